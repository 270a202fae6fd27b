import { useLayoutEffect } from 'react'

/**
 * Does something first of all and whenever one of these has changed, in the same breath as the change is drawn:
 * what was left from before is gone before anyone can touch it. An effect that runs later would undo what a quick hand has done meanwhile.
 */
export function useOnChange(of: readonly unknown[], then: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: named by the caller; what else `then` reads is no reason to run it.
  useLayoutEffect(then, of)
}
