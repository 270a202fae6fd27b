import type { GameCard } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import type { TableAction } from '../../api/lobby.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { GameFigures } from '../ShelfCard.tsx'
import { mayTakeSeat } from './tables.ts'
import styles from './Welcome.module.css'

interface WelcomeProps {
  readonly table: Table
  readonly card: GameCard
  readonly pending: TableAction | undefined
  readonly act: (action: TableAction) => void
}

/** For somebody who came by a link: who invites, to which game, and where to sit. */
export function Welcome({ table, card, pending, act }: WelcomeProps) {
  const t = useT()
  const language = useLanguage()
  const game = card.title[language]
  if (!isInvited(table)) return null
  return (
    <Panel className={styles.welcome}>
      <div className={styles.picture}>
        <Poster slug={table.game} label={t('game.poster', { game })} />
      </div>
      <div className={styles.words}>
        <h2>{table.host ? t('welcome.title', { name: table.host.name, game }) : game}</h2>
        <p>{card.tagline[language]}</p>
        <GameFigures card={card} />
      </div>
      <Button kind="primary" size="hero" busy={pending?.do === 'sit'} onClick={() => act({ do: 'sit' })}>
        {t('welcome.sit')}
      </Button>
    </Panel>
  )
}

/** Somebody without a seat, where one is free. */
const isInvited = (table: Table): boolean =>
  table.yourSeat === null && !table.yours && mayTakeSeat(table) && table.seats.some((seat) => seat.occupant === null)
