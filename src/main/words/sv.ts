import type { Words } from './en.ts'

export const sv: Words = {
  menu: {
    file: '&Arkiv',
    home: 'Startsidan',
    host: 'Öppna ett bord',
    openFile: 'Öppna en repris…',
    replays: 'Repriser',
    settings: 'Inställningar',
    edit: '&Redigera',
    view: '&Visa',
    help: '&Hjälp',
    rules: 'Spelregler',
    keys: 'Tangentbord',
    about: 'Om Klopf',
  },
  files: {
    open: 'Öppna en repris',
    save: 'Behåll reprisen',
    replays: 'Repriser',
    tooLarge: (name) => `${name} är större än en repris kan vara (32 MiB) och öppnades inte.`,
    unreadable: (name) => `${name} går inte att läsa. Finns filen kvar, och får du läsa den?`,
  },
  faults: {
    title: 'Klopf har ett problem',
    unexpected: (detail, log) =>
      `Något gick fel som inte skulle gå fel. Bordet är säkert: varje drag sparas innan någon ser det.\n\n${detail}\n\nMer om det står i ${log}`,
    start: (detail) => `Klopf kan inte starta.\n\n${detail}`,
    option: (name) => `Alternativet ${name} behöver ett annat värde. Se ”Command line” i README.`,
    pageGone: 'Fönstret hade stannat och laddades om. Din plats är fortfarande din.',
  },
}
