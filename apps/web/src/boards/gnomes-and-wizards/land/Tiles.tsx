/** The ground: tiles with the signs of the clans, mines, what has fallen, what falls next. */
import { boardOf, fallingTiles, isMine, lengths, roundOf, type Space, type View } from '@toadstool/games/gnomes-and-wizards'
import { memo } from 'react'
import { IconAt, inset, type Polygons, pathOf, type Spot } from '../../kit/index.ts'
import { crystal, ink, mineRim, mineTint, tileIcon, tileTint } from '../art.ts'
import { pointsUp, side } from './geometry.ts'
import { type Lettering, linesOf } from './lettering.ts'
import styles from './Tiles.module.css'

interface TilesProps {
  readonly view: View
  readonly previous: View | null
  readonly land: Polygons
  /** Tiles on which somebody stands: their sign makes room. */
  readonly held: ReadonlySet<Space>
  readonly still: boolean
  readonly lettering: Lettering | undefined
  /** The name of the clan whose sign a tile bears. */
  clanOf(id: string): string | undefined
}

export const Tiles = memo(function Tiles({ view, previous, land, held, still, lettering, clanOf }: TilesProps) {
  const board = boardOf(view.board)
  const due = new Set(isDue(view) ? fallingTiles(view) : [])
  return (
    <>
      <path
        d={board.tiles.map((space) => pathOf(land.outlineOf(space))).join('')}
        fill="#0A0F1B"
        stroke="#0A0F1B"
        strokeWidth={14}
        strokeLinejoin="round"
      />
      {board.tiles.map((space) => {
        const { id = '', flipped = false } = view.tiles[space] ?? {}
        return (
          <Tile
            key={space}
            land={land}
            space={space}
            id={id}
            flipped={flipped}
            fresh={!still && flipped && previous?.tiles[space]?.flipped === false}
            mine={isMine(board, space)}
            due={due.has(space)}
            held={held.has(space)}
            walled={view.blockades[space] !== undefined}
            place={lettering?.place}
            name={lettering?.name}
            clan={clanOf(id)}
          />
        )
      })}
    </>
  )
})

/** Shown from the round before the ground begins to fall. */
const isDue = (view: View): boolean => view.phase === 'play' && roundOf(view) >= lengths[view.options.length].flipRound - 1

interface TileProps {
  readonly land: Polygons
  readonly space: Space
  readonly id: string
  readonly flipped: boolean
  /** Has only just fallen. */
  readonly fresh: boolean
  readonly mine: boolean
  readonly due: boolean
  readonly held: boolean
  readonly walled: boolean
  /** Size of the coordinates, and of the name; absent: they aren't written. */
  readonly place: number | undefined
  readonly name: number | undefined
  readonly clan: string | undefined
}

const Tile = memo(function Tile({ land, space, id, flipped, fresh, mine, due, held, walled, place, name, clan }: TileProps) {
  const outline = land.outlineOf(space)
  const { x, y } = land.middleOf(space)
  const path = pathOf(inset(outline, 1.2))
  return (
    <g>
      <path d={path} fill="#1B2940" stroke="#0A0F1B" strokeWidth={2.4} strokeLinejoin="round" />
      {flipped && <path d={path} fill="url(#gw-fallen)" stroke="#0A0F1B" strokeWidth={2.4} strokeLinejoin="round" />}
      {(!flipped || fresh) && (
        <g className={fresh ? styles.falling : undefined} style={fresh ? { transformOrigin: `${x}px ${y}px` } : undefined}>
          <path d={path} fill={mine ? mineTint : tileTint(id)} stroke="#3A4250" strokeWidth={2.4} strokeLinejoin="round" />
          {mine && <path d={pathOf(inset(outline, 4.4))} fill="none" stroke={mineRim} strokeWidth={4.6} strokeLinejoin="round" />}
          {due && (
            <path
              d={pathOf(inset(outline, 6.4))}
              fill="none"
              stroke="#8A3B12"
              strokeWidth={2.6}
              strokeDasharray="5 4.4"
              strokeLinejoin="round"
            />
          )}
          <Sign land={land} space={space} id={id} mine={mine} held={held} named={name !== undefined} />
          {!held && name !== undefined && clan !== undefined && <Name land={land} space={space} size={name} clan={clan} />}
        </g>
      )}
      {place !== undefined && <Place land={land} space={space} size={place} mine={mine} fallen={flipped} />}
      {walled && <Wall outline={outline} x={x - 27} y={y + (pointsUp(land, space) ? 19 : -19)} />}
    </g>
  )
})

interface SignProps extends Pick<TileProps, 'land' | 'space' | 'id' | 'mine' | 'held'> {
  /** The name of the clan stands beside it. */
  readonly named: boolean
}

/** The clan's sign, above or below units that stand there; on a mine with a crystal. */
function Sign({ land, space, id, mine, held, named }: SignProps) {
  const icon = tileIcon(id)
  const { x, y } = land.middleOf(space)
  const up = pointsUp(land, space) ? -1 : 1
  const [size, away] = held ? [17, 33] : named ? [mine ? 17 : 23, 19] : mine ? [23, -7] : [31, -2]
  return (
    <>
      {icon && (
        <>
          <IconAt name={icon} x={x + 1.3} y={y + up * away + 1.3} size={size} fill="#FFFDF3" opacity={0.8} />
          <IconAt name={icon} x={x} y={y + up * away} size={size} fill={ink} />
        </>
      )}
      {mine && !held && !named && <IconAt name="game:crystal-cluster" x={x} y={y + up * 25} size={20} fill={crystal} />}
    </>
  )
}

/** The name of the clan, towards the broad side of the tile. */
function Name({ land, space, size, clan }: { readonly size: number; readonly clan: string } & Pick<TileProps, 'land' | 'space'>) {
  const { x, y } = land.middleOf(space)
  const lines = linesOf(clan)
  const first = pointsUp(land, space) ? y + 4 : y + 5 - (lines.length - 1) * size
  return (
    <text className={styles.name} textAnchor="middle" fontSize={size} fill={ink}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} y={first + place * size * 0.98}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface PlaceProps extends Pick<TileProps, 'land' | 'space' | 'mine'> {
  readonly size: number
  readonly fallen: boolean
}

/** The coordinates by which the log names the tile, in the left corner of its broad side. */
function Place({ land, space, size, mine, fallen }: PlaceProps) {
  const { x, y } = land.middleOf(space)
  const rim = mine && !fallen ? 3.5 : 0
  const high = size * 0.7
  // The corner has 60°: the farther the letters reach into it, the farther right they begin.
  const from = x - side / 2 + (high + 6 + rim) / Math.sqrt(3) + 2.5 + rim
  const base = pointsUp(land, space) ? y + 25 - rim : y - 25 + rim + high
  return (
    <text className={styles.place} x={from} y={base} fontSize={size} fill={fallen ? '#8FA0BB' : ink}>
      {space}
    </text>
  )
}

/** A ring of stones around the tile, and the sign of a wall in a corner, where no unit stands. */
function Wall({ outline, x, y }: { readonly outline: readonly Spot[]; readonly x: number; readonly y: number }) {
  const path = pathOf(inset(outline, 7))
  return (
    <g strokeLinejoin="round">
      <path d={path} fill="none" stroke={ink} strokeWidth={10} />
      <path d={path} fill="none" stroke="#C9C4B4" strokeWidth={6.4} strokeDasharray="11 2.4" />
      <rect x={x - 11} y={y - 9} width={22} height={18} rx={4.5} fill="#FFFDF3" stroke={ink} strokeWidth={1.8} />
      <IconAt name="game:stone-wall" x={x} y={y} size={15} fill={ink} />
    </g>
  )
}

/** The dark hatch of fallen ground; once on the drawing. */
export function Patterns() {
  return (
    <defs>
      <pattern id="gw-fallen" width={side * 0.09} height={side * 0.09} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width={side * 0.035} height={side * 0.09} fill="#33435E" />
      </pattern>
    </defs>
  )
}
