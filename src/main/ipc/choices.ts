/** What the calls, the settings and the shell choose from. Imports nothing, since the preload reads it too. */

/** Languages that the shell has words for; the page has the same. */
export const SHELL_LANGUAGES = ['en', 'de', 'sv', 'ru'] as const
export type ShellLanguage = (typeof SHELL_LANGUAGES)[number]

/** What the system's question about the network looks like; other systems ask nothing. */
export const NETWORK_SYSTEMS = ['windows', 'macos', 'other'] as const
export type NetworkSystem = (typeof NETWORK_SYSTEMS)[number]

/** Characters of the longest address of a feed of versions. */
export const LONGEST_FEED = 300
