import { useEffect, useState } from 'react'

/** How long a result stays at least, in milliseconds. */
export const leastTime = 1200

/**
 * True for this long after `id` has changed, so that the next question doesn't push away what has just happened. A click or a key ends it.
 * What was there when the page was opened isn't fresh.
 */
export function useFresh<T extends number | string>(id: T | null, lasting = leastTime): boolean {
  const [seen, setSeen] = useState(id)
  useEffect(() => {
    if (id === seen) return
    const end = () => setSeen(id)
    const timer = setTimeout(end, lasting)
    window.addEventListener('pointerdown', end, true)
    window.addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', end, true)
      window.removeEventListener('keydown', end, true)
    }
  }, [id, seen, lasting])
  return id !== null && id !== seen
}
