import type { boardEn } from './board.en.ts'

/** Wörter des Bretts und seiner Felder, geschrieben und gesprochen. */
export const boardDe: Readonly<Record<keyof typeof boardEn, string>> = {
  // Das Brett
  'board.detail': 'Was auf {square} steht',
  'board.square': 'Feld {square}',
  'board.ownStack': '{square}, deins',
  'board.stackOf': '{square}, {seat}',
  'board.together': '{n} von {of|1 Golem|{of} Golems} gewählt. {n|Reichweite|Gemeinsame Reichweite}: {steps|1 Feld|{steps} Felder}.',
  'board.close': 'Schließen',
  'board.chance': '{chance} % Treffer',
  'board.moved': 'schon bewegt',
  'board.wizard': 'Klein, weich, Mensch. Er bewegt sich nie.',
  'board.lasts': '{n|dieser Zug|{n} Züge}',
  'board.haste': 'Hast: zwei Bewegungen in diesem Zug',
  'board.hit': 'Treffer',
  'board.missed': 'Daneben',
  'board.destroyed': 'Zerstört',
  'board.versus': '{n|1 Einheit|{n} Einheiten} gegen {m}',
  'board.forecast': 'Trefferchancen, deine gegen ihre',
  'land.tower': '+1 Mana für die Seite, die hier steht; Rüstung +1.',
  'land.monolith': '+1 Mana für die Seite, die hier steht.',
  'land.water': 'Nur Flieger kommen hinüber.',
  'land.wasteland': 'Nichts als Boden.',
  'land.material': '{material} zum einfachen Preis für die Seite, die das Feld beherrscht.',
  'land.yours': 'Du hast {material} zum einfachen Preis.',

  // Gesprochen
  'a11y.board': 'Spielbrett, 8 Spalten und 8 Reihen',
  'a11y.square': '{square}, {terrain}',
  'a11y.squareWith': '{square}, {terrain}, {what}',
  'facts.of': 'von {seat}',
  'facts.figures': 'Stärke {force}, Rüstung {armor}',
  'a11y.golem.own': 'dein Golem {kind} Nummer {number}, {left} von {of} Leben',
  'a11y.golem.foreign': '{kind} Nummer {number} von {seat}, {left} von {of} Leben',
  'a11y.wizard.own': 'dein Zauberer, {left} von {of} Leben',
  'a11y.wizard.foreign': 'Zauberer von {seat}, {left} von {of} Leben',
  'a11y.chosen': '{n|1 Golem|{n} Golems} gewählt',
  'a11y.controlled': '{material} für dich zum einfachen Preis',
  'a11y.fighting': 'im Kampf',
  'a11y.hostile': 'angreifbar',
  'a11y.chance': '{unit~} mit {chance} Prozent zu treffen',
}
