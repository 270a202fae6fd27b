import type { Seat, Zone } from '@toadstool/games/tabletop'
import { Figures, useAnyTable } from '../kit/index.ts'
import styles from './SeatFigures.module.css'
import { figureOf, isCount, isHand, ofSeat, sizeOf, useZones, type Zoned } from './zones.ts'

interface SeatFiguresProps {
  readonly zoned: Zoned
  readonly of: Seat
  readonly narrow: boolean
}

/** The numbers of a seat, cards in hand, and how much lies in each of its zones; what has none is left out. */
export function SeatFigures({ zoned, of, narrow }: SeatFiguresProps) {
  const { t } = useAnyTable()
  const own = ofSeat(useZones(zoned), of)
  const isFirst = (zone: Zone): boolean => isCount(zone) || isHand(zone)
  const others = own.filter((zone) => !isFirst(zone) && sizeOf(zone) > 0)
  return (
    <Figures narrow={narrow} className={styles.figures}>
      {[...own.filter(isFirst), ...others].map((zone) => (
        <span key={zone.key} className={styles.figure}>
          <b>{figureOf(zone)}</b> {t(`zone.${zone.key}`)}
        </span>
      ))}
    </Figures>
  )
}
