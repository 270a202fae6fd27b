/** What follows from a view, worked out once for each: all parts of a board ask for it. */
export function ofView<V extends object, T>(follow: (view: V) => T): (view: V) => T {
  const known = new WeakMap<V, { readonly told: T }>()
  return (view) => {
    const found = known.get(view) ?? { told: follow(view) }
    known.set(view, found)
    return found.told
  }
}
