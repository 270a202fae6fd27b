import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, cardToken, idIn, idOf, one, type Seat, token } from '../../tabletop/token.ts'
import type { Aim } from '../content/tactics.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { diceIn } from '../rules/dice.ts'
import { rowOf, rows } from '../rules/market.ts'
import { isTactic, kindOfTactic, tacticCard, tacticRefusal } from '../rules/tactics.ts'
import type { Die, View } from '../state.ts'
import { playCard } from '../tactics.ts'
import { amount, anyGnome, dieToken, ownDie, ownNird } from './slots.ts'

/** NI-8.1: a tactic card, at any time of the action phase. */
export const playTactic: Move = {
  stages: ['turn', 'target', 'support', 'last-call'],
  phases: ['action'],
  slots(_view, _seat, [said]) {
    const id = idIn(said) ?? ''
    return [card, ...(isTactic(id) ? tacticCard(id).aims.map((aim) => aimed[aim]) : [])]
  },
  exact: true,
  check(view, seat, [said, ...told], whole) {
    const id = one(said)
    return id === undefined ? anyOf(view, seat) : cardRefusal(view, seat, idOf(id), told, whole)
  },
  apply(play, seat, [said, ...told]) {
    playCard(play, seat, idIn(said) ?? '', told)
  },
}

function anyOf(view: View, seat: Seat): Refusal | undefined {
  const refusals = playerOf(view, seat).tactics.map((id) => tacticRefusal(view, seat, id, []))
  if (refusals.length === 0) return refuse('not-yours', 'NI-8.1')
  return refusals.every((refusal) => refusal) ? refusals[0] : undefined
}

function cardRefusal(view: View, seat: Seat, id: string, told: readonly Arg[], whole: boolean): Refusal | undefined {
  if (!playerOf(view, seat).tactics.includes(id)) return refuse('not-yours', 'NI-8.1')
  return tacticRefusal(view, seat, id, told, whole)
}

const card: Slot = {
  ask: 'ask-tactic',
  kinds: ['tactic'],
  candidates: (view, seat) => playerOf(view, seat).tactics.map((id) => token('tactic', id)),
  alike: (_view, _seat, said) => kindOfTactic(idOf(said)),
}

/** The slot for each thing that a card is aimed at. */
const aimed: Readonly<Record<Aim, Slot>> = {
  'own-gnome': anyGnome('ask-gnome'),
  gnome: anyGnome('ask-gnome'),
  die: ownDie('ask-die'),
  value: amount('ask-value', 6),
  dice: { ...ownDie('ask-reroll'), set: { min: 1, max: 8 }, enumerated: oneOrGroup },
  sleeper: ownNird('ask-sleeper'),
  market: { ask: 'ask-free', kinds: ['card'], candidates: (view) => rowOf(view, 1).map(cardToken) },
  level: { ask: 'ask-level', kinds: ['level'], candidates: () => rows.map((row) => token('level', row)) },
}

/** One die, or a whole group. */
function oneOrGroup(view: View, seat: Seat): Arg[] {
  const tokens = (dice: readonly Die[]): string[] => dice.map(({ id }) => dieToken(id))
  const groups = [diceIn(view, seat, 'free'), diceIn(view, seat, 'attack')]
  const singles = groups.flatMap((dice) => dice.filter((die, index) => dice.findIndex(({ value }) => value === die.value) === index))
  return [...tokens(singles).map((die) => [die]), ...groups.filter((dice) => dice.length > 1).map(tokens)]
}
