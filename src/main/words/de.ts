import type { Words } from './en.ts'

export const de: Words = {
  menu: {
    file: '&Datei',
    home: 'Startseite',
    host: 'Tisch eröffnen',
    openFile: 'Wiederholung öffnen…',
    replays: 'Wiederholungen',
    settings: 'Einstellungen',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    help: '&Hilfe',
    rules: 'Spielregeln',
    keys: 'Tastatur',
    about: 'Über Klopf',
  },
  files: {
    open: 'Wiederholung öffnen',
    save: 'Wiederholung aufbewahren',
    replays: 'Wiederholungen',
    tooLarge: (name) =>
      `${name} ist größer, als eine Wiederholung sein kann (32 MiB), und wurde nicht geöffnet.`,
    unreadable: (name) => `${name} lässt sich nicht lesen. Gibt es die Datei noch, und darfst du sie lesen?`,
  },
  faults: {
    title: 'Klopf hat ein Problem',
    unexpected: (detail, log) =>
      `Etwas ist schiefgegangen, das nicht schiefgehen sollte. Der Tisch ist sicher: Jeder Zug wird aufgeschrieben, bevor ihn jemand sieht.\n\n${detail}\n\nMehr dazu steht in ${log}`,
    start: (detail) => `Klopf kann nicht starten.\n\n${detail}`,
    option: (name) => `Die Option ${name} braucht einen anderen Wert. Siehe „Command line“ im README.`,
    pageGone: 'Das Fenster war stehen geblieben und wurde neu geladen. Dein Platz ist noch deiner.',
  },
}
