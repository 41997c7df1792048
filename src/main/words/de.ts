import type { Words } from './en.ts'

export const de: Words = {
  menu: {
    file: '&Datei',
    home: 'Startseite',
    host: 'Tisch eröffnen',
    openFile: 'Aufzeichnung öffnen…',
    replays: 'Aufzeichnungen',
    settings: 'Einstellungen',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    help: '&Hilfe',
    rules: 'Spielregeln',
    keys: 'Tastatur',
    network: 'Netzwerk und Firewall',
    checkForUpdates: 'Nach neuer Version sehen…',
    report: 'Bericht erstellen…',
    licences: 'Lizenzen',
    about: 'Über Klopf',
  },
  roles: {
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    resetZoom: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    togglefullscreen: 'Vollbild',
    services: 'Dienste',
    hide: 'Klopf ausblenden',
    hideOthers: 'Andere ausblenden',
    unhide: 'Alle einblenden',
    quit: 'Klopf beenden',
    close: 'Fenster schließen',
    minimize: 'Minimieren',
    recentDocuments: 'Zuletzt geöffnet',
    clearRecentDocuments: 'Einträge löschen',
    window: 'Fenster',
  },
  quit: {
    question: 'An deinem Tisch läuft ein Spiel.',
    detail:
      'Wenn du Klopf beendest, steht es für alle still. Öffne Klopf wieder und wähle „Weiterspielen“, dann geht es weiter.',
    stay: 'Bleiben',
    quit: 'Beenden',
  },
  report: { title: 'Bericht aufbewahren' },
  updates: {
    off: 'Klopf sieht nicht nach neuen Versionen.',
    offDetail:
      'In den Einstellungen kannst du sagen, wo es nachsehen soll, wenn dir jemand eine Adresse dafür gegeben hat.',
    newest: 'Du hast die neueste Version.',
    newestDetail: (own) => `Das ist Klopf ${own}.`,
    newer: (version) => `Klopf ${version} ist da.`,
    newerDetail: (own, page) =>
      `Du hast ${own}. Von selbst wird nichts installiert: Die neue Version gibt es unter\n${page}`,
    failed: 'Ob es eine neue Version gibt, ließ sich nicht feststellen.',
    noFeed:
      'Unter der Adresse in den Einstellungen liegt keine Liste der Versionen von Klopf. Stimmt die Adresse?',
    unreachable: (detail) =>
      `Die Adresse in den Einstellungen antwortet nicht. Bist du im Internet, und stimmt die Adresse?\n\n${detail}`,
    openPage: 'Seite öffnen',
    later: 'Später',
    close: 'Schließen',
  },
  files: {
    open: 'Aufzeichnung öffnen',
    save: 'Aufzeichnung aufbewahren',
    replays: 'Aufzeichnungen',
    tooLarge: (name) =>
      `${name} ist größer, als eine Aufzeichnung sein kann (32 MiB), und wurde nicht geöffnet.`,
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
