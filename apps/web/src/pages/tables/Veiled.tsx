import type { Table } from '@toadstool/protocol'
import { useEffect } from 'react'
import { useTableActions } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { Notice } from '../shell/states.tsx'
import { allNames, listed, mayTakeSeat, nameAt } from './tables.ts'

/** Instead of a match that only those with a seat may see: that it is played, and a seat if one is free. */
export default function Veiled({ table }: { readonly table: Table }) {
  const t = useT()
  const there = table.seats.filter((seat) => !isFree(seat)).flatMap(({ seat }) => nameAt(table, seat) ?? [])
  const names = listed(useLanguage(), there.length > 0 ? there : allNames(table))
  const { act, pending, error } = useTableActions(table.id)
  useTitle(t('veiled.title'))
  useEffect(() => {
    if (error) toast(t(problemKey(error)), { tone: 'problem' })
  }, [error, t])
  const free = mayTakeSeat(table) ? table.seats.find(isFree) : undefined
  return (
    <Notice title={t('veiled.title')} text={t(free ? 'veiled.free' : 'veiled.text', { names })} who="asleep">
      {free && (
        <Button kind="primary" busy={pending !== undefined} onClick={() => act({ do: 'sit', seat: free.seat })}>
          {t('home.sit')}
        </Button>
      )}
      {table.admission === 'ask' && table.seats.some(isFree) && (
        <Button kind="primary" busy={pending !== undefined} onClick={() => act({ do: 'ask', asks: true })}>
          {t('admission.ask')}
        </Button>
      )}
      <Button href="/">{t('state.home')}</Button>
    </Notice>
  )
}

const isFree = ({ occupant }: Table['seats'][number]): boolean =>
  occupant === null || (occupant.kind === 'person' && occupant.away?.free === true)
