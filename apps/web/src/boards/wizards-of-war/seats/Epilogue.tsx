import type { Seat } from '@toadstool/games/tabletop'
import { ArtTile } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Epilogue.module.css'

/** WW-15.3: the spells that a seat still held when the game ended. */
export function Epilogue({ of }: { readonly of: Seat }) {
  const { view, voice, t } = useTable()
  const hand = view.finalHands?.[of] ?? []
  return (
    <div className={styles.hand}>
      <span>{t('term.finalHand')}</span>
      {hand.length === 0 ? (
        <span>–</span>
      ) : (
        <ul>
          {hand.toSorted().map((card) => (
            <li key={card}>
              <ArtTile art={artOf(card)} size={24} />
              {voice.name(tokenOf('card', card))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
