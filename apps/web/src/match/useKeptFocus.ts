import { useEffect } from 'react'
import { isFocusLost } from '../kit/focus.ts'

/** Where the focus goes if nothing nearer takes it. */
export const promptPlace = 'decision'

/** The element that had the focus last, and the id of the one that gets it once that is gone. */
interface Holder {
  readonly element: Element
  readonly home: string
}

/** The focus never falls to the page: a button that vanishes leaves it to the nearest `data-home`, or to the prompt. */
export function useKeptFocus(): void {
  useEffect(() => {
    let holder: Holder | undefined
    const take = ({ target }: FocusEvent) => {
      if (target instanceof Element) holder = { element: target, home: homeOf(target) }
    }
    // A click beside everything gives the focus up. An element that is about to leave the page is still in it here, but not a moment later.
    const release = () =>
      queueMicrotask(() => {
        if (holder && !isGone(holder.element) && document.activeElement !== holder.element) holder = undefined
      })
    const keep = () => {
      if (!holder || !isGone(holder.element)) return
      const { element, home } = holder
      if (!isFocusLost() && document.activeElement !== element) return
      const heir = document.getElementById(home) ?? document.getElementById(promptPlace)
      heir?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', release)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', release)
    }
  }, [])
}

const homeOf = (element: Element): string => element.closest('[data-home]')?.getAttribute('data-home') ?? promptPlace

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')
