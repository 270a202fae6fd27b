import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { settings, useSettings } from '../../settings.ts'
import { useA } from '../afterTexts.ts'
import { hinted, isHinted, isSaidIn, saidIn } from '../hints.ts'
import css from './HoldHint.module.css'

/** How long the hint stays, in milliseconds: at most, and at least if somebody plays on meanwhile. */
const [stay, least] = [7000, 4000]

/**
 * Tells fingers how to read a thing before it is chosen, when a match is first opened, until it has once been done. Below the board if
 * there is room, else at the upper edge: one's own pieces mostly stand in the lowest row.
 */
export function HoldHint({ match }: { readonly match: string | null }) {
  const m = useA()
  const [{ hasHeld }] = useSettings()
  const [gone, setGone] = useState(
    () => !window.matchMedia?.('(pointer: coarse)').matches || isHinted('hold-hints') || isSaidIn('hold-hints', match),
  )
  const hint = useRef<HTMLParagraphElement>(null)
  const [isBelow, setBelow] = useState(false)
  useLayoutEffect(() => setBelow(roomBelow(hint.current?.closest('main')) > highest), [])
  useEffect(() => {
    if (gone || settings().hasHeld) return
    hinted('hold-hints')
    saidIn('hold-hints', match)
    const since = Date.now()
    const timers = [setTimeout(() => setGone(true), stay)]
    const touched = () => timers.push(setTimeout(() => setGone(true), Math.max(0, since + least - Date.now())))
    window.addEventListener('pointerup', touched, { once: true })
    return () => {
      timers.forEach(clearTimeout)
      window.removeEventListener('pointerup', touched)
    }
  }, [gone, match])
  if (gone || hasHeld) return null
  return (
    <p ref={hint} className={css.hint} data-hint="" data-below={isBelow || undefined}>
      <Icon name="ui:hand" size={18} />
      {m('about.hold')}
    </p>
  )
}

/** Of the hint, with its distances, in pixels. */
const highest = 56

/** Between the lowest thing on the field and its edge. */
function roomBelow(field: Element | null | undefined): number {
  const things = [...(field?.querySelectorAll('[data-token]') ?? [])].map((thing) => thing.getBoundingClientRect().bottom)
  return field && things.length > 0 ? field.getBoundingClientRect().bottom - Math.max(...things) : 0
}
