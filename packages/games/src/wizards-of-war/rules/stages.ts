/** Whose decision the game waits for, what they are asked, and what happens if they don't answer. */

import type { OwnAllowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { waitingFor } from '../../tabletop/prompt.ts'
import type { Params } from '../../tabletop/text.ts'
import { cardToken, idOf, kindOf, type Seat, seatToken, spaceToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import type { Prompt } from '../grammar.ts'
import type { Pending, Stage, View } from '../state.ts'
import { blowOdds, spellOdds } from './forecast.ts'
import { hasMonsters, nameOf, other, spellOf, wizardOf } from './pieces.ts'
import { struckBy } from './spells.ts'
import { freeSummonSpaces, hasMonsterCards, hasSpellCards } from './summon.ts'
import { mayHoldCounterspell } from './windows.ts'

export function stageOf(view: View, seat: Seat): Stage {
  const { pending, turn } = view
  if (pending?.type === 'respond') return pending.seat === seat ? 'respond' : 'wait' // WW-11.13
  if (turn.seat !== seat) return 'watch'
  return pending?.type ?? (turn.face === null ? 'roll' : 'act')
}

export function owes(view: View): Seat[] {
  return view.result ? [] : [view.pending?.seat ?? view.turn.seat]
}

/** Can everybody tell what the seat may say (WW-15.2)? Only spells in the hand are hidden, and outside of the actions only counterspells count. */
export function isOpen(view: View, seat: Seat): boolean {
  if (!['roll', 'wandChoice', 'summon'].includes(stageOf(view, seat))) return view.counts.hand[seat] === 0
  return Object.keys(view.effects).length === 0 || !mayHoldCounterspell(view, seat)
}

export function prompts(view: View, seat: Seat | null): Prompt[] {
  const offered: Prompt[] =
    view.drawOffer && view.drawOffer.by !== seat ? [{ key: 'draw-offered', params: { player: seatToken(view.drawOffer.by) } }] : []
  const asked = owes(view)
  if (seat === null || !asked.includes(seat)) return [waitingFor(asked), ...offered]
  return [...question(view, seat), ...offered]
}

/** WW-15.4 */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  if (!owes(view).includes(seat)) return undefined
  switch (stageOf(view, seat)) {
    case 'roll':
      return { move: 'rollTurnDie', args: [] }
    case 'wandChoice':
      return { move: 'wandChoice', args: [hasSpellCards(view) ? 'option:spell' : 'option:summon'] }
    case 'summon':
      return {
        move: 'placeSummon',
        args: freeSummonSpaces(view, seat).slice(0, 1).map(spaceToken),
      }
    case 'respond':
      return { move: 'pass', args: [] }
    default:
      return { move: 'finishTurn', args: [] }
  }
}

export function allowance(view: View, seat: Seat): OwnAllowance {
  const stage = stageOf(view, seat)
  const { no, attacked } = view.turn
  // each attack or cast starts the clock of the actions anew
  const step = stage === 'respond' ? view.beat : Object.keys(attacked).length
  return { seconds: seconds[stage] ?? 0, decision: `${stage}:${no}:${step}` }
}

/** May a monster be summoned instead of moving and attacking (WW-6.6, 6.7)? */
const maySummonInstead = (view: View, seat: Seat): boolean =>
  !hasMonsters(view, seat) && !view.turn.acted && freeSummonSpaces(view, seat).length > 0 && hasMonsterCards(view)

const seconds: Readonly<Partial<Record<Stage, number>>> = { roll: 20, wandChoice: 20, summon: 30, act: 120, respond: 20 }

function question(view: View, seat: Seat): Prompt[] {
  const { pending, turn } = view
  if (pending) return [pendingQuestion(view, pending)]
  if (turn.face === null) return [{ key: 'roll' }]
  const asked: Prompt = { key: turn.face === 'feet-plus' ? 'feet-plus' : 'feet' }
  return maySummonInstead(view, seat) ? [asked, { key: 'feet-summon' }] : [asked]
}

function pendingQuestion(view: View, pending: Pending): Prompt {
  if (pending.type === 'wandChoice') return { key: 'wand-choice' }
  if (pending.type === 'summon') return { key: 'orc', params: { unit: unitToken(pending.card) } }
  return { ...(pending.to === 'attack' ? aboutBlow(view, pending) : aboutSpell(view, pending.seat)), reaction: true }
}

type Window = Extract<Pending, { type: 'respond' }>

/** Who attacks whom, with what chance. */
function aboutBlow(view: View, { seat, attacker, target }: Extract<Window, { to: 'attack' }>): Prompt {
  const player = seatToken(other(seat))
  const chance = percent(blowOdds(view, attacker, target)?.chance)
  return { key: 'respond-attack', params: { player, unit: unitToken(attacker), ...aimOf(view, seat, target), ...chance } }
}

/** Who casts what at whom; with what chance, or how many units of one's own it hits. */
function aboutSpell(view: View, seat: Seat): Prompt {
  const { card = '', caster = other(seat), args = [] } = view.stack.at(-1) ?? {}
  const targets = args.filter((arg): arg is Token => typeof arg === 'string')
  const [target] = targets
  const struck = spellOf(card).effect.do === 'strikeArea' ? struckBy(view, caster, spellOf(card), targets) : []
  const n = struck.filter((each) => kindOf(each) === 'unit' && isOwn(view, seat, each)).length
  const params = {
    player: seatToken(caster),
    spell: cardToken(card),
    what: token('spell', `${nameOf(card)}.text`),
    ...(target !== undefined && kindOf(target) !== 'option' && aimOf(view, seat, target)),
    ...(target !== undefined && percent(spellOdds(view, card, target)?.chance)),
    ...(n > 0 && { n }),
  }
  return { key: 'respond-spell', params }
}

/** The params of a target: `yours` where it belongs to the seat that is asked. */
const aimOf = (view: View, seat: Seat, target: Token): Params =>
  isOwn(view, seat, target) ? { yours: target === unitToken(wizardOf(seat)) ? unitToken('wizard') : target } : { target }

function isOwn(view: View, seat: Seat, thing: Token): boolean {
  const id = idOf(thing)
  if (kindOf(thing) === 'unit') return view.units[id]?.seat === seat
  return (view.effects[id] ?? view.stack.find(({ card }) => card === id))?.caster === seat
}

const percent = (chance: number | undefined): Params => (chance === undefined ? {} : { chance: Math.round(chance * 100) })
