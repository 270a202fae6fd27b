/** A real server with the test games, and real sockets. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BotLevel, GameView, Seat } from '@toadstool/games'
import type { Absence, Acknowledgement, Pace } from '@toadstool/protocol'
import { applyPatch, type Operation } from 'rfc6902'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import type { Bus } from '../cluster/bus.ts'
import { localBus } from '../cluster/local.ts'
import type { Rate } from '../http/bucket.ts'
import { createIdentity } from '../identity/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { threadedJournal } from '../journal/sqlite/threaded.ts'
import { connectionGuard } from '../live/connections.ts'
import type { Moments } from '../live/gathering.ts'
import type { Beats } from '../live/heartbeat.ts'
import type { Bounds } from '../live/outbox.ts'
import { type Live, liveTransport } from '../live/transport.ts'
import type { Hands } from '../match/hands.ts'
import { matchHost } from '../match/host.ts'
import type { Time } from '../match/time.ts'
import { rulebooks } from './offers.ts'
import { tableRecord } from './seated.ts'

export { tableRecord } from './seated.ts'

export type FixtureView = GameView & {
  turn: Seat
  round: number
  points: number[]
  hands: (string | null)[][]
  bids: (string | null)[]
  bid: boolean[]
  orders: (string | null)[]
  secret: unknown
}

export interface Client {
  readonly socket: Socket
  /** The server's messages, as `[event, ...args]`. */
  readonly heard: unknown[][]
  readonly state: { G: FixtureView; ctx: Record<string, unknown>; _stateID: number }
  act(move: string, args?: unknown[], id?: string): Promise<Acknowledgement>
  /** Waits until `test` holds. */
  until(test: () => boolean): Promise<void>
}

/** Enough for a slow machine, and less than a test's time-out. */
const patience = 40_000

interface Settings {
  path?: string
  bus?: Bus
  wrap?: (journal: Journal) => Journal
  idle?: { after: number; look: number }
  /** Multiplies the bots' pauses; absent: no pauses. */
  botPace?: number
  bounds?: Bounds
  /** The clock of the limits on guests. */
  now?: () => number
  /** Actions of one person: more than usual, as programs play. */
  actions?: Rate
  beats?: Beats
  /** The time of the clocks. */
  time?: Time
  moments?: Moments
  /** Actions that a match may have. */
  longest?: number
  /** How long a roll waits for a browser's number, in ms. */
  handPatience?: number
}

export async function liveTable(options: Settings = {}) {
  const path = options.path ?? join(mkdtempSync(join(tmpdir(), 'toadstool-')), 'toadstool.db')
  const journal = (options.wrap ?? ((same) => same))(threadedJournal({ path }))
  const { bus = localBus() } = options
  const counts = new Map<string, number>()
  const errors: unknown[] = []
  const count = (name: string, labels: Readonly<Record<string, string>> = {}): void => {
    const key = [name, ...Object.values(labels)].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => void errors.push([message, fields]),
  }
  const http = createServer()
  const guard = connectionGuard({ publicUrl: 'https://toadstool.example', now: options.now })
  const io = new Server(http, guard.options)
  guard.watch(io)
  const identity = createIdentity({ journal, key: randomBytes(32), secure: false, bus })
  const all = { ...rulebooks, other: { ...rulebooks.fixture, slug: 'other' } } as typeof rulebooks
  const botModule = new URL('./offers.ts', import.meta.url).href
  const { botPace = 0, idle, bounds, now, beats, moments, time, longest, actions, handPatience } = options
  const isHere = (match: string, seat: Seat | null): boolean => live.isConnected(match, seat)
  const hands: Hands = { isHere: (...seat) => live.hands.isHere(...seat), ask: (...asked) => live.hands.ask(...asked) }
  const host = matchHost({
    hands,
    journal,
    bus,
    rulebooks: all,
    log,
    count,
    botPace,
    botModule,
    isHere,
    ...(time && { time }),
    ...(longest && { longest }),
    ...(idle && { idle }),
  })
  const live: Live = liveTransport({
    io,
    host,
    journal,
    bus,
    identity,
    rulebooks: all,
    log,
    count,
    ...(bounds && { bounds }),
    ...(now && { now }),
    ...(actions && { actions }),
    ...(beats && { beats }),
    ...(moments && { moments }),
    ...(handPatience !== undefined && { handPatience }),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const sockets: Socket[] = []

  const openSocket = (slug = 'fixture', headers: Record<string, string> = {}): Socket => {
    const socket = connect(`${url}/${slug}`, { transports: ['websocket'], forceNew: true, extraHeaders: headers, reconnection: false })
    sockets.push(socket)
    return socket
  }

  return {
    journal,
    bus,
    host,
    rulebooks: all,
    live,
    identity,
    counts,
    errors,
    url,
    path,
    io,
    openSocket,
    /** A table with bots, and seats proved by the credentials `secret-0`, `secret-1`, … */
    async table(
      settings: {
        game?: string
        seats?: number
        pace?: Pace
        bots?: Record<Seat, BotLevel>
        state?: TableRecord['state']
        secret?: string
        absence?: Absence
        /** The players' part in the dice: rolls are counted. */
        dice?: Pick<TableRecord, 'anchors' | 'opened' | 'allHands'>
      } = {},
    ): Promise<string> {
      const { game = 'fixture', seats = 2, pace = { kind: 'none' }, bots = {}, state = 'running' } = settings
      const id = `mossy-kiln-${word()}-${word()}`
      const table = tableRecord(
        id,
        pace,
        state,
        Array.from({ length: seats }, (_, seat) => occupant(String(seat), bots[seat])),
        settings.secret,
      )
      const { absence, dice } = settings
      const all = { ...table, game, rules: rulebooks[game]?.card.rules ?? 1, ...(absence && { absence }), ...dice }
      await journal.createTable(all)
      if (state !== 'open') await host.start(all)
      return id
    },
    async join(
      match: string,
      seat: Seat | null,
      { slug = 'fixture', credentials = seat === null ? null : `secret-${seat}` }: { slug?: string; credentials?: string | null } = {},
    ): Promise<Client> {
      const client = follow(openSocket(slug), match, seat)
      client.socket.on('connect', () => client.socket.emit('sync', match, seat, credentials))
      await client.until(() => client.heard.some(([event]) => event === 'sync' || event === 'problem' || event === 'status'))
      return client
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.disconnect()
      await live.close()
      await host.close()
      await io.close()
      await bus.close()
      await journal.close()
      if (!options.path) rmSync(join(path, '..'), { recursive: true, force: true })
    },
  }
}

export type LiveTable = Awaited<ReturnType<typeof liveTable>>

/** Keeps the state as a client does: from pictures and their changes. */
function follow(socket: Socket, match: string, seat: Seat | null): Client {
  const heard: unknown[][] = []
  const client: { state: Client['state'] | undefined } = { state: undefined }
  socket.onAny((...event) => {
    heard.push(structuredClone(event.filter((arg) => typeof arg !== 'function')))
    const [name] = event
    if (name === 'sync') client.state = event[2].state
    if (name !== 'patch') return
    const [, , before, after, operations, , status] = event as [string, string, number, number, Operation[], unknown, unknown]
    if (status !== undefined) heard.push(['status', status])
    if (client.state?._stateID !== before) return
    const errors = applyPatch(client.state, operations).filter((error) => error !== null)
    if (errors.length > 0 || client.state._stateID !== after) throw new Error('a change does not fit')
  })
  return {
    socket,
    heard,
    get state() {
      if (!client.state) throw new Error('no state yet')
      return client.state
    },
    act: (move, args = [], id = randomBytes(8).toString('hex')) =>
      socket.timeout(patience).emitWithAck('act', { id, match, seat: seat ?? '0', move, args }),
    async until(test) {
      const end = Date.now() + patience
      while (!test()) {
        if (Date.now() > end) throw new Error(`waited in vain; heard ${JSON.stringify(heard.map(([event]) => event))}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

function occupant(seat: Seat, level: BotLevel | undefined): Occupant {
  if (level) return { kind: 'bot', name: `bot ${seat}`, level }
  const credentialHash = createHash('sha256').update(`secret-${seat}`).digest('hex')
  return { kind: 'person', personId: null, name: `person ${seat}`, credentialHash, ready: true, data: null }
}

function word(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  return [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join('')
}
