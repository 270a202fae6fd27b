/** Tables that go on with a match from somebody's device. */
import { type bringMatch, RequestError } from '@toadstool/protocol'
import { sayMisfit } from '@toadstool/protocol/match-file'
import type { z } from 'zod/mini'
import type { PersonRecord, TableRecord } from '../../journal/records.ts'
import { setBot, sit } from '../../tables/seats.ts'
import type { NewTable } from '../creation.ts'
import type { Judge } from './judge.ts'
import type { Brought, Judged } from './judged.ts'

/** @throws RequestError bad-request, with the place; already-over, no-such-seat */
export async function broughtBy(
  { judge }: Judge,
  person: PersonRecord,
  { text, sit: own }: z.output<typeof bringMatch>,
): Promise<NewTable> {
  const { id, game, rules, options, seats, actions, position } = mayGoOn(await judge(text))
  if (seats[Number(own)]?.kind !== 'person') throw new RequestError('no-such-seat', `no person sits on seat ${own}`)
  return {
    ...{ game, rules, options, listed: false, hostId: person.id, position },
    seats: seatsOf(seats, own, person),
    from: { match: id, action: actions, device: true },
  }
}

/** @throws RequestError bad-request, with the place; already-over */
export function mayGoOn(found: Judged): Brought {
  if ('misfit' in found) throw new RequestError('bad-request', `this match can’t be brought: ${sayMisfit(found.misfit)}`.slice(0, 300))
  if ('over' in found) throw new RequestError('already-over', 'the match is over: there is nothing to go on with')
  return found.brought
}

/** Bots stay, whoever brings the match sits down, and the seats of others are free. */
function seatsOf(seats: Brought['seats'], own: string, person: PersonRecord): TableRecord['seats'] {
  let table = sit({ state: 'open' as const, seats: seats.map(() => null) }, person, own)
  for (const [at, seat] of seats.entries()) if (seat.kind === 'bot') table = setBot(table, String(at), seat.level)
  return table.seats
}
