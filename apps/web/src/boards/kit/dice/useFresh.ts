import { useEffect, useState } from 'react'

/** Milliseconds that a result stays whatever comes next. */
export const leastTime = 1200

/**
 * True for so many milliseconds after `id` has changed: what has just happened is not yet pushed away by the next question.
 * A click or a key ends it. What was there when the page was opened isn't fresh.
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
