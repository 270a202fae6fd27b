/** Whose decision the game waits for, what is asked, and what happens without an answer. */

import type { OwnAllowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { waitingFor } from '../../tabletop/prompt.ts'
import { owesAnswer } from '../../tabletop/seats.ts'
import { cardToken, optionToken, type Seat, seatToken, spaceToken, token, unitToken } from '../../tabletop/token.ts'
import { callPrice } from '../content/dice.ts'
import type { Prompt } from '../grammar.ts'
import type { Stage, View } from '../state.ts'
import { entryOf, mayCall } from './calls.ts'
import { handLimit } from './cards.ts'
import { placed, toPlace } from './crystals.ts'
import { faceOf, unplanned } from './dice.ts'
import { freeTribes, ownMines, placesFor } from './draft.ts'
import { actedOf } from './figures.ts'
import { fallingTiles, isLost, reentryTiles } from './ground.ts'
import { windowQuestion } from './questions.ts'
import { isAllyUnit, isOut, livingSeats, raceOfSeat } from './relations.ts'
import { openSockets, roomOf } from './slots.ts'
import { slotToken } from './tokens.ts'
import { activeOf, leaderOf, reserveOf, unitsAt } from './units.ts'
import { hasPotential, mayCast } from './windows.ts'

export function stageOf(view: View, seat: Seat): Stage {
  if (isOut(view, seat)) return 'out'
  const [decision] = view.pending
  if (decision) return decision.seat !== seat ? 'idle' : isPrivate(decision.kind) ? 'pick' : 'decide'
  if (view.window) return view.window.waiting.includes(seat) ? 'react' : 'idle'
  if (view.current === seat) return view.step
  return view.phase === 'play' ? 'idle' : 'waiting'
}

export const isPrivate = (kind: string): boolean => kind === 'keep-card' || kind === 'cutpurse-pick'

/** A seat that has answered is still listed for all others until the round closes (GW-14.9). */
export function owes(view: View): Seat[] {
  if (view.result) return []
  const [decision] = view.pending
  if (decision) return [decision.seat]
  if (view.window) return view.window.waiting.filter((seat) => owesAnswer(view, seat, view.answer))
  return [view.current]
}

/** Can everybody tell what the seat may say (GW-21)? Hidden cards may be cast in all stages but those before the game and of the ground. */
export function isOpen(view: View, seat: Seat): boolean {
  const stage = stageOf(view, seat)
  const isBare = ['tribe', 'place', 'mine-clan', 'reentry', 'flip'].includes(stage)
  return isBare || (stage !== 'pick' && view.players[seat]?.cards === 0)
}

export const turnOf = ({ before, slot, current }: View): { no: number; seat: Seat } => ({ no: before + slot + 1, seat: current })

export function prompts(view: View, seat: Seat | null): Prompt[] {
  const asked = owes(view)
  if (seat !== null && asked.includes(seat)) return [question(view, seat), ...offersTo(view, seat)]
  return [waitingFor(asked), ...(seat === null ? [] : offersTo(view, seat))]
}

/** Alliances that others have proposed (GW-19.11). */
function offersTo(view: View, seat: Seat): Prompt[] {
  if (view.window || view.pending.length > 0) return []
  return view.proposals
    .filter(({ to }) => to === seat)
    .map(({ from }) => ({
      key: 'alliance',
      addressed: true,
      params: { player: seatToken(from) },
      answers: ['accept', 'decline'].map((word) => ({ move: 'answerAlliance', args: [seatToken(from), optionToken(word)] })),
    }))
}

/** Seats that may like to cast in another's turn, one occasion for each step; and seats with an offered alliance, one for each offer. */
export function volunteers(view: View): { seat: Seat; occasion: string }[] {
  if (view.phase !== 'play' || view.window || view.pending.length > 0 || view.result) return []
  const casting = livingSeats(view)
    .filter((seat) => seat !== view.current && mayCast(view, seat) && hasPotential(view, seat))
    .map((seat) => ({ seat, occasion: `cast:${view.slot}:${view.step}` }))
  return [...casting, ...view.proposals.map(({ from, to }) => ({ seat: to, occasion: `alliance:${from}:${view.slot}` }))]
}

function question(view: View, seat: Seat): Prompt {
  const [decision] = view.pending
  if (decision) return { key: `decision.${decision.kind}`, ...(decision.unit !== null && { params: { unit: unitToken(decision.unit) } }) }
  if (view.window) return { ...windowQuestion(view, seat, view.window), reaction: true }
  switch (view.step) {
    case 'tribe':
      return { key: view.options.mode === 'teams' ? `tribe.${raceOfSeat(seat)}` : 'tribe' }
    case 'flip':
      return { key: 'flip', params: { n: 3 - view.turn.flipsLeft } }
    case 'roll':
      return view.turn.dice.length === 0 ? { key: 'roll' } : { key: 'reroll', params: { n: view.turn.rerollsLeft } }
    case 'assign':
      return unplanned(view, seat).length > 0 ? { key: 'assign' } : done('assign', 'confirmDice')
    case 'action':
      return activeOf(view, seat).some((unit) => !actedOf(view, unit).finished) ? { key: 'action' } : done('action', 'endActions')
    case 'call':
      return mayCall(view, seat) ? { key: 'call' } : done('call', 'endCall')
    case 'collect': {
      const n = toPlace(view, seat) - placed(view)
      return n > 0 ? { key: 'collect', params: { n } } : done('collect', 'confirmCollect')
    }
    case 'discard':
      return { key: 'discard', params: { n: surplus(view, seat) } }
    default:
      return { key: view.step }
  }
}

/** Nothing is left to do in the step but to end it. */
const done = (step: 'assign' | 'action' | 'call' | 'collect', move: string): Prompt => ({ key: `${step}.done`, answers: [bare(move)] })

export const surplus = (view: View, seat: Seat): number => Math.max(0, (view.players[seat]?.cards ?? 0) - handLimit(view))

/** GW-21.3, section 5.6 */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  if (!owes(view).includes(seat)) return undefined
  const [decision] = view.pending
  if (decision) return decisionDefault(decision.kind, decision.options)
  if (view.window) return { move: 'answer', args: [optionToken('pass-turn')] }
  return stepDefaults[view.step](view, seat)
}

/** The first option is the default, unless one of them leaves things alone. */
function decisionDefault(kind: string, options: readonly string[]): Sentence {
  const quiet = options.find((each) => each === optionToken('stay') || each === optionToken('none'))
  return { move: isPrivate(kind) ? 'pickCard' : 'decide', args: [quiet ?? options[0] ?? ''] }
}

const bare = (move: string): Sentence => ({ move, args: [] })

const stepDefaults: Readonly<Record<View['step'], (view: View, seat: Seat) => Sentence>> = {
  tribe: (view, seat) => ({
    move: 'chooseTribe',
    args: freeTribes(view, seat)
      .slice(0, 1)
      .map((tribe) => token('tribe', tribe)),
  }),
  place: (view, seat) => ({ move: 'placeLeader', args: [spaceToken(placesFor(view, seat)[0] ?? '')] }),
  'mine-clan': (view, seat) => ({ move: 'placeMineClan', args: [spaceToken(ownMines(view, seat)[0] ?? '')] }),
  reentry: (view, seat) => ({
    move: 'activateClan',
    args: [unitToken(reserveOf(view, seat)[0] ?? ''), spaceToken(reentryTiles(view, seat)[0] ?? '')],
  }),
  flip(view, seat) {
    const tiles = fallingTiles(view)
    const harmless = tiles.find((space) => !unitsAt(view, space).some((unit) => isAllyUnit(view, seat, unit)))
    return { move: 'flipTile', args: [spaceToken(harmless ?? tiles[0] ?? '')] }
  },
  roll: (view) => bare(view.turn.dice.length === 0 ? 'rollDice' : 'keepDice'),
  assign: dieDefault,
  action: () => bare('endActions'),
  call: (view) => bare(view.turn.pool.deck > 0 && !view.turn.drew && view.deck > 0 ? 'drawCards' : 'endCall'),
  collect(view, seat) {
    const left = toPlace(view, seat) - placed(view)
    const open = openSockets(view, seat).find((socket) => (view.turn.placing[socket.slot] ?? 0) < roomOf(socket))
    if (left <= 0 || !open) return bare('confirmCollect')
    const already = view.turn.placing[open.slot] ?? 0
    return { move: 'placeCrystals', args: [slotToken(open.slot), token('amount', Math.min(already + left, roomOf(open)))] }
  },
  discard: (view, seat) => ({
    move: 'discard',
    args: [(view.hand ?? []).toReversed().slice(0, surplus(view, seat)).map(cardToken)],
  }),
}

function dieDefault(view: View, seat: Seat): Sentence {
  const [die] = unplanned(view, seat)
  if (die === undefined) return bare('confirmDice')
  const face = faceOf(view, die)
  const dice = [token('die', die)]
  if (face === 'horn') return { move: 'assignDie', args: [dice, optionToken(hornsCall(view, seat) ? 'call' : 'deck')] }
  const units = activeOf(view, seat)
  const unit = unitToken(units.find((each) => each === leaderOf(seat)) ?? units[0] ?? '')
  return { move: 'assignDie', args: face === 'either' ? [dice, unit, optionToken('attack')] : [dice, unit] }
}

/** Three horns, and a unit that stands where a clan can be called. */
function hornsCall(view: View, seat: Seat): boolean {
  const horns = view.turn.dice.filter(({ face }) => face === 'horn').length
  const clans = reserveOf(view, seat).filter((clan) => !isLost(view, clan))
  return horns >= callPrice && activeOf(view, seat).some((unit) => clans.some((clan) => entryOf(view, unit, clan) !== undefined))
}

export function allowance(view: View, seat: Seat): OwnAllowance {
  const stage = stageOf(view, seat)
  const { reactionSeconds } = view.options
  if (stage === 'react' && reactionSeconds > 0) return { seconds: reactionSeconds, limit: reactionSeconds }
  return { seconds: seconds[stage] ?? 30 }
}

const seconds: Readonly<Partial<Record<Stage, number>>> = { assign: 90, action: 120, call: 60, collect: 45 }
