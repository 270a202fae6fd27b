import { isDraft } from './drafts.ts'
import type { Seat } from './token.ts'

/**
 * Makes a game's `viewOf` from its `hide`. The same state gives the same view object, so that answers remembered about a
 * view are found again. A draft is hidden anew each time, as it changes; a view is returned as it is. A state is told
 * from a view by its property `secret`.
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
