/** Nodes whose news gets lost, doubled and cut off still come to know the same, soon after it is quiet. */
import type { Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elsewhereOf } from '../cluster/elsewhere.ts'
import { watchHeads } from '../cluster/heads.ts'
import { localBus } from '../cluster/local.ts'
import { nodesOf } from '../cluster/nodes.ts'
import { sharedBus } from '../cluster/shared.ts'
import type { LiveRoom } from '../live/context.ts'
import { presentIn } from '../live/presence.ts'
import { tellingAll } from '../live/telling.ts'
import { type GivenClocks, givenClocks } from './givenClocks.ts'
import { type GivenLine, givenLine } from './givenLine.ts'
import { type GivenStore, givenStore } from './givenStore.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const matches = Array.from({ length: 8 }, (_, index) => `match-${index}`)
const people = ['ann', 'bob', 'cyd', 'dan']
const seats = ['0', '1', null]

type Chance = (most: number) => number

/** Numbers from 0 to below `most`, always the same for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

interface World {
  readonly clocks: GivenClocks
  readonly store: GivenStore
  readonly line: GivenLine
}

/** A node with people who come and go, with matches in memory, and pages that show tables and talks. */
async function nodeIn({ clocks, store, line }: World, id: string) {
  const local = localBus()
  const count = (): void => undefined
  const bus = sharedBus({ local, line, node: id, count, log: { warn: () => undefined } })
  const elsewhere = elsewhereOf(local)
  const rooms = new Map<string, LiveRoom>()
  const pages = new Set<string>()
  const [held, tables, talks] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number | null>()]
  const stored = (match: string) => store.come.get(match) ?? { match, seq: 0, revision: 0, line: null }
  const catchUp = async (match: string): Promise<void> => void held.set(match, stored(match).seq)
  bus.subscribe('match', ({ id: match, seq }) => seq > (held.get(match) ?? 0) && void catchUp(match))
  bus.subscribe('table', ({ id: match }) => void tables.set(match, stored(match).revision))
  for (const topic of ['chat', 'talk'] as const) bus.subscribe(topic, ({ match }) => void talks.set(match, stored(match).line))
  tellingAll({ bus, rooms, pages: () => [...pages].map((person) => ({ person, table: null, isOpen: true })) })
  const log = { info: count, warn: count }
  const self = { id, release: '1', rules: {}, address: () => id, people: () => 0, isDraining: () => false }
  const nodes = await nodesOf({ store, bus, elsewhere, self: { ...self, hasAnybody: (match) => rooms.has(match) }, log, clocks })
  watchHeads({
    ...{ store, bus: local, clocks, count, log, catchUp },
    followed: () => matches,
    standing: async (match) => ({ seq: held.get(match) ?? 0, revision: tables.get(match) ?? 0 }),
  })
  const shown = () => matches.map((match) => [held.get(match) ?? 0, tables.get(match) ?? 0, talks.get(match) ?? null])
  return { id, nodes, bus, elsewhere, rooms, pages, stored, shown }
}

type Node = Awaited<ReturnType<typeof nodeIn>>

/** Something happens at this node, and is told. */
function happens({ store }: World, node: Node, chance: Chance): void {
  const match = matches[chance(matches.length)] ?? ''
  const { seq, revision, line } = node.stored(match)
  const note = (changes: object): void => void store.come.set(match, { match, seq, revision, line, ...changes })
  const person = people[chance(people.length)] ?? ''
  const acts = [
    () => {
      note({ seq: seq + 1 })
      node.bus.publish('match', { id: match, seq: seq + 1 })
    },
    () => {
      note({ revision: revision + 1 })
      node.bus.publish('table', { id: match })
    },
    () => {
      note({ line: (line ?? 0) + 1 })
      const said = {
        match,
        id: `${match} ${line}`,
        personId: null,
        sender: '0',
        name: 'Ann',
        channel: 'players',
        payload: 'hello',
        at: 1,
      } as const
      node.bus.publish('chat', said)
    },
    () => {
      const members = new Map([...(node.rooms.get(match)?.members ?? [])])
      const [first] = members.keys()
      if (first && chance(2) === 0) members.delete(first)
      else members.set({} as Socket, seats[chance(seats.length)] ?? null)
      const room = { id: match, members } as LiveRoom
      if (members.size > 0) node.rooms.set(match, room)
      else node.rooms.delete(match)
      node.bus.publish('here', { match, ...presentIn(room) })
    },
    () => {
      const isOpen = !node.pages.delete(person)
      if (isOpen) node.pages.add(person)
      node.bus.publish('page', { person, table: null, isOpen })
    },
  ]
  acts[chance(acts.length)]?.()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'though of a hundred texts five are lost and three come twice, the database goes away, and nodes stand still (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    let [isQuiet, isCut] = [false, false]
    const clocks = givenClocks()
    const fate = (): number => {
      const drawn = chance(100)
      if (isCut) return 0
      return isQuiet || drawn >= 8 ? 1 : drawn < 5 ? 0 : 2
    }
    const world = { clocks, store: givenStore(clocks.steady), line: givenLine(fate) }
    const nodes = [await nodeIn(world, 'one'), await nodeIn(world, 'two'), await nodeIn(world, 'three')]
    const pass = async (ms: number): Promise<void> => {
      await clocks.pass(ms)
      await vi.advanceTimersByTimeAsync(ms)
    }
    for (let step = 0; step < 600; step += 1) {
      const node = nodes[chance(nodes.length)]
      if (node) happens(world, node, chance)
      if (chance(4) === 0) await pass(chance(300))
      if (chance(100) === 0) world.line.gap()
      if (chance(100) === 0) world.store.fault = world.store.fault ? undefined : new Error('the database is gone')
      if (chance(200) === 0) clocks.freeze(4_000)
    }
    world.store.fault = undefined
    await pass(1_000)
    // The last that each says is lost.
    isCut = true
    for (const node of nodes) for (let act = 0; act < 5; act += 1) happens(world, node, chance)
    await pass(0)
    isCut = false
    isQuiet = true
    for (let second = 0; second < 12; second += 1) await pass(1_000)

    const stored = matches.map((match) => nodes[0]?.stored(match)).map((head) => [head?.seq, head?.revision, head?.line])
    for (const node of nodes) {
      expect(node.shown()).toEqual(stored)
      const others = nodes.filter((other) => other !== node)
      for (const match of matches) {
        const there = others.map(({ rooms }) => presentIn(rooms.get(match)))
        expect(node.elsewhere.spectators(match)).toBe(there.reduce((sum, { spectators }) => sum + spectators, 0))
        const seated = ['0', '1'].filter((seat) => node.elsewhere.isConnected(match, seat))
        expect(seated).toEqual(['0', '1'].filter((seat) => there.some((present) => present.seats.includes(seat))))
      }
      expect(people.filter(node.elsewhere.hasPage)).toEqual(people.filter((person) => others.some(({ pages }) => pages.has(person))))
    }
    const times = nodes.map(({ nodes: { time } }) => time.now())
    expect(new Set(times).size).toBe(1)
    for (const match of matches) expect(nodes.map(({ nodes: { place } }) => place(match)).toSorted()).toEqual([0, 1, 2])
  },
)
