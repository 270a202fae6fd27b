/** The journal with its own thread for writing, so that the event loop never waits for the disk. */
import { encoded } from '../columns.ts'
import type { Journal } from '../journal.ts'
import { type Looks, nowAndThen, storeOf } from './index.ts'
import { open } from './open.ts'
import { ofOneMoment } from './statements.ts'
import { callsTo, writer } from './thread.ts'

type Method = Exclude<keyof Journal, 'close' | 'inTurn' | 'alone'>

/** Where each method runs: writes in the thread, reads here, as of the last commit. */
const places: Readonly<Record<Method, 'thread' | 'here'>> = {
  createTable: 'thread',
  table: 'here',
  saveTable: 'thread',
  tables: 'here',
  results: 'here',
  expireOpenTables: 'thread',
  begin: 'thread',
  append: 'thread',
  saveSnapshot: 'thread',
  match: 'here',
  tail: 'here',
  beginning: 'here',
  rows: 'here',
  seqOf: 'here',
  due: 'here',
  setDue: 'thread',
  setClocks: 'thread',
  rulesInPlay: 'here',
  quietMatches: 'here',
  fullLength: 'here',
  shrink: 'thread',
  savePerson: 'thread',
  person: 'here',
  setDaysOff: 'thread',
  expirePeople: 'thread',
  saveDeviceCode: 'thread',
  takeDeviceCode: 'thread',
  saveSession: 'thread',
  session: 'here',
  knownSessions: 'here',
  sessions: 'here',
  sessionSeen: 'thread',
  endSession: 'thread',
  expireSessions: 'thread',
  bookmark: 'here',
  saveBookmark: 'thread',
  expireBookmarks: 'thread',
  knowsEarlier: 'here',
  forgetEarlier: 'thread',
  invitable: 'here',
  setInvitable: 'thread',
  invite: 'thread',
  invitations: 'here',
  declineInvitations: 'thread',
  dropInvitations: 'thread',
  addNotes: 'thread',
  notes: 'here',
  dropNotes: 'thread',
  expireNotes: 'thread',
  addOwed: 'thread',
  owedIn: 'here',
  owedTo: 'here',
  toldTo: 'here',
  owedDue: 'here',
  markOwed: 'thread',
  putOffOwed: 'thread',
  forgetOwed: 'thread',
  claimOwed: 'thread',
  keepClaim: 'thread',
  unclaimOwed: 'thread',
  expireOwed: 'thread',
  saveSubscription: 'thread',
  subscriptions: 'here',
  dropSubscription: 'thread',
  dropSubscriptionsOf: 'thread',
  noteFailure: 'thread',
  alertWishes: 'here',
  setAlertWishes: 'thread',
  pushKeys: 'thread',
  saveHook: 'thread',
  hooks: 'here',
  dropHook: 'thread',
  noteHook: 'thread',
  saveFeed: 'thread',
  feedOf: 'here',
  feedBy: 'here',
  dropFeed: 'thread',
  addCircle: 'thread',
  circle: 'here',
  circlesOf: 'here',
  members: 'here',
  askToJoin: 'thread',
  asks: 'here',
  refuseAsk: 'thread',
  dropAsk: 'thread',
  letIn: 'thread',
  leaveCircle: 'thread',
  setFree: 'thread',
  addEvening: 'thread',
  evenings: 'here',
  evening: 'here',
  eveningVotes: 'here',
  saveVotes: 'thread',
  settleEvening: 'thread',
  dropEvening: 'thread',
  eveningsWith: 'here',
  circleResults: 'here',
  expireCircles: 'thread',
  savePasskey: 'thread',
  passkey: 'here',
  passkeys: 'here',
  passkeyUsed: 'thread',
  dropPasskey: 'thread',
  saveChallenge: 'thread',
  takeChallenge: 'thread',
  setRecovery: 'thread',
  recoveryAt: 'here',
  recoveredBy: 'here',
  takeRecovery: 'thread',
  joinPeople: 'thread',
  formerly: 'here',
  becameOf: 'here',
  openJoins: 'here',
  closeJoin: 'thread',
  sittings: 'here',
  joinChat: 'thread',
  keepAway: 'thread',
  muted: 'here',
  mutedBy: 'here',
  blocked: 'here',
  blockedBy: 'here',
  addReport: 'thread',
  reports: 'here',
  report: 'here',
  openReportsAbout: 'here',
  closeReport: 'thread',
  expireReports: 'thread',
  silence: 'thread',
  silencedUntil: 'here',
  peopleLike: 'here',
  note: 'thread',
  audit: 'here',
  appendChat: 'thread',
  chat: 'here',
  savedTime: 'here',
  saveTime: 'thread',
  size: 'here',
  ping: 'thread',
}

/** Throws as `sqliteJournal` does. A fulfilled promise is stored whatever becomes of this process, and later reads see it. */
export function threadedJournal({ path, looks = nowAndThen }: { path: string; looks?: Looks }): Journal {
  const db = open(path)
  db.exec('PRAGMA query_only = ON')
  const here = storeOf(path, db, () => () => undefined)
  const thread = callsTo(writer(path))
  const rest = looks(() => thread.call('look'))

  const at = (method: Method): [Method, unknown] => {
    if (places[method] === 'thread') return [method, (...args: unknown[]) => thread.call(method, ...args)]
    const own = here[method] as (...args: unknown[]) => unknown
    return [method, async (...args: unknown[]) => ofOneMoment(db, () => own(...args))]
  }

  return {
    ...(Object.fromEntries((Object.keys(places) as Method[]).map(at)) as Pick<Journal, Method>),
    append: (row, progress) => thread.call('appendEncoded', encoded(row, progress)),
    // Text crosses at a fraction of an object's cost.
    saveSnapshot: (match, { seq, state }) => thread.call('saveSnapshotEncoded', match, seq, JSON.stringify(state)),
    inTurn: here.inTurn,
    alone: here.alone,
    async close() {
      rest()
      await thread.close()
      await here.close()
    },
  }
}
