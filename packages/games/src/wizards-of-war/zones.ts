import type { TextKey } from '../tabletop/text.ts'
import { cardToken, type Seat, spaceToken, unitToken } from '../tabletop/token.ts'
import type * as tabletop from '../tabletop/zones.ts'
import { boardOf, squareAt, terrainAt } from './rules/board.ts'
import { groundOf } from './rules/ground.ts'
import { seats } from './rules/pieces.ts'
import type { Square, View } from './state.ts'
import type { en } from './texts/en.ts'

type Zone = tabletop.Zone<TextKey<typeof en, 'zone'>>

/** The squares with all units, spells announced and in effect, the four piles, and of each wizard life and hand. */
export function zones(view: View, viewer: Seat | null): readonly Zone[] {
  const { monsterDiscard, spellDiscard, counts, stack, effects } = view
  return [
    squares(view),
    { key: 'announced', shape: 'row', things: stack.map(({ card }) => cardToken(card)) },
    { key: 'effects', shape: 'row', things: Object.keys(effects).map(cardToken) },
    { key: 'monsters', shape: 'pile', count: counts.monsterDraw },
    { key: 'fallen', shape: 'pile', count: monsterDiscard.length, things: monsterDiscard.map(cardToken) },
    { key: 'spells', shape: 'pile', count: counts.spellDraw },
    { key: 'spent', shape: 'pile', count: spellDiscard.length, things: spellDiscard.map(cardToken) },
    ...seats.flatMap((seat) => ofWizard(view, seat, viewer)),
  ]
}

function ofWizard({ options, life, counts, hand, finalHands }: View, seat: Seat, viewer: Seat | null): Zone[] {
  const open = (seat === viewer ? hand : null) ?? finalHands?.[seat] ?? []
  return [
    { key: 'life', shape: 'count', seat, n: life[seat] ?? 0, of: options.wizardLife },
    { key: 'hand', shape: 'hand', seat, things: open.map(cardToken), hidden: (counts.hand[seat] ?? 0) - open.length },
  ]
}

/** The highest row on top, as on the printed board. */
function squares(view: View): Zone {
  const { columns, rows } = boardOf(view.options)
  const places = Array.from({ length: rows * columns }, (_, place) => squareAt(place % columns, rows - Math.floor(place / columns)))
  return { key: 'board', shape: 'grid', columns, spaces: places.map((square) => spaceAt(view, square)) }
}

function spaceAt(view: View, square: Square): tabletop.Space {
  const unit = groundOf(view).unitAt.get(square)
  const terrain = terrainAt(view, square)
  return {
    space: spaceToken(square),
    ...(terrain !== 'plain' && { ground: `terrain.${terrain}` }),
    ...(unit === undefined ? { things: [] } : { things: [unitToken(unit)], of: [view.units[unit]?.seat ?? ''] }),
  }
}
