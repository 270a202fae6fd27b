import type { Seat } from '@toadstool/games/tabletop'
import { Zones } from './Zones.tsx'
import { isCount, ofSeat, useZones, type Zoned } from './zones.ts'

/** All that lies before a seat. */
export function SeatSheet({ zoned, of }: { readonly zoned: Zoned; readonly of: Seat }) {
  return <Zones zones={ofSeat(useZones(zoned), of).filter((zone) => !isCount(zone))} apart />
}
