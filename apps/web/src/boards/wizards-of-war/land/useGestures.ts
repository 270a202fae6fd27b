import type { Token } from '@toadstool/games/tabletop'
import { boardOf, groundOf, type Square, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { type MouseEvent, useState } from 'react'
import { useDrag } from '../../../kit/useDrag.ts'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { squareUnder } from '../../kit/SquareGrid.tsx'
import { useCursor } from '../../kit/useCursor.ts'
import type { Viewport } from '../useViewport.ts'
import { cell, middleOf, stepFrom } from './geometry.ts'
import { chosenUnit, type Marks, type Props, placesOf, tokenAt, wallsTurn } from './marks.ts'
import { axisNow } from './useAxis.ts'
import { easy } from './useFollowing.ts'
import type { Plan } from './useLay.ts'

/** What pointer and keys do on the board, and what was just refused. */
export function useGestures(props: Props, marks: Marks, { lay, edge }: Plan, viewport: Viewport) {
  const { view, seat, draft, narrow } = props
  const unit = chosenUnit(props)
  const selected = unit === undefined ? undefined : view.units[unit]?.at
  const [refused, setRefused] = useState<Square | null>(null)
  // A new table or sentence forgives the last touch.
  useOnChange([view, draft], () => setRefused(null))

  const act = (square: Square) => {
    const token = tokenAt(props, marks, square)
    if (token === undefined) return
    const mark = marks.get(square)
    // A square too small for a finger comes near first.
    if (narrow && viewport.look.scale * cell < 43 && mark && mark.shape !== 'unit' && draft?.move !== 'moveUnit') {
      const { x, y } = middleOf(lay, square)
      return viewport.center(x + edge.left, y + edge.top, easy / cell)
    }
    if (!mark && draft) setRefused(square)
    if (draft && mark && wallsTurn(props, mark)) {
      const sentence = { move: 'castSpell', args: [...draft.args, token, `option:${axisNow()}`] }
      if (!props.why(sentence)) return props.begin(sentence.move, sentence.args)
    }
    props.point(token)
  }

  const cursor = useCursor({
    at: (props.cursor && placesOf(view, seat, props.cursor)[0]) || undefined,
    home: view.units[wizardOf(seat ?? '0')]?.at ?? boardOf(view.options).starts['0'] ?? 'a1',
    marked: [...marks.keys()],
    step: (from, key) => stepFrom(lay, from, key),
    onMove: (square) => props.setCursor(tokenAt(props, marks, square) ?? standing(view, square)),
    onEnter: act,
    onEscape() {
      if (draft) props.back()
      return draft !== null
    },
  })

  const drag = useDrag({
    squareUnder,
    canLift: (square) => square !== selected && marks.get(square)?.shape === 'unit' && draft === null,
    onLift: act,
    onDrop: act,
  })

  const onClick = (event: MouseEvent) => {
    cursor.rest()
    if (viewport.wasMoved() || drag.wasDragged()) return
    const square = squareUnder(event)
    if (square) act(square)
  }

  return {
    cursor,
    dragging: drag.dragging,
    /** The square that was just refused. */
    refused,
    /** Where the chosen unit stands. */
    selected,
    /** For the grid of squares. */
    handlers: { onClick, ...cursor.handlers, ...drag.handlers },
  }
}

export type Gestures = ReturnType<typeof useGestures>

/** Who stands there, or the square itself. */
export const standing = (view: View, square: Square): Token => {
  const unit = groundOf(view).unitAt.get(square)
  return unit === undefined ? `space:${square}` : `unit:${unit}`
}
