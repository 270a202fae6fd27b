import type { Token } from '@toadstool/games/tabletop'
import { shared } from '../shared.ts'

/** The thing that hangs on the mouse: board and hand are drawn apart, and both want to know. */
const dragged = shared<Token | null>(null)

export const useDragged = dragged.use
export const draggedNow = dragged.now
export const setDragged = dragged.set
