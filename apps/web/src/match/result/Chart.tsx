import type { Lead } from '@toadstool/games'
import type { Outcome, Seat } from '@toadstool/games/tabletop'
import { figureOf, partiesOf } from '@toadstool/games/turning'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf, seatLooks } from '../../kit/seats.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { namesOf } from '../words.ts'
import css from './Chart.module.css'

export interface ChartProps {
  readonly scene: Scene
  readonly course: readonly Lead[]
  readonly outcome: Outcome
  /** The action after which the match had turned. */
  readonly turning: number | undefined
  /** What is counted. */
  readonly what: string
}

/** The lead over the whole match: of two the distance between them, of one side its own standing, of several a line each. */
export function Chart({ scene, course, outcome, turning, what }: ChartProps) {
  const parties = partiesOf(outcome, scene.seats)
  const [first = [], second] = parties
  if (parties.length > 2) return <Lines scene={scene} course={course} turning={turning} what={what} parties={parties} />
  const line = course.map((lead) => figureOf(lead, first) - (second ? figureOf(lead, second) : 0))
  return <Balance scene={scene} line={line} turning={turning} what={what} parties={[first, second]} />
}

interface BalanceProps {
  readonly scene: Scene
  readonly line: readonly number[]
  readonly turning: number | undefined
  readonly what: string
  /** One party stands against the game itself. */
  readonly parties: readonly [readonly Seat[], readonly Seat[] | undefined]
}

function Balance({ scene, line, turning, what, parties: [first, second] }: BalanceProps) {
  const m = useA()
  const most = Math.max(1, ...line.map(Math.abs)) * 1.06
  const ahead = (party: readonly Seat[]) => m('over.ahead', { who: namesOf(party.map(scene.seatName), m) })
  const [above, below] = second ? [fillOf(scene, first[0]), fillOf(scene, second[0])] : ['var(--moss)', 'var(--amanita)']
  return (
    <>
      <p className={css.foot} aria-hidden="true">
        <b>{second ? ahead(first) : m('over.ahead.all')}</b>
      </p>
      <div className={css.chart} aria-hidden="true">
        <svg viewBox={`0 ${-most} ${line.length - 1} ${2 * most}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={css.area} d={areaOf(line.map((lead) => Math.max(0, lead)))} fill={above} />
          <path className={css.area} d={areaOf(line.map((lead) => Math.min(0, lead)))} fill={below} />
          <path className={css.line} d={pathOf(line)} />
          <path className={css.zero} d={`M0 0H${line.length - 1}`} />
        </svg>
        <Markers line={line} turning={turning} height={(lead) => (most - lead) / (2 * most)} />
      </div>
      <p className={css.foot} aria-hidden="true">
        <b>{second ? ahead(second) : m('over.ahead.game')}</b>
        <span>{what}</span>
      </p>
    </>
  )
}

interface LinesProps extends Omit<ChartProps, 'outcome'> {
  readonly parties: readonly (readonly Seat[])[]
}

function Lines({ scene, course, turning, what, parties }: LinesProps) {
  const lines = parties.map((party) => ({ party, line: course.map((lead) => figureOf(lead, party)) }))
  const all = lines.flatMap(({ line }) => line)
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const span = (most - least) * 1.12
  const height = (figure: number) => (most + span * 0.05 - figure) / span
  const last = course.length - 1
  return (
    <>
      <div className={css.chart} style={{ marginRight: 26 + 18 * besideMost(lines) }} aria-hidden="true">
        <svg viewBox={`0 ${-most - span * 0.05} ${last} ${span}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={css.zero} d={`M0 0H${last}`} />
          {lines.map(({ party, line }, place) => (
            <g key={party.join()}>
              <path className={css.under} d={pathOf(line)} />
              <path className={css.own} d={pathOf(line)} stroke={fillOf(scene, party[0])} strokeDasharray={dashes[place]} />
            </g>
          ))}
        </svg>
        {lines.map(({ party, line }) => (
          <i
            key={party.join()}
            className={css.seat}
            style={{ top: `${100 * height(line.at(-1) ?? 0)}%`, right: -24 - 18 * besideOf(lines, party) }}
          >
            <SeatEmblem color={colorOf(party[0] ?? '0', scene.board?.seatColors)} size={18} />
          </i>
        ))}
        {turning !== undefined && <i className={css.when} style={{ left: `${(100 * turning) / last}%` }} />}
      </div>
      <p className={css.foot} aria-hidden="true">
        <span>{what}</span>
      </p>
    </>
  )
}

type PartyLine = { readonly party: readonly Seat[]; readonly line: readonly number[] }

/** How many parties before this one end as it does. */
const besideOf = (lines: readonly PartyLine[], party: readonly Seat[]): number => {
  const at = lines.findIndex((each) => each.party === party)
  return lines.slice(0, at).filter(({ line }) => line.at(-1) === lines[at]?.line.at(-1)).length
}

/** The most that end alike: so many emblems need room. */
const besideMost = (lines: readonly PartyLine[]): number => Math.max(...lines.map(({ party }) => besideOf(lines, party)))

interface MarkersProps {
  readonly line: readonly number[]
  readonly turning: number | undefined
  height(lead: number): number
}

function Markers({ line, turning, height }: MarkersProps) {
  const last = line.length - 1
  const place = (action: number) => ({ left: `${(100 * action) / last}%`, top: `${100 * height(line[action] ?? 0)}%` })
  return (
    <>
      {turning !== undefined && <i className={css.when} style={{ left: place(turning).left }} />}
      {turning !== undefined && <i className={css.turn} style={place(turning)} />}
      <i className={css.end} style={place(last)} />
    </>
  )
}

const fillOf = ({ board }: Scene, seat: Seat = '0'): string => seatLooks[colorOf(seat, board?.seatColors)].fill

/** Steps: a figure stays what it is until an action changes it. */
const pathOf = (line: readonly number[]): string => `M0 ${-(line[0] ?? 0)}${line.map((figure, at) => `L${at} ${-figure}`).join('')}`

const areaOf = (line: readonly number[]): string => `${pathOf(line)}L${line.length - 1} 0L0 0Z`

/** Never colour alone. */
const dashes = [undefined, '9 4', '2 4', '14 4 3 4', '5 5', '20 5']
