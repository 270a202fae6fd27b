import { golemsAt, ownerAt, type Square, squares, stageOf, type UnitId, type View } from '@toadstool/games/golems'
import { kindOf, type Token } from '@toadstool/games/tabletop'
import { type MouseEvent, useState } from 'react'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { useGestures as useCells } from '../../kit/cells/useGestures.ts'
import { golemUnder, stackAt } from '../pieces/Stacks.tsx'
import type { Props } from '../props.ts'
import { cell, landOf, type Turn } from './geometry.ts'
import { askedAt, type Mark, type Marks, movers, moversAt, pickedSquare, placeOf } from './marks.ts'

/** How a square is touched: a finger needs a second look, a mouse may mean one golem of a stack. */
interface Touch {
  readonly finger: boolean
  readonly unit: UnitId | undefined
}

/** What pointer and keys do on the board, what they have opened, and what was just refused. */
export function useGestures(props: Props, marks: Marks, turn: Turn) {
  const { view, seat, draft } = props
  const picked = pickedSquare(props)
  const [opened, setOpened] = useState<Square | null>(null)
  // What was opened to choose from it, or to look at, is put away when the table has changed or the sentence goes on.
  useOnChange([view.log.next, view.beat, draft?.args.length], () => setOpened(null))

  const act = (square: Square, { finger, unit }: Touch) => {
    const tokens = marks.get(square)?.tokens ?? []
    const units = tokens.filter((token) => kindOf(token) === 'unit')
    const [only] = tokens
    const ground: Token = `space:${square}`
    const under = unit !== undefined && !finger ? `unit:${unit}` : undefined
    setOpened(null)
    if (square === picked) return under !== undefined && changesSet(props, under) ? props.choose(under) : props.back()
    if (tokens.includes(ground)) {
      // On touch screens a second touch attacks: the first one shows what stands there.
      if (finger && isAttacked(props) && opened !== square) return setOpened(square)
      return props.point(ground)
    }
    const able = moversAt(props, square)
    if (able.length > 0 && (picked === undefined || gestures.refused === square || isFar(props, ground)))
      return props.pick('moveUnits', able)
    if (tokens.length === 1 && only !== undefined) return props.point(only)
    if (under !== undefined && units.includes(under)) return props.point(under)
    if (units.length > 1) return setOpened(square)
    if (draft) return ask(square, unit)
    if (isOwnToMove(props, square)) props.point(`unit:${unit ?? stackAt(view, square)?.golems[0]?.[0] ?? ''}`)
    if (opened !== square) setOpened(square)
  }

  /** Asks why nothing there fits. */
  const ask = (square: Square, unit: UnitId | undefined) => {
    const token = askedAt(props, square, unit)
    if (token === undefined) return
    gestures.refuse(square)
    props.point(token)
  }

  const gestures = useCells({
    geometry: landOf(turn),
    at: (props.cursor && placeOf(view, props.cursor)) || undefined,
    home: (seat !== null && view.players[seat]?.tower) || 'a1',
    marked: squares.filter((square) => marks.has(square)),
    forgives: [view, draft],
    act: (square, event) => act(square, touchOf(view, square, event)),
    onMove: (square) => props.setCursor(tokenOn(marks.get(square), square)),
    onEscape: () => {
      if (opened) setOpened(null)
      else if (draft) props.back()
      else return false
      return true
    },
    canLift: (square) => draft === null && moversAt(props, square).length > 0,
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
  const finger = event !== undefined && 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
  return { finger, unit: stack && golemUnder(stack, ...pointIn(event)) }
}

/** Where in its square a pointer event lies, from the middle, in the units of the drawing. */
function pointIn(event: MouseEvent): [number, number] {
  const box = event.target instanceof HTMLElement ? event.target.getBoundingClientRect() : undefined
  if (!box || box.width === 0) return [0, 0]
  return [((event.clientX - box.left) / box.width - 0.5) * cell, ((event.clientY - box.top) / box.height - 0.5) * cell]
}

/** True if the golem can be taken into, or out of, those who walk: not the last one of them. */
function changesSet({ draft, choices }: Props, unit: Token): boolean {
  const moving = movers(draft).map((id) => `unit:${id}`)
  return choices?.legal.includes(unit) === true && (moving.length > 1 || !moving.includes(unit))
}

/** True while the stack that is to be attacked is asked for. */
const isAttacked = ({ draft }: Props): boolean => draft?.move === 'declareBattle' && draft.args.length === 1

/** True if the chosen golems couldn't get there whoever might stand there. */
function isFar(props: Props, ground: Token): boolean {
  const refusal = props.why({ move: 'moveUnits', args: [movers(props.draft).map((unit) => `unit:${unit}`), ground] })
  return refusal !== undefined && ['too-far', 'blocked', 'same-square'].includes(refusal.code)
}

const isOwnToMove = ({ view, seat }: Props, square: Square): boolean =>
  seat !== null && stageOf(view, seat) === 'move' && ownerAt(view, square) === seat && golemsAt(view, square).length > 0

/** What the cursor on a square stands for: the one thing that can be chosen there. */
const tokenOn = (mark: Mark | undefined, square: Square): Token =>
  mark?.tokens.length === 1 ? (mark.tokens[0] as Token) : `space:${square}`
