import type { alertsEn } from './alerts.en.ts'

export const alertsDe: Readonly<Record<keyof typeof alertsEn, string>> = {
  title: 'Ruf mich zurück',
  'title.hint':
    'Wenn du dran bist und keine Seite von dir offen ist, sagt es dir dieser Browser. Auf dem Handy geht das auch, wenn er geschlossen ist.',
  never: 'Dieser Browser lässt sich nicht rufen. Auf iPhone und iPad musst du Toadstool erst zum Home-Bildschirm hinzufügen.',
  denied:
    'Du hast diesem Browser gesagt, dass Toadstool dich nicht benachrichtigen darf. In seinen Einstellungen für diese Seite kannst du es erlauben.',
  failed: 'Der Push-Dienst des Browsers war nicht zu erreichen. Versuch es später noch einmal.',
  on: 'Ruf mich in diesem Browser',
  'on.hint':
    'Der Hersteller des Browsers reicht die Rufe verschlüsselt weiter: Er erfährt, wann du gerufen wirst, aber nicht von wem und wozu.',
  elsewhere: '{n|Rufe erreichen auch noch einen anderen Browser von dir.|Rufe erreichen auch noch {n} andere Browser von dir.}',
  pause: 'Alle Rufe anhalten',
  'pause.hint': 'In allen deinen Browsern und Webhooks',
  what: 'Wozu ich gerufen werde',
  turn: 'Ich bin dran',
  time: 'Nur noch ein Viertel meiner Zeit ist übrig',
  vote: 'Die anderen bitten mich um meine Stimme',
  nudge: 'Jemand stupst mich an',
  invitation: 'Ich werde an einen Tisch eingeladen',
  evening: 'Ein Spieleabend meiner Runde beginnt',
  table: 'Ein Tisch wird voll, beginnt oder endet',
  quiet: 'Ruhezeit',
  'quiet.hint': 'Was in dieser Zeit kommt, erfährst du danach. Zeitzone: {zone}',
  'quiet.from': 'Von',
  'quiet.to': 'Bis',
  muted: '{n|Von einem Tisch hörst du nichts.|Von {n} Tischen hörst du nichts.}',
  'muted.clear': 'Wieder von allen Tischen hören',
  ask: 'Sollen wir dich rufen, wenn du dran bist?',
  'ask.text': 'Dein Browser sagt es dir dann, auch wenn diese Seite geschlossen ist.',
  'ask.yes': 'Ruf mich',
  'ask.no': 'Jetzt nicht',
  done: 'Wir rufen dich, wenn du dran bist.',
  here: 'Ruf mich an diesen Tisch zurück',
}
