/** What operators can look up and do. Every change leaves a row in the audit. */
import { RequestError } from '@toadstool/protocol'
import { hasEarlierClient } from '../http/clientFiles.ts'
import type { Journal } from '../journal/journal.ts'
import type { AuditRow } from '../journal/moderation.ts'
import { isAsleep, type RulesInPlay, type TableRecord } from '../journal/records.ts'
import { withAdmission } from '../lobby/admission.ts'
import { closed, keptOut } from '../lobby/hosting.ts'
import { keptFull } from '../lobby/mixing.ts'
import type { RolledBack } from '../match/host.ts'
import { earlierClientOf, hasRules, rulesKnown } from '../match/rulebooks.ts'
import { freedAt } from '../tables/away.ts'
import type { StoredTable } from '../tables/changes.ts'
import { peopleAt, put, type Sitter, stand } from '../tables/seats.ts'
import { announce } from '../tables/talk.ts'
import { type MatchReport, matchReport, matchRow } from './matches.ts'
import type { OperationsParts } from './parts.ts'
import { type PersonReport, personReport } from './people.ts'
import type { Ask, Asked, Request } from './requests.ts'

/** The answer to each request. */
export interface Answers {
  matches: ReturnType<typeof matchRow>[]
  match: MatchReport
  'call-off': { readonly was: StoredTable['state'] }
  free: { readonly name: string; readonly keepOut: boolean; readonly asleep: boolean }
  'roll-back': RolledBack
  /** `here`: this release has the rules; `drawn`: it has a client that draws such matches. */
  rules: (RulesInPlay & { readonly here: boolean; readonly drawn: boolean })[]
  nodes: ReturnType<OperationsParts['nodes']>
  reports: Awaited<ReturnType<Journal['reports']>>
  report: NonNullable<Awaited<ReturnType<Journal['report']>>>
  'close-report': { readonly number: number }
  people: PersonReport[]
  person: PersonReport
  silence: { readonly name: string; readonly until: number | null }
  'end-sessions': { readonly name: string; readonly ended: number }
  audit: AuditRow[]
}

/** @throws RequestError */
export type Operations = (by: string, asked: Request) => Promise<Answers[Ask]>

type Work = { readonly [A in Ask]: (by: string, asked: Asked<A>) => Promise<Answers[A]> }

export function operationsOf(parts: OperationsParts): Operations {
  const work: Work = { ...matchWork(parts), ...reportWork(parts), ...peopleWork(parts) }
  return (by, asked) => (work[asked.ask] as (by: string, asked: Request) => Promise<Answers[Ask]>)(by, asked)
}

const hour = 3_600_000

function matchWork(parts: OperationsParts): Pick<Work, 'matches' | 'match' | 'call-off' | 'free' | 'roll-back' | 'rules' | 'nodes'> {
  const { journal, host, tables, presence, rules } = parts
  const games = Object.keys(rules.rulebooks)
  const note = noteIn(journal)
  return {
    async matches(_by, { state, game, count }) {
      const wanted = { ...(game !== null && { game }), limit: count }
      const asleep = state === 'asleep' || state === 'any' ? await journal.tables({ ...wanted, asleep: true }) : []
      const awake = state === 'asleep' ? [] : await journal.tables({ ...wanted, ...(state !== 'any' && { states: [state] }) })
      const found = [...awake, ...asleep].toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, count)
      // A game that has left the shelf may still have matches.
      if (found.length === 0 && game !== null && !games.includes(game))
        throw new RequestError('no-such-game', `no game is called ${game}: there are ${games.join(', ')}`)
      return found.map((table) => matchRow(table, presence, host.now()))
    },
    match: async (_by, { id }) => matchReport(parts, await tables.read(id)),
    async 'call-off'(by, { id }) {
      const { state } = await tables.read(id)
      if (state === 'over') throw new RequestError('already-over', `${id} is over already`)
      if (state === 'open') await tables.change(id, (table) => (table.state === 'open' ? closed(table) : table))
      else {
        await host.callOff(id, 'operator')
        if ((await tables.read(id)).state !== 'over') throw new Error(`${id} could not be called off`)
      }
      await note(by, 'call-off', id, { was: state })
      return { was: state }
    },
    async free(by, { id, seat, keepOut }) {
      let name = ''
      const freed = await tables.change(id, (table) => {
        const sitter = sitterAt(table, seat)
        name = sitter.name
        const left = without(table, seat, sitter, host.now())
        return keepOut ? withAdmission(keptOut(left, sitter), peopleAt(left)) : left
      })
      const how = keepOut ? ' From now on the host decides who sits down here.' : ''
      await announce(parts, id, `The operator of this server has freed the seat of ${name}.${how}`, {
        what: 'freed',
        seat,
        name,
        ...(keepOut && { admission: true }),
      })
      await note(by, 'free', id, { seat, name, ...(keepOut && { also: 'kept out' }) })
      return { name, keepOut, asleep: isAsleep(freed) }
    },
    rules: () => rulesReport(parts),
    nodes: async () => parts.nodes(),
    async 'roll-back'(by, { id, version }) {
      const done = await host.rollBack(id, version)
      await note(by, 'roll-back', id, { ...done })
      await announce(parts, id, `The operator of this server has set the match back from move ${done.from} to move ${done.to}.`, {
        what: 'rolled-back',
        from: done.from,
        to: done.to,
      })
      return done
    },
  }
}

/** Versions by which matches are played, and earlier ones that are kept all the same. */
async function rulesReport({ journal, rules, client }: OperationsParts): Promise<Answers['rules']> {
  const inPlay = await journal.rulesInPlay()
  const isPlayed = (game: string, version: number): boolean => inPlay.some((each) => each.game === game && each.rules === version)
  const idle = Object.entries(rulesKnown(rules)).flatMap(([game, [, ...earlier]]) =>
    earlier.filter((version) => !isPlayed(game, version)).map((version) => ({ game, rules: version, matches: 0 })),
  )
  return [...inPlay, ...idle].map((each) => {
    const earlier = earlierClientOf(rules.rulebooks, each)
    return { ...each, here: hasRules(rules, each), drawn: earlier === undefined || hasEarlierClient(client, earlier) }
  })
}

function reportWork({ journal }: OperationsParts): Pick<Work, 'reports' | 'report' | 'close-report' | 'audit'> {
  const note = noteIn(journal)
  return {
    reports: (_by, { open, count }) => journal.reports({ open, limit: count }),
    async report(by, { number }) {
      const found = await journal.report(number)
      if (!found) throw new RequestError('bad-request', `there is no report ${number}`)
      await note(by, 'read-report', String(number), {})
      return found
    },
    async 'close-report'(by, { number, note: why }) {
      if (!(await journal.closeReport(number, { at: Date.now(), by, note: why })))
        throw new RequestError('bad-request', `no report ${number} is open`)
      await note(by, 'close-report', String(number), { note: why })
      return { number }
    },
    audit: (_by, { count }) => journal.audit(count),
  }
}

function peopleWork(parts: OperationsParts): Pick<Work, 'people' | 'person' | 'silence' | 'end-sessions'> {
  const { journal, people } = parts
  const note = noteIn(journal)
  return {
    async people(_by, { like, count }) {
      const found = await journal.peopleLike(like, count)
      return Promise.all(found.map(({ id }) => personReport(parts, id)))
    },
    person: (_by, { id }) => personReport(parts, id),
    async silence(by, { id: asked, hours }) {
      const { id, name } = await personReport(parts, asked)
      const until = hours === null ? null : Date.now() + hours * hour
      await journal.silence(id, until)
      await note(by, 'silence', id, { hours, until })
      return { name, until }
    },
    async 'end-sessions'(by, { id: asked }) {
      const { id, name } = await personReport(parts, asked)
      const ended = await people.endAll(id)
      await note(by, 'end-sessions', id, { ended })
      return { name, ended }
    },
  }
}

const noteIn =
  (journal: Journal) =>
  (by: string, what: Ask | 'read-report', about: string, details: AuditRow['details']): Promise<void> =>
    journal.note({ at: Date.now(), by, what, about, details })

/** Before the match it is as if the person had stood up: a host passes the table on. */
function without(table: StoredTable, seat: string, { personId }: Sitter, now: number): TableRecord {
  if (table.state !== 'open') return freedAt(table, seat, now)
  return keptFull(personId === null ? put(table, seat, null) : stand(table, personId))
}

/** @throws RequestError unless a person sits there, in a match that isn't over */
function sitterAt({ id, state, seats }: StoredTable, seat: string): Sitter {
  const occupant = seats[Number(seat)]
  const place = `seat ${Number(seat) + 1}`
  if (state === 'over') throw new RequestError('already-over', `${id} is over`)
  if (occupant === undefined) throw new RequestError('no-such-seat', `${id} has no ${place}`)
  if (occupant?.kind !== 'person') throw new RequestError('not-seated', `${place} of ${id} is ${occupant ? 'a bot’s' : 'free already'}`)
  return occupant
}
