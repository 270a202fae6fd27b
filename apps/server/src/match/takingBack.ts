/**
 * Taking back by consent. The question is kept with the table, so that any node can ask, answer and carry out; what is agreed becomes a row of
 * the match, a new version whose state is an earlier one.
 */
import type { Seat } from '@toadstool/games'
import { placeOf } from '@toadstool/games/replay'
import { mixtureOf, opened, type Rolled } from '@toadstool/games/rolls'
import { stillStanding, takeBackAction } from '@toadstool/games/tabletop'
import { RequestError } from '@toadstool/protocol'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables, Tell } from '../tables/changes.ts'
import { answering, asking, isAgreed, withoutQuestion } from '../tables/takeBacks.ts'
import { digestOf, rollOf } from './chance.ts'
import { paidBy } from './clocks.ts'
import { byAgreement, type DecisionParts, decide } from './decision.ts'
import type { HistoryStep, pastOf } from './past.ts'
import type { TakeBackQuestions } from './ports.ts'
import { isOpenIn, isOrder, type Match, shownVersion } from './running.ts'
import type { Shelf } from './shelf.ts'

export interface TakingBack extends TakeBackQuestions {
  /** Called when the match or its table has changed, and when it is due. */
  look(match: Match): void
  /** Does what there is to do about an open question. */
  settle(match: Match): Promise<void>
}

interface TakingBackParts extends DecisionParts {
  readonly journal: Journal
  readonly tables: Tables
  readonly shelf: Pick<Shelf, 'take'>
  readonly past: ReturnType<typeof pastOf>
  readonly note: Tell
  readonly log: Log
}

/** How many actions a question may reach back: a page of the past. */
const furthest = 100

export function takingBack(parts: TakingBackParts): TakingBack {
  const { tables, shelf, time, note, log } = parts

  return {
    ask: (id, seatsIn, to) =>
      at(id, async (match) => {
        const asked = await pointOf(parts, match, seatsIn(match.table), to)
        const edit = (table: StoredTable) => asking(table, { ...asked, now: time.now() })
        match.table = await tables.change(id, edit)
      }),
    answer: (id, seatsIn, said) =>
      at(id, async (match) => {
        if (!isOpenIn(match)) throw new RequestError('not-ready', 'nobody asks that any more')
        const { takeBack } = match.table
        const by = seatsIn(match.table)
        answering(match.table, { by, ...said })
        if (said.answer === 'agree') {
          match.table = await tables.change(id, (table) => answering(table, { by: seatsIn(table), ...said }))
          return
        }
        await close(parts, match, (table) => answering(table, { by, ...said }))
        await note(id, [{ what: 'not-taken-back', ...nameAt(match, takeBack?.seat), by: nameAt(match, by[0]).name }])
      }),
    withdraw: (id, seatsIn) =>
      at(id, async (match) => {
        const { takeBack } = match.table
        if (takeBack && seatsIn(match.table).includes(takeBack.seat)) await close(parts, match, withoutQuestion)
      }),
    look(match) {
      const { takeBack } = match.table
      if (!takeBack || (isOpenIn(match) && !isAgreed(match.table, takeBack))) return
      settle(match).catch((error: unknown) => log.error({ err: error, match: match.table.id }, 'a question could not be settled'))
    },
    settle,
  }

  function settle(match: Match): Promise<void> {
    return match.inTurn(() => settled(parts, match))
  }

  /** Does this to the match, and what follows from it. */
  async function at(id: string, work: (match: Match) => Promise<void>): Promise<StoredTable> {
    const match = await shelf.take(id)
    if (!match) throw new RequestError('not-started', 'there is no running match of this name')
    await match.inTurn(async () => {
      // Another node may have asked, answered or acted.
      await parts.feed.readTail(match)
      await work(match)
      await settled(parts, match)
    })
    return tables.read(id)
  }
}

/** @throws RequestError unless one of the seats may ask for that */
async function pointOf(
  { past }: TakingBackParts,
  match: Match,
  seats: readonly Seat[],
  to: number,
): Promise<{ seat: Seat; to: number; at: number }> {
  const own = Math.max(...seats.map((seat) => shownVersion(match, seat)))
  if (match.progress.outcome) throw new RequestError('already-over', 'nothing is taken back behind the end')
  if (to >= own || own - to > furthest) throw new RequestError('bad-request', `the match stands at ${own}: go back ${furthest} at most`)
  const rows = (await past(match, to + 1, own - to)).flatMap(({ row }) => row ?? [])
  const first = stillStanding(rows, (move) => isOrder(match, move))?.[0]
  if (first?.seq !== to + 1 || !seats.includes(first.seat))
    throw new RequestError('bad-request', `action ${to + 1} is no decision of yours that stands`)
  // A version that not all can see would tell them of a secret answer.
  const at = shownVersion(match, null)
  return { seat: first.seat, to: Math.min(to, at, ...match.table.seats.map((_, other) => shownVersion(match, String(other)))), at }
}

/** In turn. */
async function settled(parts: TakingBackParts, match: Match): Promise<void> {
  const { takeBack } = match.table
  if (!takeBack) return
  // Whoever has acted has settled the clocks with it.
  if (!isOpenIn(match)) match.table = await parts.tables.change(match.table.id, (table) => withoutThis(table, takeBack.since))
  else if (isAgreed(match.table, takeBack)) await carryOut(parts, match)
  else if (takeBack.until <= parts.time.now()) {
    await close(parts, match, (table) => withoutThis(table, takeBack.since))
    await parts.note(match.table.id, [{ what: 'not-taken-back', ...nameAt(match, takeBack.seat) }])
  }
}

const withoutThis = (table: StoredTable, since: number): StoredTable => (table.takeBack?.since === since ? withoutQuestion(table) : table)

/** Closes a question at which nobody has acted: the time that it was open is the asker's. */
async function close({ journal, tables, time }: TakingBackParts, match: Match, edit: (table: StoredTable) => TableRecord): Promise<void> {
  const { table, progress, state } = match
  if (!table.takeBack) return
  const paid = paidBy(progress, table, { ...table.takeBack, now: time.now() })
  if (paid !== progress) await journal.setClocks(table.id, state.version, paid.clocks ?? {})
  match.table = await tables.change(table.id, edit)
  match.progress = paid
}

async function carryOut(parts: TakingBackParts, match: Match): Promise<void> {
  const { tables, past, note } = parts
  const { id, takeBack } = match.table
  const from = match.state.version
  if (!takeBack) return
  const [then, ...since] = await past(match, takeBack.to, from - takeBack.to + 1)
  if (!then) throw new Error(`${id}: no state ${takeBack.to} was found`)
  // First, so that nothing that was meant for the table before counts after it. The question stays until all is done.
  match.table = await tables.change(id, (table) => ({ ...table, rolledBack: from + 1 }))
  const { seat, to } = takeBack
  const keeps = diceOf(match, then, since)
  const action = { id: `${byAgreement}${from}`, move: takeBackAction, args: [String(to)], target: then.state, ...(keeps && { keeps }) }
  const agreed = takeBack.agreed.map((each) => nameAt(match, each).name)
  const answer = await decide(parts, match, seat, action)
  match.table = await tables.change(id, (table) => withoutThis(table, takeBack.since))
  // Somebody has acted before it was stored.
  if (answer.status === 'refused') return
  if (answer.status !== 'done') throw new Error(`${id}: the take-back was not made: ${JSON.stringify(answer)}`)
  if (!answer.again) await note(id, [{ what: 'taken-back', ...nameAt(match, seat), to, agreed }])
}

/** The dice that have fallen since, by their places. In matches that count no rolls they can't be kept. */
function diceOf({ state, table, views }: Match, then: HistoryStep, since: readonly HistoryStep[]): Rolled['keeps'] {
  const keeps: Record<string, NonNullable<NonNullable<Rolled['keeps']>[string]>> = {}
  let before = then.state
  for (const { row, state: after } of since) {
    const { rolls } = before
    if (row?.rolled?.roll !== undefined && rolls) {
      const place = digestOf(placeOf(views.of(before, null).G, row))
      keeps[place] ??= { action: row.seq, seed: rollOf(table.secret, mixtureOf(opened(rolls, row.rolled.links))) }
    }
    before = after
  }
  return state.rolls && Object.keys(keeps).length > 0 ? keeps : undefined
}

function nameAt({ table }: Match, seat: Seat = '0'): { readonly seat: Seat; readonly name: string } {
  return { seat, name: table.seats[Number(seat)]?.name ?? '' }
}
