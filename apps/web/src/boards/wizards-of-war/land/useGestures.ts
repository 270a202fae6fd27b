import type { Token } from '@toadstool/games/tabletop'
import { boardOf, groundOf, type Square, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { type Land, useGestures as useCells } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'
import { chosenUnit, type Marks, placesOf, tokenAt, wallsTurn } from './marks.ts'
import { axisNow } from './useAxis.ts'
import { easy } from './useFollowing.ts'

/** What pointer and keys do on the board, and what was just refused. */
export function useGestures(table: Table, marks: Marks, land: Land) {
  const { view, seat, draft, narrow } = table
  const { geometry, edge, viewport } = land
  const unit = chosenUnit(table)
  const selected = unit === undefined ? undefined : view.units[unit]?.at

  const act = (square: Square) => {
    const token = tokenAt(table, marks, square)
    if (token === undefined) return
    const mark = marks.get(square)
    // A square too small for a finger comes near first.
    if (narrow && viewport.look.scale * land.cell < 43 && mark && mark.shape !== 'unit' && draft?.move !== 'moveUnit') {
      const { x, y } = geometry.middleOf(square)
      return viewport.center(x + edge.left, y + edge.top, easy / land.cell)
    }
    if (!mark && draft) gestures.refuse(square)
    if (draft && mark && wallsTurn(table, mark)) {
      const sentence = { move: 'castSpell', args: [...draft.args, token, tokenOf('option', axisNow())] }
      if (!table.why(sentence)) return table.begin(sentence.move, sentence.args)
    }
    table.point(token)
  }

  // A direction has no place of its own: it stands on the squares that it would cover.
  const aimed = [...marks.values()].flatMap(({ token, square }) => (token === table.cursor ? [square] : []))
  const [at, ...also] = aimed.length > 0 ? aimed : table.cursor ? placesOf(view, seat, table.cursor) : []
  const gestures = useCells({
    geometry,
    at,
    also,
    home: view.units[wizardOf(seat ?? '0')]?.at ?? boardOf(view.options).starts['0'] ?? 'a1',
    marked: [...marks.keys()],
    forgives: [view, draft],
    act,
    onMove: (square) => table.setCursor(tokenAt(table, marks, square) ?? standing(view, square)),
    onEscape() {
      if (draft) table.back()
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
  return unit === undefined ? tokenOf('space', square) : tokenOf('unit', unit)
}
