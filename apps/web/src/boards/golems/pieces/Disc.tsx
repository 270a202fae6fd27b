import { figuresOf, golemOf, isWizard, seatOfUnit, type UnitId, wizardFigures } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { PipPill } from '../../kit/index.ts'
import { type Drawn, Face, golemLook, Scale, TokenAt, wizardLook } from '../faces.tsx'
import { cell } from '../land/geometry.ts'
import { colorOfSeat } from '../seats.ts'
import { useTable } from '../table.ts'

interface UnitDiscProps {
  readonly unit: UnitId
  /** Side of the picture in CSS pixels: that of a square. */
  readonly size: number
  /** Leaves out pips and chip, as they stand beside it. */
  readonly bare?: boolean
}

/** One unit as it stands alone on a square, or in its Tower; bare, only who it is, as its side is known there. */
export function UnitDisc({ unit, size, bare = false }: UnitDiscProps) {
  const { view } = useTable()
  const golem = golemOf(view, unit)
  const seat = seatOfUnit(unit)
  if (bare) return <Face {...(golem ? golemLook(golem) : wizardLook(seat))} size={size} />
  if (golem) return <GolemDisc golem={golem} size={size} />
  return <Box size={size}>{isWizard(unit) && <WizardDrawing seat={seat} damage={view.players[seat]?.damage} />}</Box>
}

const GolemDisc = ({ golem, size }: { readonly golem: Drawn; readonly size: number }) => (
  <Box size={size}>
    <GolemDrawing golem={golem} />
  </Box>
)

const Box = ({ size, children }: { readonly size: number; readonly children: ReactNode }) => (
  <svg width={size} height={size} viewBox="-31.5 -31.5 63 63" overflow="visible" aria-hidden="true">
    <Scale value={size / cell}>{children}</Scale>
  </svg>
)

/** The same inside another SVG, with its middle at the origin, for a square of 63. */
export function GolemDrawing({ golem, isSpent }: { readonly golem: Drawn; readonly isSpent?: boolean }) {
  const { hits } = figuresOf(golem)
  return (
    <g transform="translate(0 -3)">
      <TokenAt look={{ ...golemLook(golem, isSpent), side: colorOfSeat(golem.seat) }} across={across} />
      <PipPill x={0} y={across * 0.5} left={hits - (golem.damage ?? 0)} of={hits} />
    </g>
  )
}

/** A Wizard with the hits that `damage` leaves him; without it no hits are drawn, as they stand beside him. */
export function WizardDrawing({ seat, damage }: { readonly seat: Seat; readonly damage: number | undefined }) {
  const { hits } = wizardFigures
  return (
    <g transform="translate(0 -1)">
      <TokenAt look={{ ...wizardLook(seat), side: colorOfSeat(seat) }} across={wizardAcross} />
      {damage !== undefined && <PipPill x={0} y={wizardAcross * 0.47} left={hits - damage} of={hits} />}
    </g>
  )
}

/** Diameters on a square of 63: bodies differ, discs of golems don't. */
export const across = 51
export const wizardAcross = 55
