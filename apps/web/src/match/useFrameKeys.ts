import { useEffect, useRef } from 'react'
import { isTyping } from '../kit/focus.ts'
import { isOn } from '../kit/keys.ts'
import { frameKeys, shortcutOf } from './keys.ts'
import { beginnable } from './prompt/openSlot.ts'
import { writeToChat } from './rail/writeToChat.ts'
import type { Scene } from './scene.ts'
import { isWithin, noWord, written } from './writing.ts'

/** Keys that work anywhere on the page: the frame's own, and those of the game. */
export function useFrameKeys(scene: Scene): void {
  const latest = useRef(scene)
  latest.current = scene
  const word = useRef(noWord)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (isTyping(event.target) && !isIdle(event))) return
      if (document.querySelector('dialog[open]')) return
      // The field has the focus by the time the letter is written.
      if (latest.current.pane === 'chat' && isForChat(event) && writeToChat()) return
      const now = performance.now()
      const isDone = !isWithin(word.current, event.key, now) && pressed(latest.current, event)
      word.current = isDone ? noWord : written(word.current, event.key, now)
      if (isDone) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function pressed(scene: Scene, event: KeyboardEvent): boolean {
  if (!isOn(event.key)) return false
  const { machine, board, props } = scene
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const own = frameKeys.find((each) => each.key === key)
  if (own) return own.press(scene)
  const { speaker } = machine
  // A focused button handles these keys itself.
  if (!speaker || ([' ', 'Enter'].includes(key) && isButton(event.target))) return false
  const keyed = Object.entries(board?.keys ?? {}).flatMap(([move, each]) => (each.toLowerCase() === key ? [move] : []))
  const move = keyed.length > 0 ? beginnable(speaker).find((each) => keyed.includes(each)) : undefined
  if (move !== undefined) {
    machine.press(move)
    return true
  }
  return shortcutOf(board, event.key)?.press(props, event.key) ?? false
}

/** A search that nothing is typed into takes no space: there the key does what its button says. */
const isIdle = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.role === 'combobox' && target.value === ''

/** With the chat open, a character is a shortcut on the board and in the prompt alone. */
const isForChat = ({ key, target }: KeyboardEvent): boolean =>
  key.length === 1 &&
  isOn(key) &&
  !(key === ' ' && isButton(target)) &&
  !(target instanceof Element && target.closest('main, [data-place="prompt"]'))

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName)
