import type { hoursEn } from './hours.en.ts'

export const hoursDe: Readonly<Record<keyof typeof hoursEn, string>> = {
  'pause.ask':
    'Sind alle einverstanden, die mitspielen, warten die Züge, und die Uhren stehen. Alle können die Pause jederzeit beenden; nach 30 Tagen endet sie von selbst.',
  'pause.bots': 'Die Züge warten, und die Uhren stehen, bis du weiterspielst; nach 30 Tagen endet die Pause von selbst.',
  'pace.ask': 'Sind alle einverstanden, die mitspielen, geht es damit weiter, und alle Uhren beginnen neu.',
  'pace.now': 'Bisher: {pace}.',
  'pace.new': 'Neue Uhr',
  propose: 'Vorschlagen',
  do: 'Pause machen',
  change: 'Ändern',
  'own.pause': 'Du schlägst eine Pause vor.',
  'own.pace': 'Du schlägst eine andere Uhr vor.',
  'asked.pace': '{to} statt {from}; die Uhren beginnen neu.',
  weekends: 'Wochenenden frei',
  'weekends.hint': 'Samstage und Sonntage in UTC zählen nicht.',
  'off.title': 'Freie Tage',
  'off.hint':
    'An diesen Tagen stehen deine Uhren an allen Tischen, die tageweise spielen, und die anderen sehen, bis wann du weg bist. Ziehen darfst du trotzdem.',
  'off.left': '{n|Ein Tag ist|{n} Tage sind} übrig von 28 im Jahr.',
  'off.first': 'Erster Tag',
  'off.last': 'Letzter Tag',
  'off.take': 'Frei nehmen',
  'off.one': '{from}',
  'off.period': '{from} bis {to}',
  'off.end': 'Jetzt beenden',
  'off.drop': 'Absagen',
  'off.days': '{n|ein Tag|{n} Tage}',
  'off.order': 'Der letzte Tag liegt vor dem ersten.',
  'off.few': 'Das sind mehr, als noch übrig sind: In 365 Tagen hintereinander dürfen 28 frei sein.',
  'off.refused': 'Diese Tage gehen nicht: Sie sind vorbei, schon frei, oder mehr, als noch übrig sind.',
}
