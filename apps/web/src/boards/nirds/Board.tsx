import { kindOf, playerOf, say, seatsOf, type Token } from '@toadstool/games/tabletop'
import type { CSSProperties } from 'react'
import { Glides } from '../kit/things/Glides.tsx'
import table from '../kit/view/table.module.css'
import { Army } from './army/Army.tsx'
import styles from './Board.module.css'
import { BossPanel } from './boss/BossPanel.tsx'
import { Front } from './fronts/Front.tsx'
import { Market } from './market/Market.tsx'
import type { Props } from './props.ts'
import { Show } from './show/Show.tsx'
import { useSwap } from './tray/swap.ts'
import { Waves } from './Waves.tsx'
import { Zone } from './Zone.tsx'

/** The field: the gnomes in front of everybody, or the boss; below them the own army and the market. */
export function Board(props: Props) {
  const { view, seat, narrow, voice } = props
  useSwap()
  const seats = seatsOf(view)
  const own = seat ?? seats[0] ?? '0'
  const order = narrow ? [own, ...seats.filter((each) => each !== own)] : seats
  const shares = order.map((of) => Math.max(2, playerOf(view, of).gnomes.length))
  const { boss } = view
  const walls = boss?.id === 'invisible-walls'
  // Nothing stands in front of anybody then: what is left is what team mates can swap, and help with.
  const fronts = walls ? order.filter((of) => of !== own && (!narrow || view.step === 'trade')) : order
  return (
    <Zone
      walks
      label={say(voice, 'board.table')}
      className={`${table.table} ${styles.field}`}
      data-narrow={narrow || undefined}
      data-trading={view.step === 'trade' || undefined}
      data-seats={seats.length}
      data-walls={walls || undefined}
      style={
        {
          '--mates': Math.max(1, fronts.length),
          '--columns': [...(boss ? [2] : []), ...shares].map((share) => `${share}fr`).join(' '),
        } as CSSProperties
      }
    >
      <Waves {...props} />
      <div className={styles.fronts}>
        {boss && <BossPanel {...props} boss={boss} />}
        {fronts.map((of) => (
          <Front key={of} {...props} of={of} />
        ))}
      </div>
      {!narrow && (
        <div className={styles.lower}>
          <section className={styles.army}>
            <h2>{say(voice, own === seat ? 'board.yourArmy' : 'board.armyOf', { seat: `seat:${own}` })}</h2>
            <Army {...props} of={own} size="army" />
          </section>
          <Market {...props} />
        </div>
      )}
      <Show {...props} />
      <Glides event={view.log.next} on={!props.reducedMotion && !props.past} source={sourceOf} />
    </Zone>
  )
}

/** New gnomes come out of their wave. */
const sourceOf = (token: Token): string | undefined => (kindOf(token) === 'gnome' ? '[data-place="waves"]' : undefined)
