import type { CSSProperties } from 'react'
import styles from './Figure.module.css'
import { bleed, type FigureLook, type Figures, useFigure } from './figures.ts'

interface FigureProps extends FigureLook {
  readonly of: Figures
  /** Width in CSS pixels; small figures are drawn for themselves. */
  readonly size: number
  /** Only where nothing beside it says who it is. */
  readonly label?: string | undefined
  /** How it stands to what a player may do. */
  readonly state?: 'legal' | 'chosen' | 'target' | 'spent' | 'dimmed' | undefined
  readonly className?: string | undefined
}

/** A character, a tile or a sign of a game, drawn from its data. Its place is kept until its figures are here. */
export function Figure({ of, size, label, state, className, ...look }: FigureProps) {
  const image = useFigure(of, look, size)
  return (
    <span
      className={className ? `${styles.figure} ${className}` : styles.figure}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden={label ? undefined : true}
      data-state={state}
      data-mood={look.moods?.join(' ')}
    >
      {image && <img src={image} alt={label ?? ''} draggable={false} />}
    </span>
  )
}

interface FigureAtProps extends FigureLook {
  readonly of: Figures
  /** The middle of its place. */
  readonly x: number
  readonly y: number
  /** In the units of the picture around it, and in CSS pixels. */
  readonly size: number
  readonly pixels: number
}

/** A figure inside another picture. */
export function FigureAt({ of, x, y, size, pixels, ...look }: FigureAtProps) {
  const image = useFigure(of, look, pixels)
  const whole = size * (1 + 2 * bleed)
  return image && <image href={image} x={x - whole / 2} y={y - whole / 2} width={whole} height={whole} />
}
