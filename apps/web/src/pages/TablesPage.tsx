import type { Table } from '@toadstool/protocol'
import { useState } from 'react'
import { listStep, useShelf, useTables } from '../api/lobby.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/Field.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { FindOpponent } from './meeting/FindOpponent.tsx'
import styles from './Page.module.css'
import { Awaited, Notice } from './shell/states.tsx'
import { TableStrip } from './tables/TableStrip.tsx'
import { byCompany, isJoinable } from './tables/tables.ts'
import { useLists } from './tables/texts.ts'
import { useGameTitle } from './tables/useGameTitle.ts'
import { seatsForCompany, useOpen } from './tables/usePlay.ts'

/** What is going on at the tables that anyone may see. */
export default function TablesPage() {
  const t = useT()
  const [count, setCount] = useState(listStep)
  const [game, setGame] = useState('')
  const listed = useTables(count, game ? { game } : {})
  const shelf = useShelf().data
  const { open, pending } = useOpen()
  useTitle(t('nav.tables'))
  const title = useGameTitle()
  const tables = [...(listed.data?.tables ?? [])].sort(byCompany)
  const free = tables.filter(isJoinable)
  const running = tables.filter((table) => table.state === 'running')
  const wanted = shelf?.find(({ slug }) => slug === game) ?? shelf?.[0]
  const start = (
    <Button
      icon="ui:lock-open"
      busy={pending}
      disabled={!wanted}
      onClick={() => wanted && open({ game: wanted.slug, seats: seatsForCompany(wanted.card) })}
    >
      {t('table.open')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('nav.tables')}</h1>
        <div className={styles.actions}>
          {shelf && <FindOpponent shelf={shelf} kind="primary" />}
          {free.length + running.length > 0 && start}
        </div>
      </div>
      {listed.data && <p className={styles.lead}>{t('tables.people', { n: listed.data.people })}</p>}
      <Awaited of={listed} note="tables.offline" />
      {shelf && (game || free.length + running.length > fewTables) && (
        <div className={styles.filter}>
          <Select
            label={<span className="visually-hidden">{t('tables.game')}</span>}
            value={game}
            values={[{ value: '', label: t('tables.game.all') }, ...shelf.map(({ slug }) => ({ value: slug, label: title(slug) }))]}
            onChange={(next) => {
              setGame(next)
              setCount(listStep)
            }}
          />
        </div>
      )}
      {listed.data && free.length + running.length === 0 && (
        <Notice text={t(game ? 'tables.game.none' : 'home.empty')} who="calling">
          {start}
        </Notice>
      )}
      <Group title={t('tables.free')} tables={free} all={listed.data?.free} titleOf={(table) => title(table.game)} />
      <Group title={t('tables.running')} tables={running} all={listed.data?.running} titleOf={(table) => title(table.game)} />
      {listed.data?.more && (
        <div>
          <Button busy={listed.isPlaceholderData} onClick={() => setCount(count + listStep)}>
            {t('tables.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As many tables are seen at one glance. */
const fewTables = 8

interface GroupProps {
  readonly title: string
  readonly tables: readonly Table[]
  /** How many there are, also beyond those shown. */
  readonly all: number | undefined
  readonly titleOf: (table: Table) => string
}

function Group({ title, tables, all = 0, titleOf }: GroupProps) {
  const l = useLists()
  if (tables.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>
        {title} <span>{Math.max(all, tables.length)}</span>
      </h2>
      <ul className={styles.two}>
        {tables.map((table) => (
          <li key={table.id}>
            <TableStrip table={table} title={titleOf(table)} note={table.resting && l('rests.others')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
