/** What was announced last, for whoever wants to hear it again. */

let last = ''
const listeners = new Set<(said: string) => void>()

export function keepSaid(said: string): void {
  if (said !== '') last = said
}

/** For somebody else, who mustn't hear it. */
export function forgetSaid(): void {
  last = ''
}

/** @returns false if nothing was said yet */
export function sayAgain(): boolean {
  if (last === '') return false
  for (const listener of listeners) listener(last)
  return true
}

/** @returns the function that ends it */
export function onSayAgain(listener: (said: string) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
