import type { GameCard } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import { useLocation } from 'wouter'
import { useTableActions, useTables } from '../../api/lobby.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { differences } from '../tables/options.ts'
import { listed, lookersFor, otherNames, waitingElsewhere } from '../tables/tables.ts'
import { usePlayNow } from '../tables/usePlay.ts'
import styles from './Looking.module.css'
import { useFindPeople } from './useFindPeople.ts'

/** At a table that I found by looking for people: who else looks, and what to do meanwhile. */
export function Looking({ table, card }: { readonly table: Table; readonly card: GameCard }) {
  const t = useT()
  const language = useLanguage()
  const [, go] = useLocation()
  const { actAsync, pending } = useTableActions(table.id)
  const play = usePlayNow()
  const tables = useTables().data?.tables ?? []
  const others = lookersFor(tables, table.game)
  const free = table.seats.filter((seat) => !seat.occupant).length
  const mine = table.seats.find((seat) => seat.seat === table.yourSeat)?.occupant
  if (mine?.kind !== 'person' || !mine.looking || free === 0) return null
  const game = card.title[language]
  // While I play a bot I am not ready: the match must not begin without me.
  const meanwhile = () =>
    void actAsync({ do: 'ready', ready: false }).then(
      () => play.start({ slug: table.game, card }),
      () => undefined,
    )
  const stop = () =>
    void actAsync({ do: 'stand' }).then(
      () => go(`/g/${table.game}`),
      () => undefined,
    )
  return (
    <Panel due className={styles.looking}>
      <div role="status" className={styles.state}>
        <Spinner />
        <div>
          <h2>{t(card.together ? 'looking.partners' : 'looking.title', { n: free })}</h2>
          <p>{others > 0 ? t('looking.others', { n: others, game }) : t('looking.nobody', { game })}</p>
        </div>
      </div>
      <Elsewhere table={table} tables={waitingElsewhere(tables, table)} card={card} />
      <p className={styles.hint}>{t('looking.hint')}</p>
      <div className={styles.actions}>
        {card.botLevels.length > 0 && (
          <Button icon="ui:bot" busy={play.pending} onClick={meanwhile}>
            {t('looking.meanwhile')}
          </Button>
        )}
        <Button kind="quiet" icon="ui:x" busy={pending?.do === 'stand'} onClick={stop}>
          {t('looking.stop')}
        </Button>
      </div>
    </Panel>
  )
}

interface ElsewhereProps {
  readonly table: Table
  readonly tables: readonly Table[]
  readonly card: GameCard
}

/** Others who look for the same game, with what they play differently: a person who gives way sits down with them. */
function Elsewhere({ table, tables, card }: ElsewhereProps) {
  const t = useT()
  const language = useLanguage()
  const { find, pending } = useFindPeople()
  if (tables.length === 0) return null
  return (
    <div className={styles.elsewhere}>
      <p className={styles.hint}>{t('looking.elsewhere')}</p>
      <ul>
        {tables.map((other) => (
          <li key={other.id} className={styles.other}>
            <span>
              <b>{listed(language, otherNames(other))}</b> {differences(card, table, other, language, t).join(' · ')}
            </span>
            <Button size="small" busy={pending} onClick={() => find({ game: table.game, at: other.id })}>
              {t('looking.join')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
