import type { Table } from '@toadstool/protocol'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isTakenAlong } from '../../api/along.ts'
import { useTableActions } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { colorAt } from '../../boards/index.ts'
import { Poster } from '../../boards/Poster.tsx'
import { type Translate, useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Chip, Panel } from '../../kit/Panel.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { toast } from '../../kit/Toast.tsx'
import { firstDecision, momentPath } from '../../match/past/moment.ts'
import { shortDay } from '../../match/time.ts'
import { endingOf } from './endings.ts'
import styles from './MyTable.module.css'
import { listed, nameAt, since, takenSeats } from './tables.ts'
import { type ListsKey, useLists } from './texts.ts'
import { beginKey } from './whyNotStart.ts'

interface MyTableProps {
  readonly table: Table
  readonly title: string
  readonly kind: 'due' | 'waiting' | 'asleep' | 'finished'
  /** In place of links that need the server. */
  readonly instead?: ReactNode
}

/** One of my tables: what is asked, who sits there, where to go. */
export function MyTable({ table, title, kind, instead }: MyTableProps) {
  const t = useT()
  const l = useLists()
  const language = useLanguage()
  const facts = [table.state === 'open' ? l('open') : '', t(`pace.${table.pace.kind}`)].filter(Boolean).join(' · ')
  return (
    <Panel due={kind === 'due'} className={styles.card}>
      <div className={styles.thumb} data-kind={kind}>
        <Poster slug={table.game} />
      </div>
      <div className={styles.words}>
        <h3>
          {title} {kind !== 'finished' && <span>{facts}</span>}
        </h3>
        <p className={styles.sentence}>{sentenceOf(table, kind, t, l, language)}</p>
        {kind === 'finished' ? (
          <p className={styles.last}>{l('when', { ago: since(t, table.updatedAt) })}</p>
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
  const l = useLists()
  const waits = table.yourTurn?.since ?? table.owesSince
  return (
    <>
      {(kind === 'due' || kind === 'waiting') && waits !== null && (
        <span className={styles.clock}>{t('time.for', { ago: since(t, waits) })}</span>
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
          {isTakenAlong(table) ? t('table.look') : l('wake')}
        </Button>
      )}
      {kind === 'finished' && <AfterGame table={table} />}
    </>
  )
}

function AfterGame({ table }: { readonly table: Table }) {
  const t = useT()
  const l = useLists()
  const [, go] = useLocation()
  const { actAsync, pending } = useTableActions(table.id)
  const again = () =>
    actAsync({ do: 'rematch' }).then(
      (next) => go(`/t/${next.id}`),
      (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }),
    )
  return (
    <span className={styles.after}>
      {table.from?.ended ? (
        <Button size="small" icon="ui:eye" href={`/t/${table.id}`}>
          {t('table.look')}
        </Button>
      ) : (
        <Button size="small" icon="ui:rewind" href={momentPath(table.id, firstDecision())}>
          {l('replay')}
        </Button>
      )}
      {table.along?.to ? (
        <Button size="small" icon="ui:play" href={`/t/${table.along.to}`}>
          {l('along.to')}
        </Button>
      ) : table.rematch ? (
        <Button size="small" icon="ui:repeat" href={`/t/${table.rematch}`}>
          {l('join')}
        </Button>
      ) : (
        <Button size="small" icon="ui:repeat" busy={pending !== undefined} onClick={() => void again()}>
          {l('rematch')}
        </Button>
      )}
    </span>
  )
}

/** Whoever is waited for and has days off. */
function offAt(table: Table, seat: string, language: 'en' | 'de'): { name: string; date: string } | undefined {
  const occupant = table.seats.find((each) => each.seat === seat)?.occupant
  if (occupant?.kind !== 'person' || !occupant.off || occupant.off.from > Date.now()) return undefined
  return { name: occupant.person.name, date: shortDay(occupant.off.until - 1, language) }
}

function sentenceOf(table: Table, kind: MyTableProps['kind'], t: Translate, l: Translate<ListsKey>, language: 'en' | 'de'): string {
  if (table.pause && table.state === 'running') return l('paused')
  if (kind === 'due') return table.state === 'open' ? t(beginKey(table)) : l('yourturn')
  if (table.state === 'open') return t('table.taken', { taken: takenSeats(table), all: table.seats.length })
  if (kind === 'asleep' && table.along && isTakenAlong(table)) return l('along.since', { ago: since(t, table.along.since) })
  if (kind === 'asleep') return l('asleep.since', { ago: since(t, table.sleep?.since ?? table.updatedAt) })
  if (kind === 'waiting') {
    if (table.resting) return l('rests')
    const slow = table.owes.flatMap((seat) => nameAt(table, seat) ?? [])
    const off = table.owes.flatMap((seat) => offAt(table, seat, language) ?? [])
    if (off[0]) return l('off', off[0])
    return slow.length ? l('waits', { names: listed(language, slow) }) : l('goeson')
  }
  return endingOf(table, t, language)
}
