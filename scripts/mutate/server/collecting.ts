import { format } from 'node:util'

/** Gathers the tests of a file, so that they can be made one by one, each with the hooks around it. */

type Hook = () => unknown
type Body = (...values: never[]) => unknown

export interface Collected {
  readonly title: string
  /** Runs the test with the hooks around it; hooks that run once do so before the first test under them. */
  run(): Promise<void>
}

interface Group {
  readonly above: Group | undefined
  readonly title: string
  readonly first: Hook[]
  readonly last: Hook[]
  readonly before: Hook[]
  readonly after: Hook[]
  begun: boolean
}

const groupOf = (title: string, above?: Group): Group => ({ above, title, first: [], last: [], before: [], after: [], begun: false })

let group = groupOf('')
let collected: Collected[] = []
/** The groups in which a test was made, in that order. */
const begun: Group[] = []
let cleanups: Hook[] = []

/** The tests of the file that was loaded last. */
export function takeCollected(): readonly Collected[] {
  const taken = collected
  collected = []
  group = groupOf('')
  return taken
}

/** Runs the `afterAll` hooks of each group. */
export async function finish(): Promise<void> {
  for (const { last } of begun.splice(0).toReversed()) await all(last)
}

export const beforeAll = (hook: Hook): void => void group.first.push(hook)
export const afterAll = (hook: Hook): void => void group.last.unshift(hook)
export const beforeEach = (hook: Hook): void => void group.before.push(hook)
export const afterEach = (hook: Hook): void => void group.after.unshift(hook)
export const onTestFinished = (hook: Hook): void => void cleanups.unshift(hook)

function collect(title: string, body: () => unknown): void {
  const groups = around(group)
  const words = [...groups.map((each) => each.title), title].filter((each) => each !== '')
  collected.push({ title: words.join(' > '), run: () => make(groups, body) })
}

const none = (): void => undefined

export const test = Object.assign(collect, {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => eachOf(cases, title, body, collect),
  skipIf: (skip: boolean) => (skip ? none : collect),
})

export const describe = Object.assign(within, {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => eachOf(cases, title, body, within),
  skipIf: (skip: boolean) => (skip ? none : within),
})

function within(title: string, body: () => unknown): void {
  const outer = group
  group = groupOf(title, outer)
  body()
  group = outer
}

async function make(groups: readonly Group[], body: () => unknown): Promise<void> {
  cleanups = []
  for (const each of groups) await begin(each)
  try {
    for (const { before } of groups) cleanups.push(...(await all(before)))
    await body()
  } finally {
    await all([...cleanups, ...groups.toReversed().flatMap(({ after }) => after)])
  }
}

async function begin(each: Group): Promise<void> {
  if (each.begun) return
  each.begun = true
  begun.push(each)
  each.last.push(...(await all(each.first)))
}

/** Runs hooks in order. @returns functions that undo what they have done */
async function all(hooks: readonly Hook[]): Promise<Hook[]> {
  const undoing: Hook[] = []
  for (const hook of hooks) {
    const undo = await hook()
    if (typeof undo === 'function') undoing.push(undo as Hook)
  }
  return undoing
}

function around(inner: Group): Group[] {
  return inner.above ? [...around(inner.above), inner] : [inner]
}

function eachOf(cases: readonly unknown[], title: string, body: Body, make: (title: string, body: () => unknown) => void): void {
  for (const each of cases) {
    const values = (Array.isArray(each) ? each : [each]) as never[]
    const taken = [...title.matchAll(/%[sdifjo]/g)].length
    make(format(title, ...values.slice(0, taken)), () => body(...values))
  }
}
