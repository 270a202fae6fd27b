import { figuresOf, golemOf, isWizard, type Kind, type Size, seatOfUnit, type UnitId, wizardFigures } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { print } from '../../../kit/print.ts'
import { IconAt, PieceDrawing, PipPill } from '../../kit/index.ts'
import { materialArt, shapeIcons, tintOf } from '../art.ts'
import { colorOfSeat } from '../seats.ts'
import { useTable } from '../table.ts'

/** A golem on the board, or one that might be built. */
type Drawn = Kind & { readonly seat: Seat; readonly damage?: number }

interface UnitDiscProps {
  readonly unit: UnitId
  /** Side of the picture in CSS pixels: that of a square. */
  readonly size: number
  /** Leaves out pips and chip, as they stand beside it. */
  readonly bare?: boolean
}

/** One unit as it stands alone on a square, or in its Tower. */
export function UnitDisc({ unit, size, bare = false }: UnitDiscProps) {
  const { view } = useTable()
  const golem = golemOf(view, unit)
  const seat = seatOfUnit(unit)
  if (golem) return bare ? <Box size={size}>{disc(golem, 1.28)}</Box> : <GolemDisc golem={golem} size={size} />
  return <Box size={size}>{isWizard(unit) && <WizardDrawing seat={seat} damage={bare ? undefined : view.players[seat]?.damage} />}</Box>
}

export const GolemDisc = ({ golem, size }: { readonly golem: Drawn; readonly size: number }) => (
  <Box size={size}>
    <GolemDrawing golem={golem} />
  </Box>
)

const Box = ({ size, children }: { readonly size: number; readonly children: ReactNode }) => (
  <svg width={size} height={size} viewBox="-31.5 -31.5 63 63" overflow="visible" aria-hidden="true">
    {children}
  </svg>
)

/** The same inside another SVG, with its middle at the origin, for a square of 63. */
export function GolemDrawing({ golem }: { readonly golem: Drawn }) {
  const { hits } = figuresOf(golem)
  const across = diameters[golem.size]
  const chip = across * 0.36
  return (
    <g transform="translate(0 -2.5)">
      {disc(golem, across / 43)}
      <PipPill x={0} y={across * 0.47} left={hits - (golem.damage ?? 0)} of={hits} />
      <g transform={`translate(${chip} ${-chip})`}>
        <circle r={9.6} fill={tintOf(golem)} stroke={print} strokeWidth={1.6} />
        <IconAt name={materialArt[golem.material].icon} x={0} y={0} size={13} fill={print} />
      </g>
    </g>
  )
}

/** A Wizard with the hits that `damage` leaves him; without it no hits are drawn, as they stand beside him. */
export function WizardDrawing({ seat, damage }: { readonly seat: Seat; readonly damage: number | undefined }) {
  const { hits } = wizardFigures
  const pips = damage === undefined ? undefined : { left: hits - damage, of: hits }
  return (
    <g transform={`scale(${wizardScale}) translate(-24 -25)`}>
      <PieceDrawing color={colorOfSeat(seat)} icon="game:wizard-face" crown pips={pips} />
    </g>
  )
}

const disc = ({ shape, seat }: Drawn, scale: number) => (
  <g transform={`scale(${scale}) translate(-24 -25)`}>
    <PieceDrawing color={colorOfSeat(seat)} icon={shapeIcons[shape]} />
  </g>
)

/** Scale of the piece's box of 48, whose disc is 43 wide. */
export const wizardScale = (0.86 * 63) / 43

/** Diameter of a disc on a square of 63: larger for larger golems. */
export const diameters: Readonly<Record<Size, number>> = { small: 36.5, medium: 43.5, large: 49.8, giant: 55.4 }
