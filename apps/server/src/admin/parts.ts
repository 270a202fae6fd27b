import type { Bus } from '../cluster/bus.ts'
import type { Node } from '../cluster/nodes.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Journal } from '../journal/journal.ts'
import type { Host } from '../match/host.ts'
import type { Presence, Viewer } from '../match/ports.ts'
import type { Rules } from '../match/rulebooks.ts'
import type { Tables } from '../tables/changes.ts'

/** The parts of the server that operators look into and change. */
export interface OperationsParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly host: Host
  readonly tables: Tables
  readonly presence: Presence & { viewers(match: string): Viewer[] }
  readonly people: Pick<Sessions, 'endAll'>
  /** The living nodes, this one first. */
  nodes(): readonly Pick<Node, 'id' | 'release' | 'address' | 'people' | 'draining'>[]
  readonly rules: Rules
  /** The built web client, and those of earlier releases in it. */
  readonly client: string
}
