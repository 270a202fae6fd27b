import type { FindTable } from '@toadstool/protocol'
import { useLocation } from 'wouter'
import { useFind } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'

/** Seats me where others want the same game, or where they will find me. */
export function useFindPeople() {
  const t = useT()
  const [, go] = useLocation()
  const { mutate, isPending } = useFind()
  return {
    pending: isPending,
    find: (wish: FindTable) =>
      mutate(wish, {
        onSuccess: (table) => go(`/t/${table.id}`),
        onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
      }),
  }
}
