import type { Table } from '@toadstool/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { isTakenAlong } from '../api/along.ts'
import { listStep, useMyTables } from '../api/lobby.ts'
import { byUrgency } from '../api/urgency.ts'
import { useT, withTexts } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { SearchField } from '../kit/Field.tsx'
import { loaded } from '../kit/loaded.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { Opponents } from './meeting/Opponents.tsx'
import styles from './Page.module.css'
import { Awaited, Notice } from './shell/states.tsx'
import { MyTable } from './tables/MyTable.tsx'
import { allNames, isAsleep } from './tables/tables.ts'
import { useLists } from './tables/texts.ts'
import { useGameTitle } from './tables/useGameTitle.ts'
import { isUpToYou } from './tables/whyNotStart.ts'

const Circles = loaded(() => withTexts(import('./circles/Circles.tsx')), null)
const LocalTables = loaded(() => withTexts(import('./local/LocalTables.tsx')), null)

export default function MyGamesPage() {
  const t = useT()
  const l = useLists()
  const [count, setCount] = useState(listStep)
  const mine = useMyTables(count)
  const [query, setQuery] = useState('')
  useTitle(t('nav.mine'))
  const title = useGameTitle()
  const wanted = query.trim().toLowerCase()
  const takenHere = useTakenHere((mine.data?.tables ?? []).some(isTakenAlong))
  const tables = (mine.data?.tables ?? [])
    .filter((table) => !isTakenAlong(table) || !takenHere.has(table.id))
    .filter((table) =>
      `${title(table.game)} ${table.game.replaceAll('-', ' ')} ${allNames(table).join(' ')}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => b.updatedAt - a.updatedAt)
  const due = tables.filter(isUpToYou).sort(byUrgency)
  const asleep = tables.filter(isAsleep)
  const waiting = tables.filter((table) => table.state !== 'over' && !isUpToYou(table) && !isAsleep(table))
  const finished = tables.filter((table) => table.state === 'over')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('nav.mine')}</h1>
        {(mine.data?.tables.length ?? 0) > 3 && <SearchField label={l('find')} value={query} onChange={setQuery} />}
      </div>
      <Awaited of={mine} />
      {mine.data?.tables.length === 0 && (
        <Notice text={l('empty')} who="asleep">
          <Button kind="primary" href="/">
            {t('mine.start')}
          </Button>
          <Button href="/settings">{l('return')}</Button>
        </Notice>
      )}
      {wanted && mine.data && mine.data.tables.length > 0 && tables.length === 0 && <p>{l('nothing', { query })}</p>}
      <Group title={t('mine.due')} tables={due}>
        {(table) => <MyTable table={table} title={title(table.game)} kind="due" />}
      </Group>
      <Group title={l('waiting')} tables={waiting}>
        {(table) => <MyTable table={table} title={title(table.game)} kind="waiting" />}
      </Group>
      {!wanted && mine.data && <LocalTables />}
      {!wanted && mine.data && <Circles />}
      {!wanted && <Opponents title={t('opponents.title')} />}
      <Group title={l('asleep')} tables={asleep}>
        {(table) => <MyTable table={table} title={title(table.game)} kind="asleep" />}
      </Group>
      <Group title={l('finished')} tables={finished}>
        {(table) => <MyTable table={table} title={title(table.game)} kind="finished" />}
      </Group>
      {mine.data?.more && (
        <div>
          <Button size="small" busy={mine.isPlaceholderData} onClick={() => setCount(count + listStep)}>
            {l('older')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The tables whose match was taken along to this device: it stands among those on this device. */
function useTakenHere(wanted: boolean): ReadonlyMap<string, unknown> {
  const [found, setFound] = useState<ReadonlyMap<string, unknown>>(new Map())
  useEffect(() => {
    if (wanted) void import('../match/along/taking.ts').then(({ takenHere }) => takenHere()).then(setFound, () => undefined)
  }, [wanted])
  return found
}

interface GroupProps {
  readonly title: string
  readonly tables: readonly Table[]
  readonly children: (table: Table) => ReactNode
}

function Group({ title, tables, children }: GroupProps) {
  const l = useLists()
  const [all, setAll] = useState(false)
  if (tables.length === 0) return null
  const shown = all ? tables : tables.slice(0, 12)
  return (
    <section className={styles.group}>
      <h2>
        {title} <span>{tables.length}</span>
      </h2>
      <ul className={styles.two}>
        {shown.map((table) => (
          <li key={table.id}>{children(table)}</li>
        ))}
      </ul>
      {shown.length < tables.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {l('more', { n: tables.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
