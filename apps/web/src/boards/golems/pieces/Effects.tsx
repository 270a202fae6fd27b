/** What is seen on the board for a moment and leaves nothing behind. */
import type { CardId, Kind, Square } from '@toadstool/games/golems'
import type { CSSProperties } from 'react'
import { ivory, print } from '../../../kit/print.ts'
import { At, Wedges } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { FaceAt } from '../faces.tsx'
import { cell, useGround } from '../land/geometry.ts'
import { useTable } from '../table.ts'
import styles from './Effects.module.css'
import type { News } from './news.ts'

/** The latest events that the pieces themselves don't show. */
export function Effects({ news: { portals, storm, negated, built } }: { readonly news: News }) {
  const { view } = useTable()
  return (
    <>
      {portals.map((square) => (
        <At key={square} cell={square}>
          <g className={styles.portal}>
            <circle r={26} fill="#B99BD6" fillOpacity={0.45} stroke={print} strokeWidth={7} />
            <circle r={26} fill="none" stroke="#D9C4F0" strokeWidth={4} strokeDasharray="9 5" />
          </g>
        </At>
      ))}
      {storm && (
        <At cell={storm} dy={-6}>
          <g className={styles.storm}>
            <FaceAt look={{ id: 'event/elemental-storm' }} x={0} y={0} size={72} />
          </g>
        </At>
      )}
      {/* A Spell that a Dispel has broken. */}
      {negated && (
        <At cell={negated.at} scale={1.5}>
          <Wedges cell={cell}>
            <CardFace card={negated.card} />
          </Wedges>
        </At>
      )}
      {built.map((unit) => {
        const golem = view.golems[unit]
        return golem && <Merge key={unit} kind={golem} square={golem.at} />
      })}
    </>
  )
}

/** The three cards of a golem, which slide together where it is built. */
function Merge({ kind, square }: { readonly kind: Kind; readonly square: Square }) {
  // The cards come from above, or from below at the upper edge of the field.
  const side = useGround().middleOf(square).y < cell ? -1 : 1
  return (
    <At cell={square}>
      {[kind.material, kind.size, kind.shape].map((part, place) => {
        const [dx, dy, tilt] = [(place - 1) * 38, side * (place === 1 ? -34 : -26), side * (place - 1) * 12]
        return (
          <g
            key={part}
            className={styles.merging}
            style={{ '--dx': `${dx}px`, '--dy': `${dy}px`, '--tilt': `${tilt}deg` } as CSSProperties}
          >
            <CardFace card={`${part}-1`} />
          </g>
        )
      })}
    </At>
  )
}

/** A small card with its middle at the origin. */
function CardFace({ card }: { readonly card: CardId }) {
  const { ground, figure } = artOf(card)
  return (
    <g>
      <rect x={-15} y={-20} width={30} height={40} rx={4} fill={ivory} stroke={print} strokeWidth={1.8} />
      <rect x={-12.4} y={-17.4} width={24.8} height={26} rx={2} fill={ground} />
      <FaceAt look={figure} x={0} y={-4.4} size={22} />
    </g>
  )
}
