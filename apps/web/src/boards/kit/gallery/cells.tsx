/** Boards of cells: squares, triangles or areas, one way to draw and to play on them. */
import { useRef, useState } from 'react'
import {
  BoardView,
  Coordinates,
  Cover,
  type Geometry,
  inks,
  Jump,
  Legal,
  NoteOnCell,
  Refused,
  squaresOf,
  Trail,
  trianglesOf,
  useGestures,
  useLand,
  useRoom,
  Veil,
  type WalkLine,
} from '../index.ts'
import styles from './Gallery.module.css'
import type { Shown } from './shown.ts'

const letters = 'abcdefgh'
const meadow = squaresOf({
  side: 45,
  across: 8,
  down: 5,
  spotOf: (square) => ({ x: letters.indexOf(square[0] ?? ''), y: 5 - Number(square[1]) }),
  squareOn: ({ x, y }) => `${letters[x]}${5 - y}`,
})
const cave = trianglesOf(
  [
    ['0.1', '0.2', '0.3', '0.4', '0.5'],
    ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6'],
  ],
  100,
)
const line: WalkLine = { width: 3.4, shade: 5, dash: '4.4 3.6', frame: { by: 4, rx: 7, dash: '6 4', width: 2 } }

interface GardenProps {
  readonly name: string
  readonly geometry: Geometry
  readonly cell: number
  readonly legal: readonly string[]
  readonly hostile: string
  readonly walk: readonly string[]
}

/** What fits is ringed, the rest veiled; a touch elsewhere is refused. */
function Garden({ name, geometry, cell, legal, hostile, walk }: GardenProps) {
  const field = useRef<HTMLDivElement>(null)
  const room = useRoom(field)
  const land = useLand(field, room, { geometry, edge: { left: 20, top: 20 }, cell, covers: { left: 0, right: 0, corner: 0 } })
  const [at, setAt] = useState(legal[0] ?? '')
  const gestures = useGestures({
    geometry,
    at,
    home: at,
    marked: legal,
    forgives: [at],
    act: (touched) => (legal.includes(touched) ? setAt(touched) : gestures.refuse(touched)),
    onMove: setAt,
    onEscape: () => false,
    canLift: () => false,
  })
  return (
    <div ref={field} className={styles.field} {...land.viewport.gestures}>
      <BoardView
        {...{ name, land, gestures, selected: at, onTurn: undefined }}
        label="Beds"
        textOf={(each) => ({ token: `space:${each}`, label: each, tone: legal.includes(each) ? 'legal' : undefined })}
        words={{ fit: 'Whole', nearer: 'Nearer', turn: 'Turn' }}
        map={{ ground: '#BCCF93', drawing: null }}
        notes={<NoteOnCell {...{ land, cell: hostile, away: 0.6, half: 60 }} text="3 against 2" chance="63 %" />}
      >
        {geometry.rows.flat().map((each) => (
          <Cell key={each} geometry={geometry} cell={each} />
        ))}
        <Veil geometry={geometry} clear={[...legal, hostile]} />
        {legal.map((each) => (
          <Legal key={each} outline={geometry.outlineOf(each)} />
        ))}
        <Legal outline={geometry.outlineOf(hostile)} tone="hostile" />
        <Trail geometry={geometry} cells={walk} line={line} />
        <Jump geometry={geometry} from={legal[0] ?? at} to={walk.at(-1) ?? at} line={line} />
        <Cover outlines={walk.slice(-1).map(geometry.outlineOf)} />
        {gestures.refused && <Refused outline={geometry.outlineOf(gestures.refused)} />}
      </BoardView>
    </div>
  )
}

function Cell({ geometry, cell }: { readonly geometry: Geometry; readonly cell: string }) {
  const outline = geometry.outlineOf(cell)
  if ('width' in outline) return <rect {...outline} fill="#BCCF93" stroke="#20301C" strokeOpacity={0.2} />
  return <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} fill="#3B4A6B" stroke={inks.selected} strokeOpacity={0.2} />
}

export const cells: readonly Shown[] = [
  {
    of: ['BoardView', 'Veil', 'Legal', 'Cover', 'Refused', 'Trail', 'Jump', 'NoteOnCell'],
    text: 'A board of squares (squaresOf, useLand, useGestures): arrows walk, “.” goes to what fits, Enter is a click, Escape puts away; pinch and drag move it.',
    Part: () => (
      <Garden name="meadow" geometry={meadow} cell={45} legal={['b2', 'c2', 'd3']} hostile="f4" walk={['b4', 'c4', 'd4', 'e5']} />
    ),
  },
  {
    of: ['BoardView'],
    text: 'The same with triangles (trianglesOf); polygonsOf takes any shape.',
    Part: () => <Garden name="cave" geometry={cave} cell={100} legal={['0.2', '1.2']} hostile="0.4" walk={['1.0', '1.1', '1.2']} />,
  },
  {
    of: ['Coordinates'],
    text: 'Letters and numbers beside a board.',
    Part: () => (
      <svg width={220} height={150} viewBox="-30 0 220 150" role="img" aria-label="Letters and numbers">
        <rect width={180} height={90} fill="#BCCF93" />
        <Coordinates left={['2', '1']} below={['a', 'b', 'c', 'd']} cell={45} fill="#D9CFEA" away={{ left: 16, below: 22 }} />
      </svg>
    ),
  },
]
