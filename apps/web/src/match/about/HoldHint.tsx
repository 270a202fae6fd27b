import { useEffect, useState } from 'react'
import { kept } from '../../api/ownStore.ts'
import { Icon } from '../../icons/index.ts'
import { settings, useSettings } from '../../settings.ts'
import { useM } from '../texts.ts'
import css from './HoldHint.module.css'

/** How long the hint stays, in milliseconds: at most, and at least if somebody plays on meanwhile. */
const [stay, least] = [7000, 4000]

/** How often this device says it: whoever hasn't done it by then doesn't want to. */
const most = 3
const name = 'hold-hints'

/**
 * Tells fingers how to read a thing before it is chosen, when a match is opened, until it has once been done. At the upper edge:
 * one's own pieces mostly stand in the lowest row.
 */
export function HoldHint() {
  const m = useM()
  const [{ hasHeld }] = useSettings()
  const [gone, setGone] = useState(() => !window.matchMedia?.('(pointer: coarse)').matches || timesSaid() >= most)
  useEffect(() => {
    if (gone || settings().hasHeld) return
    kept.write(name, String(timesSaid() + 1))
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

const timesSaid = (): number => Number(kept.read(name) ?? 0)
