import { figuresOf, type Kind, materials, type Size, wizardFigures } from '@toadstool/games/golems'
import type { CSSProperties } from 'react'
import { IconAt } from '../../../icons/index.ts'
import { PieceDrawing } from '../../../kit/Piece.tsx'
import { PipPill } from '../../kit/pieces/Pips.tsx'
import { materialIcons, shapeIcons, tints } from '../art.ts'
import { colorOfSeat } from '../seats.ts'

interface GolemDiscProps {
  readonly kind: Kind
  readonly seat: string
  readonly damage?: number
  /** Side of the picture in CSS pixels: that of a square. */
  readonly size?: number
  /** Without pips and chip, where these stand beside it. */
  readonly bare?: boolean
  readonly style?: CSSProperties
}

/** One golem as it stands alone on a square. */
export function GolemDisc({ kind, seat, damage = 0, size = 63, bare = false, style }: GolemDiscProps) {
  return (
    <svg width={size} height={size} viewBox="-31.5 -31.5 63 63" overflow="visible" aria-hidden="true" style={style}>
      {bare ? <BareDisc kind={kind} seat={seat} scale={1.28} /> : <GolemDrawing kind={kind} seat={seat} damage={damage} />}
    </svg>
  )
}

interface WizardDiscProps {
  readonly seat: string
  readonly damage?: number
  readonly size?: number
  readonly bare?: boolean
}

/** A Wizard as he stands alone in his Tower. */
export function WizardDisc({ seat, damage = 0, size = 63, bare = false }: WizardDiscProps) {
  return (
    <svg width={size} height={size} viewBox="-31.5 -31.5 63 63" overflow="visible" aria-hidden="true">
      <WizardDrawing seat={seat} damage={bare ? undefined : damage} />
    </svg>
  )
}

/** The same inside another SVG, with its middle at the origin, for a square of 63. */
export function GolemDrawing({ kind, seat, damage }: { readonly kind: Kind; readonly seat: string; readonly damage: number }) {
  const { hits } = figuresOf(kind)
  const across = diameters[kind.size]
  const chip = across * 0.36
  return (
    <g transform="translate(0 -2.5)">
      <BareDisc kind={kind} seat={seat} scale={across / 43} />
      <PipPill x={0} y={across * 0.47} left={hits - damage} of={hits} />
      <g transform={`translate(${chip} ${-chip})`}>
        <circle r={9.6} fill={tints[materials[kind.material].hardness]} stroke="#14201B" strokeWidth={1.6} />
        <IconAt name={materialIcons[kind.material]} x={0} y={0} size={13} fill="#14201B" />
      </g>
    </g>
  )
}

export function WizardDrawing({ seat, damage }: { readonly seat: string; readonly damage: number | undefined }) {
  return (
    <g transform={`scale(${(0.86 * 63) / 43}) translate(-24 -25)`}>
      <PieceDrawing
        color={colorOfSeat(seat)}
        icon="game:wizard-face"
        crown
        pips={damage === undefined ? undefined : { left: wizardFigures.hits - damage, of: wizardFigures.hits }}
      />
    </g>
  )
}

function BareDisc({ kind, seat, scale }: { readonly kind: Kind; readonly seat: string; readonly scale: number }) {
  return (
    <g transform={`scale(${scale}) translate(-24 -25)`}>
      <PieceDrawing color={colorOfSeat(seat)} icon={shapeIcons[kind.shape]} />
    </g>
  )
}

/** Of a disc on a square of 63: larger golems have larger ones. */
export const diameters: Readonly<Record<Size, number>> = { small: 36.5, medium: 43.5, large: 49.8, giant: 55.4 }
