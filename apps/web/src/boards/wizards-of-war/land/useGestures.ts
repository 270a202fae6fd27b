import type { Token } from '@toadstool/games/tabletop'
import { boardOf, groundOf, type Square, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { useGestures as useCells } from '../../kit/cells/useGestures.ts'
import type { Viewport } from '../../kit/view/useViewport.ts'
import { cell, landOf, middleOf } from './geometry.ts'
import { chosenUnit, type Marks, type Props, placesOf, tokenAt, wallsTurn } from './marks.ts'
import { axisNow } from './useAxis.ts'
import { easy } from './useFollowing.ts'
import type { Plan } from './useLay.ts'

/** What pointer and keys do on the board, and what was just refused. */
export function useGestures(props: Props, marks: Marks, { lay, edge }: Plan, viewport: Viewport) {
  const { view, seat, draft, narrow } = props
  const unit = chosenUnit(props)
  const selected = unit === undefined ? undefined : view.units[unit]?.at

  const act = (square: Square) => {
    const token = tokenAt(props, marks, square)
    if (token === undefined) return
    const mark = marks.get(square)
    // A square too small for a finger comes near first.
    if (narrow && viewport.look.scale * cell < 43 && mark && mark.shape !== 'unit' && draft?.move !== 'moveUnit') {
      const { x, y } = middleOf(lay, square)
      return viewport.center(x + edge.left, y + edge.top, easy / cell)
    }
    if (!mark && draft) gestures.refuse(square)
    if (draft && mark && wallsTurn(props, mark)) {
      const sentence = { move: 'castSpell', args: [...draft.args, token, `option:${axisNow()}`] }
      if (!props.why(sentence)) return props.begin(sentence.move, sentence.args)
    }
    props.point(token)
  }

  // A direction has no place of its own: it stands on the squares that it would cover.
  const aimed = [...marks.values()].flatMap(({ token, square }) => (token === props.cursor ? [square] : []))
  const [at, ...also] = aimed.length > 0 ? aimed : props.cursor ? placesOf(view, seat, props.cursor) : []
  const gestures = useCells({
    geometry: landOf(lay),
    at,
    also,
    home: view.units[wizardOf(seat ?? '0')]?.at ?? boardOf(view.options).starts['0'] ?? 'a1',
    marked: [...marks.keys()],
    forgives: [view, draft],
    act,
    onMove: (square) => props.setCursor(tokenAt(props, marks, square) ?? standing(view, square)),
    onEscape() {
      if (draft) props.back()
      return draft !== null
    },
    canLift: (square) => square !== selected && marks.get(square)?.shape === 'unit' && draft === null,
    wasElse: viewport.wasMoved,
  })

  /** Where the chosen unit stands. */
  return { ...gestures, selected }
}

export type Gestures = ReturnType<typeof useGestures>

/** Who stands there, or the square itself. */
export const standing = (view: View, square: Square): Token => {
  const unit = groundOf(view).unitAt.get(square)
  return unit === undefined ? `space:${square}` : `unit:${unit}`
}
