import { useAnyTable } from '../kit/index.ts'
import type { Zoned } from './zones.ts'

/** "Turn 12 · Ana"; a round where all decide at once. */
export function Heading({ zoned }: { readonly zoned: Zoned }) {
  const { view, t, seatName, narrow } = useAnyTable()
  const { no, seat } = zoned.turnOf(view)
  const when = t(seat === null ? 'zone.round' : 'zone.turn', { n: no })
  return <>{seat === null || narrow ? when : `${when} · ${seatName(seat)}`}</>
}
