/** What is said of gnomes, cards and households on the board, beside their facts. */
import {
  type CardId,
  cardOf,
  type GnomeId,
  handLimit,
  itemsInPlay,
  roleOf,
  type Sum,
  strengthNow,
  type View,
} from '@toadstool/games/battle-gnomes'
import { playerOf, type Seat, say, type Token, type Voice } from '@toadstool/games/tabletop'
import type { Table } from './table.ts'

/** Keys for this many empty places. */
export const gaps = (n: number): string[] => Array.from({ length: Math.max(0, n) }, (_, place) => `gap ${place}`)

/** When it may be played, in a sentence. */
export function timingText(voice: Voice, card: CardId): string {
  const found = cardOf(card)
  return found.type === 'action' ? say(voice, `moment.${found.moment}`) : say(voice, `use.${found.type}`)
}

export const strengthOf = (view: View, owner: Seat, gnome: GnomeId): Sum =>
  strengthNow(view, owner, gnome, view.battle ? roleOf(view.battle, owner) : 'attacking')

/** "2 Charging Archie + 2 Rallying Rosie" */
export const sumText = (voice: Voice, { parts }: Sum): string =>
  parts.map(({ of, by }, place) => `${place === 0 ? by : by < 0 ? `− ${-by}` : `+ ${by}`} ${voice.name(of)}`).join(' ')

/** A figure with a minus sign that is as wide as its digits. */
export const figureText = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** Cards in hand, gnomes lost and items in play of a household. */
export function householdText({ view, t }: Table, of: Seat): string {
  const { cards, lost } = playerOf(view, of)
  return t('term.houseLine', { hand: cards, limit: handLimit(view, of), lost, items: itemsInPlay(view, of) })
}

export const namesOf = ({ voice }: Table, things: readonly Token[]): string => things.map(voice.name).join(', ')
