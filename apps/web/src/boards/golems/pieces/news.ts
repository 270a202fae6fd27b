/** What has just happened on the board: what the present view has beyond the one before. */
import { type CardId, golemsAt, isNegated, type Square, type UnitId, type View, whereIs, wizardOf } from '@toadstool/games/golems'
import { entriesOf, idOf, type LogEntry } from '@toadstool/games/tabletop'
import { speed } from '../../kit/pieces/PieceMotion.tsx'
import { wayOf } from '../land/walks.ts'

export interface News {
  readonly walks: readonly { readonly units: readonly UnitId[]; readonly way: readonly Square[] }[]
  /** Squares on which only those stand who are still on their way, with the milliseconds that these need. */
  readonly arriving: ReadonlyMap<Square, number>
  readonly fallen: readonly UnitId[]
  readonly built: readonly UnitId[]
  /** Golems that have come back after a battle (GO-12.1). */
  readonly back: readonly UnitId[]
  readonly lost: ReadonlyMap<Square, number>
  readonly portals: readonly Square[]
  readonly storm: Square | undefined
  /** A Spell that came to nothing by a Dispel, and where it would have worked. */
  readonly negated: { readonly card: CardId; readonly at: Square } | undefined
}

const calm: News = {
  walks: [],
  arriving: new Map(),
  fallen: [],
  built: [],
  back: [],
  lost: new Map(),
  portals: [],
  storm: undefined,
  negated: undefined,
}

/** True while nobody has done anything on the land just dealt. */
export const isDealt = ({ turn, golems }: View): boolean =>
  turn.no === 1 && turn.step === 'craft' && !turn.crafted && Object.keys(golems).length === 0

/** The lines that the log has gained. */
export const eventsSince = (view: View, previous: View): readonly LogEntry[] =>
  entriesOf(view.log).filter(({ id }) => id >= previous.log.next)

export function newsOf(view: View, previous: View | null): News {
  if (!previous) return calm
  const events = eventsSince(view, previous)
  const portal = events.find(({ key }) => key === 'ported')
  const portals = portal ? [portal.params.space, portal.params.to].flatMap((token) => (typeof token === 'string' ? [idOf(token)] : [])) : []
  const storm = events.find(({ key }) => key === 'storm-hit' || key === 'storm-missed')
  const struck = storm && typeof storm.params.unit === 'string' ? previous.golems[idOf(storm.params.unit)]?.at : undefined
  const groups = new Map<string, UnitId[]>()
  const fresh: UnitId[] = []
  const lost = new Map<Square, number>()
  for (const [unit, golem] of Object.entries(view.golems)) {
    const before = previous.golems[unit]
    if (!before) fresh.push(unit)
    else if (before.at !== golem.at && !portals.includes(golem.at)) {
      const way = `${before.at} ${golem.at}`
      groups.set(way, [...(groups.get(way) ?? []), unit])
    }
    if (before && golem.damage > before.damage) lost.set(golem.at, (lost.get(golem.at) ?? 0) + golem.damage - before.damage)
  }
  for (const [seat, player] of Object.entries(view.players)) {
    const more = player.damage - (previous.players[seat]?.damage ?? 0)
    if (player.alive && more > 0) lost.set(player.tower, (lost.get(player.tower) ?? 0) + more)
  }
  const walks = [...groups].map(([way, units]) => ({ units, way: wayOf(previous, units, way.split(' ')[1] ?? '') }))
  const arriving = new Map<Square, number>()
  for (const { units, way } of walks) {
    const to = way.at(-1) ?? ''
    if (golemsAt(view, to).length === units.length) arriving.set(to, durationOf(way.length))
  }
  return {
    walks,
    arriving,
    fallen: [
      ...Object.keys(previous.golems).filter((unit) => !view.golems[unit]),
      ...Object.keys(previous.players)
        .filter((seat) => previous.players[seat]?.alive && !view.players[seat]?.alive)
        .map(wizardOf),
    ],
    ...(previous.battle ? { built: [], back: fresh } : { built: fresh, back: [] }),
    lost,
    portals,
    storm: struck,
    negated: negatedBy(events, previous, view),
  }
}

/** Of a way with so many squares, in milliseconds. */
export const durationOf = (squares: number): number => Math.min(900, 160 + 130 * (squares - 1)) * speed()

function negatedBy(events: readonly LogEntry[], previous: View, view: View): News['negated'] {
  const chain = previous.spells?.chain ?? []
  const [spell] = chain
  if (!spell || view.spells?.chain[0]?.card === spell.card) return undefined
  const dispels = chain.length - 1 + events.filter(({ key }) => key === 'dispelled').length
  if (!isNegated(dispels) || events.some(({ key }) => key === 'fizzled')) return undefined
  const { square, unit, seat = spell.seat } = spell.target
  const at = square ?? (unit && whereIs(previous, unit)) ?? previous.players[seat]?.tower
  return at === undefined ? undefined : { card: spell.card, at }
}
