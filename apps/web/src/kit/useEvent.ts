import { useInsertionEffect, useRef, useState } from 'react'

/** Always the same function, which does what the latest drawing says: a part that is given it isn't drawn anew (reactjs/rfcs 220, `useEvent`). */
export function useEvent<Args extends readonly unknown[], T>(act: (...args: Args) => T): (...args: Args) => T {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  return useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )[0]
}
