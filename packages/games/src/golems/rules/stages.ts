/** Whose decision the game waits for, what is asked, and what happens without an answer. */

import type { OwnAllowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { waitingFor } from '../../tabletop/prompt.ts'
import { owesAnswer } from '../../tabletop/seats.ts'
import type { Params } from '../../tabletop/text.ts'
import {
  cardToken,
  idOf,
  kindOf,
  optionToken,
  type Seat,
  seatToken,
  spaceToken,
  type Token,
  token,
  unitToken,
} from '../../tabletop/token.ts'
import type { Prompt } from '../grammar.ts'
import type { CardId, Deck, Stage, View } from '../state.ts'
import { defaultAttack, defaultFreeze, due, isTruce, oddsOf, regenerable, strengthsOf } from './battle.ts'
import { eventOf, partOf } from './cards.ts'
import { sizeOf } from './figures.ts'
import { canDraw, deckNames, drawsLeft, excessOf, handLimit } from './hands.ts'
import { isAlive } from './seats.ts'
import { isWizard, ownerAt, seatOfUnit } from './stacks.ts'

export { livingSeats, nextLiving } from './seats.ts'

export function stageOf(view: View, seat: Seat): Stage {
  if (!isAlive(view, seat)) return 'out'
  const { turn, spells, battle } = view
  const asks = (of: Seat | null | undefined, stage: Stage): Stage => (of === seat ? stage : 'idle')
  switch (turn.step) {
    case 'start':
      return asks(turn.queue[0], 'start')
    case 'spell':
      if (spells && spells.chain.length > 0) return spells.asked.includes(seat) ? 'respond' : 'idle'
      return asks(spells?.priority, 'spell')
    case 'battle':
      return battle ? asks(battle.deciding, battle.stage) : asks(turn.seat, 'battle')
    case 'fateDiscard':
    case 'endDiscard':
      return asks(turn.seat, 'discard')
    default:
      return asks(turn.seat, turn.step)
  }
}

/** May the seat build its golem of this turn (GO-4.1)? */
export const mayCraft = (view: View, seat: Seat): boolean => stageOf(view, seat) === 'craft' && !view.turn.crafted && !view.result

/** A seat that has answered a window is still listed for all others until it closes (GO-7.15). */
export function owes(view: View): Seat[] {
  if (view.result) return []
  return Object.keys(view.players).filter((seat) => {
    const stage = stageOf(view, seat)
    if (stage === 'respond') return owesAnswer(view, seat, view.answer)
    return stage !== 'idle' && stage !== 'out'
  })
}

/** Can everybody tell what the seat may say? What it holds is hidden, how many cards isn't (GO-6.3). */
export function isOpen(view: View, seat: Seat): boolean {
  const { golem = 0, event = 0 } = view.players[seat]?.cards ?? {}
  switch (stageOf(view, seat)) {
    case 'move':
    case 'freeze':
    case 'regenerate':
      return true
    case 'craft':
      return golem + event === 0 || ((view.turn.crafted || golem < builtOf) && !hasWood(view, seat))
    case 'fate':
    case 'discard':
      return golem + event === 0
    default:
      return event === 0
  }
}

/** GO-4.1: material, size and shape. */
const builtOf = 3

const hasWood = ({ golems }: View, of: Seat): boolean =>
  Object.values(golems).some(({ seat, material }) => seat === of && material === 'wood')

export function prompts(view: View, seat: Seat | null): Prompt[] {
  const asked = owes(view)
  if (seat !== null && asked.includes(seat)) return [question(view, seat), ...notesFor(view, seat)]
  const waiting = waitingFor(asked)
  return seat !== null && !isAlive(view, seat) ? [{ key: 'out' }, waiting] : [waiting]
}

/** What whoever draws had better know: why there was nothing to build, and which hand is full. */
function notesFor(view: View, seat: Seat): Prompt[] {
  const { hand, turn } = view
  if (!hand || stageOf(view, seat) !== 'fate') return []
  const kinds = hand.golem.map((card) => partOf(card).kind)
  const lacking =
    turn.crafted || turn.draws > 0 ? undefined : (['material', 'size', 'shape'] as const).find((kind) => !kinds.includes(kind))
  const full = deckNames.filter((deck) => hand[deck].length >= handLimit)
  return [
    ...(lacking ? [{ key: lackingKeys[lacking] }] : []),
    ...full.map((deck): Prompt => ({ key: fullKeys[deck], params: { n: hand[deck].length, limit: handLimit } })),
  ]
}

const lackingKeys = { material: 'no-material', size: 'no-size', shape: 'no-shape' } as const
const fullKeys = { golem: 'full-golem', event: 'full-event' } as const

/** GO-18.3; of hidden things it uses only those that the seat itself sees. */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  if (!owes(view).includes(seat)) return undefined
  switch (stageOf(view, seat)) {
    case 'start':
      return { move: 'endStart', args: [] }
    case 'craft':
      return { move: 'endCraft', args: [] }
    case 'fate':
      return drawing(view)
    case 'discard':
      return { move: 'discardExcess', args: [leastExcess(view, seat).map(cardToken)] }
    case 'spell':
      return { move: 'passSpell', args: [] }
    case 'respond':
      return { move: 'answerSpell', args: [optionToken('pass')] }
    case 'move':
      return { move: 'endMove', args: [] }
    case 'battle':
      return { move: 'endBattle', args: [] }
    case 'freeze':
      return { move: 'chooseFreeze', args: [unitToken(defaultFreeze(view, seat) ?? '')] }
    case 'pick':
      return plainAttack(view)
    case 'regenerate':
      return { move: 'regenerate', args: [regenerable(view, seat).map(unitToken)] }
    default:
      return { move: 'passBattle', args: [] }
  }
}

export function allowance(view: View, seat: Seat): OwnAllowance {
  const stage = stageOf(view, seat)
  const { responseSeconds } = view.options
  if (!isReaction(view, seat, stage)) return { seconds: seconds[stage] ?? 0 }
  if (responseSeconds === 0) return { seconds: reactionSeconds }
  return { seconds: responseSeconds, limit: responseSeconds }
}

/** The latest cards of each hand that is too large, the latest first. */
export function leastExcess(view: View, seat: Seat): CardId[] {
  const excess = excessOf(view, seat)
  return deckNames.flatMap((deck) => (excess[deck] > 0 ? (view.hand?.[deck] ?? []).slice(-excess[deck]).toReversed() : []))
}

function plainAttack(view: View): Sentence {
  const { attacker = '', target = '' } = defaultAttack(view) ?? {}
  return { move: 'attack', args: [unitToken(attacker), unitToken(target), []] }
}

/** A short window for an answer to what another seat does (GO-18.4). */
function isReaction(view: View, seat: Seat, stage: Stage): boolean {
  if (stage === 'respond' || stage === 'window' || stage === 'roundEnd') return true
  return (stage === 'spell' || stage === 'start') && view.turn.seat !== seat
}

/** Seconds for a reaction where the options set no limit. */
const reactionSeconds = 30
const seconds: Readonly<Partial<Record<Stage, number>>> = {
  start: 30,
  craft: 120,
  fate: 60,
  discard: 60,
  spell: 60,
  move: 120,
  battle: 90,
  freeze: 30,
  pick: 60,
  regenerate: 30,
}

function question(view: View, seat: Seat): Prompt {
  const stage = stageOf(view, seat)
  if (stage === 'idle' || stage === 'out') throw new Error(`seat ${seat} owes nothing`)
  const asked = questions[stage]?.(view, seat) ?? { key: stage }
  return isReaction(view, seat, stage) ? { ...asked, reaction: true } : asked
}

const questions: Readonly<Partial<Record<Stage, (view: View, seat: Seat) => Prompt>>> = {
  start: (view) => ({ key: 'start', params: { player: seatToken(view.turn.seat) } }),
  fate(view) {
    const n = drawsLeft(view)
    return n > 0 ? { key: 'fate', params: { n } } : { key: 'fate-buy' }
  },
  discard(view, seat) {
    const { golem, event } = excessOf(view, seat)
    const key = golem === 0 ? 'discard-event' : event === 0 ? 'discard-golem' : 'discard'
    return { key, params: { n: golem, m: event } }
  },
  respond(view, seat) {
    const { seat: by = '', card = '' } = view.spells?.chain.at(-1) ?? {}
    const params = { player: seatToken(by), spell: cardToken(card), what: token('ability', eventOf(card)) }
    const target = targetOf(view)
    if (target === undefined) return { key: 'respond', params }
    const into = intoOf(view)
    return { key: 'respond-at', params: { ...params, ...aimOf(view, seat, target), ...(into !== undefined && { into }) } }
  },
  move: (view) => ({ key: isTruce(view) ? 'move-truce' : 'move' }),
  pick: (view) => ({
    key: 'pick',
    params: { round: view.battle?.round ?? null, size: token('trait', sizeOf(view, due(view)?.attackers[0] ?? '')) },
  }),
  window(view, seat) {
    const { attacker = '', target = '' } = view.battle?.current ?? {}
    const { force, armor } = strengthsOf(view, { attacker, target })
    const by = seatOfUnit(attacker)
    const params = {
      ...(by !== seat && !isWizard(attacker) && { player: seatToken(by) }),
      unit: unitToken(attacker),
      ...aimOf(view, seat, unitToken(target)),
    }
    return { key: 'window', params: { ...params, force, armor, chance: oddsOf(view, attacker, target) } }
  },
}

/** The params of a target: `yours` where it belongs to the seat that is asked. */
function aimOf(view: View, seat: Seat, target: Token): Params {
  const id = idOf(target)
  const of: Readonly<Record<string, () => Seat | undefined>> = {
    seat: () => id,
    unit: () => seatOfUnit(id),
    space: () => ownerAt(view, id),
    card: () => view.spells?.chain.find(({ card }) => card === id)?.seat,
  }
  return of[kindOf(target)]?.() === seat ? { yours: isWizard(id) ? token('term', 'wizard') : target } : { target }
}

/** The target of the Spell or Dispel that can be answered. */
function targetOf(view: View): Token | undefined {
  const chain = view.spells?.chain ?? []
  const before = chain.at(-2)
  if (before) return cardToken(before.card)
  const { unit, seat, square } = chain[0]?.target ?? {}
  if (unit !== undefined) return unitToken(unit)
  if (seat !== undefined) return seatToken(seat)
  return square === undefined ? undefined : spaceToken(square)
}

/** The Portal's destination, or the result of the Transformation, that can be answered. */
function intoOf({ spells }: View): Token | undefined {
  const [spell, ...dispels] = spells?.chain ?? []
  const { to, value } = dispels.length > 0 ? {} : (spell?.target ?? {})
  if (to !== undefined) return spaceToken(to)
  return value === undefined ? undefined : token('trait', value)
}

/** The first and third card from the Golem deck, the second from the other; nothing bought. */
function drawing(view: View): Sentence {
  const { draws } = view.turn
  const wished: Deck = draws === 1 ? 'event' : 'golem'
  const deck = canDraw(view, wished) ? wished : deckNames.find((each) => canDraw(view, each))
  return drawsLeft(view) === 0 || deck === undefined ? { move: 'endFate', args: [] } : { move: 'draw', args: [token('deck', deck)] }
}
