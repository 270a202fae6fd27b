import type { Board } from '@toadstool/games/wizards-of-war'
import { memo, useMemo } from 'react'
import { useMosaic } from '../../../kit/figures.ts'
import { Coordinates, coordinatesOf } from '../../kit/index.ts'
import { figures } from '../faces.tsx'
import { across, boxOf, cell, down, type Lay, landOf } from './geometry.ts'
import { tilesOf } from './meadow.ts'

/** The printed board: squares, terrain and letters. Drawn once for each map and lay. */
export const Ground = memo(function Ground({ board, lay, plain }: { readonly board: Board; readonly lay: Lay; readonly plain: boolean }) {
  const [width, height] = [across(lay) * cell, down(lay) * cell]
  const tiles = useMemo(() => tilesOf(board, lay), [board, lay])
  const image = useMosaic(figures, tiles, across(lay), down(lay))
  return (
    <g>
      <rect x={-8} y={-8} width={width + 16} height={height + 16} rx={13} fill="#0c0a16" transform="translate(0 3)" opacity={0.55} />
      <rect x={-8} y={-8} width={width + 16} height={height + 16} rx={13} fill="#8fa35f" stroke="#1a1429" strokeWidth={5} />
      {image ? <image href={image} width={width} height={height} /> : <Bare board={board} lay={lay} />}
      <path d={linesOf(lay)} fill="none" stroke="#20301c" strokeOpacity={0.13} />
      {!plain && <Coordinates {...coordinatesOf(landOf(lay))} cell={cell} fill="#D9CFEA" away={{ left: 21, below: 22 }} />}
    </g>
  )
})

/** Meadow and river, until the figures are here. */
function Bare({ board, lay }: { readonly board: Board; readonly lay: Lay }) {
  return board.squares.map((square) => (
    <rect key={square} {...boxOf(lay, square)} fill={board.terrain.get(square) === 'river' ? '#3F86AD' : '#BCCF93'} />
  ))
}

/** The lines between the squares. */
function linesOf(lay: Lay): string {
  const [wide, high] = [across(lay), down(lay)]
  const lines = [
    ...Array.from({ length: wide - 1 }, (_, line) => `M${(line + 1) * cell} 0V${high * cell}`),
    ...Array.from({ length: high - 1 }, (_, line) => `M0 ${(line + 1) * cell}H${wide * cell}`),
  ]
  return lines.join('')
}
