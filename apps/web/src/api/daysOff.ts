/** My days off. Apart from the other requests: only the settings need them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { daysOff, type TakeDaysOff } from '@toadstool/protocol/days-off'
import { asGuest, queries, refreshTables } from './lobby.ts'
import { asked } from './request.ts'

const key = ['days-off'] as const

export const useDaysOff = () =>
  useQuery({ queryKey: key, queryFn: () => asGuest(() => asked('GET', '/api/days-off', daysOff)), staleTime: 0 })

export const useTakeDaysOff = () => useMutation({ mutationFn: (wish: TakeDaysOff) => changed('/api/days-off', wish) })

/** Ends those that begin then, or drops them. */
export const useEndDaysOff = () => useMutation({ mutationFn: (from: number) => changed('/api/days-off/end', { from }) })

async function changed(path: string, body: object): Promise<void> {
  queries.setQueryData(key, await asGuest(() => asked('POST', path, daysOff, body)))
  refreshTables()
}
