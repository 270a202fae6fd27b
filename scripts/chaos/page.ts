/** A page at a match: it keeps up with the state, and connects anew, perhaps elsewhere, whenever its connection breaks. */
import type { Socket as Connection } from 'node:net'
import type { GameView } from '@toadstool/games'
import { applyPatch, type Operation } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'

export interface State {
  readonly G: GameView
  readonly ctx: unknown
  readonly _stateID: number
}

export interface PageParts {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly cookie: string
  /** The address that it comes from. */
  readonly from: string
  /** As boardgame.io's own client speaks: without acknowledgements, and without naming its match to the balancer. */
  readonly isStock: boolean
  readonly transport: 'websocket' | 'polling'
  /** Where it may connect now. */
  url(): string
  /** Between 0 and 1. */
  random(): number
}

export interface Page {
  readonly state: State | undefined
  /** While it is connected. */
  readonly socket: Socket | undefined
  connect(): void
  /** Called when a stock client's action is refused. */
  refused: () => void
  /** Until something has happened, but no longer than this, in ms. */
  news(patience: number): Promise<unknown>
  close(): void
}

export function newPage(parts: PageParts): Page {
  const { match, seat, random } = parts
  let socket: Socket | undefined
  let state: State | undefined
  let closed = false
  let wake = Promise.withResolvers<void>()
  const told = (): void => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  const page: Page = {
    get state() {
      return state
    },
    get socket() {
      return socket?.connected ? socket : undefined
    },
    refused: () => undefined,
    connect,
    news: (patience) => Promise.race([wake.promise, new Promise((resolve) => setTimeout(resolve, patience))]),
    close() {
      closed = true
      socket?.disconnect()
      told()
    },
  }
  return page

  function connect(): void {
    socket?.removeAllListeners()
    socket?.disconnect()
    if (closed) return
    const opened = opening(parts)
    socket = opened
    const again = (): void => {
      if (socket === opened && !closed) setTimeout(() => socket === opened && connect(), 100 + 300 * random()).unref()
      told()
    }
    const sync = (): void => void opened.emit('sync', match, seat, null)
    opened.on('connect', sync).on('connect_error', again).on('disconnect', again)
    opened.on('refused', (answer: object) => {
      if ('refusal' in answer) page.refused()
      told()
    })
    opened.on('sync', (_match: string, { state: whole }: { state: State }) => {
      state = whole
      told()
    })
    opened.on('here', ({ version }: { version: number }) => {
      if (state && version > state._stateID) sync()
    })
    opened.on('patch', (_match: string, before: number, after: number, operations: Operation[]) => {
      if (state?._stateID === before) {
        const next = structuredClone(state)
        applyPatch(next, operations)
        state = next
        told()
      } else if ((state?._stateID ?? -1) < after) sync()
    })
  }
}

const opening = ({ url, game, match, isStock, transport, cookie, from }: PageParts): Socket =>
  io(`${url()}/${game}`, {
    ...(!isStock && { query: { match } }),
    transports: [transport],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
    timeout: 3000,
    ...{ localAddress: from },
  })

/** The line under a websocket; polling has none that lasts. */
const lineOf = (socket: Socket | undefined): Connection | undefined =>
  (socket?.io.engine?.transport as { ws?: { _socket?: Connection } } | undefined)?.ws?._socket

/** As a network would. */
export function breakOff(socket: Socket | undefined): void {
  const line = lineOf(socket)
  if (line) line.destroy()
  else socket?.io.engine?.close()
}

/** The next frame gets half of its way. */
export function breakInFrame(socket: Socket): void {
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
