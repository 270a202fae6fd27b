import { handLimit } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { ArtTile, Figure, Figures, Icon, part, useOfTable } from '../../kit/index.ts'
import { faceOf } from '../art.ts'
import type { Table } from '../table.ts'
import { gaps } from '../words.ts'
import styles from './SeatFigures.module.css'

interface SeatFiguresProps {
  readonly of: Seat
  readonly narrow: boolean
}

/** Defeated gnomes and the places of those that are still wanted, gnomes at home, cards in hand. */
export const SeatFigures = part(function SeatFigures({ narrow, of }: SeatFiguresProps) {
  const household = useOfTable(figuresOn, of)
  if (!household) return null
  const { goal, trophies, words, gnomes, cards } = household
  const won = trophies.length
  return (
    <Figures narrow={narrow}>
      {narrow && goal > 3 ? (
        <Figure icon="game:bad-gnome" n={`${won}/${goal}`} label={words} size={17} />
      ) : (
        <span className={styles.trophies} title={words}>
          {narrow
            ? gaps(Math.max(goal, won)).map((gap, place) => (
                <Icon key={gap} name="game:bad-gnome" size={14} className={place < won ? styles.won : styles.open} />
              ))
            : trophies.map((gnome) => <ArtTile key={gnome} art={faceOf(gnome, ['defeated'])} size={26} />)}
          {!narrow && gaps(goal - won).map((gap) => <span key={gap} className={styles.place} />)}
          <span className="visually-hidden">{words}</span>
        </span>
      )}
      {!narrow && (
        <>
          <Figure icon="game:person" {...gnomes} size={16} />
          <Figure icon="game:card-pick" {...cards} size={17} />
        </>
      )}
    </Figures>
  )
})

function figuresOn({ view, t }: Table, of: Seat) {
  const household = view.players[of]
  if (!household) return undefined
  const { trophies, gnomes, cards } = household
  const { goal } = view.options
  return {
    goal,
    trophies,
    words: t('term.trophies', { n: trophies.length, of: goal }),
    gnomes: { n: gnomes.length, label: t('term.gnomes', { n: gnomes.length }) },
    cards: { n: cards, label: t('term.cardsOf', { n: cards, limit: handLimit(view, of) }) },
  }
}
