/** Rows of a store, read as records. A flag is 0 or 1, or a boolean. */
import type { AskRecord, CircleRecord, CircleResult, EveningRecord, MemberRecord, VoteRecord } from './circles.ts'
import type { AuditRow, ReportRecord } from './moderation.ts'
import type { PasskeyRecord } from './passkeys.ts'
import type {
  Bookmark,
  ChatRecord,
  Feed,
  Hook,
  Invitation,
  JournalRow,
  Note,
  OwedLine,
  OwedName,
  PersonRecord,
  Progress,
  RulesInPlay,
  SessionRecord,
  Snapshot,
  StoredResult,
  Subscription,
  TableRecord,
  Told,
} from './records.ts'

export type Row = Record<string, unknown>

/** State, revision and time of change are columns: a match's end changes them without the record. */
export const readTable = (row: Row): TableRecord & Progress => ({
  ...(JSON.parse(String(row.record)) as TableRecord),
  revision: Number(row.revision),
  state: row.state as TableRecord['state'],
  updatedAt: Number(row.updated_at),
  owes: JSON.parse(String(row.owes)),
  owesSince: row.owes_since === null ? null : Number(row.owes_since),
  outcome: row.outcome === null ? null : JSON.parse(String(row.outcome)),
  clocks: JSON.parse(String(row.clocks)),
  dueAt: row.due_at === null ? null : Number(row.due_at),
})

export const readAction = (row: Row): JournalRow => ({
  match: String(row.match),
  seq: Number(row.seq),
  at: Number(row.at),
  seat: String(row.seat),
  actionId: String(row.action),
  move: String(row.move),
  args: JSON.parse(String(row.args)),
  patch: JSON.parse(String(row.patch)),
  ...(row.clock !== null && { clock: JSON.parse(String(row.clock)) }),
  ...(row.rolled !== null && { rolled: JSON.parse(String(row.rolled)) }),
})

export const readMatch = ({ match }: Row): string => String(match)

export const readSnapshot = (row: Row): Snapshot => ({ seq: Number(row.seq), state: JSON.parse(String(row.state)) })

export const readBookmark = (row: Row): Bookmark => ({ version: Number(row.version), next: Number(row.next), at: Number(row.at) })

export const readResult = (row: Row): StoredResult => ({
  match: String(row.match),
  at: Number(row.updated_at),
  seat: String(row.seat),
  seats: Number(row.seats),
  outcome: JSON.parse(String(row.outcome)),
  ...(Boolean(row.gone) && { left: true as const }),
})

export const readPerson = (row: Row): PersonRecord => ({
  ...readName(row),
  named: Boolean(row.named),
  ...(row.days_off !== null && { daysOff: JSON.parse(String(row.days_off)) }),
})

/** As operators find people. */
export const readName = ({ id, name, created_at }: Row): Omit<PersonRecord, 'named'> => ({
  id: String(id),
  name: String(name),
  createdAt: Number(created_at),
})

export const readSession = (row: Row): SessionRecord => ({
  id: String(row.id),
  personId: String(row.person),
  device: row.device === null ? null : String(row.device),
  createdAt: Number(row.created_at),
  seenAt: Number(row.seen_at),
})

export const readInvitation = (row: Row): Invitation => ({
  from: String(row.sender),
  to: String(row.person),
  table: String(row.match),
  at: Number(row.at),
  state: row.declined ? 'declined' : 'waiting',
  heard: Boolean(row.heard),
})

export const readSender = ({ sender }: Row): string => String(sender)

export const readNote = (row: Row): Note => ({
  to: String(row.person),
  table: String(row.match),
  game: String(row.game),
  what: row.what as Note['what'],
  by: String(row.host),
  at: Number(row.at),
})

export const readOwed = (row: Row): OwedLine => ({
  ...readOwedName(row),
  at: Number(row.at),
  state: row.state as OwedLine['state'],
  dueAt: row.due_at === null ? null : Number(row.due_at),
})

export const readOwedName = (row: Row): OwedName => ({
  person: String(row.person),
  match: String(row.match),
  kind: row.kind as OwedLine['kind'],
  key: String(row.key),
})

export const readTold = (row: Row): OwedName & Told => ({
  ...readOwedName(row),
  channel: String(row.channel),
  at: Number(row.at),
  done: Boolean(row.done),
})

export const readSubscription = (row: Row): Subscription => ({
  id: String(row.id),
  person: String(row.person),
  session: String(row.session),
  endpoint: String(row.endpoint),
  keys: JSON.parse(String(row.secrets)),
  language: row.language as Subscription['language'],
  at: Number(row.at),
  failingSince: row.failing_since === null ? null : Number(row.failing_since),
  retryAt: row.retry_at === null ? null : Number(row.retry_at),
})

export const readHook = (row: Row): Hook => ({
  id: String(row.id),
  person: String(row.person),
  address: String(row.address),
  secret: String(row.secret),
  home: String(row.home),
  language: row.language as Hook['language'],
  at: Number(row.at),
  failingSince: row.failing_since === null ? null : Number(row.failing_since),
  retryAt: row.retry_at === null ? null : Number(row.retry_at),
  off: row.off_at === null ? null : { at: Number(row.off_at), why: row.off_why as NonNullable<Hook['off']>['why'] },
})

export const readFeed = ({ person, hash, language, at }: Row): Feed => ({
  person: String(person),
  hash: String(hash),
  language: language as Feed['language'],
  at: Number(at),
})

export const readPasskey = (row: Row): PasskeyRecord => ({
  id: String(row.id),
  person: String(row.person),
  handle: String(row.handle),
  key: String(row.key),
  counter: Number(row.counter),
  transports: JSON.parse(String(row.transports)),
  device: row.device === null ? null : String(row.device),
  home: String(row.home),
  synced: Boolean(row.synced),
  createdAt: Number(row.created_at),
  usedAt: row.used_at === null ? null : Number(row.used_at),
})

export const readCircle = (row: Row): CircleRecord => ({ id: String(row.id), name: String(row.name), createdAt: Number(row.created_at) })

export const readMember = (row: Row): MemberRecord => ({
  person: String(row.person),
  since: Number(row.since),
  freeUntil: row.free_until === null ? null : Number(row.free_until),
})

export const readAsk = (row: Row): AskRecord => ({ person: String(row.person), at: Number(row.at), refused: Boolean(row.refused) })

export const readEvening = (row: Row): EveningRecord => ({
  id: String(row.id),
  circle: String(row.circle),
  proposer: String(row.proposer),
  at: Number(row.at),
  times: JSON.parse(String(row.times)),
  settled: row.settled === null ? null : Number(row.settled),
})

export const readVotes = (row: Row): VoteRecord => ({ person: String(row.person), votes: JSON.parse(String(row.votes)) })

export const readCircleResult = (row: Row): CircleResult => {
  const { game, seats, left = [] } = JSON.parse(String(row.record)) as TableRecord
  return {
    match: String(row.match),
    game,
    outcome: JSON.parse(String(row.outcome)),
    seats: seats.map((each) => (each?.kind === 'person' ? each.personId : null)),
    left: left.map(({ personId, seat }) => ({ person: personId, seat })),
  }
}

/** Whose it is, if anybody's. */
export const readPersonOf = ({ person }: Row): string | null => (person === null ? null : String(person))

export const readLine = ({ line }: Row): ChatRecord => JSON.parse(String(line))

export const readReport = (row: Row): ReportRecord => ({
  ...(JSON.parse(String(row.report)) as Pick<ReportRecord, 'names' | 'reason' | 'text' | 'lines'>),
  number: Number(row.number),
  at: Number(row.at),
  by: String(row.person),
  about: String(row.about),
  match: String(row.match),
  closed: row.closed_at === null ? null : { at: Number(row.closed_at), ...JSON.parse(String(row.closing)) },
})

export const readAudit = (row: Row): AuditRow => ({
  at: Number(row.at),
  by: String(row.operator),
  what: String(row.what),
  about: String(row.about),
  details: JSON.parse(String(row.details)),
})

export const readRulesInPlay = ({ game, rules, matches }: Row): RulesInPlay => ({
  game: String(game),
  rules: Number(rules),
  matches: Number(matches),
})
