import type { Tally } from '@toadstool/games'
import { type Seat, say } from '@toadstool/games/tabletop'
import { colorOf, seatLooks } from '../../kit/seats.ts'
import type { Scene } from '../scene.ts'
import css from './ResultPanel.module.css'

/** What the dice gave each seat, beside what dice give in the mean. */
export function Fortunes({
  scene,
  luck,
  order,
}: {
  readonly scene: Scene
  readonly luck: NonNullable<Tally['luck']>
  readonly order: readonly Seat[]
}) {
  const { board, voice } = scene
  const most = 1.12 * Math.max(1, ...Object.values(luck).flatMap(({ came, expected }) => [came, expected]))
  const part = (figure: number): string => `${(100 * figure) / most}%`
  return (
    <ul className={css.luck}>
      {order.map((of) => {
        const { came = 0, expected = 0 } = luck[of] ?? {}
        return (
          <li key={of}>
            <b>{scene.seatName(of)}</b>
            <span>{say(voice, 'tally.luck', { came, expected: Math.round(expected) })}</span>
            <div className={css.bar} aria-hidden="true">
              <i style={{ width: part(came), background: seatLooks[colorOf(of, board?.seatColors)].fill }} />
              <em style={{ left: part(expected) }} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
