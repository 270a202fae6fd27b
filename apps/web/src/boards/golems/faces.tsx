/** Golems, Wizards, Towers and events as they are drawn. */
import type { Mood } from '@toadstool/figures'
import { figuresOf, type Kind } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { createContext, useContext } from 'react'
import { Figure, FigureAt } from '../../kit/Figure.tsx'
import { type FigureLook, figuresLater, useFigure } from '../../kit/figures.ts'
import { type SeatColor, seatLooks } from '../kit/index.ts'
import styles from './faces.module.css'
import { colorOfSeat } from './seats.ts'

export const figures = figuresLater(() => import('@toadstool/games/golems/figures'))

/** Pixels for one unit of the drawing around a figure. */
export const Scale = createContext(1)

/** A golem on the board, or one that might be built. */
export type Drawn = Kind & { readonly seat: Seat; readonly damage?: number }

/** A golem of these parts; what has no material is raw clay, and of middle size until it has one. */
export function kindLook({ material, size = 'medium', shape = 'man' }: Partial<Kind>, moods: readonly Mood[] = []): FigureLook {
  return { id: `${material ?? 'raw'}-${size}-${shape}`, moods }
}

/** A crack for the first hits lost, two where only one is left; who is spent has shut eyes. */
export function golemLook(golem: Drawn, isSpent = false): FigureLook {
  const { damage = 0 } = golem
  const left = figuresOf(golem).hits - damage
  const wound: readonly Mood[] = damage === 0 ? [] : left < 2 ? ['badly'] : ['wounded']
  return { ...kindLook(golem, isSpent ? ['asleep', ...wound] : wound), side: colorOfSeat(golem.seat) }
}

export const wizardLook = (seat: Seat): FigureLook => ({ id: 'wizard', side: colorOfSeat(seat) })

interface FaceProps extends FigureLook {
  readonly size: number
  readonly label?: string | undefined
}

export const Face = (props: FaceProps) => <Figure of={figures} {...props} />

/** Stands on the lower edge of its card. */
export const Standing = (look: FaceProps) => <Figure of={figures} {...look} className={styles.standing} />

/** In the middle of its card. */
export const Emblem = (look: FaceProps) => <Figure of={figures} {...look} className={styles.emblem} />

interface FaceAtProps {
  readonly look: FigureLook
  readonly x: number
  readonly y: number
  /** Side of its box, in the units of the drawing. */
  readonly size: number
}

/** A figure in a drawing. */
export function FaceAt({ look, x, y, size }: FaceAtProps) {
  return <FigureAt of={figures} {...look} x={x} y={y} size={size} pixels={size * useContext(Scale)} />
}

interface TokenAtProps {
  readonly look: FigureLook & { readonly side: SeatColor }
  /** Of its shape, in the units of the drawing. */
  readonly across: number
}

/** A figure on the shape of its seat, with its middle at the origin; the shape alone until the figures are here. */
export function TokenAt({ look, across }: TokenAtProps) {
  const pixels = across * shapeInBox * useContext(Scale)
  const image = useFigure(figures, { ...look, token: true }, pixels)
  const { path, fill } = seatLooks[look.side]
  if (image) return <FigureAt of={figures} {...look} token x={0} y={0} size={across * shapeInBox} pixels={pixels} />
  return <path d={path} fill={fill} stroke="#0B120F" strokeWidth={2.2} transform={`scale(${across / 43}) translate(-24 -24)`} />
}

/** The box of a token is 50 high, its shape 43 wide. */
const shapeInBox = 50 / 43
