/**
 * Pauses, and another pace, by agreement. Both belong to the table, and the match has no row of them; what is proposed is kept with the table, so
 * that any node can propose, answer and carry out.
 */
import type { Seat } from '@toadstool/games'
import { type Proposed, RequestError } from '@toadstool/protocol'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables, Tell } from '../tables/changes.ts'
import { agreementDueAt, answeringProposal, carriedOut, proposing, resuming, withoutProposal } from '../tables/proposals.ts'
import type { SeatNews } from '../tables/seatNews.ts'
import { askedBy, isAgreed } from '../tables/takeBacks.ts'
import { progressOf } from './clocks.ts'
import type { Agreements } from './ports.ts'
import type { Match } from './running.ts'
import type { Shelf } from './shelf.ts'
import type { Time } from './time.ts'

export interface Agreeing extends Agreements {
  /** Called when the match or its table has changed, and when it is due. */
  look(match: Match): void
  /** Does what there is to do: what was proposed is agreed or has lapsed, or the clocks are still those of another pace. */
  settle(match: Match): Promise<void>
}

interface AgreeingParts {
  readonly journal: Pick<Journal, 'setClocks'>
  readonly tables: Tables
  readonly shelf: Pick<Shelf, 'take'>
  readonly time: Pick<Time, 'now'>
  /** Milliseconds since 1970. */
  wall(): number
  readonly note: Tell
  readonly log: Log
}

export function agreeing(parts: AgreeingParts): Agreeing {
  const { tables, shelf, time, log } = parts

  return {
    propose: (id, seatsIn, what) =>
      at(id, (before) => {
        const [seat] = seatsIn(before)
        const after = proposing(before, { seat, what, now: time.now() })
        return { after, news: after.proposal ? [] : doneAt(before, seat, what) }
      }),
    answer: (id, seatsIn, said) =>
      at(id, (before) => {
        const { proposal } = before
        const by = seatsIn(before)
        const after = answeringProposal(before, { by, ...said, now: time.now() })
        if (!proposal || after.proposal) return { after, news: [] }
        return { after, news: said.answer === 'no' ? inVain(before, by[0]) : doneAt(before, proposal.seat, proposal.what) }
      }),
    withdraw: (id, seatsIn) =>
      at(id, (before) => ({
        after: before.proposal && seatsIn(before).includes(before.proposal.seat) ? withoutProposal(before) : before,
        news: [],
      })),
    resume: (id, seatsIn) =>
      at(id, (before) => {
        const [seat] = seatsIn(before)
        return { after: resuming(before, time.now()), news: [{ what: 'resumed', ...nameAt(before, seat) }] }
      }),
    look(match) {
      const dueAt = agreementDueAt(match.table, time.now())
      if (dueAt === null || dueAt > time.now()) return
      settle(match).catch((error: unknown) => log.error({ err: error, match: match.table.id }, 'an agreement could not be settled'))
    },
    settle,
  }

  async function at(id: string, edit: Edit): Promise<StoredTable> {
    const match = await shelf.take(id)
    if (!match) throw new RequestError('not-started', 'there is no running match of this name')
    await changed(parts, match, edit)
    await settle(match)
    return tables.read(id)
  }

  function settle(match: Match): Promise<void> {
    return match.inTurn(() => settled(parts, match))
  }
}

/** What becomes of a table, and what its log tells of that. */
type Edit = (before: StoredTable) => { readonly after: TableRecord; readonly news: readonly SeatNews[] }

async function changed({ tables, note }: AgreeingParts, match: Match, edit: Edit): Promise<void> {
  let news: readonly SeatNews[] = []
  const { id } = match.table
  match.table = await tables.change(id, (before) => {
    const edited = edit(before)
    news = edited.news
    return edited.after
  })
  await note(id, news)
}

/** In turn. */
async function settled(parts: AgreeingParts, match: Match): Promise<void> {
  const { journal, tables, time, wall } = parts
  const { id, state: standing, proposal } = match.table
  if (standing !== 'running') return
  if (proposal)
    await changed(parts, match, (before) => {
      const after = carriedOut(before, time.now())
      if (after === before || !before.proposal) return { after, news: [] }
      const { seat, what } = before.proposal
      return { after, news: isAgreed(before, before.proposal) ? doneAt(before, seat, what) : inVain(before) }
    })
  const { repaced } = match.table
  if (!repaced || repaced.settled) return
  const { rulebook, state, table } = match
  const now = time.now()
  const { clocks = {} } = progressOf(rulebook, state.G, table, now, undefined, wall() - now)
  await journal.setClocks(id, state.version, clocks)
  match.progress = { ...match.progress, clocks }
  match.table = await tables.change(id, (present) =>
    present.repaced?.at === repaced.at && !present.repaced.settled ? { ...present, repaced: { ...repaced, settled: true } } : present,
  )
}

/** It is done, as this seat has proposed and all others have agreed. */
function doneAt(table: TableRecord, seat: Seat | undefined, what: Proposed): SeatNews[] {
  const agreed = askedBy(table, seat ?? '').map((each) => nameAt(table, each).name)
  const by = { ...nameAt(table, seat), agreed }
  return [what.do === 'pause' ? { what: 'paused', ...by } : { what: 'repaced', ...by, pace: what.pace }]
}

/** @param by the seat that has said no; absent: not all have answered in time */
const inVain = (table: TableRecord, by?: Seat): SeatNews[] => [
  { what: 'not-agreed', ...nameAt(table, table.proposal?.seat), ...(by !== undefined && { by: nameAt(table, by).name }) },
]

const nameAt = ({ seats }: TableRecord, seat: Seat = '0') => ({ seat, name: seats[Number(seat)]?.name ?? '' })
