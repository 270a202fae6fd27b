import type { GameCard } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { GameFigures } from '../ShelfCard.tsx'
import styles from './TableLobby.module.css'

/** What is being played, for those who don't know the game. */
export function LobbyAbout({ table, card }: { readonly table: Table; readonly card: GameCard }) {
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
          {t('game.learn', { n: card.lessonMinutes })}
        </Button>
        <Button wide kind="quiet" icon="ui:book-open" href={`/g/${table.game}/rules`}>
          {t('game.rules')}
        </Button>
      </div>
    </aside>
  )
}
