import { useCallback, useState } from 'react'

/** A word kept on this device. */
export function useRemembered(key: string): readonly [string | null, (value: string) => void] {
  const [value, setValue] = useState(() => read(key))
  const keep = useCallback(
    (next: string) => {
      setValue(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Private windows may refuse to store: it then lasts as long as the page.
      }
    },
    [key],
  )
  return [value, keep]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
