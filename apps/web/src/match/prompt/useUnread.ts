import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

/** What an answer is given to: whatever changes here may put other buttons beneath the pointer. */
interface Asked {
  readonly view: unknown
  readonly machine: { readonly draft: unknown }
}

/** Within so long after a press, in ms, a change comes of it, and the second half of a double click may follow. */
const soon = 500
/** So long nobody can have read what has changed, in ms. */
const reading = 350

/** Attributes for what holds the answers (`data-answers`): they look as if they weren't there yet, and aren't for the second half of a double click. */
export function useUnread({ view, machine: { draft } }: Asked) {
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const [isUnread, setUnread] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the changes that it waits for.
  useLayoutEffect(() => {
    if (performance.now() - pressed.current > soon) return
    setUnread(true)
    const read = setTimeout(() => setUnread(false), reading)
    return () => {
      clearTimeout(read)
      setUnread(false)
    }
  }, [view, draft])
  return {
    'data-unread': isUnread || undefined,
    onClickCapture(event: MouseEvent): void {
      if (!(event.target instanceof Element && event.target.closest('[data-answers]'))) return
      if (isUnread && event.detail > 1) event.stopPropagation()
      else if (event.detail > 0) pressed.current = performance.now()
    },
  }
}
