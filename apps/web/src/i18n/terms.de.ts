import type { termsEn } from './terms.en.ts'

export const termsDe: Record<keyof typeof termsEn, string> = {
  absence: 'Wenn jemand wegbleibt',
  'absence.wait': 'Warten',
  'absence.vote': 'Die anderen bestimmen',
  'absence.stand-in': 'Einfachste Züge',
  'absence.bot': 'Ein Bot spielt weiter',
  'absence.free': 'Platz freigeben',
  'absence.wait.text': 'Das Spiel wartet. Der Platz bleibt reserviert, der Link führt dorthin zurück.',
  'absence.when.clock': 'Ist die Zeit um und niemand da, {what}',
  'absence.when.open': 'Nach drei Minuten Abwesenheit {what}',
  'absence.when.private': 'Nach zehn Minuten Abwesenheit {what}',
  'absence.vote.text': 'bestimmen die anderen, wie es weitergeht.',
  'absence.stand-in.text': 'macht der Tisch Zug für Zug das Einfachste, bis jemand zurück ist.',
  'absence.bot.text': 'spielt ein Bot weiter, bis jemand zurück ist.',
  'absence.free.text': 'spielt ein Bot weiter, bis jemand zurück ist oder jemand anders mit dem Link den Platz übernimmt.',
  weekends: 'Wochenenden frei',
  'weekends.hint': 'Samstags und sonntags stehen die Uhren, von Mitternacht bis Mitternacht in UTC, für alle gleich.',
  takeBacks: 'Zurücknehmen nach Absprache',
  'takeBacks.hint':
    'Alle dürfen bitten, einen Zug zurückzunehmen, dem schon Würfel oder andere gefolgt sind. Es gilt, wenn alle anderen einverstanden sind.',
  hands: 'Würfel aus allen Händen',
  'hands.hint': 'Jeder Wurf wartet kurz auf eine Zahl aus jedem Browser am Tisch. Der Beweis zeigt, wer eine dazugegeben hat.',
}
