import { isWizard, kindOfUnit, type Terrain, type UnitId } from '@toadstool/games/wizards-of-war'
import { FigureAt } from '../../../kit/Figure.tsx'
import { type FigureLook, useFigure } from '../../../kit/figures.ts'
import { part } from '../../../kit/part.ts'
import { print } from '../../../kit/print.ts'
import { type SeatColor, seatLooks } from '../../kit/index.ts'
import { figures } from '../faces.tsx'
import { cell } from './geometry.ts'

interface UnitDrawingProps {
  readonly unit: UnitId
  readonly look: FigureLook
  /** Pixels for one unit of the drawing. */
  readonly scale: number
  /** What it half stands behind. */
  readonly cover?: Terrain | undefined
  /** Life that a wizard has left, and had. */
  readonly life?: { readonly left: number; readonly of: number } | undefined
  /** Marks at the upper right: what lasts on it. At most three are drawn. */
  readonly marks?: readonly string[]
  /** What it can't do again this turn. */
  readonly moved?: boolean
  readonly attacked?: boolean
}

/** A unit on its token, with the middle of its square at the origin. */
export const UnitDrawing = part(function UnitDrawing(props: UnitDrawingProps) {
  const { unit, look, scale, cover, life, marks = [], moved = false, attacked = false } = props
  const own = scaleOf(unit)
  return (
    <g transform={`scale(${own}) translate(-24 -25)`}>
      <Token look={look} pixels={tokenSize * own * scale} />
      {moved && attacked && <path d={pathOf(look)} fill="#0B120F" opacity={0.5} />}
      {cover && <FigureAt of={figures} id={`tile/cover-${cover}`} x={24} y={24} size={cell / own} pixels={cell * scale} />}
      {life && <Life {...life} />}
      {marks.slice(0, 3).map((mark, place) => (
        <Disc key={mark} mark={mark} {...around(-45 - place * 45)} scale={own * scale} />
      ))}
      {moved !== attacked && <Disc mark={moved ? 'spent-move' : 'spent-attack'} x={6.5} y={40} scale={own * scale} />}
    </g>
  )
})

/** The figure on the shape of its side; that alone until the figures are here. */
function Token({ look, pixels }: { readonly look: FigureLook; readonly pixels: number }) {
  const image = useFigure(figures, { ...look, token: true }, pixels)
  if (image) return <FigureAt of={figures} {...look} token x={24} y={25} size={tokenSize} pixels={pixels} />
  return <path d={pathOf(look)} fill={seatLooks[sideOf(look)].fill} stroke={print} strokeWidth={2.2} />
}

/** A white pip for each life left. */
function Life({ left, of }: { readonly left: number; readonly of: number }) {
  return (
    <g stroke="#0B120F" strokeWidth={1.5}>
      {Array.from({ length: of }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are nothing but their place.
        <circle key={pip} cx={24 + (pip - (of - 1) / 2) * 6.4} cy={43.5} r={2.9} fill={pip < left ? '#FFFFFF' : print} />
      ))}
    </g>
  )
}

/** A small sign on the rim. */
function Disc({ mark, x, y, scale }: { readonly mark: string; readonly x: number; readonly y: number; readonly scale: number }) {
  return <FigureAt of={figures} id={`mark/${mark}`} x={x} y={y} size={discSize} pixels={discSize * scale} />
}

const discSize = 17

function around(degrees: number) {
  const angle = degrees * (Math.PI / 180)
  return { x: 24 + 20.5 * Math.cos(angle), y: 24 + 20.5 * Math.sin(angle) }
}

const sideOf = ({ side }: FigureLook): SeatColor => (side === 'green' ? 'green' : 'violet')

const pathOf = (look: FigureLook): string => seatLooks[sideOf(look)].path

/** Of the token's view box, whose shape is as wide as that of other pieces: 43 of 48. */
const tokenSize = 49.3

/** Scale of the box of 48. */
export const scaleOf = (unit: UnitId): number => ((isWizard(unit) || kindOfUnit(unit).large ? 0.92 : 0.83) * cell) / 43
