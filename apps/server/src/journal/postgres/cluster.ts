import type { NodeStore } from '../../cluster/nodes.ts'
import type { Line } from '../../cluster/shared.ts'
import { clientsOf, usualLimits } from './clients.ts'
import { hostsOf } from './hosts.ts'
import { lineOver } from './line.ts'
import { nodesIn } from './nodes.ts'

/** Milliseconds for which news and beats wait for a server that is away: later ones say more. */
const patience = 1_000
/** A beat that comes too late is none. */
const limits = { ...usualLimits, statement_timeout: 2_000, lock_timeout: 1_000 }

/** What nodes that share a database, which is open as a journal, have besides the journal. Its connections are its own, so that no beat waits for a long question. */
export function clusterIn(url: string): { readonly nodes: NodeStore; readonly line: Line; close(): Promise<void> } {
  const hosts = hostsOf(url)
  const tellers = clientsOf(hosts, { most: 2, patience, limits })
  const listeners = clientsOf(hosts, { most: 1, patience, limits: { ...limits, statement_timeout: 0 } })
  return {
    nodes: nodesIn(tellers),
    line: lineOver(tellers, listeners),
    async close() {
      await Promise.all([tellers.close(), listeners.close()])
    },
  }
}
