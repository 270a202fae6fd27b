import { flushSync } from 'react-dom'

let paint = (done: () => void): void => void requestAnimationFrame(() => setTimeout(done))

/** Calls this once the next picture has been painted; at once where nobody can see one. */
export const painted = (done: () => void): void => (document.hidden ? done() : paint(done))

/** Calls this once the next picture has been painted and nothing is left to compute; after three seconds in any case. Safari doesn't tell. */
export const atLeisure = (act: () => void): void =>
  painted(() => ('requestIdleCallback' in globalThis ? void requestIdleCallback(act, { timeout: 3000 }) : act()))

let isAnswering = false

/**
 * Answers a touch after the next picture, which shows what was touched. Of several touches the first is answered first, and the next one
 * sees what has come of it. What an answer itself asks for is part of it.
 */
export function afterPicture(answer: () => void): void {
  if (isAnswering) answer()
  else painted(() => flushSync(() => byItself(answer)))
}

/** What the page does by itself waits for no picture: nobody has touched anything. */
export function byItself(answer: () => void): void {
  isAnswering = true
  try {
    answer()
  } finally {
    isAnswering = false
  }
}

/** The button or the thing that was touched looks so in the next picture, whatever the answer takes. */
export function showTouched({ target }: { readonly target: EventTarget }): void {
  const touched = target instanceof Element ? target.closest('[data-token], button') : null
  if (!touched) return
  touched.setAttribute('data-touched', touched.closest('[data-token]') ? 'thing' : 'button')
  painted(() => touched.removeAttribute('data-touched'))
}

/** Tests have no pictures: everything is done at once. */
export function drawNothing(): void {
  paint = (done) => done()
}
