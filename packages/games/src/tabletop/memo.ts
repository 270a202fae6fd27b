/** Remembers the answer to a question about an object that doesn't change; about a draft, which does, it asks anew each time. */
export function remember<V extends object, A>(ask: (view: V) => A): (view: V) => A {
  const known = new WeakMap<V, { readonly answer: A }>()
  return (view) => {
    if (isDraft(view)) return ask(view)
    const found = known.get(view)
    if (found) return found.answer
    const answer = ask(view)
    known.set(view, { answer })
    return answer
  }
}

/** Is this one of immer's drafts, in which boardgame.io lets moves make their changes? */
export const isDraft = (thing: object): boolean => (thing as Record<symbol, unknown>)[Symbol.for('immer-state')] !== undefined

/** The object that a draft was begun from; questions about plain objects are many times faster. */
export function original<S extends object>(draft: S): S {
  // immer keeps it under another name in its minified build, which Node takes in production
  const inner = (draft as Record<symbol, { base_?: S; u?: S } | undefined>)[Symbol.for('immer-state')]
  return inner?.base_ ?? inner?.u ?? draft
}
