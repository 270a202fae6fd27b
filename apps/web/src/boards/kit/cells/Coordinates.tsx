import css from './Coordinates.module.css'

interface CoordinatesProps {
  /** Letters or numbers from the upper left, down the left edge and along the lower one. */
  readonly left: readonly string[]
  readonly below: readonly string[]
  readonly cell: number
  readonly fill: string
  /** How far from the squares they stand. */
  readonly away: { readonly left: number; readonly below: number }
}

/** The names of rows and columns beside a board. */
export function Coordinates({ left, below, cell, fill, away }: CoordinatesProps) {
  return (
    <g className={css.names} fill={fill} fontSize={11.5} fontWeight={600} textAnchor="middle" fontFamily="var(--text)">
      {left.map((name, y) => (
        <text key={name} x={-away.left} y={(y + 0.5) * cell + 4}>
          {name}
        </text>
      ))}
      {below.map((name, x) => (
        <text key={name} x={(x + 0.5) * cell} y={left.length * cell + away.below}>
          {name}
        </text>
      ))}
    </g>
  )
}
