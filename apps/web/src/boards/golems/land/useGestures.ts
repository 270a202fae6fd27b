import { golemsAt, ownerAt, type Square, squares, stageOf, type UnitId, type View } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { type MouseEvent, useState } from 'react'
import { byFinger, type Squares, useGestures as useCells, useOnChange } from '../../kit/index.ts'
import { golemUnder, stackAt } from '../pieces/Stacks.tsx'
import { isAttacking, movers } from '../sentence.ts'
import { type Table, tokenOf } from '../table.ts'
import { cell } from './geometry.ts'
import { askedAt, type Mark, type Marks, moversAt, pickedSquare, placeOf } from './marks.ts'

/** How a square was touched: by a finger, which needs a second touch, and on which golem of a stack. */
interface Touch {
  readonly finger: boolean
  readonly unit: UnitId | undefined
}

/** What pointer and keys do on the board, what they have opened, and what was just refused. */
export function useGestures(table: Table, marks: Marks, land: Squares) {
  const { view, seat, draft } = table
  const picked = pickedSquare(table)
  const [opened, setOpened] = useState<Square | null>(null)
  // An opened stack closes when the table has changed or the sentence goes on.
  useOnChange([view.log.next, view.beat, draft?.args.length], () => {
    if (opened !== null) setOpened(null)
  })

  const act = (square: Square, { finger, unit }: Touch) => {
    const tokens = marks.get(square)?.tokens ?? []
    const units = tokens.filter((thing) => kindOf(thing) === 'unit')
    const [only] = tokens
    const ground = tokenOf('space', square)
    const under = unit !== undefined && !finger ? tokenOf('unit', unit) : undefined
    setOpened(null)
    if (square === picked) return under !== undefined && changesSet(table, under) ? table.choose(under) : table.back()
    if (tokens.includes(ground)) {
      // On touch screens a second touch attacks: the first one shows what stands there.
      if (finger && isAttacking(table) && opened !== square) return setOpened(square)
      return table.point(ground)
    }
    const able = moversAt(table, square)
    if (able.length > 0 && (picked === undefined || gestures.refused === square || isFar(table, ground)))
      return table.pick('moveUnits', able)
    if (tokens.length === 1 && only !== undefined) return table.point(only)
    if (under !== undefined && units.includes(under)) return table.point(under)
    if (units.length > 1) return setOpened(square)
    if (draft) return ask(square, unit)
    if (isOwnToMove(table, square)) table.point(tokenOf('unit', unit ?? stackAt(view, square)?.golems[0]?.[0] ?? ''))
    if (opened !== square) setOpened(square)
  }

  /** Asks why nothing there fits. */
  const ask = (square: Square, unit: UnitId | undefined) => {
    const asked = askedAt(table, square, unit)
    if (asked === undefined) return
    gestures.refuse(square)
    table.point(asked)
  }

  const gestures = useCells({
    geometry: land,
    at: (table.cursor && placeOf(view, table.cursor)) || undefined,
    home: (seat !== null && view.players[seat]?.tower) || 'a1',
    marked: squares.filter((square) => marks.has(square)),
    forgives: [view, draft],
    act: (square, event) => act(square, touchOf(view, square, event)),
    onMove: (square) => table.setCursor(tokenOn(marks.get(square), square)),
    onEscape: () => {
      if (opened) setOpened(null)
      else if (draft) table.back()
      else return false
      return true
    },
    canLift: (square) => draft === null && moversAt(table, square).length > 0,
  })

  return {
    ...gestures,
    /** The square whose stack lies open, to look at or to choose from. */
    opened,
    close: () => setOpened(null),
  }
}

export type Gestures = ReturnType<typeof useGestures>

function touchOf(view: View, square: Square, event: MouseEvent | undefined): Touch {
  const stack = event && stackAt(view, square)
  return { finger: byFinger(event), unit: stack && golemUnder(stack, ...pointIn(event)) }
}

/** Where in its square a pointer event lies, from the middle, in the units of the drawing. */
function pointIn(event: MouseEvent): [number, number] {
  const box = event.target instanceof HTMLElement ? event.target.getBoundingClientRect() : undefined
  if (!box || box.width === 0) return [0, 0]
  return [((event.clientX - box.left) / box.width - 0.5) * cell, ((event.clientY - box.top) / box.height - 0.5) * cell]
}

/** True if the golem can join or leave those who walk: the last one can't leave. */
function changesSet(table: Table, thing: Token): boolean {
  const moving = movers(table)
  return table.choices?.legal.includes(thing) === true && (moving.length > 1 || !moving.includes(idOf(thing)))
}

/** True if the chosen golems couldn't get there even if the square were empty. */
function isFar(table: Table, ground: Token): boolean {
  const refusal = table.why({ move: 'moveUnits', args: [movers(table).map((unit) => tokenOf('unit', unit)), ground] })
  return refusal !== undefined && ['too-far', 'blocked', 'same-square'].includes(refusal.code)
}

const isOwnToMove = ({ view, seat }: Table, square: Square): boolean =>
  seat !== null && stageOf(view, seat) === 'move' && ownerAt(view, square) === seat && golemsAt(view, square).length > 0

/** The token under the cursor on a square: the only thing that can be chosen there, or the square. */
const tokenOn = (mark: Mark | undefined, square: Square): Token => (mark?.tokens.length === 1 && mark.tokens[0]) || tokenOf('space', square)
