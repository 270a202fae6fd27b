import { type Box, boxAround, directionOf, type Geometry, middleOf, type Spot } from './geometry.ts'

/** A row of cards, or of places for them. */
export interface Area extends Spot {
  /** Room for the row: cards that are too many for it overlap. */
  readonly width: number
  readonly cells: readonly string[]
  readonly card: { readonly width: number; readonly height: number }
  readonly gap: number
}

/** Areas of cards on a table. */
export interface Areas extends Geometry {
  outlineOf(cell: string): Box
}

/** @param areas in the order in which they are read */
export function areasOf(areas: readonly Area[]): Areas {
  const boxes = new Map(areas.flatMap((area) => area.cells.map((cell, place) => [cell, boxAt(area, place)] as const)))
  const all = boxAround([...boxes.values()])
  const outlineOf = (cell: string): Box => boxes.get(cell) ?? { x: 0, y: 0, width: 0, height: 0 }
  return {
    rows: areas.map(({ cells }) => cells).filter((cells) => cells.length > 0),
    width: all.x + all.width,
    height: all.y + all.height,
    ground: [...boxes.values()],
    outlineOf,
    middleOf: (cell) => middleOf(outlineOf(cell)),
    stepFrom: (cell, key) => ahead(boxes, cell, directionOf(key)) ?? cell,
  }
}

function boxAt({ x, y, width, cells, card, gap }: Area, place: number): Box {
  const step = Math.min(card.width + gap, (width - card.width) / Math.max(1, cells.length - 1))
  return { x: x + place * step, y, width: card.width, height: card.height }
}

/** The next area in a direction: sideways one at the same height; up and down the nearest, a nearer row before a farther one. */
function ahead(boxes: ReadonlyMap<string, Box>, from: string, direction: Spot | undefined): string | undefined {
  const here = boxes.get(from)
  if (!here || !direction) return undefined
  const start = middleOf(here)
  const found = [...boxes].flatMap(([cell, box]) => {
    const [dx, dy] = [middleOf(box).x - start.x, middleOf(box).y - start.y]
    const level = here.y < box.y + box.height && box.y < here.y + here.height
    const [along, aside] = direction.y === 0 ? [dx * direction.x, Math.abs(dy)] : [dy * direction.y, Math.abs(dx)]
    const fits = direction.y === 0 ? level : !level
    return cell !== from && along > 0 && fits ? [{ cell, along, aside }] : []
  })
  const [next] = found.toSorted((a, b) => a.along - b.along || a.aside - b.aside)
  return next?.cell
}
