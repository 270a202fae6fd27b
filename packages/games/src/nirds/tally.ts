/** A finished match as its events tell it. */
import type { Fighter, Finale, Luck, Said, Tally } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import { idOf, type Seat, token } from '../tabletop/token.ts'
import { mostLives } from './rules/dice.ts'
import type { View } from './state.ts'

const counted = ['damage', 'knockedOut', 'recruited', 'traded', 'tactics'] as const
type Counted = (typeof counted)[number] | 'pips' | 'dice'

export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const bySeat = eachOf(seatsOf(view))
  const sum = (key: Counted, seat: Seat): number => sums.get(`${key} ${seat}`) ?? 0
  return {
    length: { key: 'tally.length', params: { n: view.round, level: view.level } },
    rows: [
      { key: 'lives', figures: bySeat((seat) => playerOf(view, seat).lives), of: mostLives },
      { key: 'nirds', figures: bySeat((seat) => playerOf(view, seat).army.length) },
      ...counted.map((key) => ({ key, figures: bySeat((seat) => sum(key, seat)) })),
    ],
    luck: bySeat((seat): Luck => ({ came: sum('pips', seat), expected: sum('dice', seat) * 3.5 })),
  }
}

/** What took the last life or Nird, or felled the boss. */
export function ending(view: View): readonly Said[] {
  const last = lastIn(view, entriesOf(view.log))
  return last ? [{ key: `ending.${last.key}`, params: last.params }] : []
}

/** The attack that felled the boss, or what took the last life or Nird of a player. Where time or minions ran out, the boss stands over all. */
export function finale(view: View, entries: readonly LogEntry[]): Finale | undefined {
  const { boss, result } = view
  const foe: Fighter | undefined = boss ? { token: token('boss', boss.id), seat: null } : undefined
  const last = lastIn(view, entries)
  if (last?.key === 'hit') {
    const { seat, nird } = last.params
    return {
      by: { token: String(nird), seat: idOf(String(seat)) },
      at: foe ?? null,
      said: { key: 'ending.hit', params: last.params },
      event: last.id,
      ...diceOf(last, entries),
    }
  }
  if (last) {
    const { cause, seat, nird } = last.params
    return {
      by: { token: String(cause), seat: null },
      at: { token: String(nird ?? seat), seat: idOf(String(seat)) },
      said: { key: `ending.${last.key}`, params: last.params },
      event: last.id,
    }
  }
  const over = entries.findLast(({ key }) => key === 'over-defeat')
  return result && over && foe
    ? { by: foe, at: null, said: { key: 'finale.boss', params: { boss: foe.token } }, event: over.id }
    : undefined
}

/** The event that ended the match: whose last life, which last Nird, which attack (NI-1.4, 1.5). */
function lastIn({ result }: View, entries: readonly LogEntry[]): LogEntry | undefined {
  const lost = result && { life: 'lost-life', nirds: 'lost-nird', victory: 'hit' }[result.reason]
  return entries.findLast(({ key }) => key === lost)
}

/** The dice as they counted: how many the attack was declared with, and their faces from its sum, since helpers may have turned some. */
function diceOf({ params: { seat, nird, sum } }: LogEntry, entries: readonly LogEntry[]): Pick<Finale, 'dice'> {
  const attack = entries.findLast(({ key, params }) => key === 'attacks' && params.seat === seat && params.nird === nird)
  const thrown = facesIn(attack?.params.dice)
  const parts = facesIn(String(sum).replace(/^2 × /, ''))
  return { dice: { by: parts.slice(0, thrown.length).map((face) => ({ face, counts: true })), at: [] } }
}

const facesIn = (text: unknown): string[] => String(text).match(/\d+/g) ?? []

/** Counts by key and seat, as `damage 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (key: Counted, seat: unknown, n: unknown = 1) => {
    const name = `${key} ${idOf(String(seat))}`
    sums.set(name, (sums.get(name) ?? 0) + Number(n))
  }
  for (const { key, params } of entries) {
    const { seat } = params
    if (key === 'hit') add('damage', seat, params.n)
    if (key === 'knocked-out') add('knockedOut', seat)
    if (key === 'recruited') add('recruited', seat)
    if (key === 'traded') for (const each of [seat, params.player]) add('traded', each)
    if (key === 'played' || key === 'played-on') add('tactics', seat)
    if (key === 'attacks') {
      const faces = facesIn(params.dice)
      for (const face of faces) add('pips', seat, face)
      add('dice', seat, faces.length)
    }
  }
  return sums
}
