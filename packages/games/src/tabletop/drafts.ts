/** Remembers the answer to a question about an object that doesn't change. About a changed draft it asks anew each time. */
export function remember<V extends object, A>(ask: (view: V) => A): (view: V) => A {
  const known = new WeakMap<V, { readonly answer: A }>()
  return (given) => {
    const view = settled(given)
    if (isDraft(view)) return ask(view)
    const found = known.get(view)
    if (found) return found.answer
    const answer = ask(view)
    known.set(view, { answer })
    return answer
  }
}

/**
 * Like {@link remember}, for an answer that depends on some parts of the object only: valid as long as these parts are
 * the same objects.
 */
export function rememberFor<V extends object, A>(
  partsOf: (view: V) => readonly [object, ...(readonly object[])],
  ask: (view: V) => A,
): (view: V) => A {
  const known = new WeakMap<object, { readonly parts: readonly object[]; readonly answer: A }>()
  return (view) => {
    const parts = partsOf(view).map(settled)
    if (parts.some(isDraft)) return ask(view)
    const [first = view] = parts
    const found = known.get(first)
    if (found?.parts.every((part, index) => part === parts[index])) return found.answer
    const answer = ask(view)
    known.set(first, { parts, answer })
    return answer
  }
}

/** Is this one of immer's drafts, in which boardgame.io lets moves make their changes, or an object that {@link changing} marks? */
export const isDraft = (thing: object): boolean => (thing as Record<symbol, unknown>)[immer] !== undefined || marked.has(thing)

/** Marks an object that will be changed in place. */
export function changing<S extends object>(thing: S): S {
  marked.add(thing)
  return thing
}

/** The object that a draft was begun from; questions about plain objects are many times faster. */
export function original<S extends object>(draft: S): S {
  // immer keeps it under another name in each of its minified builds: `u` in Node's, `t` in that of browsers
  const inner = (draft as Record<symbol, { base_?: S; u?: S; t?: S } | undefined>)[immer]
  return inner?.base_ ?? inner?.u ?? inner?.t ?? draft
}

/** The object that a draft was begun from, as long as nothing in the draft has changed; otherwise the draft. */
export function settled<S extends object>(thing: S): S {
  // only the build of Node keeps the name: in browsers every draft counts as changed
  return (thing as Record<symbol, { modified_?: boolean } | undefined>)[immer]?.modified_ === false ? original(thing) : thing
}

const immer = Symbol.for('immer-state')
const marked = new WeakSet<object>()
