import type { ReactNode } from 'react'
import type { Shelf } from '../../api/lobby.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import styles from './WhichGame.module.css'

type Game = Shelf[number]

interface WhichGameProps {
  readonly games: Shelf
  readonly busy: boolean
  /** What stands beneath the title of a game. */
  line(game: Game): ReactNode
  take(game: Game): void
  close(): void
}

/** Asks for which game. */
export function WhichGame({ games, busy, line, take, close }: WhichGameProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Dialog title={t('find.which')} onClose={close}>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.slug}>
            <button type="button" className={styles.game} aria-busy={busy || undefined} onClick={busy ? undefined : () => take(game)}>
              <span className={styles.thumb}>
                <Poster slug={game.slug} />
              </span>
              <span className={styles.words}>
                <b>{game.card.title[language]}</b>
                {line(game)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
