import { useSyncExternalStore } from 'react'

/** A value outside the view that separately drawn parts share: what lies on a workbench, how a wall is turned. */
export function shared<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    now: (): T => value,
    set(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(listen, () => value),
  }
}
