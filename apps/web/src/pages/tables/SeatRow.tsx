import type { Table, TableSeat } from '@toadstool/protocol'
import type { TableAction } from '../../api/lobby.ts'
import { colorAt } from '../../boards/index.ts'
import { type Translate, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { Chip } from '../../kit/Panel.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { inviteTo } from './InviteLink.tsx'
import styles from './SeatRow.module.css'

type Level = 'easy' | 'normal' | 'hard'

interface SeatRowProps {
  readonly table: Table
  readonly seat: TableSeat
  readonly levels: readonly Level[]
  readonly pending: TableAction | undefined
  readonly act: (action: TableAction) => void
}

/** One place at a table that hasn't started. */
export function SeatRow({ table, seat, levels, pending, act }: SeatRowProps) {
  const t = useT()
  const { occupant } = seat
  const color = colorAt(table.game, seat.seat)
  const busy = pending !== undefined && (('seat' in pending && pending.seat === seat.seat) || pending.do === 'stand')
  return (
    <div className={styles.row} data-free={!occupant || undefined}>
      <SeatEmblem color={color} size={38} label={t(`color.${color}`)} />
      <div className={styles.words}>
        <h2>
          {occupant?.kind === 'person' ? occupant.person.name : (occupant?.name ?? t('seat.free'))}
          {occupant?.kind === 'person' && (occupant.you || occupant.connected) && <span className={styles.dot} title={t('seat.here')} />}
          {occupant?.kind === 'bot' && <Chip tone="sunk">{t('seat.bot')}</Chip>}
        </h2>
        <p>{statusOf(table, seat, t)}</p>
      </div>
      <div className={styles.actions}>
        {!occupant && (
          <>
            {table.yourSeat === null && (
              <Button size="small" kind="primary" busy={busy} onClick={() => act({ do: 'sit', seat: seat.seat })}>
                {t('seat.sit')}
              </Button>
            )}
            {table.yours && (
              <Button
                size="small"
                icon="ui:bot"
                busy={busy}
                onClick={() => act({ do: 'bot', seat: seat.seat, level: levels.includes('normal') ? 'normal' : (levels[0] ?? 'normal') })}
              >
                {t('seat.addbot')}
              </Button>
            )}
            <Button size="small" icon="ui:link" onClick={() => void inviteTo(table.id, t)}>
              {t('home.invite.short')}
            </Button>
          </>
        )}
        {occupant?.kind === 'bot' &&
          (table.yours ? (
            <>
              <Select
                label={<span className="visually-hidden">{t('start.strength')}</span>}
                inline
                value={occupant.level}
                values={levels.map((value) => ({ value, label: t(`bot.${value}`) }))}
                onChange={(level) => act({ do: 'bot', seat: seat.seat, level })}
              />
              <Button
                kind="quiet"
                icon="ui:x"
                label={t('seat.removebot')}
                onClick={() => act({ do: 'bot', seat: seat.seat, level: null })}
              />
            </>
          ) : (
            <span className={styles.level}>{t(`bot.${occupant.level}`)}</span>
          ))}
        {occupant?.kind === 'person' && (
          <>
            {occupant.ready && (
              <span className={styles.ready}>
                <Icon name="ui:check" size={18} />
                {t('seat.ready')}
              </span>
            )}
            {occupant.you && (
              <Button kind="quiet" icon="ui:log-out" label={t('seat.stand')} busy={busy} onClick={() => act({ do: 'stand' })} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function statusOf(table: Table, { seat, occupant }: TableSeat, t: Translate): string {
  const color = t(`color.${colorAt(table.game, seat)}`)
  if (!occupant) return t('seat.free.hint')
  if (occupant.kind === 'bot') return t('seat.bot.hint')
  const host = table.host?.id === occupant.person.id
  const words = [occupant.you && t('seat.you'), host && t('seat.host')].filter(Boolean).join(', ')
  return [words, color].filter(Boolean).join(' · ')
}
