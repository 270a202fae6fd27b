import { useRef } from 'react'

/** The earlier map while the new one has the same content, so that what is drawn from it isn't drawn anew. */
export function useSteady<K, V>(next: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const kept = useRef({ map: next, words: '' })
  const words = JSON.stringify([...next])
  if (words !== kept.current.words) kept.current = { map: next, words }
  return kept.current.map
}
