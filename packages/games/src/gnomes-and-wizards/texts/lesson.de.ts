/** Was die Lektion sagt, höchstens 45 Wörter je Blase. */
export const lessonDe = {
  'tutorial.goal.title': 'Das Ziel',
  'tutorial.goal':
    'Du führst die Gnome. Nach **zehn Runden** ist jeder LP ein Punkt, ein toter Clan bringt dem Sieger **20**, ein toter Anführer **30**. Wir steigen in Runde 4 ein: Thistlebeard gehört dir, Ilmeria Hoar steht auf einer Mine.',
  'tutorial.roll.title': 'Vier Würfel',
  'tutorial.roll': 'Du wirfst **vier Würfel** und einen mehr für jeden Clan in der Höhle. Von dir ist noch keiner da. **Würfle.**',
  'tutorial.reroll.title': 'Noch einmal',
  'tutorial.reroll':
    'Du darfst beliebige Würfel neu werfen, **höchstens zweimal**. Schild und Kristall nützen jetzt wenig: **Wirf diese beiden noch einmal**.',
  'tutorial.assign.title': 'Verteilen',
  'tutorial.assign':
    'Würfel gehen an deine Einheiten. Du hast nur eine, darum liegt die Bewegung schon bei Thistlebeard. Der Würfel mit zwei Zeichen ist Angriff **oder** Bewegung: **Mach ihn zum Angriff**.',
  'tutorial.horns.title': 'Hörner',
  'tutorial.horns':
    'Hörner gehen zum **Kriegsruf**, wo drei einen Clan bringen, oder zum **Stapel**. Zwei reichen für keinen Clan: Leg beide zum Stapel.',
  'tutorial.move.title': 'Laufen',
  'tutorial.move':
    'Thistlebeard hat 4 Schritte. Geh zur **Mine 1.3**: Jede Mine auf dem Weg gibt einen Kristall. Der Feind dort **hält dich an**. Eingebrochene Felder überquerst du nur, Sperren nicht einmal das.',
  'tutorial.attack.title': 'Angreifen',
  'tutorial.attack':
    'Ihr steht auf einem Feld: Greif an. Deine Stärke ist 2 und 1 vom Würfel, ihre Verteidigung 2. **Verteidigung ist eine Schwelle**: 3 ist mehr, also treffen alle 3. Sonst wäre es die Hälfte.',
  'tutorial.tired.title': 'Müde',
  'tutorial.tired':
    'Wer nach einem Angriff läuft, ist **müde**: ein Schritt weniger. Von 4 Schritten hast du 2 gebraucht, also bleibt einer. **Weiche nach 1.2 aus.**',
  'tutorial.cards.title': 'Karten',
  'tutorial.cards': 'Jetzt die Hörner: Für zwei siehst du **zwei Karten an und behältst eine**. Niemand sonst sieht, welche. **Zieh.**',
  'tutorial.keep.title': 'Gelernt oder geheim',
  'tutorial.keep':
    '**Gelernte** Karten kommen zu einer Einheit und werden mit Kristallen geladen, wie das Schlaflied bei Thistlebeard. **Geheime** kosten nichts und sind nach Gebrauch fort. **Behalte Jäher Schild.**',
  'tutorial.anytime.title': 'Jederzeit',
  'tutorial.anytime':
    'Ilmeria greift mit 4 gegen 2 an, und **du wirst zuerst gefragt**. Jäher Schild macht daraus 5: Nur die Hälfte kommt durch. Du bestimmst, wozu du gefragt wirst; mit **Halt** einmal mehr.',
  'tutorial.sleep.title': 'Marken',
  'tutorial.sleep':
    'Der Kristall aus der Mine hat das Schlaflied gefüllt. Dein Zug beginnt: **Lass Ilmeria einschlafen**. Die Marke hat **deine Farbe** und endet mit dem Beginn deines nächsten Zuges, oder wenn etwas sie berührt.',
  'tutorial.war.title': 'Drei Hörner',
  'tutorial.war':
    'Drei Hörner und ein Kristall. Der Kristall liegt schon im Vorrat. **Alle Hörner zum Kriegsruf**: Sie bezahlen einen Clan.',
  'tutorial.mines.title': 'Über die Minen',
  'tutorial.mines':
    'Ein Clan kommt dort, wo **sein Zeichen** ist. Das der Eichelschleuderer ist auf 2.4. **Lauf über beide Minen**: zwei Kristalle mehr. Ilmeria schläft und kann dich nicht halten.',
  'tutorial.call.title': 'Kriegsruf',
  'tutorial.call': 'Jetzt **rufe die Eichelschleuderer**. Ab deinem nächsten Zug tun sie etwas und bringen einen rosa Würfel mit.',
  'tutorial.collect.title': 'Sammeln',
  'tutorial.collect':
    'Der Vorrat gehört dir: 3 Kristalle. Genau so viel kostet die Eichelsalve. **Leg alle 3 dorthin**: Eine volle Fähigkeit lässt sich in jedermanns Zug wirken.',
  'tutorial.fall.title': 'Der Boden bricht',
  'tutorial.fall':
    'Runde 6: Jeder Zug beginnt mit **zwei Feldern, die einbrechen**, von außen nach innen. Lass **3.3** unter den Hagelwerfern einbrechen: 2 Schaden, und sie müssen fliehen. Minen brechen nie.',
  'tutorial.volley.title': 'Eichelsalve',
  'tutorial.volley':
    'Sie sind nach 3.4 geflohen, gleich neben deine Schleuderer. Fähigkeiten brauchen keine Würfel und warten auf keinen Zug: **Wirke die Eichelsalve** auf sie.',
  'tutorial.end.title': 'Nun du',
  'tutorial.end':
    'In Runde 10 sind **nur noch die Minen** übrig, und alle kämpfen darum. Was deine Einheiten können, steht auf ihren Karten: Zeig auf eine, um sie zu lesen. Viel Glück.',
} as const
