import { isWizard, type Square, type UnitId, type View } from '@toadstool/games/golems'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Loss, PieceMotion, Wedges, walkFrames } from '../../kit/pieces/PieceMotion.tsx'
import type { Badge } from '../../kit/pieces/Plate.tsx'
import { cell, landOf, middleOf, type Turn } from '../land/geometry.ts'
import { GolemDrawing, WizardDrawing } from './Disc.tsx'
import styles from './Effects.module.css'
import { Effects } from './Effects.tsx'
import { durationOf, newsOf } from './news.ts'
import { boxesOf, type Stack, StackDrawing, stackAt, stackOf } from './Stacks.tsx'

interface PiecesProps {
  readonly view: View
  readonly previous: View | null
  readonly turn: Turn
  readonly still: boolean
  readonly badges: ReadonlyMap<UnitId, Badge>
  readonly lifted: Square | undefined
}

/** All stacks, what has just walked on its way, what has just been destroyed, and what else has just happened. */
export function Pieces({ view, previous, turn, still, badges, lifted }: PiecesProps) {
  const news = useMemo(() => newsOf(view, previous), [view, previous])
  const count = view.log.next
  const comes = (square: Square) => {
    const stands = (unit: UnitId) => view.golems[unit]?.at === square
    return news.built.some(stands) ? 'built' : news.back.some(stands) ? 'back' : undefined
  }
  return (
    <>
      {news.fallen.map((unit) => (
        <Fallen key={`${unit} ${count}`} unit={unit} view={previous as View} turn={turn} />
      ))}
      {landOf(turn)
        .rows.flat()
        .map((square) => {
          const stack = stackAt(view, square)
          if (!stack) return null
          return (
            <PlacedStack
              key={square}
              square={square}
              stack={stack}
              badges={badges}
              turn={turn}
              lifted={lifted === square}
              comes={still ? undefined : comes(square)}
              lost={news.lost.get(square) ?? 0}
              late={still ? 0 : (news.arriving.get(square) ?? 0)}
              event={count}
              still={still}
            />
          )
        })}
      {!still &&
        news.walks.map(({ units, way }) => <Glide key={`${units.join()} ${count}`} view={view} units={units} way={way} turn={turn} />)}
      {!still && <Effects key={count} news={news} view={view} turn={turn} />}
    </>
  )
}

interface PlacedStackProps {
  readonly square: Square
  readonly stack: Stack
  readonly badges: ReadonlyMap<UnitId, Badge>
  readonly turn: Turn
  readonly lifted: boolean
  /** A golem has just been built here, or has come back. */
  readonly comes: 'built' | 'back' | undefined
  /** Hits just lost. */
  readonly lost: number
  /** Milliseconds until those who walk here arrive. */
  readonly late: number
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly still: boolean
}

const PlacedStack = memo(
  function PlacedStack({ square, stack, badges, turn, lifted, comes, lost, late, event, still }: PlacedStackProps) {
    const body = useRef<SVGGElement>(null)
    const { x, y } = middleOf(turn, square)
    useLayoutEffect(() => {
      if (late === 0) return
      const hidden = body.current?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: late })
      return () => hidden?.cancel()
    }, [late])
    return (
      <g transform={`translate(${x} ${y})`} data-stack={square}>
        <g ref={body} className={comes === 'built' ? styles.built : undefined}>
          <PieceMotion fresh={comes !== undefined && isSingle(stack)} lifted={lifted} blow={lost > 0 && !still ? event : undefined}>
            <StackDrawing stack={stack} badges={badges} />
          </PieceMotion>
        </g>
        {lost > 0 && <Loss key={event} n={lost} y={-8} />}
      </g>
    )
  },
  (a, b) => a.square === b.square && words(a) === words(b),
)

const words = ({ stack, badges, turn, lifted, comes, lost, late, event }: PlacedStackProps): string =>
  JSON.stringify([
    stack,
    stack.golems.map(([unit]) => badges.get(unit) ?? 0),
    turn,
    lifted,
    comes,
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
    const frames = walkFrames(points, 6).map((frame) => ({ ...frame, opacity: 1 }))
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
  const alone = isSingle(stack)
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

const isSingle = ({ golems, wizard }: Stack): boolean => golems.length + (wizard === undefined ? 0 : 1) === 1
