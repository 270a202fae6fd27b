import { wizardOf } from '@toadstool/games/wizards-of-war'
import { useEffect, useMemo, useRef } from 'react'
import type { Viewport } from '../../kit/view/useViewport.ts'
import { cell, middleOf } from './geometry.ts'
import { chosenUnit, lastWalk, type Marks, type Props } from './marks.ts'
import type { Plan } from './useLay.ts'

/** Side of a square, in pixels, that a finger hits well. */
export const easy = 50

/** Small stages show a part of the board: what one is about comes near, what the others do is followed, each turn begins as the first. */
export function useFollowing(props: Props, marks: Marks, { lay, edge }: Plan, viewport: Viewport): void {
  const { view, seat, draft, narrow } = props
  const { center, home } = viewport
  const unit = chosenUnit(props)
  const selected = unit === undefined ? undefined : view.units[unit]?.at

  // The squares around the chosen unit, or around the wizard who summons, come near enough for a finger.
  const placing = draft === null && [...marks.values()].some(({ shape }) => shape === 'square')
  const near = selected ?? (placing && seat !== null ? view.units[wizardOf(seat)]?.at : undefined)
  useEffect(() => {
    if (!narrow || near === undefined) return
    const { x, y } = middleOf(lay, near)
    center(x + edge.left, y + edge.top, easy / cell)
  }, [narrow, near, lay, center, edge])

  const turn = useRef(view.turn.no)
  useEffect(() => {
    if (turn.current === view.turn.no) return
    turn.current = view.turn.no
    home()
  }, [view.turn.no, home])

  // What happens outside of what is seen is brought into sight.
  const happened = useMemo(() => lastWalk(view)?.at(-1), [view])
  const seen = useRef(viewport)
  seen.current = viewport
  const followed = useRef(happened)
  useEffect(() => {
    if (!narrow || happened === undefined || happened === followed.current) return
    followed.current = happened
    if (selected !== undefined) return
    const { look, size } = seen.current
    const { x, y } = middleOf(lay, happened)
    const [left, top] = [look.x + (x + edge.left) * look.scale, look.y + (y + edge.top) * look.scale]
    const hidden = left < 20 || top < 20 || left > size.width - 20 || top > size.height - 20
    if (hidden && size.width > 0) seen.current.center(x + edge.left, y + edge.top)
  }, [narrow, happened, selected, lay, edge])
}
