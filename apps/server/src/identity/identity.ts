import { randomBytes } from 'node:crypto'
import type { Seat } from '@toadstool/games'
import type { Language } from '@toadstool/games/tabletop'
import { type DeviceLink, RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import { type RandomSource, systemRandom } from '../random/source.ts'
import { hashOf, newCredential, proves } from './credentials.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Whose session it is, and which seats are theirs. */
export interface Identity {
  /** The person in this session; `undefined` without a valid cookie. */
  personOf(cookieHeader: string | undefined): Promise<{ id: string; name: string } | undefined>
  /** The id under which the session's end is announced; the session may have ended already. */
  sessionOf(cookieHeader: string | undefined): string | undefined
  /** Those of these sessions that have ended. */
  endedOf(ids: readonly string[]): Promise<string[]>
  /** True if this person (by session) or this credential (of a stock client) holds the seat. */
  holdsSeat(table: TableRecord, seat: Seat, proof: { personId?: string | undefined; credentials?: string | null | undefined }): boolean
}

/** Proofs of identity: a cookie for guests, a seat's credential for stock clients, a link for further devices. */
export interface People extends Identity, Omit<Sessions, 'claimOf'> {
  personOf(cookieHeader: string | undefined): Promise<PersonRecord | undefined>
  /** @param network limits how many guests come from it; without one there is no limit. @throws RequestError too-many-requests */
  newGuest(network?: string, language?: Language): Promise<PersonRecord>
  rename(person: PersonRecord, name: string): Promise<PersonRecord>
  linkDevice(person: PersonRecord, origin: string): Promise<DeviceLink>
  claimDevice(code: string): Promise<PersonRecord>
}

/** A school behind one router, where everybody is new. Each guest is kept for a while. */
const guestsPerNetwork: Rate = { burst: 200, perSecond: 1 }

const linkLifetime = 5 * 60_000

export interface IdentityParts {
  readonly journal: Journal
  readonly key: Buffer
  readonly secure: boolean
  readonly bus: Bus
  readonly random?: RandomSource
  /** The clock of the limit on new guests. */
  readonly now?: (() => number) | undefined
}

export function createIdentity({ journal, key, secure, bus, random = systemRandom, now }: IdentityParts): People {
  const mayCome = buckets(guestsPerNetwork, now)
  const { claimOf, ...sessions } = createSessions({ journal, key, secure, bus })
  return {
    ...sessions,
    async personOf(cookieHeader) {
      const claim = await claimOf(cookieHeader)
      return claim && (await journal.person(claim.personId))
    },
    holdsSeat(table, seat, { personId, credentials }) {
      const occupant = /^\d{1,2}$/.test(seat) ? table.seats[Number(seat)] : undefined
      if (occupant?.kind !== 'person') return false
      if (personId !== undefined && occupant.personId === personId) return true
      return typeof credentials === 'string' && occupant.credentialHash !== null && proves(credentials, occupant.credentialHash)
    },
    async newGuest(network, language = 'en') {
      if (network !== undefined && !mayCome(network))
        throw new RequestError('too-many-requests', 'so many have just come from your network')
      const person = { id: randomBytes(12).toString('base64url'), name: random.guestName(language), named: false, createdAt: Date.now() }
      await journal.savePerson(person)
      return person
    },
    async rename(person, name) {
      const renamed = { ...person, name, named: true }
      await journal.savePerson(renamed)
      return renamed
    },
    async linkDevice(person, origin) {
      const code = newCredential()
      const expiresAt = Date.now() + linkLifetime
      await journal.saveDeviceCode(hashOf(code), person.id, expiresAt)
      return { code, url: `${origin}/device/${code}`, expiresAt }
    },
    async claimDevice(code) {
      const personId = await journal.takeDeviceCode(hashOf(code), Date.now())
      const person = personId && (await journal.person(personId))
      if (!person) throw new RequestError('link-expired', 'this link was used before, or is older than five minutes')
      return person
    },
  }
}
