import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

/** What the answers depend on: a change here may put other buttons beneath the pointer. */
interface Asked {
  readonly view: unknown
  readonly machine: { readonly draft: unknown }
}

/** For this long after a press, in ms, a change counts as its effect, and the second half of a double click may follow. */
const soon = 500
/** In this time, in ms, nobody can have read the change. */
const reading = 350

/**
 * Attributes for the element with the answers (`data-answers`): right after a change they look inactive, and ignore the second half of a
 * double click.
 */
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
