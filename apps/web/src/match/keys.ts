/** The keys of the match page: what each does, and what the keys page says of it. */
import type { BoardModule, Shortcut } from '../boards/board.ts'
import { cellKeys } from '../boards/kit/keys.ts'
import type { AfterKey } from './afterTexts.ts'
import type { Scene } from './scene.ts'
import { sayAgain } from './telling/echo.ts'

/** A key that works wherever the focus is. */
export interface FrameKey {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  readonly text: AfterKey
  /** @returns false if there is nothing to do with it now. */
  press(scene: Scene): boolean
}

/** To the next match that waits. */
export const nextKey = 'n'

export const frameKeys: readonly FrameKey[] = [
  { key: 'Escape', text: 'keys.esc', press: stepBack },
  { key: 'l', text: 'keys.l', press: switchList },
  { key: 'v', text: 'keys.v', press: sayAgain },
  { key: nextKey, text: 'keys.n', press: goOn },
  { key: '?', text: 'keys.help', press: openKeys },
]

/** In the list: another move than the one begun. */
export const otherMoveKey = 'M'

/** Tells everything about what has the focus, or lies under the pointer. */
export const lookKey = 'i'

/** Keys of whatever has the focus, the board or the list. */
export const placeKeys: readonly { readonly keys: readonly string[]; readonly text: AfterKey }[] = [
  { keys: ['Tab'], text: 'keys.tab' },
  { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], text: 'keys.arrows' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: [cellKeys.next, cellKeys.previous], text: 'keys.cells' },
  { keys: [lookKey], text: 'keys.i' },
  { keys: [otherMoveKey], text: 'keys.m' },
]

/** Keys of a replay, each with the moment that it leads to from `past`, up to `last`; `null` plays and pauses. */
export const replayKeys: readonly { readonly key: string; readonly text: AfterKey; to(past: number, last: number): number | null }[] = [
  { key: ' ', text: 'history.play', to: () => null },
  { key: 'ArrowLeft', text: 'history.back', to: (past) => Math.max(0, past - 1) },
  { key: 'ArrowRight', text: 'history.on', to: (past) => past + 1 },
  { key: 'Home', text: 'history.first', to: () => 0 },
  { key: 'End', text: 'history.last', to: (_, last) => last },
]

/** The shortcut of a key; a capital letter that has none counts as the small one. */
export const shortcutOf = (board: BoardModule | null, key: string): Shortcut | undefined =>
  board?.shortcuts?.find(({ keys }) => keys.includes(key)) ?? board?.shortcuts?.find(({ keys }) => keys.includes(key.toLowerCase()))

function stepBack(scene: Scene): boolean {
  const { machine, pane } = scene
  if (machine.note) machine.hush()
  else if (machine.draft) machine.back()
  else if (scene.past !== null) scene.look(null)
  else if (pane === 'rules' || pane === 'choices') scene.show(scene.room === 'wide' ? 'log' : null)
  else return false
  return true
}

function switchList(scene: Scene): boolean {
  if (scene.seat === null) return false
  scene.show(scene.pane === 'choices' ? (scene.room === 'wide' ? 'log' : null) : 'choices')
  return true
}

/** Nobody leaves a decision by mistake. */
function goOn({ links: { next }, rulebook, now, seat }: Scene): boolean {
  if (!next || (seat !== null && now.view && rulebook.owes(now.view).includes(seat))) return false
  next.go()
  return true
}

function openKeys(scene: Scene): boolean {
  scene.showKeys(true)
  return true
}
