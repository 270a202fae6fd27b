/** How the server calls this person back, and this browser's part in it. Apart from the other requests: the first page doesn't load it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Alerts, type AlertWishes, alerts } from '@toadstool/protocol/alerts'
import { settings } from '../settings.ts'
import { asGuest, queries } from './lobby.ts'
import { Offline, Unreadable } from './request.ts'

const key = ['alerts'] as const

export const useAlerts = () => useQuery({ queryKey: key, queryFn: () => asGuest(() => ask('GET', '/api/alerts')), staleTime: 0 })

export const keep = (found: Alerts): void => void queries.setQueryData(key, found)

export const useChangeAlerts = () =>
  useMutation({
    mutationFn: (changes: Partial<Omit<AlertWishes, 'tables'>>) => asGuest(() => ask('PATCH', '/api/alerts', changes)),
    onSuccess: keep,
  })

/** Nothing, or again something, is told about these tables. */
export const useMuteTables = () =>
  useMutation({
    async mutationFn({ tables, off }: { readonly tables: readonly string[]; readonly off: boolean }) {
      for (const table of tables) keep(await asGuest(() => ask('POST', `/api/tables/${table}/alerts`, { off })))
    },
  })

/** What stands in the way of calls to this browser. */
export type Obstacle = 'never' | 'denied' | 'failed'

export const canBeCalled = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser takes calls; `null`: it can't. */
export async function takesCalls(): Promise<boolean | null> {
  if (!canBeCalled()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  return Notification.permission === 'granted' && (await registration.pushManager.getSubscription()) !== null
}

/** Asks the browser for leave, and tells the server where to call. Only ever after a touch of somebody who wants it. */
export async function takeCalls(serverKey: string): Promise<Obstacle | null> {
  const registration = canBeCalled() ? await navigator.serviceWorker.getRegistration() : undefined
  if (!registration) return 'never'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    keep(await tell(await subscription(registration.pushManager, serverKey)))
    return null
  } catch {
    return 'failed'
  }
}

/** A session that is new to the server takes the calls over. */
export async function renewCalls(serverKey: string): Promise<void> {
  if (!(await takesCalls())) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) keep(await tell(await subscription(registration.pushManager, serverKey)))
}

export async function endCalls(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const taken = await registration?.pushManager.getSubscription()
  if (!taken) return
  await taken.unsubscribe()
  keep(await asGuest(() => ask('POST', '/api/alerts/drop', { endpoint: taken.endpoint })))
}

/** One for an earlier key of the server is of no use. */
async function subscription(manager: PushManager, serverKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known && nameOf(known.options.applicationServerKey) === serverKey) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

const nameOf = (bytes: ArrayBuffer | null): string =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    : ''

function tell(taken: PushSubscription): Promise<Alerts> {
  const { endpoint, keys } = taken.toJSON()
  return asGuest(() => ask('POST', '/api/alerts/take', { endpoint, keys, language: settings().language }))
}

async function ask(method: 'GET' | 'PATCH' | 'POST', path: string, body?: object): Promise<Alerts> {
  const answer = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Offline(path, { cause })
  })
  if (!answer.ok) throw new Offline(String(answer.status))
  const read = alerts.safeParse(await answer.json().catch(() => undefined))
  if (!read.success) throw new Unreadable(path)
  return read.data
}
