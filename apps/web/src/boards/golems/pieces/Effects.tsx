/** What is seen on the board for a moment and leaves nothing behind. */
import type { CardId, Kind, Square, View } from '@toadstool/games/golems'
import type { CSSProperties } from 'react'
import { IconAt } from '../../../icons/index.ts'
import { Wedges } from '../../kit/pieces/PieceMotion.tsx'
import { artOf } from '../art.ts'
import { cell, middleOf, type Turn } from '../land/geometry.ts'
import styles from './Effects.module.css'
import type { News } from './news.ts'

/** What has just happened, beside the pieces themselves. */
export function Effects({ news, view, turn }: { readonly news: News; readonly view: View; readonly turn: Turn }) {
  const { portals, storm, negated, built } = news
  return (
    <>
      {portals.map((square) => (
        <Portal key={square} square={square} turn={turn} />
      ))}
      {storm && <Storm square={storm} turn={turn} />}
      {negated && <Shatter card={negated.card} square={negated.at} turn={turn} />}
      {built.map((unit) => {
        const golem = view.golems[unit]
        return golem && <Merge key={unit} kind={golem} square={golem.at} turn={turn} />
      })}
    </>
  )
}

function Portal({ square, turn }: { readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.portal}>
        <circle r={26} fill="#B99BD6" fillOpacity={0.45} stroke="#14201B" strokeWidth={7} />
        <circle r={26} fill="none" stroke="#D9C4F0" strokeWidth={4} strokeDasharray="9 5" />
      </g>
    </g>
  )
}

function Storm({ square, turn }: { readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  return (
    <g transform={`translate(${x} ${y - 6})`}>
      <g className={styles.storm}>
        <IconAt name="game:lightning-storm" x={0} y={0} size={66} fill="#F4BC3A" stroke="#14201B" strokeWidth={34} paintOrder="stroke" />
      </g>
    </g>
  )
}

/** The three cards of a golem, which slide together where it is built. */
function Merge({ kind, square, turn }: { readonly kind: Kind; readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  // From above, or from below where the field ends.
  const side = y < cell ? -1 : 1
  return (
    <g transform={`translate(${x} ${y})`}>
      {[kind.material, kind.size, kind.shape].map((part, place) => (
        <g
          key={part}
          className={styles.merging}
          style={
            {
              '--dx': `${(place - 1) * 38}px`,
              '--dy': `${side * (place === 1 ? -34 : -26)}px`,
              '--tilt': `${side * (place - 1) * 12}deg`,
            } as CSSProperties
          }
        >
          <CardFace card={`${part}-1`} />
        </g>
      ))}
    </g>
  )
}

/** A Spell that a Dispel has broken. */
function Shatter({ card, square, turn }: { readonly card: CardId; readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  return (
    <g transform={`translate(${x} ${y}) scale(1.5)`}>
      <Wedges cell={cell}>
        <CardFace card={card} />
      </Wedges>
    </g>
  )
}

/** A small card with its middle at the origin. */
function CardFace({ card }: { readonly card: CardId }) {
  const { ground, icon } = artOf(card)
  return (
    <g>
      <rect x={-15} y={-20} width={30} height={40} rx={4} fill="#FFFDF3" stroke="#14201B" strokeWidth={1.8} />
      <rect x={-12.4} y={-17.4} width={24.8} height={26} rx={2} fill={ground} />
      <IconAt name={icon} x={0} y={-4.4} size={19} fill="#14201B" />
    </g>
  )
}
