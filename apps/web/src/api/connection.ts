/** The one connection of this page to its server, for all that it hears and says. */
import { Manager, type Socket } from 'socket.io-client'

const manager = new Manager({
  transports: ['websocket', 'polling'],
  withCredentials: true,
  autoConnect: false,
  reconnectionDelay: 150,
  randomizationFactor: 0.5,
  timeout: 4000,
})

/** The longest pause between two attempts, in ms: a server that restarts is found at once; one that stays away is asked less often. */
const pause = { first: 350, later: 1500 }
/** Attempts until it counts as staying away. */
const manyAttempts = 60
manager.reconnectionDelayMax(pause.first)
manager.on('reconnect_attempt', (attempt: number) => {
  if (attempt === manyAttempts) manager.reconnectionDelayMax(pause.later)
})
manager.on('open', () => manager.reconnectionDelayMax(pause.first))

/** When the server was heard last: it pings every five seconds. */
let heard = Date.now()
manager.on('ping', () => {
  heard = Date.now()
})
manager.on('open', () => {
  heard = Date.now()
})

/** Nothing has come for longer than is usual: the connection is probably dead. */
export const isSilent = (): boolean => Date.now() - heard > 6000

interface Call {
  readonly slug: string
  readonly id: string
  readonly seat: string | null
}

let ahead: (Call & { heard(): readonly Heard[] }) | undefined

/** An event, and what came with it. */
type Heard = readonly [event: string, ...args: unknown[]]

/** Asks for a match before anybody listens; what arrives is kept for {@link heardAhead}. */
export function callAhead(call: Call): void {
  turnTo(call.id)
  const socket = socketAt(`/${call.slug}`)
  const kept: Heard[] = []
  const keep = (...heard: Heard): void => void kept.push(heard)
  const ask = (): void => void socket.emit('sync', call.id, call.seat, undefined)
  socket.onAny(keep)
  socket.once('connect', ask)
  socket.connect()
  ahead = {
    ...call,
    heard() {
      socket.offAny(keep)
      socket.off('connect', ask)
      return kept
    },
  }
}

/** What has arrived since this match was called ahead; `undefined` if it wasn't, or if another one was. Works once. */
export function heardAhead({ slug, id, seat }: Call): readonly Heard[] | undefined {
  const call = ahead
  ahead = undefined
  const heard = call?.heard()
  return call?.slug === slug && call.id === id && call.seat === seat ? heard : undefined
}

export function socketAt(namespace: string): Socket {
  const socket = manager.socket(namespace, { auth: (say: (said: object) => void) => say(document.hidden ? sight() : {}) })
  sockets.add(socket)
  return socket
}

const sockets = new Set<Socket>()

/** In a background tab this page is there, but what it shows has to be told elsewhere. */
const sight = (): object => ({ visible: !document.hidden })

globalThis.document?.addEventListener('visibilitychange', () => {
  for (const socket of sockets) if (socket.active) socket.emit('visible', sight())
})

let replaced = 0

/** Gives up the present connection, which may be dead without knowing it, and opens another at once. */
export function replaceConnection(): void {
  // several parts may find the same connection dead at once
  if (Date.now() - replaced < 500) return
  reopen()
}

function reopen(): void {
  replaced = Date.now()
  manager._close()
  manager.open()
}

/** The page shows this match now: the address of its connection says so, by which a balancer brings all who do to one server. */
export function turnTo(match: string): void {
  if (manager.opts.query?.match === match) return
  manager.opts.query = { match }
  if (manager._readyState !== 'closed') reopen()
}

/** Calls whenever the page is seen again, or was taken out of the browser's memory. @returns the function that ends it. */
export function onWake(then: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') then()
  }
  // the first `pageshow` is the page's loading
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) then()
  }
  window.addEventListener('pageshow', restored)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('pageshow', restored)
    document.removeEventListener('visibilitychange', seen)
  }
}

// No connection outlives its network.
globalThis.addEventListener?.('online', replaceConnection)
