import type { Tally } from '@toadstool/games'
import { placeOf } from '@toadstool/games/outcome'
import { type Outcome, type Seat, say } from '@toadstool/games/tabletop'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import css from './ResultPanel.module.css'

export interface FigureTableProps {
  readonly scene: Scene
  readonly outcome: Outcome
  readonly tally: Tally | undefined
  readonly order: readonly Seat[]
}

/** A column for each seat: its place, and what the board counts. */
export function FigureTable({ scene, outcome, tally, order }: FigureTableProps) {
  const m = useA()
  const { board, voice, room } = scene
  const SeatFigures = board?.SeatFigures
  // Columns too narrow for names: these stand in a list above, with their places.
  const apart = order.length > (room === 'narrow' ? 2 : 4)
  const table = (
    <table className={css.figures} data-many={order.length > 2 || undefined}>
      <thead>
        <tr>
          <td />
          {order.map((of) => (
            <th key={of} scope="col" data-won={outcome.winners.includes(of) || undefined}>
              <SeatEmblem color={colorOf(of, board?.seatColors)} size={22} />
              <span className={apart ? 'visually-hidden' : undefined}>{scene.seatName(of)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcome.ranking && !apart && <Row label={m('over.place')} order={order} figure={(of) => placeOf(outcome, of)} />}
        {tally?.rows.map(({ key, figures, of: most }) => (
          <Row
            key={key}
            label={say(voice, `tally.${key}`)}
            order={order}
            figure={(of) =>
              most === undefined ? figures[of] : m(order.length > 2 ? 'over.of.short' : 'over.of', { n: figures[of] ?? 0, of: most })
            }
          />
        ))}
        {!tally && SeatFigures && order.length < 3 && (
          <tr>
            <td />
            {order.map((of) => (
              <td key={of}>
                <SeatFigures of={of} narrow={room === 'narrow'} />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
  if (!apart) return table
  return (
    <>
      <Places scene={scene} outcome={outcome} order={order} />
      {table}
    </>
  )
}

/** The names of the players whose emblems stand above the columns, and the place that each has made. */
function Places({ scene, outcome, order }: Omit<FigureTableProps, 'tally'>) {
  const m = useA()
  return (
    <ul className={css.places} aria-label={m('over.place')}>
      {order.map((of) => (
        <li key={of}>
          {outcome.ranking && <b>{placeOf(outcome, of)}</b>}
          <SeatEmblem color={colorOf(of, scene.board?.seatColors)} size={20} />
          <span>{scene.seatName(of)}</span>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly label: string
  readonly order: readonly Seat[]
  figure(of: Seat): string | number | undefined
}

function Row({ label, order, figure }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {order.map((of) => (
        <td key={of}>{signed(figure(of))}</td>
      ))}
    </tr>
  )
}

/** A true minus before what is lost. */
const signed = (figure: string | number | undefined) => (typeof figure === 'number' && figure < 0 ? `−${-figure}` : figure)

/** What each seat was still holding. */
export function Epilogues({ scene, order }: { readonly scene: Scene; readonly order: readonly Seat[] }) {
  const { board } = scene
  const Epilogue = board?.Epilogue
  if (!Epilogue) return null
  return (
    <ul className={css.epilogue}>
      {order.map((of) => (
        <li key={of}>
          <SeatEmblem color={colorOf(of, board.seatColors)} size={18} label={scene.seatName(of)} />
          <Epilogue of={of} />
        </li>
      ))}
    </ul>
  )
}
