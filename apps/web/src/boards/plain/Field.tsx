import type { Seat, Zone } from '@toadstool/games/tabletop'
import { SeatEmblem, useAnyTable, useArrows } from '../kit/index.ts'
import styles from './Field.module.css'
import { LandPlan } from './LandPlan.tsx'
import { Zones } from './Zones.tsx'
import { figureOf, isCount, isHand, isLand, ofSeat, seatsIn, sizeOf, useZones, type Zoned } from './zones.ts'

/** All that lies open: places first, then what is nobody's, then what is before each seat. */
export function Field({ zoned }: { readonly zoned: Zoned }) {
  const zones = useZones(zoned)
  const { t, seat } = useAnyTable()
  const shared = ofSeat(zones, undefined)
  const lands = shared.filter(isLand)
  return (
    <section
      className={styles.field}
      aria-label={t('zone.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop from which arrows lead over all things of the table.
      tabIndex={0}
      onKeyDown={useArrows()}
    >
      <div className={styles.table}>
        {lands.length > 0 && (
          <div className={styles.lands}>
            {lands.map((land) => (
              <LandPlan key={land.key} land={land} />
            ))}
          </div>
        )}
        <div className={styles.rest}>
          <Zones zones={shared.filter((zone) => !isLand(zone))} />
          <div className={styles.seats}>
            {seatsIn(zones, seat).map((of) => (
              <SeatPlace key={of} of={of} zones={ofSeat(zones, of)} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The things of a seat under its name; a hand is only counted, unless it lies open. Numbers alone stand in its panel. */
function SeatPlace({ of, zones }: { readonly of: Seat; readonly zones: readonly Zone[] }) {
  const { seat, seatName, colorOf, t } = useAnyTable()
  const facts = zones.filter((zone) => isCount(zone) || isHand(zone))
  const open = zones.filter((zone) => (isHand(zone) ? of !== seat && zone.things.length > 0 : !isCount(zone)))
  if (open.length === 0) return null
  return (
    <section className={styles.seat}>
      <header>
        <SeatEmblem color={colorOf(of)} size={26} />
        <h2>{seatName(of)}</h2>
        <p>
          {facts.map((zone) => (
            <span key={zone.key}>
              {t(`zone.${zone.key}`)} <b>{figureOf(zone)}</b>
            </span>
          ))}
        </p>
      </header>
      <Zones zones={open.filter((zone) => sizeOf(zone) > 0)} />
    </section>
  )
}
