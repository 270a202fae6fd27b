// @vitest-environment happy-dom
/** Whatever single message is lost, in either direction, an open view is right again within two heartbeats. */
import type { GameView } from '@toadstool/games'
import { everyRulebook, randomPlay, supportOf } from '@toadstool/games/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const id = 'mossy-kiln-7kq3-x2md'
const heartbeat = 5000

/** A table that answers as the server does, over a line that loses its message number `lost`. */
const world = vi.hoisted(() => {
  type Heard = (...args: unknown[]) => void
  const heard = new Map<string, Heard>()
  const now = { version: 0, isHere: false, sent: 0, lost: -1, views: null as readonly object[] | null }
  const arrives = (): boolean => now.sent++ !== now.lost
  const tell = (event: string, ...args: unknown[]): void => {
    if (arrives()) heard.get(event)?.(...args)
  }
  const socket = {
    connected: true,
    on: (event: string, then: Heard) => heard.set(event, then),
    emit(event: string, match: string) {
      if (event !== 'sync' || !arrives()) return
      now.isHere = true
      tell('sync', match, { state: stateAt(now.version), log: [], filteredMetadata: [] })
    },
    listeners: () => [],
    off: () => heard.clear(),
    connect: () => socket,
    disconnect: () => socket,
  }
  const stateAt = (version: number) => ({
    G: now.views?.[version] ?? { beat: version, result: null },
    ctx: { numPlayers: 2, turn: 1, currentPlayer: '0', phase: null, activePlayers: null, playOrder: ['0', '1'] },
    plugins: {},
    _undo: [],
    _redo: [],
    _stateID: version,
  })
  return { heard, now, tell, socket, stateAt }
})
vi.mock('./connection.ts', () => ({
  socketAt: () => world.socket,
  replaceConnection: () => undefined,
  onWake: () => () => undefined,
  isSilent: () => false,
  turnTo: () => undefined,
  heardAhead: () => undefined,
}))
vi.stubGlobal('localStorage', sessionStorage)

const { openMatch } = await import('./match.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function move(): void {
  const before = world.now.version
  const after = before + 1
  world.now.version = after
  const [from, to] = [before, after].map((version) => world.stateAt(version).G as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const changed = Object.keys(to).filter((key) => JSON.stringify(to[key]) !== JSON.stringify(from[key]))
  const operations = [
    ...changed.map((key) => ({ op: key in from ? 'replace' : 'add', path: `/G/${key}`, value: to[key] })),
    ...Object.keys(from).flatMap((key) => (key in to ? [] : [{ op: 'remove', path: `/G/${key}` }])),
    { op: 'replace', path: '/_stateID', value: after },
  ]
  if (world.now.isHere) world.tell('patch', id, before, after, operations, [])
}

function beat(): void {
  if (world.now.isHere) world.tell('here', { match: id, version: world.now.version })
  vi.advanceTimersByTime(heartbeat)
}

/** @returns how many messages there were, and what is seen two heartbeats after the last of `events`. */
function played(events: readonly (() => void)[], lost: number, views: readonly object[] | null = null) {
  Object.assign(world.now, { version: 0, isHere: false, sent: 0, lost, views })
  const match = openMatch({ slug: 'yard', id, seat: null })
  for (const event of [...events, beat, beat]) event()
  const { version, view } = match.snapshot()
  match.close()
  return { sent: world.now.sent, seen: { version, beat: view?.beat }, view }
}

/** A spectator's views at some moments of a random match. */
async function viewsOf(slug: string): Promise<readonly object[]> {
  const rulebook = everyRulebook[slug]
  const { tables, weight } = await supportOf(slug)
  if (!rulebook) throw new Error(`there is no ${slug}`)
  for (const table of tables) {
    const views: object[] = []
    const watch = ({ state }: { state: GameView }) => void views.push(structuredClone(rulebook.viewOf(state, null)))
    randomPlay(rulebook, { ...table, seed: 3, weight, watch })
    const middle = Math.floor(views.length / 2)
    if (views.length > 8) return views.slice(middle - 4, middle + 5)
  }
  throw new Error(`no match of ${slug} is long enough`)
}

test('whatever message is lost, of any eight moves and heartbeats', () => {
  for (let pattern = 0; pattern < 2 ** 8; pattern += 1) {
    const events = Array.from({ length: 8 }, (_, place) => (pattern & (1 << place) ? move : beat))
    const moves = events.filter((event) => event === move).length
    const { sent } = played(events, -1)
    for (let lost = 0; lost < sent; lost += 1) {
      expect(played(events, lost).seen, `pattern ${pattern}, message ${lost}`).toEqual({ version: moves, beat: moves })
    }
  }
})

/** Eight events, as bits of a number: moves where they are set. */
const patterns = [0b11111111, 0b10101010, 0b00001111, 0b11011011, 0b01000010]

test.each(Object.keys(everyRulebook))('whatever message is lost of a match of %s', async (slug) => {
  const views = await viewsOf(slug)
  for (const pattern of patterns) {
    const events = Array.from({ length: 8 }, (_, place) => (pattern & (1 << place) ? move : beat))
    const moves = events.filter((event) => event === move).length
    const { sent } = played(events, -1, views)
    expect(sent).toBeGreaterThan(moves)
    for (let lost = 0; lost < sent; lost += 1) {
      expect(played(events, lost, views).view, `pattern ${pattern}, message ${lost}`).toEqual(views[moves])
    }
  }
})

test('a table that was set back to an earlier state is shown as it is', () => {
  Object.assign(world.now, { version: 7, isHere: false, sent: 0, lost: -1, views: null })
  const match = openMatch({ slug: 'yard', id, seat: null })
  expect(match.snapshot().version).toBe(7)
  world.now.version = 5
  beat()
  expect(match.snapshot()).toMatchObject({ version: 5, view: { beat: 5 } })
  match.close()
})
