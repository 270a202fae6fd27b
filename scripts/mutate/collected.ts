import { format } from 'node:util'

/** What a test file of a game gets in place of Vitest, so that its tests can be made one by one; `expect` is Vitest's own. */
export { expect } from 'vitest'

export interface Collected {
  readonly title: string
  readonly run: () => unknown
}

type Body = (...values: never[]) => unknown

let collected: Collected[] = []

/** The tests of the files that were loaded since the last call. */
export function takeCollected(): Collected[] {
  const taken = collected
  collected = []
  return taken
}

export const test = Object.assign(
  (title: string, run: () => unknown) => {
    collected.push({ title, run })
  },
  { each: (cases: readonly unknown[]) => (title: string, run: Body) => eachOf(cases, title, run, test) },
)

export const describe = Object.assign((_title: string, body: () => unknown) => void body(), {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => eachOf(cases, title, body, describe),
})

function eachOf(cases: readonly unknown[], title: string, body: Body, make: (title: string, run: () => unknown) => void): void {
  for (const each of cases) {
    const values = (Array.isArray(each) ? each : [each]) as never[]
    const taken = [...title.matchAll(/%[sdifjo]/g)].length
    make(format(title, ...values.slice(0, taken)), () => body(...values))
  }
}
