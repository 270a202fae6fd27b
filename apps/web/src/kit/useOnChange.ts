import { useLayoutEffect } from 'react'

/**
 * Runs `then` at first and whenever one of these has changed, before the change is painted:
 * leftovers are gone before anyone can touch them. An effect that ran later would undo what a quick hand had done meanwhile.
 */
export function useOnChange(of: readonly unknown[], then: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: named by the caller; what else `then` reads is no reason to run it.
  useLayoutEffect(then, of)
}
