/** All tables as they move from one store to another: how each is read, written and compared follows from its description. */

/** A flag is 0 or 1 in a file. */
export type Kind = 'text' | 'number' | 'flag' | 'bytes'

/** In the order of the columns. */
export type Row = readonly Value[]
export type Value = string | number | boolean | Buffer | null

export interface Moved {
  readonly name: string
  /** The order in which rows are read. */
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, Kind>>
  /** What a file doesn't store, as it is read there. */
  readonly derived: Readonly<Record<string, string>>
  readonly file: Stored
  readonly database: Stored
  /** Rows have numbers that count up; never again: also when the last row is gone. */
  readonly numbers: 'none' | 'again' | 'never again'
  /** Rows of a page. */
  readonly page: number
}

/** Where a table lies in one of the stores. */
interface Stored {
  /** All of it together. */
  readonly from: string
  /** Of each table there, the columns. */
  readonly into: Readonly<Record<string, readonly string[]>>
}

/**
 * What is left out is no content: the form of the store, the pulse that proves that it can be written, the nodes that run, and how far
 * the time is behind their clock, which the first of them finds out.
 */
export const moved: readonly Moved[] = [
  tables(),
  sitters(),
  table('actions', ['match', 'seq'], {
    ...{ match: 'text', seq: 'number', at: 'number', seat: 'text', action: 'text' },
    ...{ move: 'text', args: 'text', patch: 'text', clock: 'text', rolled: 'text' },
  }),
  table('snapshots', ['match', 'seq'], { match: 'text', seq: 'number', state: 'text' }, { page: 20 }),
  table('packed_actions', ['match', 'first'], { match: 'text', first: 'number', last: 'number', content: 'bytes' }, { page: 20 }),
  table('packed_states', ['match', 'seq'], { match: 'text', seq: 'number', content: 'bytes' }, { page: 20 }),
  table('people', ['id'], {
    ...{ id: 'text', name: 'text', named: 'flag', created_at: 'number', invitable: 'flag', earlier: 'flag', days_off: 'text' },
  }),
  table('device_codes', ['hash'], { hash: 'text', person: 'text', expires_at: 'number' }),
  table('sessions', ['id'], { id: 'text', person: 'text', device: 'text', created_at: 'number', seen_at: 'number' }),
  table('chat', ['number'], { number: 'number', match: 'text', channel: 'text', line: 'text' }, { numbers: 'again' }),
  table(
    'invitations',
    ['number'],
    { number: 'number', person: 'text', match: 'text', sender: 'text', at: 'number', declined: 'flag', heard: 'flag' },
    { numbers: 'again' },
  ),
  table(
    'notes',
    ['number'],
    { number: 'number', person: 'text', match: 'text', game: 'text', what: 'text', host: 'text', at: 'number' },
    { numbers: 'again' },
  ),
  table('mutes', ['person', 'other'], { person: 'text', other: 'text', blocks: 'flag' }),
  table(
    'reports',
    ['number'],
    {
      ...{ number: 'number', at: 'number', person: 'text', about: 'text', match: 'text' },
      ...{ report: 'text', closed_at: 'number', closing: 'text' },
    },
    { numbers: 'never again' },
  ),
  table('silences', ['person'], { person: 'text', until: 'number' }),
  table(
    'audit',
    ['number'],
    { number: 'number', at: 'number', operator: 'text', what: 'text', about: 'text', details: 'text' },
    { numbers: 'again' },
  ),
  table('time', ['id'], { id: 'number', at: 'number' }),
  table('bookmarks', ['person', 'match'], { person: 'text', match: 'text', version: 'number', next: 'number', at: 'number' }),
  table('owed', ['person', 'match', 'kind', 'key'], {
    ...{ person: 'text', match: 'text', kind: 'text', key: 'text', at: 'number', state: 'text', due_at: 'number' },
  }),
  table('told', ['person', 'match', 'kind', 'key', 'channel'], {
    ...{ person: 'text', match: 'text', kind: 'text', key: 'text', channel: 'text', claim: 'text', at: 'number', done: 'flag' },
  }),
  table('subscriptions', ['id'], {
    ...{ id: 'text', person: 'text', session: 'text', endpoint: 'text', secrets: 'text', language: 'text', at: 'number' },
    ...{ failing_since: 'number', retry_at: 'number' },
  }),
  table('alert_wishes', ['person'], { person: 'text', wishes: 'text' }),
  table('push_keys', ['id'], { id: 'number', public: 'text', private: 'text' }),
  table('hooks', ['id'], {
    ...{ id: 'text', person: 'text', address: 'text', secret: 'text', home: 'text', language: 'text', at: 'number' },
    ...{ failing_since: 'number', retry_at: 'number', off_at: 'number', off_why: 'text' },
  }),
  table('feeds', ['person'], { person: 'text', hash: 'text', language: 'text', at: 'number' }),
  table('circles', ['id'], { id: 'text', name: 'text', created_at: 'number' }),
  table('circle_members', ['circle', 'person'], { circle: 'text', person: 'text', since: 'number', free_until: 'number' }),
  table('circle_asks', ['circle', 'person'], { circle: 'text', person: 'text', at: 'number', refused: 'flag' }),
  table('circle_tables', ['circle', 'match'], { circle: 'text', match: 'text' }),
  table('evenings', ['id'], {
    ...{ id: 'text', circle: 'text', proposer: 'text', at: 'number', times: 'text', last: 'number', settled: 'number' },
  }),
  table('evening_votes', ['evening', 'person'], { evening: 'text', person: 'text', votes: 'text' }),
  table('passkeys', ['id'], {
    ...{ id: 'text', person: 'text', handle: 'text', key: 'text', counter: 'number', transports: 'text', device: 'text', home: 'text' },
    ...{ synced: 'flag', created_at: 'number', used_at: 'number' },
  }),
  table('challenges', ['hash'], { hash: 'text', kind: 'text', person: 'text', network: 'text', expires_at: 'number' }),
  table('recovery_codes', ['hash'], { hash: 'text', person: 'text', at: 'number' }),
  table('joined', ['person'], { person: 'text', holder: 'text', at: 'number', done: 'flag' }),
]

/** Most lie in one table of their name in either store, with the same columns. */
function table(name: string, key: string[], columns: Moved['columns'], special: Partial<Moved> = {}): Moved {
  const stored: Stored = { from: name, into: { [name]: Object.keys(columns) } }
  return { name, key, columns, derived: {}, file: stored, database: stored, numbers: 'none', page: 500, ...special }
}

/** Two tables of which each store has its own idea. What lists ask of the record are columns of a database only. */
function tables(): Moved {
  const from = 'tables LEFT JOIN standings ON match = id'
  const progress = ['match', 'state', 'asleep', 'shrunk', 'updated_at', 'owes', 'owes_since', 'outcome', 'clocks', 'due_at']
  const derived = {
    pace: "record ->> '$.pace.kind'",
    seats: "json_array_length(record, '$.seats')",
    peopled: "EXISTS (SELECT 1 FROM json_each(record, '$.seats') WHERE value ->> '$.kind' = 'person')",
    continues: "json_type(record, '$.from') IS NOT NULL",
  }
  return table(
    'tables',
    ['id'],
    {
      ...{ id: 'text', record: 'text', revision: 'number', game: 'text', listed: 'flag' },
      ...{ match: 'text', state: 'text', asleep: 'flag', shrunk: 'flag', updated_at: 'number' },
      ...{ owes: 'text', owes_since: 'number', outcome: 'text', clocks: 'text', due_at: 'number' },
      ...{ pace: 'text', seats: 'number', peopled: 'flag', continues: 'flag' },
    },
    {
      derived,
      file: { from, into: { tables: ['id', 'revision', 'game', 'listed', 'record'], standings: progress } },
      database: {
        from,
        into: { tables: ['id', 'record'], standings: [...progress, 'revision', 'game', 'listed', ...Object.keys(derived)] },
      },
    },
  )
}

/** In a file a person's seat is asked of the table's record. */
function sitters(): Moved {
  const columns: Moved['columns'] = { person: 'text', match: 'text', gone: 'flag', seat: 'text' }
  const seat = `CASE WHEN gone
    THEN (SELECT value ->> '$.seat' FROM json_each(record, '$.left') WHERE value ->> '$.personId' = person ORDER BY key DESC)
    ELSE (SELECT CAST(key AS TEXT) FROM json_each(record, '$.seats') WHERE value ->> '$.personId' = person ORDER BY key) END`
  return table('sitters', ['person', 'match'], columns, {
    derived: { seat },
    file: { from: 'sitters LEFT JOIN tables ON id = match', into: { sitters: ['person', 'match', 'gone'] } },
  })
}

/** The rows of a table in a store, in order. */
export function reading({ key, columns, derived, ...stored }: Moved, where: 'file' | 'database'): string {
  const asked = Object.keys(columns).map((name) => (where === 'file' && derived[name] ? `${derived[name]} AS ${name}` : name))
  return `SELECT ${asked.join(', ')} FROM ${stored[where].from} ORDER BY ${key.join(', ')}`
}

/** Of each table there, its columns, and which values of a row they are. */
export function parts({ columns, ...stored }: Moved, where: 'file' | 'database') {
  const all = Object.keys(columns)
  return Object.entries(stored[where].into).map(([name, into]) => ({
    name,
    columns: into.map((column) => ({ name: column, kind: columns[column] ?? 'text', index: all.indexOf(column) })),
  }))
}
