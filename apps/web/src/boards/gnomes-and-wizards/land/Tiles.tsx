/** The ground: tiles with the signs of the clans, mines, what has fallen, what falls next. */
import { boardOf, fallingTiles, isMine, lengths, roundOf, type Space, symbolOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { mineRim, mineTint } from '@toadstool/games/gnomes-and-wizards/tints'
import { memo } from 'react'
import { FigureAt } from '../../../kit/Figure.tsx'
import { inset, type Polygons, pathOf, type Spot } from '../../kit/index.ts'
import { ink, mineShade, shades, tileTint } from '../art.ts'
import { figures, finds, signFigure } from '../faces.tsx'
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
            wall={wallOn(view, space)}
            place={lettering?.place}
            name={lettering?.name}
            clan={clanOf(id)}
          />
        )
      })}
    </>
  )
})

/** Brambles, but wizards of the frost build of ice. */
function wallOn({ blockades, players }: View, space: Space): TileProps['wall'] {
  const wall = blockades[space]
  return wall && (players[wall.seat]?.tribe === 'imblasham' ? 'icewall' : 'bramble')
}

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
  readonly wall: 'bramble' | 'icewall' | undefined
  /** Size of the coordinates, and of the name; absent: they aren't written. */
  readonly place: number | undefined
  readonly name: number | undefined
  readonly clan: string | undefined
}

const Tile = memo(function Tile({ land, space, id, flipped, fresh, mine, due, held, wall, place, name, clan }: TileProps) {
  const outline = land.outlineOf(space)
  const { x, y } = land.middleOf(space)
  const path = pathOf(inset(outline, 1.2))
  const tribe = symbolOf(id)?.tribe
  const corners = cornersOf(land, space)
  const isNamed = name !== undefined && !wall
  const lies = (figure: string, corner: keyof typeof corners, size: number) => <Lying figure={figure} {...corners[corner]} size={size} />
  return (
    <g>
      <path d={path} fill="#3B4657" stroke="#0A0F1B" strokeWidth={2.4} strokeLinejoin="round" />
      {flipped && (
        <>
          <Hole land={land} space={space} />
          {lies('tile/rubble', 'right', 62)}
          {lies('tile/rubble', 'tip', 46)}
        </>
      )}
      {(!flipped || fresh) && (
        <g className={fresh ? styles.falling : undefined} style={fresh ? { transformOrigin: `${x}px ${y}px` } : undefined}>
          <path d={path} fill={mine ? mineTint : tileTint(id)} stroke="#3A4250" strokeWidth={2.4} strokeLinejoin="round" />
          {tribe && <path d={shadeOf(land, space)} fill={mine ? mineShade : shades[tribe]} />}
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
          {mine && lies('tile/crystals', 'right', 50)}
          {mine && place === undefined && lies('tile/crystals', 'left', 50)}
          {mine && !held && !isNamed && lies('tile/crystals', 'tip', 44)}
          {!mine && tribe && place !== undefined && lies(finds[tribe], 'right', 52)}
          {due && !mine && !held && !isNamed && lies('tile/cracks', 'tip', 62)}
          <Sign {...{ land, space, id, held }} named={isNamed} />
          {!held && isNamed && clan !== undefined && <Name land={land} space={space} size={name} clan={clan} />}
        </g>
      )}
      {place !== undefined && (
        <Place {...{ land, space, mine }} size={place} ground={flipped ? undefined : mine ? mineTint : tileTint(id)} />
      )}
      {wall && <Wall {...{ land, space, wall }} />}
    </g>
  )
})

/** Pixels: the same images however near the cave is seen, so that none comes anew while it is zoomed. */
const drawnFor = 30

interface LyingProps extends Spot {
  readonly figure: string
  readonly size: number
}

/** Something small on the ground, with its foot at this place. */
function Lying({ figure, x, y, size }: LyingProps) {
  return <FigureAt of={figures} id={figure} x={x} y={y - size * 0.15} size={size} pixels={drawnFor} />
}

/** Where things lie in the corners of a tile. */
function cornersOf(land: Polygons, space: Space): Readonly<Record<'tip' | 'left' | 'right', Spot>> {
  const { x, y } = land.middleOf(space)
  const [tip, base] = pointsUp(land, space) ? [-29, 22] : [47, -15]
  return { tip: { x, y: y + tip }, left: { x: x - 33, y: y + base }, right: { x: x + 33, y: y + base } }
}

interface SignProps extends Pick<TileProps, 'land' | 'space' | 'id' | 'held'> {
  /** The name of the clan stands beside it. */
  readonly named: boolean
}

/** What the clan wears on the head; units that stand there leave it the tip of the tile. */
function Sign({ land, space, id, held, named }: SignProps) {
  const figure = signFigure(id)
  const { x, y } = land.middleOf(space)
  const up = pointsUp(land, space) ? -1 : 1
  const [size, away] = held ? [18, 33] : named ? [24, 20] : [32, 3]
  return figure ? <FigureAt of={figures} id={figure} x={x} y={y + up * away} size={size} pixels={drawnFor} /> : null
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
  /** Its colour; absent: it has fallen. */
  readonly ground: string | undefined
}

/** The coordinates by which the log names the tile, in the left corner of its broad side. */
function Place({ land, space, size, mine, ground }: PlaceProps) {
  const { x, y } = land.middleOf(space)
  const rim = mine && ground ? 3.5 : 0
  const high = size * 0.7
  // The corner has 60°: the farther the letters reach into it, the farther right they begin.
  const from = x - side / 2 + (high + 6 + rim) / Math.sqrt(3) + 2.5 + rim
  const base = pointsUp(land, space) ? y + 25 - rim : y - 25 + rim + high
  return (
    <text
      className={styles.place}
      x={from}
      y={base}
      fontSize={size}
      fill={ground ? ink : '#C3CEDF'}
      stroke={ground}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {space}
    </text>
  )
}

interface WallProps extends Pick<TileProps, 'land' | 'space'> {
  readonly wall: 'bramble' | 'icewall'
}

/** Along all three edges, so that no unit hides it. */
function Wall({ land, space, wall }: WallProps) {
  const { x, y } = land.middleOf(space)
  const size = 86
  const down = pointsUp(land, space) ? 0 : 180
  return [0, 120, 240].map((turn) => (
    <g key={turn} transform={`translate(${x} ${y}) rotate(${turn + down}) translate(0 20)`}>
      <Lying figure={`tile/${wall}`} x={0} y={0} size={size} />
    </g>
  ))
}

/** What has fallen: a dark hole with a broken rim. */
function Hole({ land, space }: Pick<TileProps, 'land' | 'space'>) {
  const { x, y } = land.middleOf(space)
  const [d, down] = pointsUp(land, space) ? [holes.up, 57.7] : [holes.down, 28.9]
  return (
    <g transform={`translate(${x - 50} ${y - down})`} strokeLinejoin="round">
      <path d={d} fill="#0A0F1B" stroke={ink} strokeWidth={1.4} />
      <path d={d} fill="#111B2C" transform={`translate(50 ${down}) scale(.72) translate(-50 -${down})`} />
    </g>
  )
}

const holes = {
  up: 'M50 12L56 20L54 27L64 40L62 46L73 57L72 64L86 78L76 79L66 77L58 80L48 77L40 80L28 77L14 79L24 66L23 60L34 46L32 40L43 26L42 20Z',
  down: 'M14 8L26 10L34 7L46 9L56 7L66 10L76 7L86 9L76 22L77 28L66 40L68 46L57 60L58 66L50 75L44 66L45 60L34 47L36 40L25 28L26 22Z',
}

/** The light comes from the upper left, so the lower or right edge of a tile lies in shade. */
function shadeOf(land: Polygons, space: Space): string {
  const { x, y } = land.middleOf(space)
  return pointsUp(land, space) ? `M${x - 46} ${y + 28}l3 -4.5h86l3 4.5Z` : `M${x + 47} ${y - 28}l-47 81.5l-3 -5l44 -76.5Z`
}
