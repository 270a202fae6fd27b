import { wizardOf } from '@toadstool/games/wizards-of-war'
import { useMemo } from 'react'
import { useFollowing as useFollowed } from '../../kit/view/useFollowing.ts'
import type { Viewport } from '../../kit/view/useViewport.ts'
import { cell, landOf } from './geometry.ts'
import { chosenUnit, lastWalk, type Marks, type Props } from './marks.ts'
import type { Plan } from './useLay.ts'

/** Side of a square, in pixels, that a finger hits well. */
export const easy = 50

/** The squares around the chosen unit, or around the wizard who summons, come near; the walks of the others are followed. */
export function useFollowing(props: Props, marks: Marks, { lay, edge }: Plan, viewport: Viewport): void {
  const { view, seat, draft, narrow } = props
  const unit = chosenUnit(props)
  const selected = unit === undefined ? undefined : view.units[unit]?.at
  const placing = draft === null && [...marks.values()].some(({ shape }) => shape === 'square')
  const near = selected ?? (placing && seat !== null ? view.units[wizardOf(seat)]?.at : undefined)
  useFollowed({
    viewport,
    geometry: landOf(lay),
    edge,
    on: narrow,
    easy: easy / cell,
    near: near ? [near] : [],
    happened: useMemo(() => lastWalk(view)?.at(-1), [view]),
    chosen: selected !== undefined,
    turn: view.turn.no,
  })
}
