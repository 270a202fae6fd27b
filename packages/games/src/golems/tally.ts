/** A finished match as its events tell it. */
import type { Finale, Luck, Said, Tally } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf } from '../tabletop/seats.ts'
import { idOf, type Seat, unitToken } from '../tabletop/token.ts'
import { effective } from './rules/figures.ts'
import { chanceToHit } from './rules/odds.ts'
import { worth } from './rules/ranking.ts'
import { isAlive } from './rules/seats.ts'
import { seatOfUnit, wizardOf } from './rules/stacks.ts'
import type { View } from './state.ts'

const counted = ['built', 'destroyed', 'lost', 'battles', 'spells', 'dispelled', 'mana'] as const
type Counted = (typeof counted)[number] | 'hit' | 'chance'

export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const seats = Object.keys(view.players)
  const sums = sumsOf(entries)
  const bySeat = eachOf(seats)
  const sum = (key: Counted, seat: Seat): number => sums.get(`${key} ${seat}`) ?? 0
  const wizard = (seat: Seat) => effective(view, wizardOf(seat))
  return {
    length: { key: 'tally.rounds', params: { n: view.turn.round } },
    rows: [
      { key: 'hits', figures: bySeat((seat) => (isAlive(view, seat) ? wizard(seat).left : 0)), of: wizard(seats[0] ?? '0').hits },
      ...(view.result?.reason === 'round-limit' ? tieBreaks(view, seats) : []),
      ...counted.map((key) => ({ key, figures: bySeat((seat) => sum(key, seat)) })),
    ],
    luck: bySeat((seat): Luck => ({ came: sum('hit', seat), expected: sum('chance', seat) / 100 })),
  }
}

/** The tie-breakers between Wizards with equally many hits left (GO-14.7). */
function tieBreaks(view: View, seats: readonly Seat[]): Tally['rows'] {
  const living = seats.filter((seat) => isAlive(view, seat))
  return (['strength', 'purse'] as const).map((key) => ({
    key,
    figures: Object.fromEntries(living.map((seat) => [seat, worth(view, seat)[key]])),
  }))
}

/** Whose Wizard fell last, and by which blow; or who gave up last. */
export function ending(view: View): readonly Said[] {
  if (view.result?.reason !== 'last-wizard') return []
  const entries = entriesOf(view.log)
  const last = entries.findLast(({ key }) => key === 'wizard-fell' || key === 'conceded')
  if (!last) return []
  if (last.key === 'conceded') return [{ key: 'ending.conceded', params: last.params }]
  const { target, blow } = fallOf(last, entries)
  return [{ key: 'ending.fallen', params: { target } }, ...(blow ? [{ key: 'ending.blow', params: blow.params }] : [])]
}

/** The attack that felled the last Wizard. */
export function finale(view: View, entries: readonly LogEntry[]): Finale | undefined {
  if (view.result?.reason !== 'last-wizard') return
  const last = entries.findLast(({ key }) => key === 'wizard-fell' || key === 'conceded')
  if (last?.key !== 'wizard-fell') return
  const { target, blow } = fallOf(last, entries)
  if (!blow) return
  const { unit, a, b } = blow.params
  return {
    by: { token: String(unit), seat: seatOfUnit(idOf(String(unit))) },
    at: { token: target, seat: idOf(String(last.params.seat)) },
    said: { key: 'finale.blow', params: blow.params },
    event: blow.id,
    dice: { by: [{ face: String(a), counts: true }], at: [{ face: String(b), counts: true }] },
  }
}

/** The Wizard who fell, and the attack that did it. */
function fallOf({ params: { seat } }: LogEntry, entries: readonly LogEntry[]) {
  const target = unitToken(wizardOf(idOf(String(seat))))
  return { target, blow: entries.findLast(({ key, params }) => key === 'hit' && params.target === target) }
}

/** Counts by key and seat, as `built 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  let attacker: Seat | undefined
  let caster: Seat | undefined
  const add = (key: Counted, seat: Seat | undefined, n: unknown = 1) =>
    seat !== undefined && sums.set(`${key} ${seat}`, (sums.get(`${key} ${seat}`) ?? 0) + Number(n))
  for (const { key, params } of entries) {
    const id = (name: string): string => idOf(String(params[name] ?? ''))
    const seat = id('seat')
    if (key === 'crafted' || key === 'crafted-dear') add('built', seat)
    if (key === 'income' || key === 'gained') add('mana', seat, params.mana)
    if (key === 'cast' || key.startsWith('cast-')) {
      add('spells', seat)
      caster = seat
    }
    if (key === 'dispelled') add('dispelled', seat)
    if (key === 'hit' || key === 'missed') attacker = seatOfUnit(id('unit'))
    if (key === 'storm-hit' || key === 'transformed') attacker = caster
    if (key === 'hit') add('hit', attacker)
    if (key === 'hit' || key === 'missed') add('chance', attacker, chanceToHit(Number(params.force), Number(params.armor)))
    if (key === 'destroyed') {
      const loser = seatOfUnit(id('unit'))
      add('lost', loser)
      if (attacker !== undefined && attacker !== loser) add('destroyed', attacker)
    }
    if (key === 'regenerated') add('lost', seatOfUnit(id('unit')), -1)
    if (key === 'battle-won') add('battles', seat)
  }
  return sums
}
