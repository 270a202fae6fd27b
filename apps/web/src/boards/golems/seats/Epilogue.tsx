import { type Seat, say } from '@toadstool/games/tabletop'
import type { Props } from '../props.ts'
import { sorted } from '../tray/hand.ts'
import { Seen } from '../tray/Vision.tsx'
import styles from './Epilogue.module.css'

/** The cards that a seat still held (GO-17.3). */
export function Epilogue({ view, voice, of }: Props & { readonly of: Seat }) {
  const hands = view.final?.hands[of]
  const cards = hands ? [...sorted(hands.golem), ...sorted(hands.event)] : []
  return (
    <div className={styles.seat}>
      <span>{say(voice, cards.length > 0 ? 'term.finalHand' : 'term.noFinalHand')}</span>
      {cards.length > 0 && <Seen voice={voice} cards={cards} />}
    </div>
  )
}
