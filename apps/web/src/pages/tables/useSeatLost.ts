import type { Table } from '@toadstool/protocol'
import { useEffect, useRef } from 'react'
import { hasGivenUp } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { isVeiled } from './tables.ts'

/** Tells whoever looks at the table that the seat they had there was taken from them. */
export function useSeatLost(table: Table | undefined): void {
  const t = useT()
  const hadAt = useRef<string>(undefined)
  const has = table && table.yourSeat !== null
  useEffect(() => {
    if (!table || has === undefined) return
    const isLost = hadAt.current === table.id && !has && !hasGivenUp(table.id)
    hadAt.current = has ? table.id : undefined
    if (!isLost) return
    const text = table.state === 'open' || isVeiled(table) ? t('seat.lost') : `${t('seat.lost')} ${t('seat.lost.watch')}`
    toast(text, { tone: 'problem' })
  }, [table, has, t])
}
