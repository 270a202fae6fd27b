/** Finished matches take a fraction of the space, and everything that could be done with them still can. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owing, type Rulebook } from '@toadstool/games'
import { anySentence, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import { describe, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { createLobby } from '../lobby/lobby.ts'
import { matchHost } from '../match/host.ts'
import { housekeeping } from '../match/housekeeping.ts'
import { differenceIn } from '../match/verify.ts'
import { tableRecord } from './liveTable.ts'
import { until } from './running.ts'

const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => expect(fields).toBeUndefined() }
const count = () => undefined
const person = { kind: 'person', personId: 'ann-1234', name: 'Ann', credentialHash: null, ready: true, data: null } as const
const ann = { id: 'ann-1234', name: 'Ann', named: true, createdAt: 0 }
const id = 'mossy-kiln-2222-3333'

/** A little more than two blocks. */
const moves = 430

describe.each(Object.keys(everyRulebook))('%s', (slug) => {
  test('a finished match shrinks to a fifth at most; past, proof and playing on are as before', async () => {
    const { tables, weight } = await supportOf(slug)
    const { seats, options } = tables.find((table) => table.seats === 2) ?? { seats: 2, options: {} }
    const rulebook = everyRulebook[slug] as Rulebook
    const store = await storeWith({ game: slug, options: options as TableRecord['options'] }, seats)
    await play(store, rulebook, weight)
    const before = await known(store)
    expect(before.difference).toBeUndefined()

    const [full, small] = [await store.bytes(), await store.shrink()]
    // a short match takes no room of its own, and none is given back
    expect(small).toBeLessThanOrEqual(full / 5)
    expect(await known(store)).toEqual(before)
    await store.close()
  })
})

const fileOf = (slug: string): string => join(import.meta.dirname, `../../../../packages/games/src/${slug}/test/stored.json`)
const earlierGames = Object.values(everyRulebook).filter(({ slug }) => existsSync(fileOf(slug)))

test.each(earlierGames)(
  'a match of $slug that an earlier release has stored shrinks and reads as one of this release',
  async (rulebook) => {
    const { slug } = rulebook
    const earlier = JSON.parse(readFileSync(fileOf(slug), 'utf8'))
    const store = await storeWith({ game: slug }, earlier.ctx.numPlayers, { ...earlier, version: 0 })
    const { weight } = await supportOf(slug)
    await play(store, rulebook, weight, 20)
    const before = await store.host.history(id, 0, 99)
    await store.shrink()
    await store.forget()
    const after = await store.host.history(id, 0, 99)
    expect(after.length).toBeGreaterThan(2)
    expect(after.map(({ state }) => state)).toEqual(JSON.parse(JSON.stringify(before.map(({ state }) => state))))
    for (const { state } of after) expect(rulebook.completed?.(state.G) ?? state.G).toEqual(state.G)
    await store.close()
  },
)

test('what can not be made smaller stays as it is, and keeps nothing else from it', async () => {
  const errors: string[] = []
  const told = { ...log, error: (_: object, message: string) => void errors.push(message) }
  const left = ['broken', 'one', 'two']
  const steps: string[] = []
  const journal = {
    fullLength: async () => left,
    async shrink(match: string) {
      steps.push(match)
      if (match === 'broken') throw new Error('a row is missing')
      if (steps.filter((each) => each === match).length < 2) return true
      left.splice(left.indexOf(match), 1)
      return false
    },
    alone: (_: string, work: () => Promise<void>) => work(),
  }
  const host = { lull: async () => undefined }
  const end = housekeeping({ journal, host, log: told, now: () => 0, pause: 0 })
  await until(() => left.length === 1)
  await end()
  expect(steps).toEqual(['broken', 'one', 'one', 'two', 'two'])
  expect(errors).toEqual(['a finished match could not be made smaller'])
})

test('what is still looked at, or played, is left alone', async () => {
  const store = await storeWith({ game: 'wizards-of-war' }, 2)
  const over = async (now: number) => (await store.journal.fullLength(now - 86_400_000, 9)).length
  expect(await over(Date.now() + 9e9)).toBe(0)
  await store.host.callOff(id)
  expect(await over(Date.now())).toBe(0)
  expect(await over(Date.now() + 86_500_000)).toBe(1)
  await store.close()
})

type Store = Awaited<ReturnType<typeof storeWith>>

async function storeWith(changes: Partial<TableRecord>, seats: number, beginning?: unknown) {
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const parts = { journal, bus, rulebooks: everyRulebook, log, count, botPace: 0 }
  let host = matchHost(parts)
  const sitting = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? person : { ...person, personId: `bob-${seat}`, name: `Bob ${seat}` },
  )
  const table = {
    ...tableRecord(id, { kind: 'none' }, 'running', sitting, '5e'.repeat(32)),
    rules: everyRulebook[changes.game ?? '']?.card.rules ?? 1,
    ...changes,
  }
  await journal.savePerson(ann)
  await journal.createTable(table)
  if (beginning) await journal.begin(id, beginning, { owes: [], owesSince: null, outcome: null })
  await host.start(table)
  const bytes = async () => (await journal.size()).used
  const empty = await emptyBytes()
  return {
    journal,
    get host() {
      return host
    },
    lobby: () => createLobby({ journal, host, bus, rulebooks: everyRulebook, count }),
    bytes: async () => (await bytes()) - empty,
    /** Shrinks the match, a day and a second later. */
    async shrink() {
      const old = Date.now() + 86_401_000
      const end = housekeeping({ journal, host, log, now: () => old, pause: 0 })
      await until(async () => (await journal.fullLength(old, 9)).length === 0)
      await end()
      return (await bytes()) - empty
    },
    async forget() {
      await host.close()
      host = matchHost(parts)
    },
    async close() {
      await host.close()
      await journal.close()
    },
  }
}

async function emptyBytes(): Promise<number> {
  const journal = sqliteJournal({ path: ':memory:' })
  const { used } = await journal.size()
  await journal.close()
  return used
}

async function play({ host }: Store, rulebook: Rulebook, weight: (move: string) => number, most = moves): Promise<void> {
  const random = randomOf(11)
  const match = await host.open(id)
  if (!match) throw new Error('no match')
  while (!match.progress.outcome && match.state.version < most) {
    const { version } = match.state
    const [seat = '0'] = owing(rulebook, match.state.G)
    const sentence = anySentence(rulebook.grammar, match.viewOf(seat), seat, random, weight) ?? rulebook.fallback(match.viewOf(seat), seat)
    if (!sentence) throw new Error('nobody can do anything')
    await host.act(id, seat, { id: `action-${version}-of-${seat}`, ...sentence })
  }
  if (!match.progress.outcome) await host.callOff(id)
}

/** All that can be known of a finished match, read again from the store. */
async function known(store: Store) {
  await store.forget()
  const { host } = store
  const lobby = store.lobby()
  const match = await host.open(id)
  const version = match?.state.version ?? 0
  const steps = async (from: number, length: number) =>
    (await host.history(id, from, length)).map(({ row, state }) => ({ ...row, actionId: null, clock: null, state }))
  const pages = [await steps(0, 30), await steps(Math.floor(version / 2), 30), await steps(version - 3, 9)]
  const proof = await lobby.proof(id)
  const on = await lobby.playOn(ann, id, { action: Math.floor(version / 2), sit: '0' })
  const start = (await host.open(on.id))?.state
  return JSON.parse(JSON.stringify({ state: match?.state, pages, proof, difference: differenceIn(proof, everyRulebook), start }))
}
