import type { Socket } from 'socket.io-client'
import { essentialsHere } from '../styles/fonts.ts'
import { asGuest, askWho, refreshTable, refreshTables, refreshYours } from './lobby.ts'
import { refreshNews, refreshTalk } from './meeting.ts'

/** Keeps lists of tables fresh while a page is open; connects after the page's essentials. */
export async function followLobby(): Promise<void> {
  socket ??= connect()
  await socket
}

/** Follows one table as well, until the returned function is called. */
export function followTable(id: string): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1)
  void connected((live) => watch(live, id))
  return () => {
    const left = (watched.get(id) ?? 1) - 1
    if (left > 0) watched.set(id, left)
    else {
      watched.delete(id)
      void connected((live) => live.emit('unwatch', id))
    }
  }
}

/** Follows the table that the page shows, on a connection that belongs to it. */
export function showTable(id: string): () => void {
  shown = id
  turn?.(id)
  return followTable(id)
}

const nudgeListeners = new Set<(table: string) => void>()

/** Calls with the table at which somebody waits for me. @returns the function that ends it. */
export function onNudge(listener: (table: string) => void): () => void {
  nudgeListeners.add(listener)
  return () => nudgeListeners.delete(listener)
}

/** By table: how many parts of the page follow it. */
const watched = new Map<string, number>()
let socket: Promise<Socket> | undefined
/** The table that the page shows, or the last that it has shown. */
let shown: string | undefined
let turn: ((match: string) => void) | undefined

/** Once the server follows this table, asks for what it may have told before. */
function watch(live: Socket, id: string): void {
  live.emit('watch', id, () => {
    refreshTable(id)
    refreshTalk(id)
  })
}

async function connected(then: (live: Socket) => void): Promise<void> {
  socket ??= connect()
  const live = await socket
  if (live.connected) then(live)
}

async function connect(): Promise<Socket> {
  await essentialsHere
  const { onWake, replaceConnection, socketAt, turnTo } = await asGuest(() => import('./connection.ts'))
  turn = turnTo
  if (shown) turnTo(shown)
  const live = socketAt('/lobby')
  onWake(() => {
    if (!live.connected) replaceConnection()
  })
  let isBack = false
  live.on('connect', () => {
    if (isBack) askWho()
    isBack = true
    refreshTables()
    refreshNews()
    refreshYours()
    for (const id of watched.keys()) watch(live, id)
  })
  live.on('news', refreshNews)
  live.on('yours', (about: unknown) => refreshYours(idOf(about)))
  live.on('nudge', (about: unknown) => {
    const id = idOf(about)
    if (id) for (const listener of nudgeListeners) listener(id)
  })
  live.on('talk', (about: unknown) => {
    const id = idOf(about)
    if (id) refreshTalk(id)
  })
  // The server itself hung up: in that case socket.io doesn't reconnect.
  live.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => live.connect(), 1000)
  })
  live.on('tables', refreshTables)
  live.on('table', (about: unknown) => {
    const id = typeof about === 'string' ? about : idOf(about)
    if (id) refreshTable(id)
    refreshTables()
  })
  live.connect()
  return live
}

function idOf(about: unknown): string | undefined {
  return typeof about === 'object' && about !== null && 'id' in about && typeof about.id === 'string' ? about.id : undefined
}
