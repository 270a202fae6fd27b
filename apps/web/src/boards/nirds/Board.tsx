import type { View } from '@toadstool/games/nirds'
import { idOf, kindOf, playerOf, seatsOf, type Token } from '@toadstool/games/tabletop'
import type { CSSProperties } from 'react'
import { Blows, Glides } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import { Army } from './army/Army.tsx'
import styles from './Board.module.css'
import { BossPanel } from './boss/BossPanel.tsx'
import { effects } from './effects.ts'
import { Front } from './fronts/Front.tsx'
import { Market } from './market/Market.tsx'
import { Show } from './show/Show.tsx'
import { Stage } from './stage/Stage.tsx'
import { useTable } from './table.ts'
import { useSwap } from './tray/swap.ts'
import { Waves } from './Waves.tsx'
import { armyOf } from './words.ts'
import { Zone } from './Zone.tsx'

/** The field: the gnomes in front of everybody, or the boss; below them the own army and the market. */
export function Board() {
  const table = useTable()
  const { view, seat, narrow, t } = table
  useSwap()
  const seats = seatsOf(view)
  const own = seat ?? seats[0] ?? '0'
  const order = narrow ? [own, ...seats.filter((each) => each !== own)] : seats
  const shares = order.map((of) => Math.max(2, playerOf(view, of).gnomes.length))
  const { boss } = view
  const walls = boss?.id === 'invisible-walls'
  // Against the Walls no gnomes stand in front of players: what remains are team mates' things to swap and to help with.
  const fronts = walls ? order.filter((of) => of !== own && (!narrow || view.step === 'trade')) : order
  return (
    <Zone
      walks
      label={t('board.table')}
      className={`${ground.table} ${styles.field}`}
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
      <Waves />
      <div className={styles.fronts}>
        {boss && <BossPanel boss={boss} />}
        {fronts.map((of) => (
          <Front key={of} of={of} />
        ))}
      </div>
      {!narrow && (
        <div className={styles.lower}>
          <section className={styles.army}>
            <h2>{armyOf(table, own)}</h2>
            <Army of={own} size="army" />
          </section>
          <Market />
        </div>
      )}
      <Stage />
      <Show />
      <Blows<View> effects={effects} figure={figureOf} grave='[data-place="ko"]' />
      <Glides event={view.log.next} on={!table.reducedMotion && !table.past} source={sourceOf} />
    </Zone>
  )
}

/** A seat stands for its birds. */
const figureOf = (_view: View, token: Token): string =>
  kindOf(token) === 'seat' ? `[data-army="${idOf(token)}"] [data-thing]` : `main [data-token="${token}"]`

/** New gnomes come out of their wave. */
const sourceOf = (token: Token): string | undefined => (kindOf(token) === 'gnome' ? '[data-place="waves"]' : undefined)
