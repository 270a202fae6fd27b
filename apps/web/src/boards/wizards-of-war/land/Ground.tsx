import type { Board, Square, Terrain } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { Coordinates, coordinatesOf, IconAt, type IconName } from '../../kit/index.ts'
import { across, cell, down, type Lay, landOf, spotOf } from './geometry.ts'

/** The printed board: squares, terrain and letters. Drawn once for each map and lay. */
export const Ground = memo(function Ground({ board, lay, plain }: { readonly board: Board; readonly lay: Lay; readonly plain: boolean }) {
  const [width, height] = [across(lay) * cell, down(lay) * cell]
  return (
    <g>
      <rect x={-8} y={-8} width={width + 16} height={height + 16} rx={13} fill="#0c0a16" transform="translate(0 3)" opacity={0.55} />
      <rect x={-8} y={-8} width={width + 16} height={height + 16} rx={13} fill="#8fa35f" stroke="#1a1429" strokeWidth={5} />
      {board.squares.map((square) => (
        <Cell key={square} square={square} terrain={board.terrain.get(square) ?? 'plain'} {...spotOf(lay, square)} />
      ))}
      {!plain && <Coordinates {...coordinatesOf(landOf(lay))} cell={cell} fill="#D9CFEA" away={{ left: 21, below: 22 }} />}
    </g>
  )
})

interface CellProps {
  readonly square: Square
  readonly terrain: Terrain
  readonly x: number
  readonly y: number
}

function Cell({ square, terrain, x, y }: CellProps) {
  const even = (x + y) % 2 === 0
  const fill = terrain === 'river' ? (even ? '#3F86AD' : '#3B80A6') : even ? '#BCCF93' : '#B2C787'
  return (
    <g transform={`translate(${x * cell} ${y * cell})`}>
      <rect width={cell + 0.4} height={cell + 0.4} fill={fill} />
      <rect
        x={0.5}
        y={0.5}
        width={cell - 1}
        height={cell - 1}
        fill="none"
        stroke="#20301c"
        strokeOpacity={terrain === 'river' ? 0.06 : 0.09}
      />
      {terrain === 'river' && <Waves shift={(x * 7 + y * 5) % 6} />}
      {terrain === 'plain' && tuft(square) && (
        <path d={tuft(square)} fill="none" stroke="#7d965a" strokeWidth={1.7} strokeLinecap="round" strokeLinejoin="round" opacity={0.75} />
      )}
      {terrain !== 'plain' && terrain !== 'river' && <Growth {...growths[terrain]} />}
    </g>
  )
}

function Waves({ shift }: { readonly shift: number }) {
  return (
    <g fill="none" stroke="#A9DDF2" strokeWidth={2} strokeLinecap="round" opacity={0.8}>
      {[12, 23, 34].map((y, line) => (
        <path key={y} d={`M${6 + ((shift + line * 3) % 5)} ${y}c4-4.6 7.4-4.6 11 0s7 4.6 11 0 5-4.2 8-2`} />
      ))}
    </g>
  )
}

function Growth({ icon, fill, size }: { readonly icon: IconName; readonly fill: string; readonly size: number }) {
  return (
    <>
      <IconAt name={icon} x={cell / 2 + 1.2} y={cell / 2 + 1.2} size={size} fill="#DCE8BE" opacity={0.55} />
      <IconAt name={icon} x={cell / 2} y={cell / 2} size={size} fill={fill} />
    </>
  )
}

const growths = {
  tree: { icon: 'game:pine-tree', fill: '#28573A', size: 33 },
  bush: { icon: 'game:high-grass', fill: '#47733A', size: 27 },
  stone: { icon: 'game:stone-pile', fill: '#66706A', size: 27 },
} as const satisfies Partial<Record<Terrain, object>>

/** A blade of grass on about every third plain square, always the same ones. */
function tuft(square: Square): string | undefined {
  const seed = (square.charCodeAt(0) * 31 + Number(square.slice(1)) * 17 + square.charCodeAt(0) * Number(square.slice(1))) % 11
  return seed < 4 ? `M${11 + seed * 6} ${25 + (seed % 3) * 3}l2.6 5.6 2.6-5.6` : undefined
}
