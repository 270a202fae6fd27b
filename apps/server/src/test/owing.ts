/** Matches of people who are reached in a browser each, with given time, over a store that outlives the server. */
import { vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, TableRecord } from '../journal/records.ts'
import { matchHost } from '../match/host.ts'
import { rulebooks } from './fixture.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { person as sitter, tableRecord } from './seated.ts'

export const start = 1_000_000
export const day = 86_400_000
export const match = 'mossy-kiln-2222-2222'

/** People with a session and a browser each. */
export async function reach(journal: Journal, ...people: readonly string[]): Promise<void> {
  for (const person of people) {
    await journal.savePerson({ id: person, name: person, named: true, createdAt: start })
    await journal.saveSession({ id: `session of ${person}`, personId: person, device: null, createdAt: start, seenAt: start })
    await journal.saveSubscription({
      ...{ id: `browser of ${person}`, person, session: `session of ${person}`, endpoint: `https://push.example/${person}` },
      ...{ keys: { p256dh: '', auth: '' }, language: 'en', at: start, failingSince: null, retryAt: null },
    })
  }
}

export const dailyTable = (people: readonly string[], more: Partial<TableRecord> = {}): TableRecord => ({
  ...tableRecord(
    match,
    { kind: 'days', days: 1 },
    'running',
    people.map((each) => sitter(each)),
    '5e'.repeat(32),
  ),
  absence: 'stand-in',
  startedAt: start,
  ...more,
})

/** A host over this store; those in `here` have the match's page open. */
export function hostAt(journal: Journal, here: Set<string>, time: GivenTime = givenTime(start), bus = localBus()) {
  const errors: unknown[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: (fields: object, message: string) => void errors.push([message, fields]) }
  const isHere = (_: string, seat: string | null) => seat !== null && here.has(seat)
  const host = matchHost({ journal, bus, rulebooks, log, count: vi.fn(), botPace: 0, time, wall: time.now, isHere })
  return {
    ...{ host, time, bus, errors, here },
    /** Somebody comes, or goes. */
    async move(seat: string, isThere: boolean): Promise<void> {
      if (isThere) here.add(seat)
      else here.delete(seat)
      bus.publish('here', { match, seats: [...here], spectators: 0 })
      await settle()
    },
    /** Moves the time, and lets what falls due be done. */
    async to(moment: number): Promise<void> {
      time.to(moment)
      await settle()
      time.to(moment)
      await settle()
    },
    async act(seat: string, id: string): Promise<void> {
      const answer = await host.act(match, seat, { id: `${id}-xxxxxxxx`, move: 'roll', args: [] })
      if (answer.status !== 'done') throw new Error(JSON.stringify(answer))
      await settle()
    },
    lines: async (): Promise<string[]> => (await journal.owedIn(match)).map(said).toSorted(),
  }
}

const said = ({ person, kind, state, dueAt, at }: OwedLine): string =>
  `${person} ${kind} ${state}${dueAt === null ? '' : ` in ${(dueAt - at) / 1000} s`}`

export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
