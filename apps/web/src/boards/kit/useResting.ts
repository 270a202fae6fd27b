import { useEffect, useState } from 'react'

/** The value, once it has stayed the same for so many milliseconds; `null` at once. */
export function useResting<T>(value: T | null, wait: number): T | null {
  const [rested, setRested] = useState<T | null>(null)
  useEffect(() => {
    if (value === null) return setRested(null)
    const timer = setTimeout(() => setRested(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return rested
}
