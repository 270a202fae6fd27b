import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, idIn, type Seat, seatToken, spaceToken, token, unitToken } from '../../tabletop/token.ts'
import { discard, pay, playFromHand } from '../changes.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { isLand, neighbours } from '../rules/board.ts'
import { partOf } from '../rules/cards.ts'
import { priceOf } from '../rules/control.ts'
import { stackLimit } from '../rules/movement.ts'
import { conflictsWith, golemsAt, kindToken, ownerAt } from '../rules/stacks.ts'
import type { CardId, Kind, MaterialId, Shape, Size, Square, View } from '../state.ts'
import { partCard, space } from './slots.ts'

const place: Slot = { ...space('ask-place'), enumerated: (view, seat) => places(view, seat).map(spaceToken) }

/** GO-4.1: three cards become a golem. */
export const craft: Move = {
  stages: ['craft'],
  slots: [partCard('ask-material'), partCard('ask-size'), partCard('ask-shape-card'), place],
  guarded: true,
  reversible: true,
  check(view, seat, args) {
    const ids = args.map((arg) => idIn(arg) ?? '')
    const [cards, to] = [ids.slice(0, 3), ids[3]]
    return (
      cardsRefusal(view, cards) ?? priceRefusal(view, seat, cards) ?? (to === undefined ? undefined : placeRefusal(view, seat, cards, to))
    )
  },
  // nowhere to put it: the Tower's own reason
  deadEnd(view, seat, chosen) {
    const cards = chosen.map((arg) => idIn(arg) ?? '')
    return placeRefusal(view, seat, cards, playerOf(view, seat).tower) ?? refuse('bad-placement', 'GO-4.7')
  },
  apply(play, seat, args) {
    const { state, log } = play
    const [material = '', size = '', shape = '', to = ''] = args.map((arg) => idIn(arg) ?? '')
    const cards = [material, size, shape]
    const kind = kindOf(cards)
    const { mana, doubled, terrain } = priceOf(state, seat, kind)
    const player = playerOf(state, seat)
    pay(state, seat, mana)
    for (const card of cards) playFromHand(state, seat, card)
    discard(state, cards) // GO-4.9
    player.made += 1
    // GO-4.10
    const id = `g${seat}-${player.made}`
    state.golems[id] = { ...kind, seat, number: player.made, at: to, damage: 0, moves: 0, haste: false, power: [], protection: [] }
    state.turn.crafted = true
    const made = { seat: seatToken(seat), unit: unitToken(id), kind: kindToken(kind), at: spaceToken(to), mana }
    if (doubled) log('crafted-dear', { ...made, terrain: token('terrain', terrain) })
    else log('crafted', made)
  },
}

const kinds = ['material', 'size', 'shape'] as const

function cardsRefusal(view: View, cards: readonly CardId[]): Refusal | undefined {
  if (view.turn.crafted) return refuse('already-crafted', 'GO-4.2')
  const hand = view.hand?.golem ?? []
  for (const card of cards) {
    if (!hand.includes(card)) return refuse('card-not-in-hand', 'GO-4.1', { card: cardToken(card) })
  }
  for (const [index, card] of cards.entries()) {
    if (partOf(card).kind !== kinds[index]) return refuse('wrong-card-kind', 'GO-4.1', { card: cardToken(card) })
  }
  return undefined
}

/** Of a beginning: the cheapest golem that the hand can make of it. */
function priceRefusal(view: View, seat: Seat, cards: readonly CardId[]): Refusal | undefined {
  const hand = view.hand?.golem ?? []
  const options = kinds.map((kind, index) => {
    const named = cards[index]
    return named === undefined ? hand.filter((card) => partOf(card).kind === kind) : [named]
  })
  const [materials = [], sizes = [], shapes = []] = options
  if (options.some((each) => each.length === 0)) return refuse('missing-card-kind', 'GO-4.1')
  const have = playerOf(view, seat).mana
  let need = Number.POSITIVE_INFINITY
  for (const material of materials) {
    for (const size of sizes) {
      for (const shape of shapes) need = Math.min(need, priceOf(view, seat, kindOf([material, size, shape])).mana)
    }
  }
  return need > have ? refuse('not-enough-mana', 'GO-4.11', { need, have }) : undefined
}

function placeRefusal(view: View, seat: Seat, cards: readonly CardId[], to: Square): Refusal | undefined {
  const at = spaceToken(to)
  if (!places(view, seat).includes(to)) return refuse('bad-placement', 'GO-4.7', { space: at })
  if (!isLand(view, to)) return refuse('water', 'GO-4.8', { space: at })
  const owner = ownerAt(view, to)
  if (owner !== undefined && owner !== seat) return refuse('occupied-by-enemy', 'GO-4.8', { space: at })
  if (golemsAt(view, to).length >= stackLimit) return refuse('stack-full', 'GO-8.1', { space: at, max: stackLimit })
  if (cards.length < kinds.length) return undefined
  const clash = conflictsWith(view, to, kindOf(cards))
  return clash && refuse('would-conflict', 'GO-8.5', { unit: unitToken(clash.unit), trait: token('trait', clash.trait) })
}

// GO-4.7
function places(view: View, seat: Seat): Square[] {
  const { tower } = playerOf(view, seat)
  return [tower, ...neighbours(tower)]
}

function kindOf([material = '', size = '', shape = '']: readonly CardId[]): Kind {
  return { material: partOf(material).id as MaterialId, size: partOf(size).id as Size, shape: partOf(shape).id as Shape }
}
