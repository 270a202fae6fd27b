import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Room {
  readonly width: number
  readonly height: number
}

/** The size of an element, as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** True while the element has a child that fits the selector. */
export function useFilled(element: RefObject<HTMLElement | null>, child: string): boolean {
  const [filled, setFilled] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => setFilled([...box.children].some((each) => each.matches(child)))
    look()
    const observer = new MutationObserver(look)
    observer.observe(box, { childList: true })
    return () => observer.disconnect()
  }, [element, child])
  return filled
}
