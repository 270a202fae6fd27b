import type { Table } from '@toadstool/protocol'
import { colorAt } from '../../boards/index.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import styles from './TableStrip.module.css'
import { allNames, isJoinable, isVeiled, listed, otherNames, since, takenSeats } from './tables.ts'
import { beginKey } from './whyNotStart.ts'

/** A table that is waiting for me. */
export function YourTurnStrip({ table, title }: { readonly table: Table; readonly title: string }) {
  const t = useT()
  const language = useLanguage()
  const others = otherNames(table)
  const ago = since(t, table.owesSince ?? table.updatedAt)
  const begins = table.state === 'open'
  return (
    <Panel due className={styles.strip}>
      <SeatEmblem color={colorAt(table.game, table.yourSeat ?? '0')} size={42} />
      <div className={styles.words}>
        <h2>{t(begins ? 'home.begin' : 'home.turn', { game: title })}</h2>
        <p>
          {begins
            ? t(beginKey(table))
            : others.length
              ? t('home.turn.waits', { names: listed(language, others), n: others.length, ago })
              : t('home.turn.alone', { ago })}
        </p>
      </div>
      <Button kind="primary" href={`/t/${table.id}`}>
        {t('home.sit')}
      </Button>
    </Panel>
  )
}

interface TableStripProps {
  readonly table: Table
  readonly title: string
  readonly note?: string | undefined
}

/** A table one can join or watch, or sits at. */
export function TableStrip({ table, title, note }: TableStripProps) {
  const t = useT()
  const language = useLanguage()
  const open = table.state === 'open'
  const yours = table.yourSeat !== null
  const seat = table.yourSeat ?? table.seats.find(({ occupant }) => !occupant)?.seat ?? '0'
  return (
    <Panel className={styles.strip}>
      <SeatEmblem color={colorAt(table.game, seat)} size={38} />
      <div className={styles.words}>
        <h3>{t('table.heading', { table: table.host ? t('table.of', { name: table.host.name }) : t('table.free'), game: title })}</h3>
        <p>
          {open
            ? t('table.taken', { taken: takenSeats(table), all: table.seats.length })
            : t('table.running', { names: listed(language, allNames(table)) })}
          {' · '}
          {t(`pace.${table.pace.kind}`)}
        </p>
        {note && <p>{note}</p>}
        {isVeiled(table) && <p>{t('table.unwatched')}</p>}
      </div>
      {!isVeiled(table) && (
        <Button href={`/t/${table.id}`} {...(open || yours ? {} : { icon: 'ui:eye' as const })}>
          {t(yours ? (open ? 'home.sit' : 'home.back') : isJoinable(table) ? 'table.join' : 'table.watch')}
        </Button>
      )}
    </Panel>
  )
}
