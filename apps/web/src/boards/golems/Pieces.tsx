import { golemsAt, isWizard, type Square, type UnitId, type View, wizardOf } from '@toadstool/games/golems'
import { entriesOf, idOf } from '@toadstool/games/tabletop'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { IconAt } from '../../icons/index.ts'
import { Loss, PieceMotion, speed, Wedges } from '../kit/PieceMotion.tsx'
import styles from './Board.module.css'
import { GolemDrawing, WizardDrawing } from './Disc.tsx'
import { cell, middleOf, rowsOf, type Turn } from './geometry.ts'
import { type Badge, boxesOf, type Stack, StackDrawing, stackAt, stackOf } from './Stacks.tsx'
import { wayOf } from './walks.ts'

interface PiecesProps {
  readonly view: View
  readonly previous: View | null
  readonly turn: Turn
  readonly still: boolean
  readonly badges: ReadonlyMap<UnitId, Badge>
  readonly lifted: Square | undefined
}

/** All stacks, what has just walked on its way, and what has just been destroyed. */
export function Pieces({ view, previous, turn, still, badges, lifted }: PiecesProps) {
  const news = useMemo(() => newsOf(view, previous), [view, previous])
  const count = view.log.next
  return (
    <>
      {news.fallen.map((unit) => (
        <Fallen key={`${unit} ${count}`} unit={unit} view={previous as View} turn={turn} />
      ))}
      {rowsOf(turn)
        .flat()
        .map((square) => {
          const stack = stackAt(view, square)
          if (!stack) return null
          return (
            <Standing
              key={square}
              square={square}
              stack={stack}
              badges={badges}
              turn={turn}
              lifted={lifted === square}
              fresh={!still && news.fresh.includes(square)}
              lost={news.lost.get(square) ?? 0}
              late={still ? 0 : (news.arriving.get(square) ?? 0)}
              event={count}
              still={still}
            />
          )
        })}
      {!still &&
        news.walks.map(({ units, way }) => <Glide key={`${units.join()} ${count}`} view={view} units={units} way={way} turn={turn} />)}
      {news.portals.map((square) => (
        <Portal key={`${square} ${count}`} square={square} turn={turn} />
      ))}
      {news.storm && <Storm key={count} square={news.storm} turn={turn} />}
    </>
  )
}

interface StandingProps {
  readonly square: Square
  readonly stack: Stack
  readonly badges: ReadonlyMap<UnitId, Badge>
  readonly turn: Turn
  readonly lifted: boolean
  readonly fresh: boolean
  /** Hits just lost. */
  readonly lost: number
  /** Milliseconds until those who walk here arrive. */
  readonly late: number
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly still: boolean
}

const Standing = memo(
  function Standing({ square, stack, badges, turn, lifted, fresh, lost, late, event, still }: StandingProps) {
    const body = useRef<SVGGElement>(null)
    const { x, y } = middleOf(turn, square)
    useLayoutEffect(() => {
      if (late === 0) return
      const hidden = body.current?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: late })
      return () => hidden?.cancel()
    }, [late])
    return (
      <g transform={`translate(${x} ${y})`} data-stack={square}>
        <g ref={body}>
          <PieceMotion fresh={fresh} lifted={lifted} blow={lost > 0 && !still ? event : undefined}>
            <StackDrawing stack={stack} badges={badges} />
          </PieceMotion>
        </g>
        {lost > 0 && <Loss key={event} n={lost} y={-8} />}
      </g>
    )
  },
  (a, b) => a.square === b.square && words(a) === words(b),
)

const words = ({ stack, badges, turn, lifted, fresh, lost, late, event }: StandingProps): string =>
  JSON.stringify([
    stack,
    stack.golems.map(([unit]) => badges.get(unit) ?? 0),
    turn,
    lifted,
    fresh,
    lost > 0 ? event : 0,
    late > 0 ? event : 0,
  ])

interface GlideProps {
  readonly view: View
  readonly units: readonly UnitId[]
  readonly way: readonly Square[]
  readonly turn: Turn
}

/** Golems on their way: afterwards they stand where they arrived. */
function Glide({ view, units, way, turn }: GlideProps) {
  const body = useRef<SVGGElement>(null)
  const stack = stackOf(view, units)
  const path = way.join(' ')
  useLayoutEffect(() => {
    const points = path.split(' ').map((square) => middleOf(turn, square))
    const frames = points.map(({ x, y }, index) => ({
      transform: `translate(${x}px, ${y - (index === 0 || index === points.length - 1 ? 0 : 6)}px)`,
      opacity: 1,
    }))
    const glide = body.current?.animate(frames, { duration: durationOf(points.length), easing: 'cubic-bezier(.3, .1, .3, 1)' })
    return () => glide?.cancel()
  }, [path, turn])
  return (
    <g ref={body} opacity={0}>
      {stack && <StackDrawing stack={stack} />}
    </g>
  )
}

/** Four wedges that fall apart. */
function Fallen({ unit, view, turn }: { readonly unit: UnitId; readonly view: View; readonly turn: Turn }) {
  const lord = isWizard(unit)
  const golem = view.golems[unit]
  const square = lord ? view.players[unit.slice(1)]?.tower : golem?.at
  const stack = square === undefined ? undefined : stackAt(view, square)
  if (square === undefined || !stack) return null
  const { x, y } = middleOf(turn, square)
  const box = boxesOf(stack).find(([each]) => each === unit)?.[1]
  const alone = stack.golems.length + (stack.wizard === undefined ? 0 : 1) === 1
  const [dx, dy] = alone || !box ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2]
  return (
    <g transform={`translate(${x + dx} ${y + dy}) scale(${alone ? 1 : 0.6})`}>
      <Wedges cell={cell}>
        {golem ? (
          <GolemDrawing kind={golem} seat={golem.seat} damage={golem.damage} />
        ) : (
          <WizardDrawing seat={unit.slice(1)} damage={undefined} />
        )}
      </Wedges>
    </g>
  )
}

function Portal({ square, turn }: { readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.portal}>
        <circle r={26} fill="#B99BD6" fillOpacity={0.45} stroke="#14201B" strokeWidth={7} />
        <circle r={26} fill="none" stroke="#D9C4F0" strokeWidth={4} strokeDasharray="9 5" />
      </g>
    </g>
  )
}

function Storm({ square, turn }: { readonly square: Square; readonly turn: Turn }) {
  const { x, y } = middleOf(turn, square)
  return (
    <g transform={`translate(${x} ${y - 6})`}>
      <g className={styles.storm}>
        <IconAt name="game:lightning-storm" x={0} y={0} size={66} fill="#F4BC3A" stroke="#14201B" strokeWidth={34} paintOrder="stroke" />
      </g>
    </g>
  )
}

interface News {
  readonly walks: readonly { readonly units: readonly UnitId[]; readonly way: readonly Square[] }[]
  /** Squares on which only those stand who are still on their way, with the milliseconds that these need. */
  readonly arriving: ReadonlyMap<Square, number>
  readonly fallen: readonly UnitId[]
  /** Squares with a golem that wasn't there before. */
  readonly fresh: readonly Square[]
  readonly lost: ReadonlyMap<Square, number>
  readonly portals: readonly Square[]
  readonly storm: Square | undefined
}

const calm: News = { walks: [], arriving: new Map(), fallen: [], fresh: [], lost: new Map(), portals: [], storm: undefined }

/** What has just happened to the pieces. */
function newsOf(view: View, previous: View | null): News {
  if (!previous) return calm
  const events = entriesOf(view.log).filter(({ id }) => id >= previous.log.next)
  const portal = events.find(({ key }) => key === 'ported')
  const portals = portal ? [portal.params.space, portal.params.to].flatMap((token) => (typeof token === 'string' ? [idOf(token)] : [])) : []
  const storm = events.find(({ key }) => key === 'storm-hit' || key === 'storm-missed')
  const struck = storm && typeof storm.params.unit === 'string' ? previous.golems[idOf(storm.params.unit)]?.at : undefined
  const groups = new Map<string, UnitId[]>()
  const fresh: Square[] = []
  const lost = new Map<Square, number>()
  for (const [unit, golem] of Object.entries(view.golems)) {
    const before = previous.golems[unit]
    if (!before) fresh.push(golem.at)
    else if (before.at !== golem.at && !portals.includes(golem.at)) {
      const way = `${before.at} ${golem.at}`
      groups.set(way, [...(groups.get(way) ?? []), unit])
    }
    if (before && golem.damage > before.damage) lost.set(golem.at, (lost.get(golem.at) ?? 0) + golem.damage - before.damage)
  }
  for (const [seat, player] of Object.entries(view.players)) {
    const more = player.damage - (previous.players[seat]?.damage ?? 0)
    if (player.alive && more > 0) lost.set(player.tower, (lost.get(player.tower) ?? 0) + more)
  }
  const walks = [...groups].map(([way, units]) => ({ units, way: wayOf(previous, units, way.split(' ')[1] ?? '') }))
  const arriving = new Map<Square, number>()
  for (const { units, way } of walks) {
    const to = way.at(-1) ?? ''
    if (golemsAt(view, to).length === units.length) arriving.set(to, durationOf(way.length))
  }
  return {
    walks,
    arriving,
    fallen: [
      ...Object.keys(previous.golems).filter((unit) => !view.golems[unit]),
      ...Object.keys(previous.players)
        .filter((seat) => previous.players[seat]?.alive && !view.players[seat]?.alive)
        .map(wizardOf),
    ],
    fresh,
    lost,
    portals,
    storm: struck,
  }
}

/** Of a way with so many squares, in milliseconds. */
const durationOf = (squares: number): number => Math.min(900, 160 + 130 * (squares - 1)) * speed()
