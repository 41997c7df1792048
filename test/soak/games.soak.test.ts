/** The properties of random games, over many more of them. */
process.env.GAMES ??= '50000'
await import('../game/games.prop.test.ts')

export {}
