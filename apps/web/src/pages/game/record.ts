import { isWin, resultOf } from '@toadstool/games/outcome'
import type { Table } from '@toadstool/protocol'
import { nameAt } from '../tables/tables.ts'

/** My record. */
export interface Figures {
  readonly all: number
  readonly won: number
  /** Of the won ones, those won together with opponents. */
  readonly shared: number
  /** Nobody won. */
  readonly drawn: number
  /** True if all of them were co-operative. */
  readonly together: boolean
  /** Who won the last match I lost. */
  readonly beater: string | undefined
}

/** @param finished my finished tables, the latest first */
export function figuresOf(finished: readonly Table[]): Figures {
  const played = finished.flatMap((table) => {
    const { outcome, yourSeat } = table
    return outcome && yourSeat !== null ? [{ table, outcome, result: resultOf(outcome, yourSeat) }] : []
  })
  const count = (...results: readonly string[]) => played.filter(({ result }) => results.includes(result)).length
  const lost = played.find(({ result }) => result === 'lost')
  return {
    all: played.length,
    won: played.filter(({ result }) => isWin(result)).length,
    shared: count('shared'),
    drawn: count('drawn'),
    together: played.length > 0 && count('victory', 'defeat') === played.length,
    beater: lost?.outcome.winners.map((seat) => nameAt(lost.table, seat)).find(Boolean),
  }
}
