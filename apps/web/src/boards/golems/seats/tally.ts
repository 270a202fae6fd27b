import { effective, isAlive, seatOfUnit, wizardOf } from '@toadstool/games/golems'
import { idOf, type LogEntry, type Seat, say } from '@toadstool/games/tabletop'
import type { Tally } from '../../board.ts'
import type { Props } from '../props.ts'

/** A finished game in figures, from its whole log. */
export function tally({ view, voice }: Props, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const row = (key: string, figure: (seat: Seat) => string | number) => ({ label: say(voice, `tally.${key}`), figure })
  const hits = row('hits', (seat) => {
    const { left, hits: of } = effective(view, wizardOf(seat))
    return say(voice, 'tally.of', { n: isAlive(view, seat) ? left : 0, of })
  })
  return {
    length: say(voice, 'tally.rounds', { n: view.turn.round }),
    rows: [
      hits,
      ...['built', 'destroyed', 'lost', 'battles', 'hit', 'spells', 'dispelled', 'mana'].map((key) =>
        row(key, (seat) => sums.get(`${key} ${seat}`) ?? 0),
      ),
    ],
  }
}

/** Counts by key and seat, as `built 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  let attacker: Seat | undefined
  const add = (key: string, seat: Seat | undefined, n: unknown = 1) =>
    seat !== undefined && sums.set(`${key} ${seat}`, (sums.get(`${key} ${seat}`) ?? 0) + Number(n))
  for (const { key, params } of entries) {
    const id = (name: string): string => idOf(String(params[name] ?? ''))
    const seat = id('seat')
    if (key === 'crafted' || key === 'crafted-dear') add('built', seat)
    if (key === 'income' || key === 'gained') add('mana', seat, params.mana)
    if (key === 'cast' || key.startsWith('cast-')) add('spells', seat)
    if (key === 'dispelled') add('dispelled', seat)
    if (key === 'hit' || key === 'missed' || key === 'storm-hit') attacker = key === 'storm-hit' ? undefined : seatOfUnit(id('unit'))
    if (key === 'hit') add('hit', attacker)
    if (key === 'destroyed') {
      const loser = seatOfUnit(id('unit'))
      add('lost', loser)
      if (attacker !== undefined && attacker !== loser) add('destroyed', attacker)
    }
    if (key === 'battle-won') add('battles', seat)
    if (key === 'battle-won' || key === 'battle-undecided') attacker = undefined
  }
  return sums
}
