import type { listsEn } from './lists.en.ts'

export const listsDe: Record<keyof typeof listsEn, string> = {
  find: 'Spiel oder Namen suchen',
  empty: 'Noch keine Partien. Die erste ist einen Klick entfernt.',
  nothing: 'Keine Partie mit „{query}“.',
  waiting: 'Andere sind dran',
  asleep: 'Schlafend',
  'asleep.since': 'Seit {ago} hat niemand gezogen.',
  wake: 'Aufwecken',
  finished: 'Beendet',
  more: '{n|Eine weitere|{n} weitere}',
  older: 'Ältere Partien holen',
  open: 'noch nicht begonnen',
  yourturn: 'Der nächste Zug ist deiner.',
  waits: 'Warten auf {names}.',
  goeson: 'Die Partie läuft.',
  rests: 'Die Bots ruhen: Ohne dich spielen sie höchstens drei Partien weiter. Öffne diese, dann geht es weiter.',
  'rests.others': 'Die Bots ruhen, bis jemand vom Tisch kommt.',
  when: 'vor {ago}',
  replay: 'Nachspielen',
  rematch: 'Revanche',
  join: 'Zur Revanche',
}
