import type { Seat } from '@toadstool/games/tabletop'
import { useTable } from '../table.ts'
import { sortedHands } from '../tray/hand.ts'
import { Seen } from '../tray/Vision.tsx'
import styles from './Epilogue.module.css'

/** The cards that a seat still held (GO-17.3). */
export function Epilogue({ of }: { readonly of: Seat }) {
  const { view, t } = useTable()
  const hands = view.final?.hands[of]
  const cards = hands ? sortedHands(hands) : []
  return (
    <div className={styles.seat}>
      <span>{t(cards.length > 0 ? 'term.finalHand' : 'term.noFinalHand')}</span>
      {cards.length > 0 && <Seen cards={cards} />}
    </div>
  )
}
