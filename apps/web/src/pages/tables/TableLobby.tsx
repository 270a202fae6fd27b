import type { GameCard } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import { useEffect, useId, useRef } from 'react'
import { type TableAction, useMe, useTableActions } from '../../api/lobby.ts'
import { type TextKey, useLanguage, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select, Switch } from '../../kit/Field.tsx'
import { Chip, Panel } from '../../kit/Panel.tsx'
import { Poster } from '../../kit/Poster.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { GameFigures } from '../ShelfCard.tsx'
import { problemKey } from '../shell/states.tsx'
import { InviteLink } from './InviteLink.tsx'
import { NameField } from './NameField.tsx'
import { OptionFields } from './OptionFields.tsx'
import { paceChoices, paceKey, paces } from './options.ts'
import { SeatRow } from './SeatRow.tsx'
import styles from './TableLobby.module.css'
import { usePlayNow } from './usePlay.ts'
import { whyNotStart } from './whyNotStart.ts'

/** Seats, link and rules of a table before its first move. */
export default function TableLobby({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const { act, pending, error } = useTableActions(table.id)
  useEffect(() => {
    if (error) toast(t(problemKey(error)), { tone: 'problem' })
  }, [error, t])
  const name = table.host ? t('table.of', { name: table.host.name }) : t('table.free')
  useTitle(name)
  return (
    <div className={styles.lobby}>
      <About table={table} card={card} />
      <div className={styles.middle}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <Chip>
            <Icon name={table.pace.kind === 'days' ? 'ui:calendar-days' : table.pace.kind === 'live' ? 'ui:radio' : 'ui:clock'} size={15} />
            {t(`pace.choice.${paceKey(table.pace)}` as TextKey)}
          </Chip>
          <Chip>
            <Icon name={table.listed ? 'ui:lock-open' : 'ui:lock'} size={15} />
            {t(table.listed ? 'table.public' : 'table.private')}
          </Chip>
        </header>
        <YourName />
        <ul className={styles.seats} aria-label={t('table.seats')}>
          {table.seats.map((seat) => (
            <li key={seat.seat}>
              <SeatRow table={table} seat={seat} levels={card.botLevels} pending={pending} act={act} />
            </li>
          ))}
        </ul>
        <Full table={table} card={card} />
        <InviteLink id={table.id} />
        <Start table={table} pending={pending} act={act} />
      </div>
      <Rules table={table} card={card} act={act} />
    </div>
  )
}

type Act = (action: TableAction) => void

function About({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const language = useLanguage()
  return (
    <aside className={styles.about} aria-label={card.title[language]}>
      <div className={styles.poster}>
        <Poster slug={table.game} />
      </div>
      <div className={styles.pitch}>
        <h2>{card.title[language]}</h2>
        <p>{card.pitch[language]}</p>
        <GameFigures card={card} />
      </div>
      <div className={styles.links}>
        <Button wide icon="ui:graduation-cap" href={`/learn/${table.game}`}>
          {t('game.learn')}
        </Button>
        <Button wide kind="quiet" icon="ui:book-open" href={`/g/${table.game}/rules`}>
          {t('game.rules')}
        </Button>
      </div>
    </aside>
  )
}

/** Guests get a name from the house; here they can take their own. */
function YourName() {
  const me = useMe().data
  const t = useT()
  if (!me || me.named) return null
  return (
    <Panel className={styles.name}>
      <NameField me={me} label={t('name.seat')} />
    </Panel>
  )
}

/** No seat left for who has just come. */
function Full({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const play = usePlayNow()
  if (table.yourSeat !== null || table.seats.some((seat) => !seat.occupant)) return null
  return (
    <Panel className={styles.full}>
      <p>{t('table.full', { n: table.seats.length })}</p>
      <Button size="small" busy={play.pending} onClick={() => play.start({ slug: table.game, card }, { options: optionsOf(table) })}>
        {t('table.full.own')}
      </Button>
    </Panel>
  )
}

function Start({ table, pending, act }: { readonly table: Table; readonly pending: TableAction | undefined; readonly act: Act }) {
  const t = useT()
  const why = useId()
  const mine = table.seats.find((seat) => seat.seat === table.yourSeat)?.occupant
  const isChanged = useWithdrawn(table, mine?.kind === 'person' && mine.ready)
  const reason = whyNotStart(table)
  if (!table.yours) {
    if (mine?.kind !== 'person') return null
    return (
      <div className={styles.start}>
        <Button
          kind={mine.ready ? 'plain' : 'primary'}
          size="hero"
          icon={mine.ready ? 'ui:check' : 'ui:hand'}
          pressed={mine.ready}
          busy={pending?.do === 'ready'}
          onClick={() => act({ do: 'ready', ready: !mine.ready })}
        >
          {t(mine.ready ? 'seat.ready' : 'seat.makeready')}
        </Button>
        <p role="status">
          {t(mine.ready ? 'start.host' : isChanged ? 'start.changed' : 'start.ready.hint', { name: table.host?.name ?? t('table.free') })}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.start}>
      <Button
        kind="primary"
        size="hero"
        disabled={reason !== null}
        busy={pending?.do === 'start'}
        describedBy={why}
        onClick={() => act({ do: 'start' })}
      >
        {t('start.start')}
      </Button>
      <p id={why} role="status">
        {reason ? t(`start.why.${reason.why}`, reason) : t('start.all')}
      </p>
    </div>
  )
}

/** Has the game become another than the one this person was ready for? */
function useWithdrawn({ options, pace }: Table, ready: boolean): boolean {
  const terms = JSON.stringify([options, pace])
  const agreed = useRef<string>(null)
  if (ready) agreed.current = terms
  return !ready && agreed.current !== null && agreed.current !== terms
}

function Rules({ table, card, act }: { readonly table: Table; readonly card: GameCard; readonly act: Act }) {
  const t = useT()
  const fixed = !table.yours
  return (
    <aside className={styles.rules} aria-label={t('table.rules')}>
      <Panel title={t('table.rules')}>
        <OptionFields
          card={card}
          options={table.options}
          inline
          disabled={fixed}
          onChange={(change) => act({ do: 'change', options: { ...optionsOf(table), ...change } })}
        />
        <Select
          label={t('table.pace')}
          inline
          disabled={fixed}
          value={paceKey(table.pace)}
          values={paceChoices(t, table.pace)}
          onChange={(key) => {
            const pace = paces[key]
            if (pace) act({ do: 'change', pace })
          }}
        />
        <Switch
          label={t('table.listed')}
          hint={t('table.listed.hint')}
          on={table.listed}
          disabled={fixed}
          onChange={(listed) => act({ do: 'change', listed })}
        />
        <p className={styles.seal}>
          <Icon name="ui:shield-check" size={17} />
          <span>
            {t('table.seal')} <span className={styles.hash}>{t('table.seal.hash', { hash: shortHash(table.commitment) })}</span>
          </span>
        </p>
      </Panel>
    </aside>
  )
}

const shortHash = (hash: string) => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

function optionsOf(table: Table): Record<string, string | number | boolean> {
  const plain = Object.entries(table.options).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(plain) as Record<string, string | number | boolean>
}
