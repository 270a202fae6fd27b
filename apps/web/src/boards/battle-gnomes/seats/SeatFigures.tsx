import { handLimit } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { ArtTile, Figure, Figures, Icon } from '../../kit/index.ts'
import { faceOf } from '../art.ts'
import { useTable } from '../table.ts'
import { gaps } from '../words.ts'
import styles from './SeatFigures.module.css'

/** Defeated gnomes and the places of those that are still wanted, gnomes at home, cards in hand. */
export function SeatFigures({ narrow, of }: { readonly narrow: boolean; readonly of: Seat }) {
  const { view, t } = useTable()
  const household = view.players[of]
  if (!household) return null
  const { goal } = view.options
  const won = household.trophies.length
  const words = t('term.trophies', { n: won, of: goal })
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
            : household.trophies.map((gnome) => <ArtTile key={gnome} art={faceOf(gnome, ['defeated'])} size={26} />)}
          {!narrow && gaps(goal - won).map((gap) => <span key={gap} className={styles.place} />)}
          <span className="visually-hidden">{words}</span>
        </span>
      )}
      {!narrow && (
        <>
          <Figure icon="game:person" n={household.gnomes.length} label={t('term.gnomes', { n: household.gnomes.length })} size={16} />
          <Figure
            icon="game:card-pick"
            n={household.cards}
            label={t('term.cardsOf', { n: household.cards, limit: handLimit(view, of) })}
            size={17}
          />
        </>
      )}
    </Figures>
  )
}
