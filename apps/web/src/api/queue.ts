import { useQuery } from '@tanstack/react-query'
import type { Table } from '@toadstool/protocol'
import { asGuest, keys } from './lobby.ts'
import { get } from './request.ts'
import { byUrgency } from './urgency.ts'

const isWaiting = ({ yourTurn, state, sleep }: Table): boolean => state === 'running' && yourTurn !== undefined && sleep?.until !== null

/** My other matches that wait for me, beside this one; kept fresh by the live event `yours`. */
export function useOthersWaiting(id: string, wanted: boolean): readonly Table[] {
  const mine = useQuery({
    queryKey: [...keys.yours, id],
    queryFn: () => asGuest(() => get('/api/tables?mine=1', 'tableList')),
    enabled: wanted,
    staleTime: 0,
  })
  return (mine.data?.tables ?? []).filter((table) => table.id !== id && isWaiting(table)).toSorted(byUrgency)
}
