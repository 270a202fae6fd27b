import { FigureAt } from '../../../kit/Figure.tsx'
import { type FigureLook, useFigure } from '../../../kit/figures.ts'
import { part } from '../../../kit/part.ts'
import { type SeatColor, seatLooks } from '../../kit/index.ts'
import { ink } from '../art.ts'
import { figures } from '../faces.tsx'
import styles from './Token.module.css'

interface TokenProps {
  readonly look: FigureLook
  readonly color: SeatColor
  readonly flies?: boolean
  /** Can't act again this turn. */
  readonly spent?: boolean
  /** Pixels for one unit of its box. */
  readonly scale: number
}

/** A unit on the shape of its tribe, in a box of 48 × 50; until the figures are here the shape alone. */
export const Token = part(function Token({ look, color, flies = false, spent = false, scale }: TokenProps) {
  const pixels = 48 * scale
  const areHere = useFigure(figures, { ...look, token: true }, pixels) !== undefined
  const { path, fill } = seatLooks[color]
  if (!areHere) return <path d={path} fill={fill} stroke={ink} strokeWidth={2.2} />
  return (
    <>
      {flies && <ellipse cx={24} cy={49} rx={17} ry={4.5} fill="#0B120F" opacity={0.45} />}
      <g className={styles.token} data-mood={look.moods?.join(' ')} data-flies={flies || undefined} data-spent={spent || undefined}>
        <FigureAt of={figures} {...look} token x={24} y={22} size={whole} pixels={pixels} />
      </g>
    </>
  )
})

/** The height of a token's view box, in which it is 48 wide. */
const whole = 56
