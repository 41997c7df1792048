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
  licences: {
    notShown: 'Die Lizenzen lassen sich nicht anzeigen',
    notWritten: (path) =>
      `Sie kämen nach ${path}, aber dort lässt sich nichts ablegen. Ist der Datenträger voll?`,
    notOpened: (path) => `Kein Programm öffnet sie. Sie liegen in ${path}`,
  },
  links: {
    notOpened: 'Es ist kein Browser aufgegangen',
    byHand: (url) => `Öffne deinen Browser selbst und tippe diese Adresse ein:\n${url}`,
  },
  updates: {
    notKept: 'Das kann sich Klopf nicht merken',
    notKeptDetail: 'Es bleibt, wie es war. Ist der Datenträger voll? Mach Platz und versuch es noch einmal.',
    confirm: 'Dort nach neuen Versionen sehen?',
    confirmDetail: (feed) => `Klopf fragt dann bei dieser Adresse an und schickt nichts mit:\n${feed}`,
    agree: 'Dort nachsehen',
    cancel: 'Abbrechen',
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
    notKept: 'Die Datei ließ sich nicht aufbewahren',
    full: 'Der Datenträger ist voll. Mach dort Platz, oder wähle einen anderen Ort.',
    forbidden:
      'Dort lässt sich nichts ablegen, oder ein anderes Programm hat die Datei gerade offen. Wähle einen anderen Ort.',
    missing: 'Diesen Ort gibt es nicht mehr. Wähle einen anderen.',
    other: (detail) => `Versuch es noch einmal, oder wähle einen anderen Ort.\n\n${detail}`,
    open: 'Aufzeichnung öffnen',
    save: 'Datei aufbewahren',
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
