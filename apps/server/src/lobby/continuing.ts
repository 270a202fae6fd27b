/** Tables that go on from a moment of a finished match. */
import { type playOn, RequestError } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { MatchHost } from '../match/ports.ts'
import { type Rules, rulebookOf, rulesOf } from '../match/rulebooks.ts'
import type { StoredTable } from '../tables/changes.ts'
import { setBot, sit } from '../tables/seats.ts'
import type { NewTable } from './creation.ts'
import { mustKnowLevel } from './terms.ts'

/** Only finished matches are played on: from a running one its players would learn what is hidden from them. */
export async function continued(
  { host, rules }: { readonly host: Pick<MatchHost, 'wentOn'>; readonly rules: Rules },
  old: StoredTable,
  person: PersonRecord,
  { action, sit: own, bots }: z.output<typeof playOn>,
): Promise<NewTable> {
  if (old.state !== 'over') throw new RequestError('not-over', 'the match is still being played')
  if (Number(own) >= old.seats.length) throw new RequestError('no-such-seat', `there is no seat ${own}`)
  const rulebook = await rulebookOf(rules, old)
  if (!rulebook) throw new RequestError('no-such-game', 'this server no longer has the rules of that match')
  if (bots) mustKnowLevel(rulebook, bots)
  if (!(await host.wentOn(old.id, action))) throw new RequestError('bad-request', 'the match was over then')
  const seats = old.seats.map(() => null)
  const { admits: _, ...free } = old
  let table: TableRecord = sit({ ...free, state: 'open', seats }, person, own, true)
  for (const [at] of seats.entries()) if (bots && String(at) !== own) table = setBot(table, String(at), bots)
  const { game, options } = old
  return { game, rules: rulesOf(old), options, seats: table.seats, listed: false, hostId: person.id, from: { match: old.id, action } }
}
