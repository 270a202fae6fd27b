import type { GameCard } from '@toadstool/games'
import type { Me, Table } from '@toadstool/protocol'
import { useEffect, useRef, useState } from 'react'
import { useMe, useTableActions } from '../../api/lobby.ts'
import { paceText } from '../../api/paces.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { loaded } from '../../kit/loaded.tsx'
import { Chip, Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { momentPath } from '../../match/past/moment.ts'
import { Looking } from '../meeting/Looking.tsx'
import { Opponents } from '../meeting/Opponents.tsx'
import { Admission } from './Admission.tsx'
import { InviteLink } from './InviteLink.tsx'
import { LobbyAbout } from './LobbyAbout.tsx'
import { LobbyRules } from './LobbyRules.tsx'
import { LobbyStart } from './LobbyStart.tsx'
import { LobbyTalk } from './LobbyTalk.tsx'
import { NameField } from './NameField.tsx'
import { optionsOf } from './options.ts'
import { SeatRow } from './SeatRow.tsx'
import { Stay } from './Stay.tsx'
import styles from './TableLobby.module.css'
import { isJoinable } from './tables.ts'
import { CloseTable } from './Unseat.tsx'
import { useGone } from './useGone.ts'
import { usePlayNow } from './usePlay.ts'
import { Welcome } from './Welcome.tsx'

const TableHook = loaded(() => import('../../elsewhere/TableHook.tsx'), null)
const AskCall = loaded(() => import('../../match/calling/AskCall.tsx'), null)

/** Seats, link and rules of a table before its first move. */
export default function TableLobby({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const language = useLanguage()
  const { act, pending, error } = useTableActions(table.id)
  const me = useMe().data
  useEffect(() => {
    if (error) toast(t(problemKey(error)), { tone: 'problem' })
  }, [error, t])
  useGone(table)
  const name = table.rematchOf ? t('rematch.title') : table.host ? t('table.of', { name: table.host.name }) : t('table.free')
  useTitle(name)
  const isSingle = useMedia(singleColumn)
  // The host may give the seat of a bot to somebody.
  const hasRoom = table.seats.some(({ occupant }) => (table.yours ? occupant?.kind !== 'person' : !occupant))
  const about = <LobbyAbout table={table} card={card} />
  const start = <LobbyStart table={table} pending={pending} act={act} />
  return (
    <div className={styles.lobby}>
      {!isSingle && about}
      <div className={styles.middle}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <span className={styles.game}>
            <Chip tone="ink">{card.title[language]}</Chip>
          </span>
          <Chip>
            <Icon name={table.pace.kind === 'days' ? 'ui:calendar-days' : table.pace.kind === 'live' ? 'ui:radio' : 'ui:clock'} size={15} />
            {paceText(t, table.pace)}
          </Chip>
          <Chip>
            <Icon name={table.listed ? 'ui:lock-open' : 'ui:lock'} size={15} />
            {t(table.listed ? 'table.public' : 'table.private')}
          </Chip>
        </header>
        {table.rematchOf && <Rematch of={table.rematchOf} />}
        {table.from && <From from={table.from} />}
        {table.watching === 'closed' && table.yourSeat === null && <Unwatched />}
        {table.unwelcome && <Unwelcome table={table} card={card} />}
        {table.pace.kind === 'days' && table.yourSeat !== null && <AskCall table={table.id} />}
        <Admission table={table} busy={pending?.do === 'ask'} act={act} />
        <Welcome table={table} card={card} pending={pending} act={act} />
        <Looking table={table} card={card} />
        {me && <YourName key={me.id} me={me} error={error} />}
        <ul className={styles.seats} aria-label={t('table.seats')}>
          {table.seats.map((seat) => (
            <li key={seat.seat}>
              <SeatRow table={table} card={card} seat={seat} pending={pending} act={act} />
            </li>
          ))}
        </ul>
        <Full table={table} card={card} />
        {table.seats.length > 1 && (table.hook || table.yours || table.yourSeat !== null) && (
          <div className={styles.company}>
            {(table.yours || table.yourSeat !== null) && hasRoom && <InviteLink id={table.id} isHost={table.yours} />}
            {(table.yours || table.hook) && <TableHook table={table} />}
            {table.yourSeat !== null && isJoinable(table) && <Opponents title={t('opponents.title')} table={table} most={4} />}
          </div>
        )}
        {!isSingle && start}
        <CloseTable table={table} busy={pending?.do === 'close'} act={act} />
      </div>
      <div className={styles.side}>
        {table.seats.length > 1 && <LobbyTalk table={table} />}
        <LobbyRules table={table} card={card} act={act} />
      </div>
      {isSingle && about}
      {isSingle && start}
    </div>
  )
}

/** `--page-single`, `--page-low`: all in one column, whose order on the page is that of the eye. */
const singleColumn = '(max-width: 51.25em), (max-height: 32.5em)'

/** Guests have a made-up name, and can choose their own here; people whose name is taken at this table choose another. */
function YourName({ me, error }: { readonly me: Me; readonly error: unknown }) {
  const t = useT()
  // Stays once the name is chosen: it can still be changed, and what is pressed next doesn't move.
  const [isAsked] = useState(!me.named)
  const [taken, setTaken] = useState<string>()
  const name = useRef(me.name)
  name.current = me.name
  useEffect(() => {
    if (isTaken(error)) setTaken(name.current)
  }, [error])
  if (!isAsked && taken === undefined) return null
  return (
    <Panel className={styles.name}>
      <NameField me={me} label={t('name.seat')} taken={taken} />
    </Panel>
  )
}

const isTaken = (error: unknown): boolean => problemKey(error) === 'problem.name-taken'

/** The same people have played before. */
function Rematch({ of }: { readonly of: string }) {
  const t = useT()
  return (
    <Panel className={styles.full}>
      <p>{t('rematch.text')}</p>
      <Button size="small" icon="ui:rewind" href={`/t/${of}`}>
        {t('rematch.look')}
      </Button>
    </Panel>
  )
}

/** The match goes on from a moment of another one, instead of a deal. */
function From({ from }: { readonly from: NonNullable<Table['from']> }) {
  const t = useT()
  return (
    <Panel className={styles.full}>
      <p>{t(from.device ? 'from.device' : 'from.text', { n: from.action })}</p>
      {!from.device && (
        <Button size="small" icon="ui:rewind" href={momentPath(from.match, from.action)}>
          {t('from.look')}
        </Button>
      )}
    </Panel>
  )
}

/** Those who only look on are told before it begins that they won't see the match. */
function Unwatched() {
  const t = useT()
  return (
    <Panel className={styles.full}>
      <p role="status">{t('veiled.soon')}</p>
    </Panel>
  )
}

/** A table like this one, for whoever finds no place here. */
function OwnTable({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const play = usePlayNow()
  return (
    <Button
      size="small"
      busy={play.pending}
      onClick={() => play.start({ slug: table.game, card }, { seats: table.seats.length, options: optionsOf(table) })}
    >
      {t('table.full.own')}
    </Button>
  )
}

/** For people whom the host has removed from a seat: they can't sit down here again. */
function Unwelcome({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  return (
    <Panel className={styles.full}>
      <p role="status">
        {t('unwelcome.text')} <Stay table={table} />
      </p>
      <OwnTable table={table} card={card} />
    </Panel>
  )
}

/** For a newcomer who finds no free seat. */
function Full({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  if (table.yourSeat !== null || table.seats.some((seat) => !seat.occupant)) return null
  return (
    <Panel className={styles.full}>
      <p>
        {t('table.full', { n: table.seats.length })} <Stay table={table} />
      </p>
      <OwnTable table={table} card={card} />
    </Panel>
  )
}
