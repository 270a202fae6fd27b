import type { GameView, Rulebook, Seat } from '@toadstool/games'

/** The next seat that owes nothing but has an occasion to act. Each is named once per occasion, as the host asks its bots. */
export function volunteerOf<V extends GameView, S extends V>(
  { volunteers, viewOf }: Pick<Rulebook<V, S>, 'volunteers' | 'viewOf'>,
  state: S,
  asked: Set<string>,
): Seat | undefined {
  const open = volunteers?.(viewOf(state, null)).find(({ seat, occasion }) => !asked.has(`${seat} ${occasion}`))
  if (open) asked.add(`${open.seat} ${open.occasion}`)
  return open?.seat
}
