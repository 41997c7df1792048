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
    report: 'Collect a report…',
    licences: 'Licences',
    about: 'About Klopf',
  },
  /** Items that the system carries out; Electron's own labels are English. */
  roles: {
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    resetZoom: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    togglefullscreen: 'Full screen',
    services: 'Services',
    hide: 'Hide Klopf',
    hideOthers: 'Hide others',
    unhide: 'Show all',
    quit: 'Quit Klopf',
    close: 'Close window',
    minimize: 'Minimize',
    recentDocuments: 'Open recent',
    clearRecentDocuments: 'Clear menu',
    window: 'Window',
  },
  quit: {
    question: 'A game is running at your table.',
    detail:
      'If you quit, it stands still for everybody. Open Klopf again and choose Continue, and it goes on.',
    stay: 'Stay',
    quit: 'Quit',
  },
  report: { title: 'Keep the report' },
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
