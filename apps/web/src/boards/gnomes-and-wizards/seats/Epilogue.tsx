import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { cardIcon } from '../art.ts'
import type { Props } from '../props.ts'
import styles from './Epilogue.module.css'
import { ScoreSheet } from './ScoreSheet.tsx'

/** The score sheet of a seat, and the cards that it still held. */
export function Epilogue(props: Props & { readonly of: Seat }) {
  const { view, voice, of } = props
  const held = view.final?.[of] ?? []
  return (
    <div className={styles.epilogue}>
      <ScoreSheet {...props} />
      {held.length > 0 && (
        <ul className={styles.cards} aria-label={say(voice, 'board.cards-of', { n: held.length })}>
          {held.map((card) => (
            <li key={card} data-about={`card:${card}`}>
              <Icon name={cardIcon(card)} size={16} />
              {voice.name(`card:${card}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
