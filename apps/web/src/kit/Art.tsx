import type { FunctionComponent, ReactNode } from 'react'
import { IconAt, type IconName } from '../icons/index.ts'
import styles from './Art.module.css'
import type { FigureLook } from './figures.ts'
import { part } from './part.ts'
import { ivory, print } from './print.ts'

export type Form = 'sun' | 'rays' | 'burst' | 'hill' | 'peaks' | 'waves' | 'tri' | 'fence' | 'arch' | 'slab' | 'cloud' | 'dice'

interface Scenery {
  readonly form?: Form
  readonly ground: string
  readonly ink2?: string
}

/** One line of data for each picture. */
export interface ArtLine extends Scenery {
  readonly icon: IconName
  readonly accent?: IconName
  readonly at?: 'ne' | 'se'
  /** Degrees. */
  readonly tilt?: number
}

/** A character before its ground. */
export interface Portrait extends Scenery {
  readonly figure: FigureLook
  /** Draws the figures of its game; the same component for all of them. Given along, so that pages without figures don't load them. */
  readonly Drawn: FunctionComponent<FigureLook & { readonly size: number }>
  /** What of it matters in pictures that are low or narrow: the face of a bust, the upper half of a whole figure. Absent: all of it. */
  readonly cut?: 'bust' | 'half'
}

interface ArtProps {
  readonly art: ArtLine | Portrait
  /** Drawn width in CSS pixels: small pictures leave out the accent (under 90) and the form (under 60). */
  readonly width?: number
}

/** A picture that fills whatever space it is given: the form is cut at its edges, an icon never, a figure stands on the lower one. */
export const Art = part(function Art({ art, width = 116 }: ArtProps) {
  const { form, ground, ink2 = `color-mix(in srgb, ${ground} 55%, white)` } = art
  const bare = width < 60
  return (
    <span className={styles.art} data-bare={bare || undefined} style={{ backgroundColor: ground }} aria-hidden="true">
      {form && !bare && (
        <svg className={styles.form} viewBox="0 0 100 72" preserveAspectRatio="xMidYMid slice" fill={ink2} color={ink2} aria-hidden="true">
          {forms[form]}
        </svg>
      )}
      {'figure' in art ? (
        <span className={styles.figure} data-cut={art.cut}>
          <art.Drawn {...art.figure} size={width} />
        </span>
      ) : (
        <Sign art={art} isWide={width >= 90} />
      )}
    </span>
  )
})

/** A two-ink print. */
function Sign({ art: { icon, accent, at = 'ne', tilt = 0 }, isWide }: { readonly art: ArtLine; readonly isWide: boolean }) {
  return (
    <svg className={styles.icon} viewBox="-26 -26 52 52" aria-hidden="true">
      {accent && isWide && (
        <g className={styles.accent}>
          <Printed icon={accent} x={39} y={at === 'ne' ? -19 : 15} size={23} turn={-tilt} slip={1.2} paper={0.6} />
        </g>
      )}
      <Printed icon={icon} x={0} y={0} size={52} turn={tilt} slip={2.4} paper={0.85} />
    </svg>
  )
}

interface PrintedProps {
  readonly icon: IconName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  /** How far the light pass has slipped to the lower right. */
  readonly slip: number
  readonly paper: number
}

/** An icon printed twice: the light pass slipped, the key on top. */
function Printed({ icon, x, y, size, turn, slip, paper }: PrintedProps) {
  return (
    <>
      <IconAt name={icon} x={x + slip} y={y + slip} size={size} turn={turn} fill={ivory} opacity={paper} />
      <IconAt name={icon} x={x} y={y} size={size} turn={turn} fill={print} />
    </>
  )
}

const around = (count: number, point: (step: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, step) =>
    point(step)
      .map((n) => n.toFixed(1))
      .join(' '),
  )

const polar = (cx: number, cy: number, r: number, turn: number): readonly [number, number] => [
  cx + r * Math.cos(turn * 2 * Math.PI),
  cy + r * Math.sin(turn * 2 * Math.PI),
]

const rays = around(24, (step) => polar(50, 38, 90, (step + 0.5) / 24))
const wave = (y: number) => `M-5 ${y}c8-7 16-7 24 0s16 7 24 0 16-7 24 0 16 7 24 0 16-7 24 0`

const forms: Readonly<Record<Form, ReactNode>> = {
  sun: <circle cx={50} cy={40} r={30} />,
  rays: <path d={Array.from({ length: 12 }, (_, wedge) => `M50 38L${rays[wedge * 2]}L${rays[wedge * 2 + 1]}Z`).join('')} />,
  burst: <path d={`M${around(20, (step) => polar(50, 38, step % 2 ? 25 : 39, step / 20 - 0.25)).join('L')}Z`} />,
  hill: <path d="M0 52c16-12 30-10 46-2s34 9 54-6v28H0Z" />,
  peaks: <path d="M-4 72L22 30L38 54L58 18L80 52L88 42L106 72Z" />,
  waves: (
    <g fill="none" stroke="currentColor" strokeWidth={5.5}>
      {[8, 26, 44, 62].map((y) => (
        <path key={y} d={wave(y)} />
      ))}
    </g>
  ),
  tri: <path d="M50 6L92 72H8Z" />,
  fence: <path d={`M0 54h100v5H0Z${[3, 20, 37, 54, 71, 88].map((x) => `M${x} 72V42l5-8 5 8v30Z`).join('')}`} />,
  arch: <path d="M18 72V40a32 32 0 0 1 64 0v32Z" />,
  slab: <path d="M34 0H76L38 72H-4Z" />,
  cloud: <path d="M12 58a13 13 0 0 1 3-25 17 17 0 0 1 31-9 15 15 0 0 1 27 7 14 14 0 0 1 15 27Z" />,
  dice: <rect x={19} y={5} width={62} height={62} rx={11} transform="rotate(-9 50 36)" />,
}
