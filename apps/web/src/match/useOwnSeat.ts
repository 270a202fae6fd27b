import type { Seat } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import { useMemo, useState } from 'react'
import { keptInTab } from '../api/ownStore.ts'

export interface OwnSeat {
  /** The table as it is from the chosen seat. */
  readonly table: Table
  /** The other seats of mine, where two guests who sat here have turned out to be me. */
  readonly others: readonly Seat[]
  lookFrom(seat: Seat): void
}

/** Whoever has several seats at a match looks from one of them, in each tab. */
export function useOwnSeat(table: Table): OwnSeat {
  const { id, yourSeat, yourSeats } = table
  const [chosen, choose] = useState(() => keptInTab.read(`seat.${id}`))
  const seat = chosen !== null && yourSeats?.includes(chosen) ? chosen : yourSeat
  return useMemo(
    () => ({
      table: seat === yourSeat ? table : { ...table, yourSeat: seat },
      others: (yourSeats ?? []).filter((each) => each !== seat),
      lookFrom(next) {
        keptInTab.write(`seat.${id}`, next)
        choose(next)
      },
    }),
    [table, id, seat, yourSeat, yourSeats],
  )
}
