/** Secret steps reach others only with the next step that they can see, and delayed turns reach spectators when they are due, also after a restart. */
import type { MatchState } from '@toadstool/games/engine'
import type { TableRecord } from '../journal/records.ts'
import { delayOf } from '../tables/watching.ts'
import { isOrder, type Running } from './running.ts'
import type { Audience, Behind, Late, Step, Views } from './views.ts'

type Game = Pick<Running, 'rulebook'> & { readonly table: Pick<TableRecord, 'seats'>; readonly views: Views }

/** Audiences that can't see a sealed step, or a standing order, are still shown the state before it. */
export function behindAfter(game: Game, step: Step): Behind {
  const { table, rulebook, views } = game
  if (!(rulebook.grammar.moves[step.move]?.sealed || isOrder(game, step.move))) return new Map()
  const audiences: Audience[] = [null, ...table.seats.map((_, seat) => String(seat))]
  const blind = audiences.filter((audience) => audience !== step.seat && !views.shows(step, audience))
  return new Map(blind.map((audience) => [audience, step.behind?.get(audience) ?? step.before]))
}

type Delayed = Pick<Running, 'rulebook' | 'views'> & { readonly table: Pick<TableRecord, 'watching' | 'delay' | 'state'> }

/**
 * The beginnings of the latest turns once the match has come to this state. When turns are taken back, spectators go on
 * seeing what they have seen until the match has come that far again.
 */
export function lateAfter({ table, rulebook, views }: Delayed, late: Late, state: MatchState): Late {
  const delay = delayOf(table)
  if (delay === 0) return []
  const turn = rulebook.turnOf(views.of(state, null).G).no
  const [first = { turn, state }] = late
  const kept = late.filter((beginning) => beginning.turn <= turn)
  if (kept.length === 0) return [{ ...first, turn }]
  return kept.at(-1)?.turn === turn ? kept : [...kept, { turn, state }].slice(-delay)
}
