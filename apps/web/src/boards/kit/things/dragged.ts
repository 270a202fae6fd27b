import type { Token } from '@toadstool/games/tabletop'
import { useSyncExternalStore } from 'react'

/** The thing that hangs on the mouse: board and hand are drawn apart, and both want to know. */
let dragged: Token | null = null
const listeners = new Set<() => void>()

export function setDragged(token: Token | null): void {
  dragged = token
  for (const listener of listeners) listener()
}

export const useDragged = (): Token | null => useSyncExternalStore(listen, () => dragged)

/** What an element needs so that `token` can be dragged from it. */
export const liftable = (token: Token) => ({
  draggable: true,
  onDragStart: (event: { readonly dataTransfer: DataTransfer }) => {
    event.dataTransfer.setData('text/plain', token)
    event.dataTransfer.effectAllowed = 'move'
    setDragged(token)
  },
  onDragEnd: () => setDragged(null),
})

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
