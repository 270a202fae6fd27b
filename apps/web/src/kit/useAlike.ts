import { useRef } from 'react'
import { isAlike } from './part.ts'

/** The earlier value while the new one says the same, see {@link isAlike}: what follows from it isn't worked out again. */
export const useAlike = <T>(next: T): T => useKept(next, isAlike)

/** The earlier record while the new one holds the same objects under the same names. */
export const useSame = <T extends object>(next: T): T => useKept(next, isSame)

function useKept<T>(next: T, isStill: (one: T, other: T) => boolean): T {
  const kept = useRef(next)
  if (!isStill(kept.current, next)) kept.current = next
  return kept.current
}

/** Whether both hold the same objects under the same names. */
export const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.keys(other).every((name) => Object.is(one[name as keyof T], other[name as keyof T]))
