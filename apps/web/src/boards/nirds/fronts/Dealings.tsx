import { offersFrom, shown } from '@toadstool/games/nirds'
import { type Seat, seatToken } from '@toadstool/games/tabletop'
import { Icon, part, SeatEmblem, useOfTable } from '../../kit/index.ts'
import { phaseIcons } from '../art.ts'
import type { Table } from '../table.ts'
import styles from './Dealings.module.css'

/** What a player has offered to somebody else than oneself: "4 for 6", and to whom. */
export const Dealings = part(function Dealings({ of }: { readonly of: Seat }) {
  return useOfTable(offeredOn, of).map(({ id, given, wanted, color, told }) => (
    <span key={id} className={styles.offer} role="img" aria-label={told} title={told}>
      {given}
      <Icon name={phaseIcons.trade} size={14} />
      {wanted}
      <SeatEmblem color={color} size={16} />
    </span>
  ))
})

function offeredOn({ view, seat, t, colorOf }: Table, of: Seat) {
  const offers = of === seat ? [] : offersFrom(view, of).filter(({ to }) => to !== seat)
  return offers.map(({ id, to, give, want }) => {
    const [given, wanted] = [shown(view, of, give), shown(view, to, want)]
    return { id, given, wanted, color: colorOf(to), told: t('board.offers', { player: seatToken(to), give: given, want: wanted }) }
  })
}
