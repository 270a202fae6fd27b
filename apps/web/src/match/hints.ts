/** How often this device has said a hint: whoever hasn't done it after a few times doesn't want to. */
import { kept } from '../api/ownStore.ts'

const most = 3

type Hint = 'hold-hints' | 'hurry-hints'

export const isHinted = (hint: Hint): boolean => timesSaid(hint) >= most
export const hinted = (hint: Hint): void => kept.write(hint, String(timesSaid(hint) + 1))
/** It has been done: it needn't be said any more. */
export const unhint = (hint: Hint): void => kept.write(hint, String(most))

const timesSaid = (hint: Hint): number => Number(kept.read(hint) ?? 0)
