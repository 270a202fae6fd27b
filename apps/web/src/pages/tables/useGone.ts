import type { Person, Table } from '@toadstool/protocol'
import { useEffect, useRef } from 'react'
import { useLanguage, useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { listed } from './tables.ts'

/** Tells who has stood up: people whom others wait for may have changed their minds. */
export function useGone(table: Table): void {
  const t = useT()
  const language = useLanguage()
  const before = useRef<readonly Person[]>([])
  useEffect(() => {
    const now = othersAt(table)
    const gone = before.current.filter(({ id }) => !now.some((each) => each.id === id))
    before.current = now
    if (gone.length === 0 || table.state !== 'open') return
    const names = listed(
      language,
      gone.map(({ name }) => name),
    )
    toast(t('table.gone', { n: gone.length, names }))
  }, [table, t, language])
}

const othersAt = ({ seats }: Table): Person[] =>
  seats.flatMap(({ occupant }) => (occupant?.kind === 'person' && !occupant.you ? [occupant.person] : []))
