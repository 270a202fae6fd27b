import type { Table } from '@toadstool/protocol'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useOthersWaiting } from '../api/queue.ts'
import { useCountInTitle } from '../kit/useTitle.ts'
import type { FrameLinks } from './scene.ts'

/** The other matches that wait for me, asked for once this one is drawn. */
export function useNext({ id, yourSeat }: Pick<Table, 'id' | 'yourSeat'>, isDrawn: boolean): Pick<FrameLinks, 'waits' | 'next'> {
  const [, navigate] = useLocation()
  const others = useOthersWaiting(id, isDrawn && yourSeat !== null)
  const [table] = others
  const { length: waits } = others
  useCountInTitle(waits)
  return useMemo(() => ({ waits, ...(table && { next: { table, go: () => navigate(`/t/${table.id}`) } }) }), [waits, table, navigate])
}
