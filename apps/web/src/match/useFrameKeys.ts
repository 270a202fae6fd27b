import { useEffect, useRef } from 'react'
import { isTyping } from '../kit/focus.ts'
import { beginnable } from './prompt/openSlot.ts'
import type { Scene } from './scene.ts'

/** Keys that work anywhere on the page: L switches between list and board, Esc goes one step back; and the game's own keys. */
export function useFrameKeys(scene: Scene): void {
  const latest = useRef(scene)
  latest.current = scene
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (pressed(latest.current, event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function pressed(scene: Scene, event: KeyboardEvent): boolean {
  const { machine, board, props, pane } = scene
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === 'Escape') {
    if (machine.note) machine.hush()
    else if (machine.draft) machine.back()
    else if (scene.past !== null) scene.look(null)
    else if (pane === 'rules' || pane === 'choices') scene.show(scene.room === 'wide' ? 'log' : null)
    else return false
    return true
  }
  if (key === 'l' && scene.seat !== null) {
    scene.show(pane === 'choices' ? (scene.room === 'wide' ? 'log' : null) : 'choices')
    return true
  }
  const { speaker } = machine
  // A focused button handles these keys itself.
  if (!speaker || ([' ', 'Enter'].includes(key) && isButton(event.target))) return false
  const keyed = Object.entries(board?.keys ?? {}).flatMap(([move, each]) => (each.toLowerCase() === key ? [move] : []))
  const move = keyed.length > 0 ? beginnable(speaker).find((each) => keyed.includes(each)) : undefined
  if (move !== undefined) {
    machine.press(move)
    return true
  }
  return board?.onKey?.(props, event.key) ?? false
}

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName)
