/** My days off. Apart from the other requests: only the settings need them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DaysOff, daysOff, type TakeDaysOff } from '@toadstool/protocol/days-off'
import { asGuest, queries, refreshTables } from './lobby.ts'
import { Offline, Unreadable } from './request.ts'

const key = ['days-off'] as const

export const useDaysOff = () => useQuery({ queryKey: key, queryFn: () => asGuest(() => ask('GET', '/api/days-off')), staleTime: 0 })

export const useTakeDaysOff = () => useMutation({ mutationFn: (wish: TakeDaysOff) => changed('/api/days-off', wish) })

/** Ends those that begin then, or drops them. */
export const useEndDaysOff = () => useMutation({ mutationFn: (from: number) => changed('/api/days-off/end', { from }) })

async function changed(path: string, body: object): Promise<void> {
  queries.setQueryData(key, await asGuest(() => ask('POST', path, body)))
  refreshTables()
}

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<DaysOff> {
  const answer = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Offline(path, { cause })
  })
  if (!answer.ok) throw new Offline(String(answer.status))
  const read = daysOff.safeParse(await answer.json().catch(() => undefined))
  if (!read.success) throw new Unreadable(path)
  return read.data
}
