export const en = {
  menu: {
    file: '&File',
    home: 'Home',
    host: 'Host a table',
    openFile: 'Open a replay…',
    replays: 'Replays',
    settings: 'Settings',
    edit: '&Edit',
    view: '&View',
    help: '&Help',
    rules: 'Rules',
    keys: 'Keyboard',
    about: 'About Klopf',
  },
  files: {
    open: 'Open a replay',
    save: 'Keep the replay',
    replays: 'Replay files',
    tooLarge: (name: string) => `${name} is larger than any replay can be (32 MiB), so it was not opened.`,
    unreadable: (name: string) => `${name} cannot be read. Is it still there, and may you read it?`,
  },
  faults: {
    title: 'Klopf has a problem',
    /** `log` is a path. */
    unexpected: (detail: string, log: string) =>
      `Something went wrong that should not have. The table itself is safe: each move is kept before anyone sees it.\n\n${detail}\n\nMore about it is in ${log}`,
    start: (detail: string) => `Klopf cannot start.\n\n${detail}`,
    option: (name: string) => `The option ${name} needs another value. See "Command line" in the README.`,
    pageGone: 'The window has stopped and was loaded again. Your seat is kept.',
  },
}

export type Words = typeof en
