import { type BotLevel, type GameCard, sideOf } from '@toadstool/games/card'
import type { Person, Table, TableSeat } from '@toadstool/protocol'
import { useState } from 'react'
import type { TableAction } from '../../api/lobby.ts'
import { colorAt } from '../../boards/index.ts'
import { type Translate, useLanguage, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { Chip } from '../../kit/Panel.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { PersonDialog } from '../../people/PersonDialog.tsx'
import { useKeptAway } from '../../people/useKeptAway.ts'
import { useInviteTo } from './InviteLink.tsx'
import styles from './SeatRow.module.css'
import { mayTakeSeat } from './tables.ts'
import { Unseat } from './Unseat.tsx'
import { usualLevel } from './usePlay.ts'

interface SeatRowProps {
  readonly table: Table
  readonly card: GameCard
  readonly seat: TableSeat
  readonly pending: TableAction | undefined
  readonly act: (action: TableAction) => void
}

/** One place at a table that hasn't started. */
export function SeatRow({ table, card, seat, pending, act }: SeatRowProps) {
  const t = useT()
  const language = useLanguage()
  const side = sideOf(card, seat.seat, table.seats.length, table.options)?.[language]
  const { occupant } = seat
  const color = colorAt(table.game, seat.seat)
  const away = useKeptAway()
  const isKeptAway = occupant?.kind === 'person' && away.has(occupant.person.id)
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
        <p>{[side, statusOf(table, seat, t), isKeptAway && t('people.muted')].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {!occupant && <FreeSeat table={table} levels={card.botLevels} seat={seat.seat} busy={busy} act={act} />}
        {occupant?.kind === 'bot' && <BotSeat table={table} levels={card.botLevels} seat={seat.seat} level={occupant.level} act={act} />}
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
            {!occupant.you && !occupant.person.id.startsWith(`${table.id}/`) && <AboutPerson person={occupant.person} table={table.id} />}
            {table.yours && !occupant.you && <Unseat seat={seat.seat} name={occupant.person.name} busy={busy} act={act} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Mute, block, report. */
function AboutPerson({ person, table }: { readonly person: Person; readonly table: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="ui:ellipsis-vertical" label={t('person.about', { name: person.name })} onClick={() => setOpen(true)} />
      {open && <PersonDialog person={person} table={table} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ActionsProps {
  readonly table: Table
  readonly levels: readonly BotLevel[]
  readonly seat: string
  readonly act: (action: TableAction) => void
}

/** Sit down, or bring somebody. */
function FreeSeat({ table, levels, seat, busy, act }: ActionsProps & { readonly busy: boolean }) {
  const t = useT()
  const invite = useInviteTo(table.id)
  return (
    <>
      {table.yourSeat === null && mayTakeSeat(table) && (
        <Button size="small" busy={busy} onClick={() => act({ do: 'sit', seat })}>
          {t('seat.sit')}
        </Button>
      )}
      {table.yours && levels.length > 0 && (
        <Button size="small" icon="ui:bot" busy={busy} onClick={() => act({ do: 'bot', seat, level: usualLevel(levels) })}>
          {t('seat.addbot')}
        </Button>
      )}
      {(table.yours || table.yourSeat !== null) && (
        <Button size="small" icon="ui:link" onClick={invite}>
          {t('home.invite.short')}
        </Button>
      )}
    </>
  )
}

/** How well it plays; the host may change that, or send it away. */
function BotSeat({ table, levels, seat, level, act }: ActionsProps & { readonly level: BotLevel }) {
  const t = useT()
  if (!table.yours) return <span className={styles.level}>{t(`bot.${level}`)}</span>
  return (
    <>
      <Select
        label={<span className="visually-hidden">{t('start.strength')}</span>}
        inline
        value={level}
        values={levels.map((value) => ({ value, label: t(`bot.${value}`) }))}
        onChange={(next) => act({ do: 'bot', seat, level: next })}
      />
      <Button kind="quiet" icon="ui:x" label={t('seat.removebot')} onClick={() => act({ do: 'bot', seat, level: null })} />
    </>
  )
}

function statusOf(table: Table, { seat, occupant }: TableSeat, t: Translate): string {
  const color = t(`color.${colorAt(table.game, seat)}`)
  if (!occupant)
    return t(table.yours ? 'seat.free.hint' : table.yourSeat === null && mayTakeSeat(table) ? 'seat.free.guest' : 'seat.free.player')
  if (occupant.kind === 'bot') return t('seat.bot.hint')
  const host = table.host?.id === occupant.person.id
  const words = [occupant.you && t('seat.you'), host && t('seat.host')].filter(Boolean).join(', ')
  return [words, color].filter(Boolean).join(' · ')
}
