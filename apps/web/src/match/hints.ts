/** How often this device has said a hint: whoever hasn't done it after a few times doesn't want to. */
import { kept } from '../api/ownStore.ts'

const most = 3

type Hint = 'hold-hints' | 'hurry-hints'

export const isHinted = (hint: Hint): boolean => timesSaid(hint) >= most
export const hinted = (hint: Hint): void => kept.write(hint, String(timesSaid(hint) + 1))
/** It has been done: it needn't be said any more. */
export const unhint = (hint: Hint): void => kept.write(hint, String(most))

/** Whether this match is the one in which it was said last: whoever comes back to it knows. */
export const isSaidIn = (hint: Hint, match: string | null): boolean => match !== null && kept.read(`${hint}.in`) === match
export const saidIn = (hint: Hint, match: string | null): void => {
  if (match !== null) kept.write(`${hint}.in`, match)
}

const timesSaid = (hint: Hint): number => Number(kept.read(hint) ?? 0)
