/** A match under `timeOutsOf`, with given time and every action only recorded. */
import type { Absence, Pace } from '@toadstool/protocol'
import { vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import { localBus } from '../cluster/local.ts'
import type { Away, ChatRecord, Clock, Occupant, Progress, TableRecord } from '../journal/records.ts'
import { dueTimes } from '../match/due.ts'
import { timeOutsOf } from '../match/timeOuts.ts'
import { givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'

type Parts = Parameters<typeof timeOutsOf>[0]
type Table = TableRecord & Progress

export const start = 1_000_000
export const minute = 60_000
type Person = Extract<Occupant, { kind: 'person' }>

export const person = (name: string, away?: Away): Person => ({
  kind: 'person',
  personId: `${name}-1234`,
  name,
  credentialHash: null,
  ready: true,
  data: null,
  ...(away && { away }),
})
export const [ann, bob, bot]: Occupant[] = [person('Ann'), person('Bob'), { kind: 'bot', name: 'Morel', level: 'easy' }] as const
export const clock = (more: Partial<Clock> = {}): Clock => ({ decision: 'act', since: start, allowed: 10, bank: 0, ...more })

export interface Given {
  readonly seats?: (Occupant | null)[]
  readonly absence?: Absence
  readonly pace?: Pace
  readonly clocks?: Record<string, Clock>
  readonly owes?: string[]
  readonly here?: string[]
  readonly parts?: object
}

/** A match in memory, and what looks after it. The seats of `here` are connected; actions are only recorded. */
export function matchAt(given: Given = {}) {
  const { seats = [ann, bob], absence = 'stand-in', pace = { kind: 'live', factor: 1, bank: 0 }, clocks = { '0': clock() } } = given
  const { owes = Object.keys(clocks).filter((seat) => clocks[seat]?.decision), here = ['0', '1'] } = given
  const time = givenTime(start)
  const record = { ...tableRecord('mossy-kiln-2222-2222', pace, 'running', seats as Occupant[]), absence }
  let stored: Table = { ...record, owes, owesSince: start, outcome: null, clocks }
  const match = {
    table: stored as TableRecord,
    state: { version: 3 },
    progress: { owes, owesSince: start, outcome: null, clocks } as Progress,
    seen: new Map(),
    rulebook: { fallback: (_: unknown, seat: string): object | undefined => ({ move: 'roll', args: [seat] }) },
    viewOf: () => ({}),
  }
  const change = vi.fn(async (_: string, edit: (table: Table) => Table) => {
    stored = edit(stored)
    return stored
  })
  const [take, act] = [vi.fn(async (): Promise<unknown> => match), vi.fn(async (): Promise<unknown> => ({ status: 'done' }))]
  let dueAt: number | null = null
  const [errors, lines]: [string[], ChatRecord[]] = [[], []]
  const log = { info: vi.fn(), warn: vi.fn(), error: (_: object, message: string) => void errors.push(message) }
  const journal = {
    async due(now: number) {
      return dueAt !== null && dueAt <= now ? [{ match: record.id, at: dueAt }] : []
    },
    async setDue(_match: string, _version: number, at: number | null) {
      dueAt = at
    },
    table: async (): Promise<unknown> => stored,
    appendChat: async (line: ChatRecord) => void lines.push(line),
  }
  const connected = new Set(here)
  const isHere = (_: string, seat: string) => connected.has(seat)
  const parts = {
    journal,
    bus: localBus(),
    tables: { change },
    shelf: { take },
    act,
    attend,
    isBusy: () => false,
    keeper: alone,
    settle: async () => undefined,
    owes: { look: () => undefined, note: async () => undefined, closes: () => undefined },
    time,
    isHere,
    log,
    ...given.parts,
  }
  const made = timeOutsOf(parts as unknown as Parts)
  const due = dueTimes({ journal, time, log, bots: { dueAt: () => null }, owes: { dueAt: () => null } })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  function attend(): void {
    made.attend(match as never)
    due.keep(match as never)
  }
  return {
    ...{ made, match, change, take, act, errors, lines, journal, connected },
    settle,
    away: (seat: number) => (stored.seats[seat] as { away?: Away }).away,
    seats: () => stored.seats,
    attend,
    /** Moves the time, and waits for what has fallen due by then. */
    async to(moment: number): Promise<void> {
      time.to(moment)
      await settle()
    },
  }
}
