import { useRef } from 'react'

/** The same map again as long as it says the same, so that what is drawn from it stays as it is. */
export function useSteady<K, V>(next: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const kept = useRef({ map: next, words: '' })
  const words = JSON.stringify([...next])
  if (words !== kept.current.words) kept.current = { map: next, words }
  return kept.current.map
}
