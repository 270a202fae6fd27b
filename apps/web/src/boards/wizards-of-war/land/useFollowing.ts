import { wizardOf } from '@toadstool/games/wizards-of-war'
import { useMemo } from 'react'
import { type Land, useFollowing as useFollowed } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import { chosenUnit, lastWalk, type Marks } from './marks.ts'

/** Side of a square, in pixels, that a finger hits well. */
export const easy = 50

/** The squares around the chosen unit, or around the wizard who summons, come near; the walks of the others are followed. */
export function useFollowing(table: Table, marks: Marks, land: Land): void {
  const { view, seat, draft, narrow } = table
  const unit = chosenUnit(table)
  const selected = unit === undefined ? undefined : view.units[unit]?.at
  const placing = draft === null && [...marks.values()].some(({ shape }) => shape === 'square')
  const near = selected ?? (placing && seat !== null ? view.units[wizardOf(seat)]?.at : undefined)
  useFollowed({
    land,
    on: narrow,
    easy,
    near: near ? [near] : [],
    happened: useMemo(() => lastWalk(view)?.at(-1), [view]),
    chosen: selected !== undefined,
    turn: view.turn.no,
  })
}
