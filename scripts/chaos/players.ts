/** Players that play real games over sockets, and repeat at another node whatever wasn't acknowledged. */
import type { Socket as Connection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { GameView, Rulebook, Sentence } from '@toadstool/games'
import type { Acknowledgement } from '@toadstool/protocol'
import { hashOf } from '@toadstool/server/match/chance.ts'
import { applyPatch, type Operation } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'

export interface State {
  readonly G: GameView
  readonly ctx: unknown
  readonly _stateID: number
}

/** What a player wanted. */
export interface Intent {
  /** As the journal names it. */
  readonly action: string
  readonly seat: string
  /** The version that it has led to, `true` if a stock client has only seen it done, `null` if it was refused; `undefined`: it isn't known. */
  readonly version: number | true | null | undefined
}

export interface Player {
  readonly seat: string
  readonly isStock: boolean
  readonly state: State | undefined
  /** Until it is acknowledged or refused. */
  act(sentence: Sentence): Promise<Intent>
  connect(): void
  /** Breaks its connection off, as a network would. */
  cut(): void
  close(): void
}

export interface PlayerParts {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly cookie: string
  /** The address that it comes from. */
  readonly from: string
  /** As boardgame.io's own client speaks: without acknowledgements. */
  readonly isStock: boolean
  readonly transport: 'websocket' | 'polling'
  /** Where it may connect now. */
  url(): string
  /** Between 0 and 1. */
  random(): number
  /** The part of its actions around which its connection is broken off. */
  readonly broken: number
  /** How long an action took, in ms, with all of its repetitions. */
  took(ms: number): void
}

const patience = 4_000
/** Milliseconds after which a repetition is no longer tried. */
const longest = 120_000

export function newPlayer(parts: PlayerParts): Player {
  const { match, seat, game, random } = parts
  let socket: Socket | undefined
  let state: State | undefined
  let closed = false
  let [heard, wake] = [() => undefined as unknown, Promise.withResolvers<void>()]
  const told = (): void => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  const connect = (): void => {
    socket?.removeAllListeners()
    socket?.disconnect()
    if (closed) return
    const opened = io(`${parts.url()}/${game}`, {
      // Our page names its match to the balancer, stock clients don't.
      ...(!parts.isStock && { query: { match } }),
      transports: [parts.transport],
      extraHeaders: { cookie: parts.cookie },
      forceNew: true,
      reconnection: false,
      timeout: 3000,
      ...{ localAddress: parts.from },
    })
    socket = opened
    const again = (): void => {
      if (socket === opened && !closed) setTimeout(() => socket === opened && connect(), 100 + 300 * random()).unref()
      told()
    }
    opened.on('connect', () => opened.emit('sync', match, seat, null))
    opened.on('connect_error', again)
    opened.on('disconnect', again)
    opened.on('refused', (answer: object) => 'refusal' in answer && heard())
    opened.on('sync', (_match: string, { state: whole }: { state: State }) => {
      state = whole
      told()
    })
    opened.on('here', ({ version }: { version: number }) => {
      if (state && version > state._stateID) opened.emit('sync', match, seat, null)
    })
    opened.on('patch', (_match: string, before: number, after: number, operations: Operation[]) => {
      if (state?._stateID !== before) {
        if ((state?._stateID ?? -1) < after) opened.emit('sync', match, seat, null)
        return
      }
      const next = structuredClone(state)
      applyPatch(next, operations)
      state = next
      told()
    })
  }

  return {
    seat,
    isStock: parts.isStock,
    get state() {
      return state
    },
    connect,
    cut: () => breakOff(socket),
    close() {
      closed = true
      socket?.disconnect()
    },
    async act(sentence) {
      const begun = performance.now()
      const intent = parts.isStock ? await actAsStock(sentence) : await actAsOurs(sentence)
      parts.took(performance.now() - begun)
      return intent
    },
  }

  async function actAsOurs({ move, args }: Sentence): Promise<Intent> {
    const id = crypto.randomUUID()
    const intent: Intent = { action: `${seat}:${id}`, seat, version: undefined }
    const until = performance.now() + longest
    while (performance.now() < until && !closed) {
      const answer = await sent({ id, match, seat, move, args })
      if (answer?.status === 'done') return { ...intent, version: answer.version }
      if (answer?.status === 'refused') return { ...intent, version: null }
      // Nothing has been acknowledged: again, perhaps elsewhere.
      await pause(50)
    }
    return intent
  }

  async function sent(frame: object): Promise<Acknowledgement | undefined> {
    const used = socket
    if (!used?.connected) {
      await Promise.race([wake.promise, pause(200)])
      return undefined
    }
    const isBroken = random() < parts.broken
    const kind = Math.floor(random() * 3)
    if (isBroken && kind === 0) breakOff(used)
    if (isBroken && kind === 1) breakInFrame(used)
    const answer = used.timeout(patience).emitWithAck('act', frame)
    if (isBroken && kind === 2) setTimeout(() => breakOff(used), 3 * random())
    const gone = new Promise<undefined>((resolve) => used.once('disconnect', () => resolve(undefined)))
    const found = await Promise.race([answer.catch(() => undefined), gone])
    if (found === undefined && used.connected && used === socket) connect()
    return found
  }

  async function actAsStock({ move, args }: Sentence): Promise<Intent> {
    const at = state?._stateID ?? 0
    const action = `${seat}:stock-${hashOf([at, seat, move, args]).slice(0, 40)}`
    const intent: Intent = { action, seat, version: undefined }
    const until = performance.now() + longest
    let isRefused = false
    heard = () => {
      isRefused = true
      told()
    }
    while (performance.now() < until && !closed) {
      if ((state?._stateID ?? 0) > at) return { ...intent, version: true }
      if (isRefused) return { ...intent, version: null }
      if (socket?.connected) {
        const isBroken = random() < parts.broken
        socket.emit('update', { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat, credentials: null } }, at, match, seat)
        if (isBroken) setTimeout(() => breakOff(socket), 3 * random())
      }
      await Promise.race([wake.promise, pause(1500)])
    }
    return intent
  }
}

/** The sentence of one of these players whose decision is waited for; `undefined`: it is up to others. */
export function nextOf(
  rulebook: Rulebook,
  players: readonly Player[],
  sentencesOf: (view: GameView, seat: string) => readonly Sentence[],
  random: () => number,
): { player: Player; sentence: Sentence } | undefined {
  for (const player of players) {
    const view = player.state?.G
    if (!view || !rulebook.owes(view).includes(player.seat)) continue
    const open = sentencesOf(view, player.seat)
    const sentence = open[Math.floor(random() * open.length)]
    if (sentence) return { player, sentence }
  }
  return undefined
}

/** The line under a websocket; polling has none that lasts. */
const lineOf = (socket: Socket | undefined): Connection | undefined =>
  (socket?.io.engine?.transport as { ws?: { _socket?: Connection } } | undefined)?.ws?._socket

function breakOff(socket: Socket | undefined): void {
  const line = lineOf(socket)
  if (line) line.destroy()
  else socket?.io.engine?.close()
}

/** The next frame gets half of its way. */
function breakInFrame(socket: Socket): void {
  const line = lineOf(socket)
  if (!line) return
  const write = line.write.bind(line) as (data: Buffer | string) => boolean
  line.write = ((data: Buffer | string) => {
    const bytes = Buffer.from(data as string)
    write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
    setImmediate(() => line.destroy())
    return true
  }) as typeof line.write
}
