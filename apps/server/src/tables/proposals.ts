/** What a table agrees on while it plays: a pause, or another pace. Changes return the new table (the same one if nothing changes). */
import { isDeepStrictEqual } from 'node:util'
import type { Seat } from '@toadstool/games'
import { type Proposed, RequestError, type Status } from '@toadstool/protocol'
import type { TableRecord } from '../journal/records.ts'
import { pauseAt } from './stops.ts'
import { askedBy, askedOf, isAgreed, open, withAgreed } from './takeBacks.ts'

/** Proposals in one match: each calls others from what they do. */
const mostProposals = 40
/** After so long a pause ends by itself, in ms. */
export const longestPause = 30 * 86_400_000

/** Proposes it, and does it if nobody else is to be asked. @throws RequestError */
export function proposing(
  table: TableRecord,
  { seat, what, now }: { readonly seat: Seat | undefined; readonly what: Proposed; readonly now: number },
): TableRecord {
  const { proposals = 0, pace } = table
  if (table.state !== 'running' || seat === undefined) throw new RequestError('not-started', 'nothing is played here')
  if (table.proposal || table.takeBack) throw new RequestError('not-ready', 'a question is open already')
  if (pauseAt(table, now)) throw new RequestError('not-ready', 'the table is paused')
  if (proposals >= mostProposals) throw new RequestError('too-many-requests', `in one match ${mostProposals} proposals are enough`)
  if (what.do === 'pace' && isDeepStrictEqual(what.pace, pace)) throw new RequestError('not-ready', 'the table has that pace already')
  const until = now + (pace.kind === 'live' ? open.together : open.apart)
  return carriedOut({ ...table, proposal: { seat, what, since: now, until, agreed: [] }, proposals: proposals + 1 }, now)
}

/** An answer to what was proposed at `since`: a no closes it, and with the last yes it is done. @throws RequestError */
export function answeringProposal(
  table: TableRecord,
  said: { readonly by: readonly Seat[]; readonly since: number; readonly answer: 'agree' | 'no'; readonly now: number },
): TableRecord {
  const proposal = table.proposal?.since === said.since ? table.proposal : undefined
  const asked = askedOf(table, proposal, said.by)
  if (!proposal || said.answer === 'no') return withoutProposal(table)
  const next = withAgreed(proposal, asked)
  return next === proposal ? table : carriedOut({ ...table, proposal: next }, said.now)
}

/** Does what all have agreed on, also since somebody who was asked has left; what isn't agreed in time is put away. */
export function carriedOut(table: TableRecord, now: number): TableRecord {
  const { proposal, pauses = [] } = table
  if (!proposal) return table
  if (!isAgreed(table, proposal)) return proposal.until <= now ? withoutProposal(table) : table
  const done = withoutProposal(table)
  if (proposal.what.do === 'pause') return { ...done, pauses: [...pauses, { from: now, until: now + longestPause }] }
  return { ...done, pace: proposal.what.pace, repaced: { at: now } }
}

/** Ends the pause. @throws RequestError not-ready */
export function resuming(table: TableRecord, now: number): TableRecord {
  const pause = pauseAt(table, now)
  if (table.state !== 'running' || !pause) throw new RequestError('not-ready', 'the table isn’t paused')
  return { ...table, pauses: (table.pauses ?? []).map((each) => (each === pause ? { ...each, until: now } : each)) }
}

export function withoutProposal<T extends TableRecord>(table: T): T {
  const { proposal: _, ...rest } = table
  return rest as T
}

/** The proposal as all see it. */
export function proposalShown(table: Pick<TableRecord, 'seats' | 'proposal'>): Status['proposal'] {
  if (!table.proposal) return null
  return { ...table.proposal, asked: askedBy(table, table.proposal.seat), agreed: [...table.proposal.agreed] }
}

/** When something about it has to be looked at again, in table time: a proposal lapses, and bots go on after a pause. */
export function agreementDueAt(table: TableRecord, now: number): number | null {
  const { proposal, repaced } = table
  if ((repaced && !repaced.settled) || (proposal && isAgreed(table, proposal))) return 0
  return proposal?.until ?? pauseAt(table, now)?.until ?? null
}
