import { activeOf, boardOf, type Space, type UnitId, unitsAt, walkNews } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { type MouseEvent, useState } from 'react'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { boxAround } from '../../kit/cells/geometry.ts'
import type { Polygons } from '../../kit/cells/polygons.ts'
import { useGestures as useCells } from '../../kit/cells/useGestures.ts'
import type { Viewport } from '../../kit/view/useViewport.ts'
import type { Props } from '../props.ts'
import { edge, type Stand, side } from './geometry.ts'
import { actorOf, type Marks, placeOf, routeTo, walkerOf } from './marks.ts'

/** Side of a tile, in pixels, that a finger hits well; at which many units in one place can be told apart; and below which a tile comes near first. */
export const easy = 92
export const crowded = 140
const least = 62

interface Table {
  readonly marks: Marks
  readonly land: Polygons
  readonly stands: ReadonlyMap<UnitId, Stand>
  readonly viewport: Viewport
}

/** What pointer and keys do on the board, what they have opened, and what was just refused. */
export function useGestures(props: Props, { marks, land, stands, viewport }: Table) {
  const { view, seat, draft, narrow } = props
  const [opened, setOpened] = useState<Space | null>(null)
  useOnChange([view.log.next, view.beat, draft?.args.length], () => setOpened(null))

  const act = (space: Space, event?: MouseEvent) => {
    const finger = event !== undefined && 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
    const mark = marks.get(space)
    const small = viewport.look.scale * side < least
    if (finger && narrow && small && (mark || unitsAt(view, space).length > 0)) return comeNear(space)
    const under = event && unitUnder(space, event)
    const tokens = mark?.tokens ?? []
    const units = tokens.filter((token) => kindOf(token) === 'unit')
    setOpened(null)
    if (tokens.includes(`space:${space}`)) return walkerOf(props) === undefined ? props.point(`space:${space}`) : walk(space, finger)
    const aimed = units.find((token) => idOf(token) === under) ?? (units.length === 1 ? units[0] : undefined)
    // Under a finger nothing shows what a blow would do: the sheet says it first.
    if (aimed !== undefined && !(finger && mark?.tone === 'hostile' && opened !== space)) return props.point(aimed)
    if (units.length > 0) return setOpened(space)
    ask(space, under)
  }

  const comeNear = (space: Space) => {
    const { x, y } = land.middleOf(space)
    viewport.center(x + edge.left, y + edge.top, easy / side)
  }

  /** Goes there at once where nothing stops it; else, and under a finger, the way is shown first. */
  const walk = (space: Space, finger: boolean) => {
    const unit = walkerOf(props)
    const way = routeTo(props, space)
    const sentence = { move: 'moveUnit', args: [`unit:${unit}`, way.map((each) => `space:${each}`)] }
    const shown = draft?.picked.at(-1) === `space:${space}`
    const plain = !finger && unit !== undefined && walkNews(view, unit, way).stoppers.length === 0
    if ((shown || plain) && !props.why(sentence)) props.begin(sentence.move, sentence.args)
    else props.choose(`space:${space}`)
  }

  /** Nothing there fits: back to the start, the reason, or what is to be known of it. */
  const ask = (space: Space, under: UnitId | undefined) => {
    const there = unitsAt(view, space)
    const actor = actorOf(props)
    const own = there.find((unit) => props.starters.has(`unit:${unit}`) && unit !== actor)
    if (draft && own !== undefined) return props.point(`unit:${own}`)
    if (draft && actor !== undefined && there.includes(actor)) return props.back()
    const thing: Token = under !== undefined ? `unit:${under}` : there.length === 1 ? `unit:${there[0]}` : `space:${space}`
    if (!draft) return there.length > 1 && under === undefined ? setOpened(space) : props.tell(thing)
    gestures.refuse(space)
    props.point(draft.move === 'moveUnit' ? `space:${space}` : thing)
  }

  /** The unit whose disc lies under the pointer. */
  const unitUnder = (space: Space, event: MouseEvent): UnitId | undefined => {
    const rect = event.target instanceof HTMLElement ? event.target.closest('[data-cell]')?.getBoundingClientRect() : undefined
    if (!rect || rect.width === 0) return undefined
    const box = boxAround([land.outlineOf(space)])
    const x = box.x + ((event.clientX - rect.left) / rect.width) * box.width
    const y = box.y + ((event.clientY - rect.top) / rect.height) * box.height
    return unitsAt(view, space).find((unit) => {
      const stand = stands.get(unit)
      return stand !== undefined && Math.hypot(stand.x - x, stand.y - y) < stand.size * 0.58
    })
  }

  const gestures = useCells({
    geometry: land,
    at: (props.cursor && placeOf(view, props.cursor)) || undefined,
    home: (seat !== null && activeOf(view, seat).map((unit) => view.units[unit]?.at)[0]) || (boardOf(view.board).tiles[0] ?? '0.0'),
    marked: land.rows.flat().filter((space) => marks.has(space)),
    forgives: [view, draft],
    act,
    onMove: (space) => props.setCursor(tokenAt(props, marks, space)),
    onEscape() {
      if (opened) setOpened(null)
      else if (draft) props.back()
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

export type Gestures = ReturnType<typeof useGestures>

/** What a gesture on the tile means: the one thing that fits, the one that stands there, or the tile itself. */
export function tokenAt({ view }: Pick<Props, 'view'>, marks: Marks, space: Space): Token {
  const tokens = marks.get(space)?.tokens ?? []
  const [unit, ...more] = unitsAt(view, space)
  if (tokens.length === 1 && tokens[0] !== undefined) return tokens[0]
  return unit !== undefined && more.length === 0 && !tokens.includes(`space:${space}`) ? `unit:${unit}` : `space:${space}`
}
