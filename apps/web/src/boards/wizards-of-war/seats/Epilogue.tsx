import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { spellIcon } from '../art.ts'
import type { Props } from '../land/marks.ts'
import styles from './Epilogue.module.css'

/** WW-15.3: the spells that a seat still held when the game ended. */
export function Epilogue({ view, voice, of }: Props & { readonly of: Seat }) {
  const hand = view.finalHands?.[of] ?? []
  return (
    <div className={styles.hand}>
      <span>{say(voice, 'term.finalHand')}</span>
      {hand.length === 0 ? (
        <span>–</span>
      ) : (
        <ul>
          {hand.toSorted().map((card) => (
            <li key={card}>
              <Icon name={spellIcon(card)} size={16} />
              {voice.name(`card:${card}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
