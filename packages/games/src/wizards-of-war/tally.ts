/** A finished match as its events tell it. */
import type { Fighter, Finale, Luck, Said, Tally, ThrownDie } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf } from '../tabletop/seats.ts'
import { idOf, type Seat, seatToken } from '../tabletop/token.ts'
import { ownerOf } from './owners.ts'
import { boutsOf } from './rules/dice.ts'
import { pSword } from './rules/odds.ts'
import { isWizard, seatOfWizard } from './rules/pieces.ts'
import type { CombatFace, UnitId, View } from './state.ts'

const counted = ['summoned', 'lost', 'cast', 'countered', 'damage'] as const
type Counted = (typeof counted)[number] | 'swords' | 'dice'

export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const seats = Object.keys(view.life)
  const sums = sumsOf(entries)
  const bySeat = eachOf(seats)
  const sum = (key: Counted, seat: Seat): number => sums.get(`${key} ${seat}`) ?? 0
  return {
    length: { key: 'tally.turns', params: { n: view.turn.no } },
    rows: [
      { key: 'lives', figures: bySeat((seat) => view.life[seat] ?? 0), of: view.options.wizardLife },
      ...counted.map((key) => ({ key, figures: bySeat((seat) => sum(key, seat)) })),
    ],
    luck: bySeat((seat): Luck => ({ came: sum('swords', seat), expected: sum('dice', seat) * pSword })),
  }
}

/** Who gave up; or whose wizards fell, and by which blow or spell. */
export function ending(view: View): readonly Said[] {
  const { result } = view
  if (result?.reason === 'concede')
    return Object.keys(view.life).flatMap((seat) =>
      result.winners.includes(seat) ? [] : [{ key: 'ending.conceded', params: { seat: seatToken(seat) } }],
    )
  if (view.result?.reason !== 'kill' && view.result?.reason !== 'double-kill') return []
  const entries = entriesOf(view.log)
  const fallen = fallenIn(entries)
  const blow = blowAt(fallen, entries)
  return [
    ...fallen.map(({ params }) => ({ key: 'ending.dust', params: { seat: seatToken(seatOfWizard(idOf(String(params.unit)))) } })),
    ...(blow ? [{ key: blow.key === 'spell-hit' ? 'ending.spell' : 'ending.blow', params: blow.params }] : []),
  ]
}

/** The attack or spell that killed a wizard. */
export function finale(view: View, entries: readonly LogEntry[]): Finale | undefined {
  const blow = blowAt(fallenIn(entries), entries)
  if (!blow) return
  const target = String(blow.params.target)
  const isSpell = blow.key === 'spell-hit'
  return {
    by: isSpell ? casterOf(blow, entries) : strikerOf(view, blow, entries),
    at: { token: target, seat: seatOfWizard(idOf(target)) },
    said: { key: isSpell ? 'finale.spell' : 'finale.blow', params: blow.params },
    event: blow.id,
    ...diceAgainst(view, idOf(target)),
  }
}

const blows = ['attacked', 'counterattacked', 'spell-hit']

const fallenIn = (entries: readonly LogEntry[]): LogEntry[] =>
  entries.filter(({ key, params }) => key === 'died' && isWizard(idOf(String(params.unit))))

const blowAt = (fallen: readonly LogEntry[], entries: readonly LogEntry[]): LogEntry | undefined =>
  entries.findLast(({ key, params }) => blows.includes(key) && fallen.some(({ params: { unit } }) => unit === params.target))

function strikerOf(view: View, blow: LogEntry, entries: readonly LogEntry[]): Fighter {
  const token = String(blow.params.unit)
  return { token, seat: isWizard(idOf(token)) ? seatOfWizard(idOf(token)) : (ownerOf(view, token, blow, entries) ?? null) }
}

function casterOf({ params: { card } }: LogEntry, entries: readonly LogEntry[]): Fighter {
  const cast = entries.findLast(({ key, params }) => key === 'cast' && params.card === card)
  return { token: String(card), seat: cast ? idOf(String(cast.params.seat)) : null }
}

/** WW-8.4: in an attack swords count, against it shields. */
function diceAgainst({ lastRoll }: View, victim: UnitId): Pick<Finale, 'dice'> {
  const bout = lastRoll && boutsOf(lastRoll).find(({ groups: [, parry] }) => parry?.of === victim)
  if (!bout) return {}
  const [thrown, parried] = bout.groups.map(({ faces }) => faces)
  const shown = (faces: readonly string[] = [], counting: CombatFace): ThrownDie[] =>
    faces.map((face) => ({ face, counts: face === counting }))
  return { dice: { by: shown(thrown, 'S'), at: shown(parried, 'H') } }
}

/** Counts by key and seat, as `lost 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const masters = new Map<string, Seat>()
  const casters = new Map<string, Seat>()
  const add = (key: Counted, seat: Seat | undefined, n: unknown = 1) =>
    seat !== undefined && sums.set(`${key} ${seat}`, (sums.get(`${key} ${seat}`) ?? 0) + Number(n))
  const masterOf = (unit: string): Seat | undefined => (isWizard(unit) ? seatOfWizard(unit) : masters.get(unit))
  for (const { key, params } of entries) {
    const id = (name: string): string => idOf(String(params[name] ?? ''))
    if (key === 'summoned' || key === 'controlled') masters.set(id('unit'), id('seat'))
    if (key === 'summoned') add('summoned', id('seat'))
    if (key === 'died' && !isWizard(id('unit'))) add('lost', masterOf(id('unit')))
    if (key === 'cast' || key === 'counter-cast') casters.set(id('card'), id('seat'))
    if (key === 'cast') add('cast', id('seat'))
    if (key === 'counter-rolled' && params.success === true) add('countered', casters.get(id('card')))
    if (!blows.includes(key)) continue
    const seat = key === 'spell-hit' ? casters.get(id('card')) : masterOf(id('unit'))
    for (const figure of ['swords', 'dice', 'damage'] as const) add(figure, seat, params[figure])
  }
  return sums
}
