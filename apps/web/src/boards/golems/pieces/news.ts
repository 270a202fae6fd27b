/** What has just happened on the board: what the present view has beyond the one before. */
import {
  type CardId,
  golemsAt,
  isInPlay,
  isNegated,
  livingSeats,
  type Square,
  type UnitId,
  type View,
  whereIs,
  wizardOf,
} from '@toadstool/games/golems'
import { entriesOf, type LogEntry } from '@toadstool/games/tabletop'
import { idIn, speed } from '../../kit/index.ts'
import { wayOf } from '../land/walks.ts'

export interface News {
  readonly walks: readonly { readonly units: readonly UnitId[]; readonly way: readonly Square[] }[]
  /** Squares where all golems are still on their way, with the milliseconds until they arrive. */
  readonly arriving: ReadonlyMap<Square, number>
  readonly fallen: readonly UnitId[]
  readonly built: readonly UnitId[]
  /** Golems that have come back after a battle (GO-12.1). */
  readonly back: readonly UnitId[]
  readonly lost: ReadonlyMap<Square, number>
  readonly portals: readonly Square[]
  readonly storm: Square | undefined
  /** A Spell that a Dispel undid, and the square where it would have worked. */
  readonly negated: { readonly card: CardId; readonly at: Square } | undefined
}

/** True while nobody has done anything on the land just dealt. */
export const isDealt = ({ turn, golems }: View): boolean =>
  turn.no === 1 && turn.step === 'craft' && !turn.crafted && Object.keys(golems).length === 0

/** The lines that the log has gained. */
export const eventsSince = (view: View, previous: View): readonly LogEntry[] =>
  entriesOf(view.log).filter(({ id }) => id >= previous.log.next)

export function newsOf(view: View, before: View | null): News {
  const previous = before ?? view
  const events = eventsSince(view, previous)
  const told = (...keys: readonly string[]) => events.find(({ key }) => keys.includes(key))?.params
  const portal = told('ported')
  const portals = [portal?.space, portal?.to].map(idIn).filter((square) => square !== undefined)
  const storm = idIn(told('storm-hit', 'storm-missed')?.unit)
  const fresh = Object.keys(view.golems).filter((unit) => !previous.golems[unit])
  const walks = walksOf(view, previous, portals)
  return {
    walks,
    arriving: new Map(
      walks.flatMap(({ units, way }) => {
        const to = way.at(-1) ?? ''
        return golemsAt(view, to).length === units.length ? [[to, durationOf(way.length)] as const] : []
      }),
    ),
    fallen: [...Object.keys(previous.golems), ...livingSeats(previous).map(wizardOf)].filter((unit) => !isInPlay(view, unit)),
    built: previous.battle ? [] : fresh,
    back: previous.battle ? fresh : [],
    lost: lostSince(view, previous),
    portals,
    storm: storm === undefined ? undefined : previous.golems[storm]?.at,
    negated: negatedBy(events, previous, view),
  }
}

/** Groups of golems that have gone from one square to another; those that went through a Portal aren't among them. */
function walksOf(view: View, previous: View, portals: readonly Square[]): News['walks'] {
  const groups = new Map<string, UnitId[]>()
  for (const [unit, { at }] of Object.entries(view.golems)) {
    const from = previous.golems[unit]?.at ?? at
    if (from !== at && !portals.includes(at)) groups.set(`${from} ${at}`, [...(groups.get(`${from} ${at}`) ?? []), unit])
  }
  return [...groups].map(([way, units]) => ({ units, way: wayOf(previous, units, way.split(' ')[1] ?? '') }))
}

/** Hits lost by square, of units that are still there. */
function lostSince(view: View, previous: View): News['lost'] {
  const lost = new Map<Square, number>()
  const add = (at: Square, more: number) => more > 0 && lost.set(at, (lost.get(at) ?? 0) + more)
  for (const [unit, { at, damage }] of Object.entries(view.golems)) add(at, damage - (previous.golems[unit]?.damage ?? damage))
  for (const [seat, { alive, tower, damage }] of Object.entries(view.players))
    if (alive) add(tower, damage - (previous.players[seat]?.damage ?? 0))
  return lost
}

/** How long a way over this many squares takes, in milliseconds. */
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
