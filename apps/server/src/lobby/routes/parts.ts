/** The parts of the server that the lobby's routes need. */
import type { Rulebook } from '@toadstool/games'
import { matchId, RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import { z } from 'zod/mini'
import type { Alerts } from '../../alerts/alerts.ts'
import type { TableHooks } from '../../alerts/hooks/tables.ts'
import type { Bus } from '../../cluster/bus.ts'
import type { Config } from '../../config.ts'
import type { People } from '../../identity/identity.ts'
import type { Known } from '../../identity/passkeys.ts'
import type { Journal } from '../../journal/journal.ts'
import type { MatchHost, Presence } from '../../match/ports.ts'
import type { Admission } from '../admission.ts'
import type { Circles } from '../circles/circles.ts'
import type { Evenings } from '../circles/evenings.ts'
import type { Gathering } from '../circles/gathering.ts'
import type { DaysOffBook } from '../daysOff.ts'
import type { Finding } from '../finding.ts'
import type { Hosting } from '../hosting.ts'
import type { InvitationBook } from '../invitations.ts'
import type { Joining } from '../joining.ts'
import type { Listing } from '../listing.ts'
import type { Lobby } from '../lobby.ts'
import type { Reporting } from '../reporting.ts'
import type { Talk } from '../talk.ts'

export interface RouteParts {
  readonly journal: Journal
  readonly lobby: Lobby
  readonly people: People
  readonly known: Known
  readonly joining: Joining
  readonly presence: Presence
  readonly host: Pick<MatchHost, 'now' | 'botsRest' | 'hasRules' | 'recordOf' | 'resultsOf' | 'takeBacks' | 'agreements'>
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  readonly finding: Finding
  readonly invitations: InvitationBook
  readonly circles: Circles
  readonly gathering: Gathering
  readonly evenings: Evenings
  /** Milliseconds since 1970, as evenings are told. */
  readonly wall?: () => number
  readonly talk: Talk
  readonly alerts: Alerts
  readonly tableHooks: TableHooks
  readonly daysOff: DaysOffBook
  readonly reporting: Reporting
  readonly bus: Bus
  readonly hosting: Hosting
  readonly admission: Admission
  readonly listing: Pick<Listing, 'of'>
  /** Where the server listens, and where browsers reach it (`publicUrl` `null`: at the address of this request). */
  readonly addresses: Pick<Config, 'publicUrl' | 'host'>
}

/** The body of a request whose address says it all. */
export const nothing = z.strictObject({})

/** The id of the table or match in the path. */
export function idOf(context: Context): string {
  const { id } = context.params as { id: unknown }
  const read = matchId.safeParse(id)
  if (!read.success) throw new RequestError('no-such-match', 'no table has such a name')
  return read.data
}
