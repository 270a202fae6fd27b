/** What all parts of the suite need. */
import type { Journal } from '../journal.ts'
import type { ChatRecord, JournalRow, Progress, TableRecord } from '../records.ts'

/** A test with an empty journal of its own. */
export type Scenario = (name: string, work: (journal: Journal) => Promise<void>) => void

export const nobody: Progress = { owes: [], owesSince: null, outcome: null }
export const waiting: Progress = {
  owes: ['0'],
  owesSince: 7,
  outcome: null,
  clocks: { '0': { decision: 'turn 1', since: 7, allowed: 30, bank: 60 } },
}

export async function begin(journal: Journal): Promise<void> {
  await journal.createTable(tableOf('a', { state: 'running' }))
  await journal.begin('a', { turn: 0 }, nobody)
}

export const end: Progress = { owes: [], owesSince: null, outcome: { winners: ['1'], reason: 'kill' } }

export const tableOf = (id: string, changes: Partial<TableRecord> = {}): TableRecord => ({
  id,
  revision: 1,
  game: 'golems',
  options: { map: 'marsh' },
  pace: { kind: 'none' },
  listed: true,
  hostId: null,
  state: 'open',
  seats: [{ kind: 'person', personId: 'sitter', name: 'Sitter', credentialHash: null, ready: true, data: null }, null],
  secret: '00ff',
  createdAt: 1,
  updatedAt: 1,
  startedAt: null,
  rematch: null,
  stock: false,
  ...changes,
})

export const rowOf = (seq: number, actionId = `action-${seq}`): JournalRow => ({
  match: 'a',
  seq,
  at: 1000 + seq,
  seat: '0',
  actionId,
  move: 'march',
  args: ['unit:1', ['space:a', 'space:b']],
  patch: [{ op: 'replace', path: '/turn', value: seq }],
  ...(seq % 3 === 1 && { rolled: { roll: seq, links: { '0': 'ab'.repeat(32) }, asked: ['1'] } }),
})

export const lineOf = (id: string, channel: ChatRecord['channel']): ChatRecord => ({
  match: 'a',
  id,
  personId: null,
  sender: '0',
  name: 'Ann',
  channel,
  payload: `line ${id}`,
  at: 1,
})
