/** What a test file of the server gets in place of Vitest; `expect` and `vi` are Vitest's own. */
import { expect as vitestExpect, vi as vitests } from 'vitest'

export { afterAll, afterEach, beforeAll, beforeEach, describe, onTestFinished, test } from './collecting.ts'

// What `vi` expects to find in a worker of Vitest.
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: { loopLimit: 10_000, shouldClearNativeTimers: true } } } })

export const vi = Object.assign(Object.create(vitests) as typeof vitests, { setConfig: () => undefined })

const pollPatience = 10_000

/** A `poll` that works outside of a Vitest test, unlike Vitest's own. */
function poll(value: () => unknown) {
  return new Proxy({} as Record<string, (...expected: unknown[]) => Promise<void>>, {
    get:
      (_, matcher: string) =>
      async (...expected: unknown[]) => {
        for (const end = performance.now() + pollPatience; ; ) {
          try {
            const assertion = vitestExpect(await value()) as unknown as Record<string, (...expected: unknown[]) => void>
            return assertion[matcher]?.(...expected)
          } catch (error) {
            if (performance.now() > end) throw error
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
        }
      },
  })
}

export const expect = Object.assign(vitestExpect, { poll })
