import { offersFrom, shown } from '@toadstool/games/nirds'
import { type Seat, seatToken } from '@toadstool/games/tabletop'
import { Icon, SeatEmblem } from '../../kit/index.ts'
import { phaseIcons } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './Dealings.module.css'

/** What a player has offered to somebody else than oneself: "4 for 6", and to whom. */
export function Dealings({ of }: { readonly of: Seat }) {
  const { view, seat, t, colorOf } = useTable()
  const offers = of === seat ? [] : offersFrom(view, of).filter(({ to }) => to !== seat)
  return offers.map(({ id, to, give, want }) => {
    const [given, wanted] = [shown(view, of, give), shown(view, to, want)]
    const told = t('board.offers', { player: seatToken(to), give: given, want: wanted })
    return (
      <span key={id} className={styles.offer} role="img" aria-label={told} title={told}>
        {given}
        <Icon name={phaseIcons.trade} size={14} />
        {wanted}
        <SeatEmblem color={colorOf(to)} size={16} />
      </span>
    )
  })
}
