import type { Table } from '@toadstool/protocol'
import { isYourTurn, takenSeats } from './tables.ts'

/** Why a table can't start yet: seats to fill, people to wait for. `null`: it can. */
export function whyNotStart(table: Table): { readonly why: 'seats' | 'ready'; readonly n: number; readonly name: string } | null {
  const missing = table.seats.length - takenSeats(table)
  if (missing > 0) return { why: 'seats', n: missing, name: '' }
  const slow = table.seats.flatMap(({ occupant }) =>
    occupant?.kind === 'person' && !occupant.you && !occupant.ready ? [occupant.person.name] : [],
  )
  return slow[0] ? { why: 'ready', n: slow.length, name: slow[0] } : null
}

/** Does everything wait for me: for my move, or for my word that the game may begin? */
export const isUpToYou = (table: Table): boolean => isYourTurn(table) || mayBegin(table)

/** Every seat is taken, and only I haven't said that it may begin. */
function mayBegin(table: Table): boolean {
  const mine = table.seats.find(({ seat }) => seat === table.yourSeat)?.occupant
  if (table.state !== 'open' || table.closed || mine?.kind !== 'person' || takenSeats(table) < table.seats.length) return false
  return table.yours ? whyNotStart(table) === null : !mine.ready
}

/** What I have to say for it to begin. */
export const beginKey = ({ yours }: Table): 'mine.begin' | 'mine.ready' => (yours ? 'mine.begin' : 'mine.ready')
