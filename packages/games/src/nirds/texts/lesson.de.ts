/** Höchstens 45 Wörter je Blase. */
export const lessonDe = {
  'tutorial.birds.title': 'Deine Vögel',
  'tutorial.birds':
    'Deine Armee: Anführer, Assistent und Techniker. Du hast **3 Leben**. Hat irgendjemand keinen Vogel oder kein Leben mehr, **verlieren alle**.',
  'tutorial.gnomes.title': 'Die Zwerge',
  'tutorial.gnomes': 'Vor dir stehen zwei Zwerge, jeder mit **Leben, Angriff und Beute**. Zeig auf einen, um ihn zu lesen.',
  'tutorial.roll.title': 'Der Wurf',
  'tutorial.roll': 'Alle werfen zugleich. Du hast **4, 2, 6, 1, 3**: General Froomp bringt einen fünften Würfel mit.',
  'tutorial.trade.title': 'Tauschen',
  'tutorial.trade':
    'Korporal Federkiel braucht eine 5, und Blau hat eine übrig. Biete **deine 1 für diese 5**: Tipp erst deinen Würfel an, dann jenen. Getauscht wird immer **einer gegen einen**.',
  'tutorial.scientist.title': 'Wissenschaftler',
  'tutorial.scientist':
    'Blau ist einverstanden. Dein Wissenschaftler Tüftler Tick macht **aus einer 3 oder 4 eine 5**: Nutze ihn für die 4. Danach schläft er bis zur nächsten Runde.',
  'tutorial.ready.title': 'Bereit',
  'tutorial.ready': 'Jetzt sind es zwei Fünfen. Sind alle bereit, ist für diese Runde Schluss mit Tauschen: **Melde dich bereit**.',
  'tutorial.attack.title': 'Angreifen',
  'tutorial.attack':
    'Du bist dran. Greif mit Korporal Federkiel und einer 5 an. Der Würfel wird neu geworfen: **Der zweite Wurf ist dein Schaden**, und Federkiel gibt 1 dazu.',
  'tutorial.aim.title': 'Das Ziel',
  'tutorial.aim':
    'Erst jetzt wählst du, **wen es trifft**, und alles geht dorthin. 7 hält der Rasenfaulenzer gerade nicht mehr aus: Knock ihn aus, und die Beute gehört dir.',
  'tutorial.recruit.title': 'Rekrutieren',
  'tutorial.recruit':
    'Blau passt. Bezahl mit übrigen Würfeln einen neuen Vogel: **mindestens die Kosten**, ohne Rückgeld. Der Schnabelboxer kostet 5, also **nimm deine 6**.',
  'tutorial.tactics.title': 'Taktikkarten',
  'tutorial.tactics':
    'Die Beute war eine Taktikkarte. Solche Karten spielst du jederzeit in der Aktionsphase, **sogar nach dem Passen**. Diese lenkt einen Zwerg ab: Spiel sie auf den Rechenrenner.',
  'tutorial.strike.title': 'Sie schlagen zurück',
  'tutorial.strike':
    '**Nun pass**. Zwerge, die noch stehen, würden angreifen; ein abgelenkter nicht. Dann wachen alle Vögel auf, Zwerge rücken **auf zwei** nach, und du bekommst einen Würfel mehr.',
  'tutorial.boss.title': 'Der Boss',
  'tutorial.boss': 'So geht es Runde für Runde. Ist der Zwergenstapel leer, **kommt der Boss**. Besiegt ihn gemeinsam, und ihr gewinnt.',
} as const
