import { offersFrom, shown } from '@toadstool/games/nirds'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { phaseIcons } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Dealings.module.css'

/** What a player has offered to somebody else than oneself: "4 for 6", and to whom. */
export function Dealings({ view, voice, seat, of }: Props & { readonly of: Seat }) {
  const offers = of === seat ? [] : offersFrom(view, of).filter(({ to }) => to !== seat)
  return offers.map(({ id, to, give, want }) => {
    const [given, wanted] = [shown(view, of, give), shown(view, to, want)]
    const told = say(voice, 'board.offers', { player: `seat:${to}`, give: given, want: wanted })
    return (
      <span key={id} className={styles.offer} role="img" aria-label={told} title={told}>
        {given}
        <Icon name={phaseIcons.trade} size={14} />
        {wanted}
        <SeatEmblem color={colorOfSeat(to)} size={16} />
      </span>
    )
  })
}
