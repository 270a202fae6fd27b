import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { randomOf } from '../testing/randomPlay.ts'
import { isDraft, original, rememberFor, settled } from './drafts.ts'

interface Immer {
  produce<S extends object>(before: S, change: (draft: S) => unknown): S
}

/** The immer that boardgame.io works with. */
const folder = dirname(createRequire(createRequire(import.meta.url).resolve('boardgame.io/internal')).resolve('immer'))

test.each([
  ['of a server under test', 'immer.cjs.development.js'],
  ['of a server', 'immer.cjs.production.min.js'],
  ['of a browser', 'immer.esm.mjs'],
])('what a draft was begun from is found again in the build %s, also after a change', async (_where, file) => {
  const { produce } = (await import(pathToFileURL(join(folder, file)).href)) as Immer
  const before = { turn: { no: 1 } }
  const after = produce(before, (draft) => {
    expect(isDraft(draft)).toBe(true)
    draft.turn.no = 2
    expect(original(draft)).toBe(before)
    expect(original(draft.turn)).toBe(before.turn)
  })
  expect([before.turn.no, after.turn.no]).toEqual([1, 2])
})

const immerOf = async (file: string): Promise<Immer> => (await import(pathToFileURL(join(folder, file)).href)) as Immer

test('a draft counts as its original until something in it changes', async () => {
  const { produce } = await immerOf('immer.cjs.development.js')
  const before = { turn: { no: 1 }, units: { a: 1 } }
  let asked = 0
  const count = rememberFor(
    ({ units }: typeof before) => [units],
    ({ units }) => {
      asked += 1
      return Object.keys(units).length
    },
  )
  const after = produce(before, (draft) => {
    expect([settled(draft), settled(draft.turn)]).toEqual([before, before.turn])
    draft.turn.no = 2
    expect([isDraft(settled(draft)), isDraft(settled(draft.turn)), settled(draft.units) === before.units]).toEqual([true, true, true])
    expect([count(before), count(draft), asked]).toEqual([1, 1, 1])
    Object.assign(draft.units, { b: 2 })
    expect([count(draft), asked]).toEqual([2, 2])
  })
  expect([count(before), count(after), count({ ...after, turn: before.turn }), asked]).toEqual([1, 2, 2, 3])
})

/** Plain data, some of it in two places. */
function someData(random: () => number, depth = 0): unknown {
  const kind = random()
  if (depth > 3 || kind < 0.3) return [1, 'x', null, true, undefined][Math.floor(random() * 5)]
  const parts = Array.from({ length: Math.floor(random() * 5) }, () => someData(random, depth + 1))
  if (parts.length > 2) parts[0] = parts[1]
  return kind < 0.6 ? parts : Object.fromEntries(parts.map((part, index) => [`k${index}`, part]))
}

type Parts = Record<string, unknown> & unknown[]

/** One change somewhere in the draft, or a look at it. */
function meddle(draft: Parts, random: () => number): void {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  let part = draft
  for (let depth = 0; depth < 3 && random() < 0.7; depth += 1) {
    const next = part[pick(Object.keys(part)) ?? '']
    if (typeof next === 'object' && next !== null) part = next as Parts
  }
  const key = Array.isArray(part) ? String(Math.floor(random() * (part.length + 1))) : (pick([...Object.keys(part), 'new']) ?? 'new')
  const thing = pick([() => 7, () => undefined, () => someData(random), () => draft.k0, () => ({ in: draft.k1 }), () => part[key]])?.()
  const acts: (() => unknown)[] = [
    () => Object.assign(part, { [key]: thing }),
    () => JSON.stringify(part),
    () => ({ ...part }),
    () => key in part && Object.hasOwn(part, key),
    ...(Array.isArray(part)
      ? [() => part.push(thing), () => part.shift(), () => part.splice(0, 2, thing), () => part.reverse(), () => part.filter(Boolean)]
      : [() => delete part[key]]),
  ]
  if (!contains(thing, part)) pick(acts)?.()
}

/** Nothing may be put into itself. */
const contains = (whole: unknown, part: unknown): boolean =>
  typeof whole === 'object' && whole !== null && (whole === part || Object.values(whole).some((each) => contains(each, part)))

/** Where each object of the data before stands in the data after, what it holds, and whether it is frozen. */
function described(before: unknown, after: unknown): unknown {
  const known = new Map<unknown, number>()
  const number = (thing: unknown): void => {
    if (typeof thing !== 'object' || thing === null || known.has(thing)) return
    known.set(thing, known.size)
    for (const part of Object.values(thing)) number(part)
  }
  number(before)
  const tell = (thing: unknown): unknown => {
    if (typeof thing !== 'object' || thing === null) return thing
    return [
      known.get(thing) ?? 'new',
      Object.isFrozen(thing),
      Array.isArray(thing),
      Object.entries(thing).map(([key, part]) => [key, tell(part)]),
    ]
  }
  return tell(after)
}

test('immer as it is mended for Node does what immer does: to the data, to what is kept of it, and to what is frozen', async () => {
  const results = await Promise.all(
    ['immer.cjs.development.js', 'immer.cjs.production.min.js'].map(async (file) => {
      const { produce } = await immerOf(file)
      const told: unknown[] = []
      for (let seed = 1; seed <= 400; seed += 1) {
        const random = randomOf(seed)
        let state = { k0: someData(random), k1: someData(random), k2: [someData(random)] } as unknown as Parts
        for (let round = 0; round < 4; round += 1) {
          const before = state
          state = produce(before, (draft) => {
            for (let change = 0; change < 6; change += 1) meddle(draft, random)
          })
          told.push(described(before, state))
        }
      }
      return told
    }),
  )
  expect(results[0]).toEqual(results[1])
  expect(new Set(results[0]?.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1000)
})
