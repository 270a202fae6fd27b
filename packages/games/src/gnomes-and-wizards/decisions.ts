import { cardToken, type Seat, type Token } from '../tabletop/token.ts'
import type { Play } from './grammar.ts'
import { seatOf } from './rules/units.ts'
import type { CardId, Decision, State, Task, UnitId } from './state.ts'

interface Asked {
  readonly kind: Decision['kind']
  readonly unit: UnitId
  readonly options: readonly Token[]
  readonly next?: Task
  /** Absent: the controller of the unit. */
  readonly seat?: Seat
}

/** A decision in the middle of something: it stands until its seat has chosen (5.5). */
export function decide({ state }: Play, { kind, unit, options, next, seat = seatOf(unit) }: Asked): void {
  state.pending.push({ kind, seat, unit, options: [...options], next: next ?? null, victim: null })
}

/** A choice among cards that the seat alone sees. */
export function decideSecretly({ state }: Play, kind: Decision['kind'], seat: Seat, cards: readonly CardId[], victim: Seat | null): void {
  state.secret.drawn = [...cards]
  state.pending.push({ kind, seat, unit: null, options: [], next: null, victim })
}

/** What can be chosen, the cards of a private decision among it. */
export const optionsOf = ({ secret }: State, { kind, options }: Decision): Token[] =>
  kind === 'keep-card' || kind === 'cutpurse-pick' ? secret.drawn.map(cardToken) : options
