/** A finished match as its events tell it. */
import type { Luck, Said, Tally } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf } from '../tabletop/seats.ts'
import { idOf, type Seat, seatToken } from '../tabletop/token.ts'
import { pSword } from './rules/odds.ts'
import { isWizard, seatOfWizard } from './rules/pieces.ts'
import type { View } from './state.ts'

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
  const fallen = entries.filter(({ key, params }) => key === 'died' && isWizard(idOf(String(params.unit))))
  const blow = entries.findLast(({ key, params }) => blows.includes(key) && fallen.some(({ params: { unit } }) => unit === params.target))
  return [
    ...fallen.map(({ params }) => ({ key: 'ending.dust', params: { seat: seatToken(seatOfWizard(idOf(String(params.unit)))) } })),
    ...(blow ? [{ key: blow.key === 'spell-hit' ? 'ending.spell' : 'ending.blow', params: blow.params }] : []),
  ]
}

const blows = ['attacked', 'counterattacked', 'spell-hit']

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
