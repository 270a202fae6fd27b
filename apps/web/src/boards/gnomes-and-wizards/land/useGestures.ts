import { activeOf, boardOf, type Space, type UnitId, unitsAt, type View, walkNews } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { type MouseEvent, useState } from 'react'
import { boxAround, byFinger, type Land, useGestures as useCells, useOnChange } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'
import { side } from './geometry.ts'
import { actorOf, type Marks, placeOf, routeTo, walkerOf } from './marks.ts'
import type { Stand } from './standing.ts'

/**
 * Sides of a tile, in pixels: that a finger hits well; at which several units on one tile can be told apart; below which a tile comes near
 * first.
 */
export const easy = 92
export const crowded = 140
const least = 62

interface Lie {
  readonly marks: Marks
  readonly land: Land
  readonly stands: ReadonlyMap<UnitId, Stand>
}

/** What pointer and keys do on the board, what they have opened, and what was just refused. */
export function useGestures(table: Table, { marks, land, stands }: Lie) {
  const { geometry, edge, viewport } = land
  const { view, seat, draft, narrow } = table
  const [opened, setOpened] = useState<Space | null>(null)
  useOnChange([view.log.next, view.beat, draft?.args.length], () => {
    if (opened !== null) setOpened(null)
  })

  const act = (space: Space, event?: MouseEvent) => {
    const finger = byFinger(event)
    const mark = marks.get(space)
    const small = viewport.look.scale * side < least
    if (finger && narrow && small && (mark || unitsAt(view, space).length > 0)) return comeNear(space)
    const under = event && unitUnder(view, land, stands, space, event)
    const tokens = mark?.tokens ?? []
    const units = tokens.filter((token) => kindOf(token) === 'unit')
    setOpened(null)
    const ground = tokenOf('space', space)
    if (tokens.includes(ground)) return walkerOf(table) === undefined ? table.point(ground) : walk(space, finger)
    const aimed = units.find((token) => idOf(token) === under) ?? (units.length === 1 ? units[0] : undefined)
    // Under a finger nothing shows what a blow would do: the sheet says it first.
    if (aimed !== undefined && !(finger && mark?.tone === 'hostile' && opened !== space)) return table.point(aimed)
    if (units.length > 0) return setOpened(space)
    ask(space, under)
  }

  const comeNear = (space: Space) => {
    const { x, y } = geometry.middleOf(space)
    viewport.center(x + edge.left, y + edge.top, easy / side)
  }

  /** Walks there at once if nothing stops the unit; else, and under a finger, the way is shown first. */
  const walk = (space: Space, finger: boolean) => {
    const unit = walkerOf(table)
    if (unit === undefined) return
    const way = routeTo(table, space)
    const sentence = { move: 'moveUnit', args: [tokenOf('unit', unit), way.map((each) => tokenOf('space', each))] }
    const shown = draft?.picked.at(-1) === tokenOf('space', space)
    const plain = !finger && walkNews(view, unit, way).stoppers.length === 0
    if ((shown || plain) && !table.why(sentence)) table.begin(sentence.move, sentence.args)
    else table.choose(tokenOf('space', space))
  }

  /** Nothing there fits: goes back, gives the reason, or tells about what stands there. */
  const ask = (space: Space, under: UnitId | undefined) => {
    const there = unitsAt(view, space)
    const actor = actorOf(table)
    const own = there.find((unit) => table.starters.has(tokenOf('unit', unit)) && unit !== actor)
    if (draft && own !== undefined) return table.point(tokenOf('unit', own))
    if (draft && actor !== undefined && there.includes(actor)) return table.back()
    const meant = under ?? (there.length === 1 ? there[0] : undefined)
    const ground = tokenOf('space', space)
    const thing = meant === undefined ? ground : tokenOf('unit', meant)
    const isWhole = there.every((unit) => stands.has(unit))
    if (!draft) return there.length > 1 && (under === undefined || !isWhole) ? setOpened(space) : table.tell(thing)
    gestures.refuse(space)
    table.point(draft.move === 'moveUnit' ? ground : thing)
  }

  const gestures = useCells({
    geometry,
    at: (table.cursor && placeOf(view, table.cursor)) || undefined,
    home: (seat !== null && activeOf(view, seat).map((unit) => view.units[unit]?.at)[0]) || (boardOf(view.board).tiles[0] ?? '0.0'),
    marked: geometry.rows.flat().filter((space) => marks.has(space)),
    forgives: [view, draft],
    act,
    onMove: (space) => table.setCursor(tokenAt(table, marks, space)),
    onEscape() {
      if (opened) setOpened(null)
      else if (draft) table.back()
      else return false
      return true
    },
    canLift: () => false,
    wasElse: viewport.wasMoved,
  })

  return {
    ...gestures,
    /** The tile whose units lie open, to look at or to choose from. */
    opened,
    close: () => setOpened(null),
  }
}

/** The unit whose disc lies under the pointer. */
function unitUnder(view: View, { geometry }: Land, stands: Lie['stands'], space: Space, event: MouseEvent): UnitId | undefined {
  const rect = event.target instanceof HTMLElement ? event.target.closest('[data-cell]')?.getBoundingClientRect() : undefined
  if (!rect || rect.width === 0) return undefined
  const box = boxAround([geometry.outlineOf(space)])
  const x = box.x + ((event.clientX - rect.left) / rect.width) * box.width
  const y = box.y + ((event.clientY - rect.top) / rect.height) * box.height
  return unitsAt(view, space).find((unit) => {
    const stand = stands.get(unit)
    return stand !== undefined && Math.hypot(stand.x - x, stand.y - y) < stand.size * 0.58
  })
}

export type Gestures = ReturnType<typeof useGestures>

/** What a gesture on the tile means: the one thing that fits, the one that stands there, or the tile itself. */
export function tokenAt({ view }: Pick<Table, 'view'>, marks: Marks, space: Space): Token {
  const tokens = marks.get(space)?.tokens ?? []
  const [unit, ...more] = unitsAt(view, space)
  if (tokens.length === 1 && tokens[0] !== undefined) return tokens[0]
  return unit !== undefined && more.length === 0 && !tokens.includes(tokenOf('space', space))
    ? tokenOf('unit', unit)
    : tokenOf('space', space)
}
