/** A board of triangles stands on the kit alone. */
import type { KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CellGrid } from './CellGrid.tsx'
import { pathOf } from './geometry.ts'
import { Cover, Legal, Refused, Veil } from './Marks.tsx'
import { trianglesOf } from './triangles.ts'
import { useCursor } from './useCursor.ts'
import { World } from './World.tsx'

const rows = [
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 7],
  [2, 3, 4, 5, 6],
].map((line, row) => line.map((c) => `${row}.${c}`))
const board = trianglesOf(rows, 120)
const open = ['1.3', '1.4', '2.4']

test('24 tiles with their tokens, in the order of the rows, each as large as its triangle', () => {
  const { markup } = drawn('1.4')
  expect([...markup.matchAll(/data-token="space:([\d.]+)"/g)].map(([, tile]) => tile)).toEqual(rows.flat())
  expect(markup.match(/role="gridcell"/g)).toHaveLength(24)
  expect(markup.match(/role="row"/g)).toHaveLength(4)
  expect(markup).toContain('polygon(50% 0%, 100% 100%, 0% 100%)')
  expect(markup).toContain('polygon(0% 0%, 100% 0%, 50% 100%)')
})

test('one tab stop, which names the tile under the cursor', () => {
  const { markup } = drawn('1.4')
  expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
  expect(markup).toContain('aria-activedescendant="tri-1.4"')
  expect(markup).toContain('id="tri-1.4"')
})

test('what fits is marked and stays clear of the veil, the cursor is drawn around its tile', () => {
  const { markup } = drawn('1.4')
  expect([...markup.matchAll(/data-cell="([\d.]+)" data-token="[^"]+" data-legal="legal"/g)].map(([, tile]) => tile)).toEqual(open)
  const veil = /<path d="([^"]*)"[^>]*fill-rule="evenodd"/.exec(markup)?.[1] ?? ''
  const edges = veil.split('Z').filter(Boolean)
  expect(edges).toHaveLength(24 + open.length)
  expect(edges.filter((edge, at) => edges.indexOf(edge) !== at)).toEqual(open.map((tile) => pathOf(board.outlineOf(tile)).slice(0, -1)))
  expect(markup.match(/stroke-linejoin="round"/g)?.length).toBeGreaterThanOrEqual(2 * open.length + 2)
})

test('arrows walk from tile to tile, full stops through what fits, Enter is a touch', () => {
  const told: string[] = []
  const at = () => told.findLast((what) => what.startsWith('to '))?.slice(3) ?? '1.4'
  for (const key of ['ArrowUp', 'ArrowLeft', '.', 'Enter', 'Escape']) drawn(at(), (what) => told.push(what)).press(key)
  expect(told).toEqual(['to 0.4', 'to 0.3', 'to 1.3', 'touch 1.3', 'away'])
})

interface Table {
  readonly at: string
  tell(what: string): void
  /** Passes a function that presses a key. */
  onReady(press: (key: string) => void): void
}

function Board({ at, tell, onReady }: Table) {
  const cursor = useCursor({
    geometry: board,
    at,
    home: '0.2',
    marked: open,
    onMove: (tile) => tell(`to ${tile}`),
    onEnter: (tile) => tell(`touch ${tile}`),
    onEscape: () => {
      tell('away')
      return true
    },
  })
  onReady((key) => cursor.handlers.onKeyDown({ key, preventDefault: nothing, stopPropagation: nothing } as unknown as KeyboardEvent))
  return (
    <World
      width={board.width}
      height={board.height}
      left={0}
      top={0}
      cell={120}
      transform=""
      cells={
        <CellGrid
          name="tri"
          label="board"
          geometry={board}
          left={0}
          top={0}
          active={cursor.here}
          selected={undefined}
          about={(tile) => ({ token: `space:${tile}`, label: tile, tone: open.includes(tile) ? 'legal' : undefined })}
          {...cursor.handlers}
          onClick={nothing}
          onPointerDown={nothing}
          onPointerMove={nothing}
          onPointerUp={nothing}
        />
      }
      ring={cursor.ring === undefined ? undefined : board.outlineOf(cursor.ring)}
    >
      <Veil geometry={board} clear={open} />
      {open.map((tile) => (
        <Legal key={tile} outline={board.outlineOf(tile)} />
      ))}
      <Cover outlines={[board.outlineOf('2.1')]} />
      <Refused outline={board.outlineOf('3.4')} />
    </World>
  )
}

const nothing = () => {}

function drawn(at: string, tell: (what: string) => void = nothing) {
  let press: (key: string) => void = nothing
  const markup = renderToStaticMarkup(
    <Board
      at={at}
      tell={tell}
      onReady={(ready) => {
        press = ready
      }}
    />,
  )
  return { markup, press }
}
