import { type MouseEvent, useLayoutEffect, useRef } from 'react'

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
 * For the element with the answers (`data-answers`): right after a change they look inactive (`data-unread`), and ignore the second half of a
 * double click. The sign is set on the element itself, so that nothing is drawn anew for it.
 */
export function useUnread({ view, machine: { draft } }: Asked) {
  const ref = useRef<HTMLElement>(null)
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the changes that it waits for.
  useLayoutEffect(() => {
    const { current: answers } = ref
    if (!answers || performance.now() - pressed.current > soon) return
    const read = () => answers.removeAttribute(sign)
    answers.setAttribute(sign, '')
    const timer = setTimeout(read, reading)
    return () => {
      clearTimeout(timer)
      read()
    }
  }, [view, draft])
  return {
    ref,
    onClickCapture(event: MouseEvent): void {
      if (!(event.target instanceof Element && event.target.closest('[data-answers]'))) return
      if (ref.current?.hasAttribute(sign) && event.detail > 1) event.stopPropagation()
      else if (event.detail > 0) pressed.current = performance.now()
    },
  }
}

const sign = 'data-unread'
