import { type CSSProperties, memo } from 'react'
import { type IconName, useBodyOf } from './registry.ts'

interface IconProps {
  readonly name: IconName
  /** Side in CSS pixels. */
  readonly size?: number
  /** Accessible name; without it the icon is decoration. */
  readonly label?: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** A drawing of the sets in icons/sets: `game:` solid, from game-icons.net; `ui:` a 2 px line, from Lucide. */
export const Icon = memo(function Icon({ name, size = 20, label, className, style }: IconProps) {
  const body = useBodyOf(name)
  const solid = name.startsWith('game:')
  return (
    <svg
      className={className}
      style={style}
      width={size}
      height={size}
      viewBox={solid ? '0 0 512 512' : '0 0 24 24'}
      {...(solid ? { fill: 'currentColor' } : lines)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are our own generated constants.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
})

/** The same drawing inside another SVG: a square of `size` whose middle is at (x, y). */
export const IconAt = memo(function IconAt({ name, x, y, size, turn = 0, ...rest }: IconAtProps) {
  const body = useBodyOf(name)
  const box = name.startsWith('game:') ? 512 : 24
  const scale = size / box
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-box / 2} ${-box / 2})`}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are our own generated constants.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
})

interface IconAtProps {
  readonly name: IconName
  readonly x: number
  readonly y: number
  readonly size: number
  /** Degrees. */
  readonly turn?: number
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly paintOrder?: string
}

const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
