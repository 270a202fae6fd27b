import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../../kit/focus.ts'
import { replayKeys } from '../keys.ts'
import type { Scene } from '../scene.ts'

export const speeds = [0.5, 1, 2, 4] as const

interface Playback {
  readonly speed: number
  setSpeed(speed: number): void
}

/** How long a step stays that shows something, and one that shows nothing, in milliseconds. */
const pause = { shown: 1200, silent: 150 }

/** Goes on step by step up to the last move, and listens to the keys of a replay. */
export function usePlayback({ look, plays, play, replay, now }: Scene, past: number): Playback {
  const [speed, setSpeed] = useState(1)
  const next = replay?.steps[past]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step is due a while after the one shown.
  useEffect(() => {
    if (!plays) return
    if (past >= now.version) return play(false)
    const wait = setTimeout(() => look(past + 1), (next?.events.length === 0 ? pause.silent : pause.shown) / speed)
    return () => clearTimeout(wait)
  }, [plays, past, speed])
  const press = useRef((_: KeyboardEvent) => {})
  press.current = (event) => {
    const key = replayKeys.find((each) => each.key === event.key)
    if (!key || isElsewhere(event)) return
    event.preventDefault()
    const to = key.to(past, now.version)
    if (to === null) play(!plays)
    else look(to)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return { speed, setSpeed }
}

/** True if the focused element uses the key itself, or a dialog is open. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return key === ' ' ? target.matches('button, a, summary, input, select') : target.matches('input, select, [role="grid"] *, [role="log"]')
}
