import type { Allowance, Prompt } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import type { Pending, View } from '../state.ts'
import { hasMonsters, other } from './pieces.ts'
import { freeSummonSpaces, hasMonsterCards, hasSpellCards } from './summon.ts'

/** Whose decision the game waits for, what they are asked, and what happens if they don't answer. */
export function stageOf(view: View, seat: Seat): string {
  const { pending, turn } = view
  if (pending?.type === 'respond') return pending.seat === seat ? 'respond' : 'wait' // WW-11.13
  if (turn.seat !== seat) return 'watch'
  return pending?.type ?? (turn.face === null ? 'roll' : 'act')
}

export function owes(view: View): Seat[] {
  return view.result ? [] : [view.pending?.seat ?? view.turn.seat]
}

export function prompts(view: View, seat: Seat | null): Prompt[] {
  if (view.result) return verdict(view, seat)
  const offered =
    view.drawOffer && view.drawOffer.by !== seat ? [{ key: 'draw-offered', params: { player: token('seat', view.drawOffer.by) } }] : []
  const [asked = view.turn.seat] = owes(view)
  if (seat !== asked) return [{ key: 'waiting', params: { player: token('seat', asked) } }, ...offered]
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
        args: freeSummonSpaces(view, seat)
          .slice(0, 1)
          .map((square) => token('space', square)),
      }
    case 'respond':
      return { move: 'pass', args: [] }
    default:
      return { move: 'finishTurn', args: [] }
  }
}

export function allowance(view: View, seat: Seat): Allowance {
  const stage = stageOf(view, seat)
  const { no, attacked } = view.turn
  // each attack or cast starts the clock of the actions anew
  const step = stage === 'respond' ? view.beat : Object.keys(attacked).length
  return { seconds: seconds[stage] ?? 0, decision: `${stage}:${no}:${step}` }
}

/** May a monster be summoned instead of moving and attacking (WW-6.6, 6.7)? */
export const maySummonInstead = (view: View, seat: Seat): boolean =>
  !hasMonsters(view, seat) && !view.turn.acted && freeSummonSpaces(view, seat).length > 0 && hasMonsterCards(view)

const seconds: Readonly<Record<string, number>> = { roll: 20, wandChoice: 20, summon: 30, act: 120, respond: 20 }

function question(view: View, seat: Seat): Prompt[] {
  const { pending, turn } = view
  if (pending) return [pendingQuestion(view, pending)]
  if (turn.face === null) return [{ key: 'roll' }]
  return [{ key: turn.face }, ...(maySummonInstead(view, seat) ? [{ key: 'feet-summon' }] : [])]
}

function pendingQuestion(view: View, pending: Pending): Prompt {
  if (pending.type === 'wandChoice') return { key: 'wand-choice' }
  if (pending.type === 'summon') return { key: 'orc', params: { unit: token('unit', pending.card) } }
  if (pending.to === 'attack') {
    return { key: 'respond-attack', params: { unit: token('unit', pending.attacker), target: pending.target }, reaction: true }
  }
  const spell = view.stack.at(-1)
  const player = token('seat', spell?.caster ?? other(pending.seat))
  return { key: 'respond-spell', params: { player, spell: token('card', spell?.card ?? '') }, reaction: true }
}

function verdict(view: View, seat: Seat | null): Prompt[] {
  const winners = view.result?.winners ?? []
  if (winners.length === 0) return [{ key: 'draw' }]
  return seat === null ? [] : [{ key: winners.includes(seat) ? 'won' : 'lost' }]
}
