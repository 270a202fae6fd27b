import { type Square, seatOfUnit, type UnitId, type View, whereIs } from '@toadstool/games/golems'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { At, type Badge, Loss, PieceMotion, Wedges, walkFrames } from '../../kit/index.ts'
import { cell, useGround } from '../land/geometry.ts'
import { useTable } from '../table.ts'
import { GolemDrawing, WizardDrawing } from './Disc.tsx'
import styles from './Effects.module.css'
import { Effects } from './Effects.tsx'
import { durationOf, newsOf } from './news.ts'
import { boxesOf, type Stack, StackDrawing, stackAt, stackOf } from './Stacks.tsx'

type Badges = ReadonlyMap<UnitId, Badge>

/** All stacks, what has just walked on its way, what has just been destroyed, and what else has just happened. */
export function Pieces({ badges, lifted }: { readonly badges: Badges; readonly lifted: Square | undefined }) {
  const { view, previous, reducedMotion: still } = useTable()
  const land = useGround()
  const news = useMemo(() => newsOf(view, previous), [view, previous])
  const count = view.log.next
  const comes = (square: Square) => {
    const stands = (unit: UnitId) => view.golems[unit]?.at === square
    return news.built.some(stands) ? 'built' : news.back.some(stands) ? 'back' : undefined
  }
  return (
    <>
      {news.fallen.map((unit) => previous && <Fallen key={`${unit} ${count}`} unit={unit} view={previous} />)}
      {land.rows.flat().map((square) => {
        const stack = stackAt(view, square)
        if (!stack) return null
        return (
          <PlacedStack
            key={square}
            square={square}
            stack={stack}
            badges={badges}
            lifted={lifted === square}
            comes={still ? undefined : comes(square)}
            lost={news.lost.get(square) ?? 0}
            late={still ? 0 : (news.arriving.get(square) ?? 0)}
            event={count}
            still={still}
          />
        )
      })}
      {!still && news.walks.map(({ units, way }) => <Glide key={`${units.join()} ${count}`} units={units} way={way} />)}
      {!still && <Effects key={count} news={news} />}
    </>
  )
}

interface PlacedStackProps {
  readonly square: Square
  readonly stack: Stack
  readonly badges: Badges
  readonly lifted: boolean
  /** A golem has just been built here, or has come back. */
  readonly comes: 'built' | 'back' | undefined
  /** Hits just lost. */
  readonly lost: number
  /** Milliseconds until the golems that walk here arrive. */
  readonly late: number
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly still: boolean
}

const PlacedStack = memo(
  function PlacedStack({ square, stack, badges, lifted, comes, lost, late, event, still }: PlacedStackProps) {
    const body = useRef<SVGGElement>(null)
    useLayoutEffect(() => {
      if (late === 0) return
      const hidden = body.current?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: late })
      return () => hidden?.cancel()
    }, [late])
    return (
      <At cell={square} data-stack={square}>
        <g ref={body} className={comes === 'built' ? styles.built : undefined}>
          <PieceMotion fresh={comes !== undefined && isSingle(stack)} lifted={lifted} blow={lost > 0 && !still ? event : undefined}>
            <StackDrawing stack={stack} badges={badges} />
          </PieceMotion>
        </g>
        {lost > 0 && <Loss key={event} n={lost} y={-8} />}
      </At>
    )
  },
  (a, b) => a.square === b.square && words(a) === words(b),
)

const words = ({ stack, badges, lifted, comes, lost, late, event }: PlacedStackProps): string => {
  const badged = stack.golems.map(([unit]) => badges.get(unit) ?? 0)
  return JSON.stringify([stack, badged, lifted, comes, lost > 0 ? event : 0, late > 0 ? event : 0])
}

/** Golems on their way; once arrived they are drawn with the stack there. */
function Glide({ units, way }: { readonly units: readonly UnitId[]; readonly way: readonly Square[] }) {
  const body = useRef<SVGGElement>(null)
  const land = useGround()
  const stack = stackOf(useTable().view, units)
  const path = way.join(' ')
  useLayoutEffect(() => {
    const points = path.split(' ').map(land.middleOf)
    const frames = walkFrames(points, 6).map((frame) => ({ ...frame, opacity: 1 }))
    const glide = body.current?.animate(frames, { duration: durationOf(points.length), easing: 'cubic-bezier(.3, .1, .3, 1)' })
    return () => glide?.cancel()
  }, [path, land])
  return (
    <g ref={body} opacity={0}>
      {stack && <StackDrawing stack={stack} />}
    </g>
  )
}

/** Four wedges that fall apart, where the unit stood. */
function Fallen({ unit, view }: { readonly unit: UnitId; readonly view: View }) {
  const golem = view.golems[unit]
  const square = whereIs(view, unit)
  const stack = square === undefined ? undefined : stackAt(view, square)
  if (square === undefined || !stack) return null
  const box = boxesOf(stack).find(([each]) => each === unit)?.[1]
  const alone = isSingle(stack)
  const [dx, dy] = alone || !box ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2]
  return (
    <At cell={square} dx={dx} dy={dy} scale={alone ? 1 : 0.6}>
      <Wedges cell={cell}>{golem ? <GolemDrawing golem={golem} /> : <WizardDrawing seat={seatOfUnit(unit)} damage={undefined} />}</Wedges>
    </At>
  )
}

const isSingle = ({ golems, wizard }: Stack): boolean => golems.length + (wizard === undefined ? 0 : 1) === 1
