import { lazy, Suspense } from 'react'
import { useMe, useTable } from '../api/lobby.ts'
import { Loading } from './states.tsx'

const MatchPage = lazy(() => import('../match/MatchPage.tsx'))

export default function TablePage({ id }: { readonly id: string }) {
  const table = useTable(id).data
  const me = useMe().data
  if (!table || !me) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <MatchPage table={table} me={me} />
    </Suspense>
  )
}
