/** Secret steps reach others only with the next step that they can see, also after a restart. */
import type { TableRecord } from '../journal/records.ts'
import { isOrder, type Running } from './running.ts'
import type { Audience, Behind, Step, Views } from './views.ts'

type Game = Pick<Running, 'rulebook'> & { readonly table: Pick<TableRecord, 'seats'>; readonly views: Views }

/** Audiences that can't see a sealed step, or a standing order, are still shown the state before it. */
export function behindAfter(game: Game, step: Step): Behind {
  const { table, rulebook, views } = game
  if (!(rulebook.grammar.moves[step.move]?.sealed || isOrder(game, step.move))) return new Map()
  const audiences: Audience[] = [null, ...table.seats.map((_, seat) => String(seat))]
  const blind = audiences.filter((audience) => audience !== step.seat && !views.shows(step, audience))
  return new Map(blind.map((audience) => [audience, step.behind?.get(audience) ?? step.before]))
}
