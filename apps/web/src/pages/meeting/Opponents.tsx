import type { Opponent, Table } from '@toadstool/protocol'
import { useLocation } from 'wouter'
import { useGameCard, useOpenTable } from '../../api/lobby.ts'
import { useCompany, useInvitePerson, useNews } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { plainOptions } from '../tables/options.ts'
import { since } from '../tables/tables.ts'
import { BlockButton } from './BlockButton.tsx'
import styles from './Opponents.module.css'

interface OpponentsProps {
  readonly title: string
  /** The table of the invitation; absent: a new one of the game that we played last. */
  readonly table?: Table
  /** Only those whom an invitation reaches now. */
  readonly hereOnly?: boolean
  /** At most so many. */
  readonly most?: number
}

/** People I have played with, each invited again by one click. Shows nothing if there are none. */
export function Opponents({ title, table, hereOnly = false, most }: OpponentsProps) {
  const seated = table?.seats.flatMap(({ occupant }) => (occupant?.kind === 'person' ? [occupant.person.id] : [])) ?? []
  const people = (useCompany().data?.opponents ?? [])
    .filter(({ person, here }) => !seated.includes(person.id) && (here || !hereOnly))
    .sort((a, b) => Number(b.here) - Number(a.here) || b.at - a.at)
    .slice(0, most)
  if (people.length === 0) return null
  return (
    <section className={styles.opponents}>
      <h2>{title}</h2>
      <ul>
        {people.map((each) => (
          <li key={each.person.id}>
            <OpponentRow opponent={each} table={table} mayBlock={!table && !hereOnly} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpponentRowProps {
  readonly opponent: Opponent
  readonly table: Table | undefined
  /** Offers to block them. */
  readonly mayBlock: boolean
}

function OpponentRow({ opponent, table, mayBlock }: OpponentRowProps) {
  const t = useT()
  const language = useLanguage()
  const { person, here, game, at } = opponent
  const title = useGameCard(game)?.title[language] ?? game
  const sent = useNews().data?.sent.find((each) => each.table === table?.id && each.to.id === person.id)
  const { invite, pending } = useInviteAgain(opponent, table)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3>
          {person.name}
          {here && <span className={styles.dot} title={t('seat.here')} />}
        </h3>
        <p>{t('opponents.last', { game: title, ago: since(t, at) })}</p>
      </div>
      {sent ? (
        <span className={styles.sent} data-declined={sent.state === 'declined' || undefined}>
          <Icon name={sent.state === 'declined' ? 'ui:minus' : 'ui:check'} size={18} />
          {t(sent.state === 'declined' ? 'opponents.declined' : 'opponents.invited')}
        </span>
      ) : (
        <Button size="small" icon="ui:hand" busy={pending} onClick={invite}>
          {t('opponents.invite')}
          <span className="visually-hidden"> {person.name}</span>
        </Button>
      )}
      {mayBlock && <BlockButton person={opponent.person} />}
    </div>
  )
}

/** Invites to this table, or to a new one with what was played last. */
function useInviteAgain({ person, here, game, seats, options, pace }: Opponent, table: Table | undefined) {
  const t = useT()
  const [, go] = useLocation()
  const open = useOpenTable()
  const send = useInvitePerson()
  const invite = async () => {
    try {
      const { id } = table ?? (await open.mutateAsync({ game, seats, options: plainOptions(options), pace, listed: false }))
      await send.mutateAsync({ table: id, person: person.id })
      toast(t(here ? 'opponents.sent' : 'opponents.later', { name: person.name }))
      if (!table) go(`/t/${id}`)
    } catch (error) {
      toast(t(problemKey(error)), { tone: 'problem' })
    }
  }
  return { invite: () => void invite(), pending: open.isPending || send.isPending }
}
