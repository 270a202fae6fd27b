import { type RefObject, useLayoutEffect } from 'react'

/** True where keys write text: no shortcut and no result takes the focus from there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable)

/** Whether the element with the focus has been taken out of the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What opens over the page gives the focus back to what opened it, unless it has been taken elsewhere meanwhile. */
export function useGivenBack(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const opened = place.current
    return () => {
      const isHere = isFocusLost() || opened?.contains(document.activeElement)
      if (isHere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [place])
}
