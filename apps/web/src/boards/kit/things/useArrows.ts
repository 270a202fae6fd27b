import { type KeyboardEvent, useCallback } from 'react'
import { type Box, nearest } from './nearest.ts'

/** Arrow keys lead over the things inside an element, to what lies nearest in that direction. @returns what the element listens with */
export function useArrows(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const { currentTarget: field, target, key } = event
    if (!key.startsWith('Arrow') || !(target instanceof HTMLElement)) return
    const things = [...field.querySelectorAll<HTMLElement>('[data-thing]')].filter((thing) => thing.offsetParent !== null)
    const from = things.includes(target) ? target : undefined
    const next = from ? things[nearest(boxOf(from), things.map(boxOf), key)] : things[0]
    if (!next) return
    event.preventDefault()
    next.focus()
  }, [])
}

function boxOf(thing: HTMLElement): Box {
  const { left, top, right, bottom } = thing.getBoundingClientRect()
  return { left, top, right, bottom }
}
