import type { Tally } from '@toadstool/games'
import { isCalledOff, isWin, placeOf, resultOf } from '@toadstool/games/outcome'
import { type Outcome, type Seat, say } from '@toadstool/games/tabletop'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { isTyping } from '../../kit/focus.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf, seatLooks } from '../../kit/seats.ts'
import { useWholeLog } from '../rail/useWholeLog.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { storyOf, titleOf } from './outcomeWords.ts'
import css from './ResultPanel.module.css'
import { Spores } from './Spores.tsx'

/** How it ended, on the veiled board. Where nobody has won or lost, nobody is compared. */
export function ResultPanel({ scene, onLook }: { readonly scene: Scene; onLook(): void }) {
  const m = useM()
  const { view, rulebook, seats, seat, links, props } = scene
  const outcome = rulebook.outcome(view)
  const entries = useWholeLog(scene)
  if (!outcome) return null
  const tally = entries ? rulebook.tally?.(view, entries) : undefined
  const order = outcome.ranking?.flat() ?? outcome.sides?.flat() ?? seats
  const won = seat !== null && isWin(resultOf(outcome, seat))
  return (
    <div className={css.veil}>
      {won && !props.reducedMotion && <Spores />}
      <section className={css.panel} aria-labelledby="result">
        <Head scene={scene} outcome={outcome} tally={tally} />
        {!isCalledOff(outcome) && (
          <>
            <Figures scene={scene} outcome={outcome} tally={tally} order={order} />
            {tally?.luck && <Fortunes scene={scene} luck={tally.luck} order={order} />}
          </>
        )}
        <Epilogues scene={scene} order={order} />
        <footer>
          {links.id && (
            <p className={css.seal}>
              <Icon name="ui:shield-check" size={19} />
              <span>
                {m('over.seal')} <Link href={`/t/${links.id}/proof`}>{m('over.check')}</Link>
              </span>
            </p>
          )}
          <Button size="small" onClick={onLook}>
            {m('over.look')}
          </Button>
        </footer>
      </section>
    </div>
  )
}

interface PartProps {
  readonly scene: Scene
  readonly outcome: Outcome
  readonly tally: Tally | undefined
}

/** Who has won, why, and after how long. */
function Head({ scene, outcome, tally }: PartProps) {
  const m = useM()
  const [shown] = useState(() => Date.now())
  const heading = useRef<HTMLHeadingElement>(null)
  // Time asleep isn't playing time.
  const isAsleep = scene.now.status?.sleep?.until === null
  // The focus vanished with the buttons of the last decision: it goes on from the result.
  useEffect(() => {
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  const { voice, view, links, seats, seat } = scene
  return (
    <header>
      {!isCalledOff(outcome) && (
        <div className={css.leaders}>
          {leadersOf(outcome, seats, seat).map((of, _, { length }) => (
            <Leader key={of} scene={scene} of={of} size={length > 1 ? 52 : 78} />
          ))}
        </div>
      )}
      <div>
        <h2 ref={heading} id="result" tabIndex={-1}>
          {titleOf({ ...scene, outcome }, m)}
        </h2>
        <p>
          {storyOf(scene, view, outcome, m)}{' '}
          {tally &&
            links.time &&
            !isAsleep &&
            m('over.after', {
              length: say(voice, tally.length.key, tally.length.params),
              minutes: minutesOf(links.time.from, links.time.to ?? shown),
            })}
        </p>
      </div>
    </header>
  )
}

/** The seats whose pieces stand beside the title: one of the side that has won, or all who share the victory, the viewer first. */
function leadersOf({ winners, sides }: Outcome, seats: readonly Seat[], seat: Seat | null): readonly Seat[] {
  const [first] = winners
  if (first === undefined) return [(sides ? seat : null) ?? seats[0] ?? '0']
  return sides ? [first] : winners.toSorted((a, b) => Number(b === seat) - Number(a === seat))
}

/** The piece that stands for the seat, or its emblem. */
function Leader({ scene: { board, props }, of, size }: { readonly scene: Scene; readonly of: Seat; readonly size: number }) {
  return board?.leader?.(props, of, size + 6) ?? <SeatEmblem color={colorOf(of, board?.seatColors)} size={size} />
}

/** A column for each seat: its place, and what the board counts. */
function Figures({ scene, outcome, tally, order }: PartProps & { readonly order: readonly Seat[] }) {
  const m = useM()
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
function Places({ scene, outcome, order }: Omit<PartProps, 'tally'> & { readonly order: readonly Seat[] }) {
  const m = useM()
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

/** What the dice gave each seat, beside what dice give in the mean. */
function Fortunes({
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

/** What each seat was still holding. */
function Epilogues({ scene, order }: { readonly scene: Scene; readonly order: readonly Seat[] }) {
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

const minutesOf = (from: number, to: number): number => Math.max(1, Math.round((to - from) / 60_000))
