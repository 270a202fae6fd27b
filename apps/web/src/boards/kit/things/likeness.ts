import styles from './likeness.module.css'

/** What tells a thing of the table from a picture of it. */
const signs = ['data-token', 'data-thing', 'data-unit', 'data-figure', 'data-fallen', 'data-state', 'id', 'tabindex'] as const

/** A picture of a thing where it stands, above all that would cut it: not heard, and not touched. */
export function likenessOf(thing: HTMLElement, { x, y, width, height }: DOMRect): HTMLElement {
  const likeness = thing.cloneNode(true) as HTMLElement
  for (const sign of signs) likeness.removeAttribute(sign)
  likeness.setAttribute('aria-hidden', 'true')
  likeness.inert = true
  likeness.classList.add(styles.likeness ?? '')
  Object.assign(likeness.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  return likeness
}
