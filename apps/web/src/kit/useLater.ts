import { startTransition, useEffect, useState } from 'react'

/** The value of the latest picture: what is drawn from it comes after that picture, in slices that a touch interrupts. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => startTransition(() => setLater(value)), [value])
  return later
}
