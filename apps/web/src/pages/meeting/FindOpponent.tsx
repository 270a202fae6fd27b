import { useState } from 'react'
import { type Shelf, useTables } from '../../api/lobby.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { lookersFor } from '../tables/tables.ts'
import styles from './FindOpponent.module.css'
import { LookersCount } from './LookersCount.tsx'
import { useFindPeople } from './useFindPeople.ts'

/** One button for everybody who wants to play with people; where there are several games, it asks which. */
export function FindOpponent({ shelf, kind = 'plain' }: { readonly shelf: Shelf; readonly kind?: 'plain' | 'primary' }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const { find, pending } = useFindPeople()
  const tables = useTables().data?.tables ?? []
  const games = shelf.filter(({ card }) => card.seats.max > 1)
  const looking = games.reduce((sum, { slug }) => sum + lookersFor(tables, slug), 0)
  const [only] = games
  return (
    <>
      <Button
        kind={kind}
        icon="ui:users"
        busy={pending}
        disabled={!only}
        onClick={() => (only && games.length === 1 ? find({ game: only.slug }) : setAsks(true))}
      >
        {t('find.find')}
        <LookersCount n={looking} />
      </Button>
      {asks && (
        <Dialog title={t('find.which')} onClose={() => setAsks(false)}>
          <ul className={styles.games}>
            {games.map((game) => (
              <li key={game.slug}>
                <GameToFind game={game} looking={lookersFor(tables, game.slug)} busy={pending} onFind={() => find({ game: game.slug })} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

interface GameToFindProps {
  readonly game: Shelf[number]
  readonly looking: number
  readonly busy: boolean
  readonly onFind: () => void
}

function GameToFind({ game: { slug, card }, looking, busy, onFind }: GameToFindProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <button type="button" className={styles.game} aria-busy={busy || undefined} onClick={busy ? undefined : onFind}>
      <span className={styles.thumb}>
        <Poster slug={slug} />
      </span>
      <span className={styles.words}>
        <b>{card.title[language]}</b>
        <span data-some={looking > 0 || undefined}>{looking > 0 ? t('find.looking', { n: looking }) : t('find.nobody')}</span>
      </span>
    </button>
  )
}
