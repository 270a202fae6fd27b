/** The one connection of this page to its server, for all that it hears and says. */
import { Manager, type Socket } from 'socket.io-client'

const manager = new Manager({
  transports: ['websocket', 'polling'],
  withCredentials: true,
  autoConnect: false,
  reconnectionDelay: 250,
  reconnectionDelayMax: 900,
  randomizationFactor: 0.3,
  timeout: 4000,
})

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

export const socketAt = (namespace: string): Socket => manager.socket(namespace)

let replaced = 0

/** Gives up the present connection, which may be dead without knowing it, and opens another at once. */
export function replaceConnection(): void {
  // whoever else finds it dead in the same moment means the same
  if (Date.now() - replaced < 500) return
  replaced = Date.now()
  manager._close()
  manager.open()
}

/** Calls whenever the page is seen again, or was taken out of the browser's memory. @returns the function that ends it. */
export function onWake(then: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') then()
  }
  // the first time it is shown is no return
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
