/** Whether the server can be reached: as the last request found it, and as the device itself says. */
import { useSyncExternalStore } from 'react'

let failed = false
const listeners = new Set<() => void>()

/** Called with what became of each request. */
export function noteReached(isReached: boolean): void {
  if (failed !== isReached) return
  failed = !isReached
  for (const listener of listeners) listener()
}

/** True from a request that failed to reach the server until one has reached it, and while the device has no network. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, isLost)

const isLost = (): boolean => failed || !navigator.onLine

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}
