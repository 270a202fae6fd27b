import { useEffect, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { useSettings } from '../../settings.ts'
import { useM } from '../texts.ts'
import css from './HoldHint.module.css'

/** How long the hint stays, in milliseconds: at most, and at least if somebody plays on meanwhile. */
const [stay, least] = [7000, 4000]

/** Tells fingers how to read a thing before it is chosen, whenever a match is opened, until it has once been done. */
export function HoldHint() {
  const m = useM()
  const [{ hasHeld }] = useSettings()
  const [gone, setGone] = useState(() => !window.matchMedia?.('(pointer: coarse)').matches)
  useEffect(() => {
    if (gone) return
    const since = Date.now()
    const timers = [setTimeout(() => setGone(true), stay)]
    const touched = () => timers.push(setTimeout(() => setGone(true), Math.max(0, since + least - Date.now())))
    window.addEventListener('pointerup', touched, { once: true })
    return () => {
      timers.forEach(clearTimeout)
      window.removeEventListener('pointerup', touched)
    }
  }, [gone])
  if (gone || hasHeld) return null
  return (
    <p className={css.hint} data-hint="">
      <Icon name="ui:hand" size={18} />
      {m('about.hold')}
    </p>
  )
}
