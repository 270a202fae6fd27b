import { type Square, type TerrainId, terrainAt } from '@toadstool/games/golems'
import { tintOfTile } from '@toadstool/games/golems/tints'
import { type CSSProperties, memo } from 'react'
import { ivory } from '../../../kit/print.ts'
import { Coordinates, coordinatesOf, IconAt } from '../../kit/index.ts'
import { terrainIcons } from '../art.ts'
import { FaceAt } from '../faces.tsx'
import { cell, side, useGround } from './geometry.ts'
import styles from './Terrain.module.css'

interface TerrainProps {
  readonly terrain: readonly TerrainId[]
  /** Leaves out letters and numbers, as there is no room for them. */
  readonly plain: boolean
  /** The land has just been dealt. */
  readonly fresh: boolean
}

/** The printed board: frame, tiles, letters and numbers. Drawn once for each map and turn. */
export const Terrain = memo(function Terrain({ terrain, plain, fresh }: TerrainProps) {
  const land = useGround()
  const edge = plain ? 8 : 13
  const frame = { x: -edge, y: -edge, width: cell * side + edge * 2, height: cell * side + edge * 2, rx: plain ? 11 : 14 }
  return (
    <g>
      <rect {...frame} fill="#2A120A" opacity={0.6} transform="translate(0 4)" />
      <rect {...frame} fill="#8C5A38" stroke="#1B0F0A" strokeWidth={3} />
      <rect x={-2} y={-2} width={cell * side + 4} height={cell * side + 4} rx={7} fill="#5A3420" />
      {land.rows.map((row, y) =>
        row.map((square, x) => (
          <g key={square} transform={`translate(${x * cell} ${y * cell})`}>
            <g className={fresh ? styles.dealt : undefined} style={{ '--place': y * side + x } as CSSProperties}>
              <Tile square={square} terrain={terrainAt({ terrain: [...terrain] }, square)} />
            </g>
          </g>
        )),
      )}
      {!plain && <Coordinates {...coordinatesOf(land)} cell={cell} fill="#EBCFB6" away={{ left: 7.5, below: 10.3 }} />}
    </g>
  )
})

function Tile({ square, terrain }: { readonly square: Square; readonly terrain: TerrainId }) {
  const box = { x: 1, y: 1, width: cell - 2, height: cell - 2, rx: 5 }
  return (
    <>
      <rect {...box} fill={tintOfTile(terrain)} stroke="#2A1A10" strokeOpacity={0.42} strokeWidth={1.4} />
      {terrain === 'water' && <Waves shift={seedOf(square) % 7} />}
      {terrain === 'wasteland' && <Tufts seed={seedOf(square)} />}
      {terrain === 'tower' && <FaceAt look={{ id: 'tower/empty' }} x={cell / 2} y={cell / 2 - 4} size={52} />}
      {terrain !== 'water' && terrain !== 'wasteland' && terrain !== 'tower' && <Glyph terrain={terrain} />}
      {(terrain === 'monolith' || terrain === 'tower') && <Gift />}
      {terrain === 'tower' && <Shelter />}
    </>
  )
}

function Glyph({ terrain }: { readonly terrain: TerrainId }) {
  const ink = terrain === 'monolith' ? '#24505B' : '#4A2F22'
  const icon = terrainIcons[terrain]
  return (
    <>
      <IconAt name={icon} x={cell / 2 + 1.3} y={cell / 2 + 1.5} size={37} fill={ivory} opacity={0.6} />
      <IconAt name={icon} x={cell / 2} y={cell / 2} size={37} fill={ink} />
    </>
  )
}

/** One mana more for whoever stands here. */
const Gift = () => (
  <g>
    <circle cx={cell - 11} cy={11} r={9} fill="#1E7F86" stroke="#0B2A2E" strokeWidth={1.4} />
    <More x={cell - 11} y={14.8} size={11.5} />
  </g>
)

/** One Armor more for whoever stands here. */
const Shelter = () => (
  <g>
    <IconAt name="game:shield" x={11.5} y={12} size={18} fill="#3A4A52" stroke="#F7EEDF" strokeWidth={40} paintOrder="stroke" />
    <More x={11.5} y={15.2} size={9.5} />
  </g>
)

const More = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <text x={x} y={y} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={size} fill="#fff">
    +1
  </text>
)

function Waves({ shift }: { readonly shift: number }) {
  return (
    <g fill="none" stroke="#9CD3EA" strokeWidth={2.2} strokeLinecap="round" opacity={0.75}>
      {[18, 31.5, 45].map((y, line) => (
        <path key={y} d={`M${10 + ((shift + line * 3) % 5)} ${y}c4.6-5.4 8.6-5.4 13 0s8.6 5.4 13 0 8.6-5.4 13 0`} />
      ))}
    </g>
  )
}

/** Dry grass on about half of the Wasteland, always at the same places. */
function Tufts({ seed }: { readonly seed: number }) {
  const spots = [0, 1, 2].filter((tuft) => (seed >> tuft) % 3 !== 0)
  return (
    <g fill="none" stroke="#B79B6C" strokeWidth={1.8} strokeLinecap="round">
      {spots.map((tuft) => (
        <path key={tuft} d={`M${14 + ((seed * (tuft + 3)) % 33)} ${19 + tuft * 14}q3.5-3.5 7 0`} />
      ))}
    </g>
  )
}

const seedOf = (square: Square): number => (square.charCodeAt(0) * 31 + square.charCodeAt(1) * 17) % 97
