/** Where people are signed in: each browser has its own session, which its owner can end. */
import { RequestError, type Session } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { cookieIn, setCookie } from '../http/cookies.ts'
import type { Journal } from '../journal/journal.ts'
import type { SessionRecord } from '../journal/records.ts'
import { newCredential } from './credentials.ts'
import { type Claim, idOf, sign, verify } from './session.ts'

export interface Sessions {
  /** The content of the request's cookie, unless its session has been ended. */
  claimOf(cookieHeader: string | undefined): Promise<Claim | undefined>
  /** The id under which the end of the connection's session is announced. */
  sessionOf(cookieHeader: string | undefined): string | undefined
  /** Those of these sessions, as {@link sessionOf} names them, that have been ended. */
  endedOf(ids: readonly string[]): Promise<string[]>
  /** Opens a session. @returns the `Set-Cookie` header that signs the browser in. */
  signIn(personId: string, device: string | null): Promise<string>
  /** Extends the session by a year; a cookie of an earlier release becomes a session. */
  lengthen(cookieHeader: string | undefined, personId: string, device: string | null): Promise<string>
  sessionsOf(personId: string, cookieHeader: string | undefined): Promise<Session[]>
  endSession(personId: string, id: string): Promise<void>
  /** @returns the number of sessions. */
  endAll(personId: string): Promise<number>
  /** Ends all sessions and opens a new one for this browser, so that a copied cookie dies as well. @returns its `Set-Cookie` header. */
  endOthers(personId: string, device: string | null): Promise<string>
}

interface SessionParts {
  readonly journal: Journal
  readonly key: Buffer
  readonly secure: boolean
  readonly bus: Bus
}

/** All of a person's cookies from earlier releases count as one session. */
const earlier = 'earlier'
const seenEvery = 3_600_000

export function createSessions({ journal, key, secure, bus }: SessionParts): Sessions {
  const read = (header: string | undefined): Claim | undefined => verify(cookieIn(header) ?? '', key)
  const nameOf = ({ personId, session }: Claim): string => session ?? `${earlier}:${personId}`
  const ended = (personId: string, session: string): void =>
    bus.publish('session', { id: nameOf({ personId, session: session === earlier ? null : session }) })

  async function endEach(personId: string, all: readonly Pick<SessionRecord, 'id'>[]): Promise<void> {
    await journal.forgetEarlier(personId)
    for (const { id } of all) await journal.endSession(personId, id)
    for (const id of [earlier, ...all.map((each) => each.id)]) ended(personId, id)
  }

  const sessions: Sessions = {
    async claimOf(header) {
      const claim = read(header)
      if (!claim) return undefined
      if (claim.session === null) return (await journal.knowsEarlier(claim.personId)) ? claim : undefined
      const found = await journal.session(claim.session)
      if (!found) return undefined
      // Whom the cookie names may have turned out to be somebody else since.
      if (found.personId !== claim.personId && (await journal.becameOf(claim.personId)) !== found.personId) return undefined
      const now = Date.now()
      // Nobody is turned away because this can't be stored.
      if (now - found.seenAt > seenEvery) await journal.sessionSeen(claim.session, now).catch(() => undefined)
      return { ...claim, personId: found.personId }
    },
    sessionOf(header) {
      const claim = read(header)
      return claim && nameOf(claim)
    },
    async endedOf(ids) {
      const isEarlier = (id: string): boolean => id.startsWith(`${earlier}:`)
      const known = new Set(await journal.knownSessions(ids.filter((id) => !isEarlier(id))))
      for (const id of ids.filter(isEarlier)) if (await journal.knowsEarlier(id.slice(earlier.length + 1))) known.add(id)
      return ids.filter((id) => !known.has(id))
    },
    async signIn(personId, device) {
      const token = newCredential()
      const now = Date.now()
      await journal.saveSession({ id: idOf(token), personId, device, createdAt: now, seenAt: now })
      return setCookie(sign(personId, token, key), secure)
    },
    lengthen: async (header, personId, device) =>
      read(header)?.session ? setCookie(cookieIn(header) ?? '', secure) : sessions.signIn(personId, device),
    async sessionsOf(personId, header) {
      const own = read(header)?.session
      const known = (await journal.sessions(personId)).map(({ id, device, seenAt }) => ({ id, device, seenAt, here: id === own }))
      return (await journal.knowsEarlier(personId)) ? [...known, { id: earlier, device: null, seenAt: null, here: false }] : known
    },
    async endSession(personId, id) {
      if (id === earlier) await journal.forgetEarlier(personId)
      else if (!(await journal.endSession(personId, id))) throw new RequestError('link-expired', 'this session has ended already')
      ended(personId, id)
    },
    async endAll(personId) {
      const all = await journal.sessions(personId)
      await endEach(personId, all)
      return all.length
    },
    async endOthers(personId, device) {
      const all = await journal.sessions(personId)
      const cookie = await sessions.signIn(personId, device)
      await endEach(personId, all)
      return cookie
    },
  }
  return sessions
}
