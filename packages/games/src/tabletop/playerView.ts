import { isDraft } from './drafts.ts'
import type { Seat } from './token.ts'

/**
 * Makes a game's `viewOf` of what its `hide` leaves of a state: the same object again for the same state, so that whatever is
 * remembered about a view is found again; a draft, which changes, is hidden anew each time; a view stays itself.
 * A state is told from a view by its part `secret`.
 */
export function playerView<V extends object, S extends V & { readonly secret: unknown }>(
  hide: (state: S, seat: Seat | null) => V,
): (state: S | V, seat: Seat | null) => V {
  const known = new WeakMap<S, Map<Seat | null, V>>()
  return (state, seat) => {
    if (!isState(state)) return state
    if (isDraft(state)) return hide(state, seat)
    const views = known.get(state) ?? new Map<Seat | null, V>()
    known.set(state, views)
    const view = views.get(seat) ?? hide(state, seat)
    views.set(seat, view)
    return view
  }

  function isState(thing: S | V): thing is S {
    return 'secret' in thing
  }
}
