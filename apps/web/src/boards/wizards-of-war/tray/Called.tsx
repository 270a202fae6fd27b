import type { CardId } from '@toadstool/games/wizards-of-war'
import { ArtTile, Stat } from '../../kit/index.ts'
import { figuresOf, wordsOf } from '../about.tsx'
import { artOf } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Tray.module.css'

/** The monster whose square is being chosen: its picture, its figures, what it can do. */
export function Called({ card }: { readonly card: CardId }) {
  const table = useTable()
  const { narrow, voice } = table
  return (
    <section className={styles.called} data-token={tokenOf('card', card)} aria-label={voice.name(tokenOf('card', card))}>
      <ArtTile art={artOf(card)} size={narrow ? 56 : 72} />
      <div>
        <h3>{voice.name(tokenOf('card', card))}</h3>
        <p>
          {figuresOf(table, card).map(({ icon, label, n }) => (
            <Stat key={label} icon={icon} n={n} label={label} />
          ))}
        </p>
        <p>{wordsOf(table, card)}</p>
      </div>
    </section>
  )
}
