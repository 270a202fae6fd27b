import type { Table } from '@toadstool/protocol'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTableActions } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { colorAt } from '../../boards/index.ts'
import { type Translate, useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Chip, Panel } from '../../kit/Panel.tsx'
import { Poster } from '../../kit/Poster.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { toast } from '../../kit/Toast.tsx'
import { firstDecision, momentPath } from '../../match/past/moment.ts'
import { endingOf } from './endings.ts'
import styles from './MyTable.module.css'
import { listed, nameAt, since, takenSeats } from './tables.ts'
import { beginKey } from './whyNotStart.ts'

interface MyTableProps {
  readonly table: Table
  readonly title: string
  readonly kind: 'due' | 'waiting' | 'asleep' | 'finished'
  /** In place of what needs the server. */
  readonly instead?: ReactNode
}

/** One of my tables: what is asked, who sits there, where to go. */
export function MyTable({ table, title, kind, instead }: MyTableProps) {
  const t = useT()
  const language = useLanguage()
  const facts = [table.state === 'open' ? t('mine.open') : '', t(`pace.${table.pace.kind}`)].filter(Boolean).join(' · ')
  return (
    <Panel due={kind === 'due'} className={styles.card}>
      <div className={styles.thumb} data-kind={kind}>
        <Poster slug={table.game} />
      </div>
      <div className={styles.words}>
        <h3>
          {title} {kind !== 'finished' && <span>{facts}</span>}
        </h3>
        <p className={styles.sentence}>{sentenceOf(table, kind, t, language)}</p>
        {kind === 'finished' ? (
          <p className={styles.last}>{t('mine.when', { ago: since(t, table.updatedAt) })}</p>
        ) : (
          <ul className={styles.people} aria-label={t('table.seats')}>
            {table.seats.map(
              ({ seat, occupant }) =>
                occupant && (
                  <li key={seat}>
                    <Chip tone={table.owes.includes(seat) ? 'honey' : 'sunk'}>
                      <SeatEmblem color={colorAt(table.game, seat)} size={18} />
                      {nameAt(table, seat)}
                    </Chip>
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
      <div className={styles.right}>{instead ?? <WhereTo table={table} kind={kind} />}</div>
    </Panel>
  )
}

function WhereTo({ table, kind }: Pick<MyTableProps, 'table' | 'kind'>) {
  const t = useT()
  return (
    <>
      {(kind === 'due' || kind === 'waiting') && table.owesSince !== null && (
        <span className={styles.clock}>{t('time.for', { ago: since(t, table.owesSince) })}</span>
      )}
      {kind === 'due' && (
        <Button kind="primary" href={`/t/${table.id}`}>
          {t('home.sit')}
        </Button>
      )}
      {kind === 'waiting' && (
        <Button size="small" href={`/t/${table.id}`}>
          {t('table.look')}
        </Button>
      )}
      {kind === 'asleep' && (
        <Button size="small" href={`/t/${table.id}`}>
          {t('mine.wake')}
        </Button>
      )}
      {kind === 'finished' && <AfterGame table={table} />}
    </>
  )
}

function AfterGame({ table }: { readonly table: Table }) {
  const t = useT()
  const [, go] = useLocation()
  const { actAsync, pending } = useTableActions(table.id)
  const again = () =>
    actAsync({ do: 'rematch' }).then(
      (next) => go(`/t/${next.id}`),
      (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }),
    )
  return (
    <span className={styles.after}>
      <Button size="small" icon="ui:rewind" href={momentPath(table.id, firstDecision())}>
        {t('mine.replay')}
      </Button>
      {table.rematch ? (
        <Button size="small" icon="ui:repeat" href={`/t/${table.rematch}`}>
          {t('mine.next')}
        </Button>
      ) : (
        <Button size="small" icon="ui:repeat" busy={pending !== undefined} onClick={() => void again()}>
          {t('mine.rematch')}
        </Button>
      )}
    </span>
  )
}

function sentenceOf(table: Table, kind: MyTableProps['kind'], t: Translate, language: 'en' | 'de'): string {
  if (kind === 'due') return t(table.state === 'open' ? beginKey(table) : 'mine.yourturn')
  if (table.state === 'open') return t('table.taken', { taken: takenSeats(table), all: table.seats.length })
  if (kind === 'asleep') return t('mine.asleep.since', { ago: since(t, table.sleep?.since ?? table.updatedAt) })
  if (kind === 'waiting') {
    const slow = table.owes.flatMap((seat) => nameAt(table, seat) ?? [])
    return slow.length ? t('mine.waits', { names: listed(language, slow) }) : t('mine.goeson')
  }
  return endingOf(table, t, language)
}
