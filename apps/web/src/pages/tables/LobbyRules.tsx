import type { GameCard } from '@toadstool/games'
import type { Absence, Table } from '@toadstool/protocol'
import type { TableAction } from '../../api/lobby.ts'
import { hasWeekendsOff, paceChoices, paceKey, paces, withWeekends } from '../../api/paces.ts'
import { useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Select, Switch } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Level, OptionFields } from './OptionFields.tsx'
import { agreed, changed, optionsOf, refit, seatCounts } from './options.ts'
import { SpectatorFields } from './SpectatorFields.tsx'
import styles from './TableLobby.module.css'
import { type TermsText, useTerms } from './terms.ts'

interface LobbyRulesProps {
  readonly table: Table
  readonly card: GameCard
  readonly act: (action: TableAction) => void
}

/** What has been agreed on; the host may change it. */
export function LobbyRules({ table, card, act }: LobbyRulesProps) {
  const t = useT()
  const terms = useTerms()
  const fixed = !table.yours
  const isGiven = fixed || table.from !== undefined
  const options = optionsOf(table)
  const seats = table.seats.length
  return (
    <aside className={styles.rules} aria-label={t('table.rules')}>
      <Panel title={t('table.rules')}>
        {card.seats.max > card.seats.min && (
          <Select
            label={t('start.seats')}
            inline
            disabled={isGiven}
            value={seats}
            values={seatCounts(card).map((value) => ({ value, label: String(value) }))}
            onChange={(next) => act({ do: 'change', seats: next, options: agreed(card, refit(card, options, seats, next), next) })}
          />
        )}
        <OptionFields
          game={table.game}
          card={card}
          options={options}
          seats={seats}
          inline
          disabled={isGiven}
          onChange={(change) => act({ do: 'change', options: agreed(card, changed(card, options, change, seats), seats) })}
        />
        <Level card={card} options={options} seats={seats} />
        <Select
          label={t('table.pace')}
          inline
          disabled={fixed}
          value={paceKey(table.pace)}
          values={paceChoices(t, table.pace)}
          onChange={(key) => {
            const pace = paces[key]
            if (pace) act({ do: 'change', pace: withWeekends(pace, hasWeekendsOff(table.pace)) })
          }}
        />
        {table.pace.kind === 'days' && (
          <Switch
            label={terms('weekends')}
            hint={terms('weekends.hint')}
            on={hasWeekendsOff(table.pace)}
            disabled={fixed}
            onChange={(off) => act({ do: 'change', pace: withWeekends(table.pace, off) })}
          />
        )}
        <Switch
          label={t('table.listed')}
          hint={t('table.listed.hint')}
          on={table.listed}
          disabled={fixed}
          onChange={(listed) => act({ do: 'change', listed })}
        />
        <SpectatorFields
          watching={table.watching}
          delay={table.delay ?? 0}
          inline
          disabled={fixed}
          onChange={(change) => act({ do: 'change', ...change })}
        />
        {seats > 1 && (
          <>
            <Select
              label={terms('absence')}
              inline
              disabled={fixed}
              value={table.absence}
              values={absenceValues.map((value) => ({ value, label: terms(`absence.${value}`) }))}
              onChange={(absence) => act({ do: 'change', absence })}
            />
            <p className={styles.leave}>
              <Icon name="ui:log-out" size={17} />
              <span>{absenceText(table, terms)}</span>
            </p>
            <Switch
              label={terms('takeBacks')}
              hint={terms('takeBacks.hint')}
              on={table.takeBacks === 'agreed'}
              disabled={fixed}
              onChange={(on) => act({ do: 'change', takeBacks: on ? 'agreed' : 'never' })}
            />
            <Switch
              label={terms('hands')}
              hint={terms('hands.hint')}
              on={table.allHands === true}
              disabled={fixed}
              onChange={(allHands) => act({ do: 'change', allHands })}
            />
          </>
        )}
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

/** From the gentlest on. */
const absenceValues: readonly Absence[] = ['wait', 'vote', 'stand-in', 'bot', 'free']

/** What happens when, in one sentence. */
function absenceText({ absence, pace, listed }: Table, t: TermsText): string {
  if (absence === 'wait') return t('absence.wait.text')
  const when = pace.kind !== 'none' ? 'clock' : listed ? 'open' : 'private'
  return t(`absence.when.${when}`, { what: t(`absence.${absence}.text`) })
}
