/** Table records, and the occupants of their seats. */
import { randomBytes } from 'node:crypto'
import type { BotLevel } from '@toadstool/games'
import type { Pace } from '@toadstool/protocol'
import { expect } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'

type Person = Extract<Occupant, { kind: 'person' }>

/** A person who is ready, with the id as name; `null`: a stock client. */
export const person = (personId: string | null, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  personId,
  name: personId ?? 'Stock',
  credentialHash: null,
  ready: true,
  data: null,
  ...more,
})

export const bot = (name: string, level: BotLevel = 'easy'): Occupant => ({ kind: 'bot', name, level })

export const tableRecord = (
  id: string,
  pace: Pace,
  state: TableRecord['state'],
  seats: (Occupant | null)[],
  secret = randomBytes(32).toString('hex'),
): TableRecord => ({
  id,
  revision: 1,
  game: 'fixture',
  options: {},
  pace,
  listed: true,
  hostId: null,
  state,
  seats,
  secret,
  createdAt: Date.now(),
  updatedAt: Date.now(),
  startedAt: state === 'open' ? null : Date.now(),
  rematch: null,
  stock: true,
})

/** An open table of our own lobby, hosted by Ann. */
export const tableOf = (seats: (Occupant | null)[], more: Partial<TableRecord> = {}): TableRecord => ({
  ...tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', seats, '5e'.repeat(32)),
  hostId: 'ann',
  stock: false,
  createdAt: 1000,
  updatedAt: 1000,
  ...more,
})

/** Matches a refusal with this code. */
export const refused = (code: string) => expect.objectContaining({ code })
