import { idOf, type LogEntry, type Seat, say } from '@toadstool/games/tabletop'
import { isWizard } from '@toadstool/games/wizards-of-war'
import type { Tally } from '../../board.ts'
import type { Props } from '../land/marks.ts'

/** A finished game in figures, from its whole log. */
export function tally({ view, voice }: Props, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const row = (key: string, figure: (seat: Seat) => string | number) => ({ label: say(voice, `tally.${key}`), figure })
  const sum = (key: string) => row(key, (seat) => sums.get(`${key} ${seat}`) ?? 0)
  const lives = row('lives', (seat) => say(voice, 'tally.of', { n: view.life[seat] ?? 0, of: view.options.wizardLife }))
  return {
    length: say(voice, 'tally.turns', { n: view.turn.no }),
    rows: [lives, ...['summoned', 'lost', 'cast', 'countered', 'swords', 'damage'].map(sum)],
  }
}

/** Counts by key and seat, as `lost 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const masters = new Map<string, Seat>()
  const casters = new Map<string, Seat>()
  const add = (key: string, seat: Seat | undefined, n: unknown = 1) =>
    seat !== undefined && sums.set(`${key} ${seat}`, (sums.get(`${key} ${seat}`) ?? 0) + Number(n))
  const masterOf = (unit: string): Seat | undefined => (isWizard(unit) ? unit.slice('wizard-'.length) : masters.get(unit))
  for (const { key, params } of entries) {
    const id = (name: string): string => idOf(String(params[name] ?? ''))
    if (key === 'summoned' || key === 'controlled') masters.set(id('unit'), id('seat'))
    if (key === 'summoned') add('summoned', id('seat'))
    if (key === 'died' && !isWizard(id('unit'))) add('lost', masterOf(id('unit')))
    if (key === 'cast' || key === 'counter-cast') casters.set(id('card'), id('seat'))
    if (key === 'cast') add('cast', id('seat'))
    if (key === 'counter-rolled' && params.success === true) add('countered', casters.get(id('card')))
    if (key === 'attacked' || key === 'counterattacked' || key === 'spell-hit') {
      const seat = key === 'spell-hit' ? casters.get(id('card')) : masterOf(id('unit'))
      add('swords', seat, params.swords)
      add('damage', seat, params.damage)
    }
  }
  return sums
}
