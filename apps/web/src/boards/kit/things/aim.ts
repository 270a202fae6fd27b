import type { Token } from '@toadstool/games/tabletop'
import { shared } from '../shared.ts'

/** The thing that a mouse rests on: board and hand are drawn apart, and either may show what it would lead to. */
const aim = shared<Token | null>(null)

export const useAim = aim.use
export const aimAt = aim.set

/** Was it made by a finger or a pen, under which nothing is seen before the touch? */
export const byFinger = (event: { readonly nativeEvent: Event } | undefined): boolean =>
  event !== undefined && 'pointerType' in event.nativeEvent && ['touch', 'pen'].includes(String(event.nativeEvent.pointerType))
