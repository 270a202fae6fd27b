/** By what people are known again: passkeys, and a code to write down. */
import { createHmac, randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { AddPasskey, AskOptions, CreateOptions, Enter, Keepsake, Passkey } from '@toadstool/protocol/passkeys'
import type { Journal } from '../journal/journal.ts'
import type { ChallengeKind, PasskeyRecord } from '../journal/passkeys.ts'
import type { PersonRecord } from '../journal/records.ts'
import { hashOf } from './credentials.ts'
import { readCode, writtenCode } from './recoveryCode.ts'
import { algorithms, type Home, type IsAsked, madeBy, StoreFailed, shownBy } from './webauthn.ts'

export interface Known {
  of(person: PersonRecord): Promise<Keepsake>
  /** What a browser needs to make a passkey for this person. */
  begin(person: PersonRecord, home: Home, network: string): Promise<CreateOptions>
  /** With the first passkey comes a recovery code, unless there is one. */
  add(person: PersonRecord, made: AddPasskey['made'], home: Home, device: string | null): Promise<Keepsake>
  remove(person: PersonRecord, id: string): Promise<Keepsake>
  /** A recovery code that takes the place of all earlier ones. */
  newCode(person: PersonRecord): Promise<Keepsake>
  /** What a browser needs to show any passkey: the same for everybody. */
  ask(home: Home, network: string): Promise<AskOptions>
  /** @throws RequestError not-recognized, whatever is wrong with it */
  shown(shown: Enter['shown'], home: Home): Promise<PersonRecord>
  /** Good once, for a few minutes: this person has shown a passkey. */
  ticket(person: PersonRecord, network: string): Promise<string>
  takeTicket(ticket: string): Promise<PersonRecord>
  /** Whose code it is; it stays good. */
  recoveredBy(code: string): Promise<PersonRecord>
  /** Whose code it was, and the one that takes its place. */
  takeCode(code: string): Promise<{ readonly person: PersonRecord; readonly code: string }>
}

/** Time to look for one's phone, in ms. */
const challengeLasts = 5 * 60_000

interface KnownParts {
  readonly journal: Journal
  readonly key: Buffer
  /** Wall time. */
  readonly wall?: (() => number) | undefined
}

export function createKnown({ journal, key, wall = Date.now }: KnownParts): Known {
  const { challenge, take, isTaken } = challenges(journal, wall)
  const found = async (id: string | null | undefined): Promise<PersonRecord> => {
    const person = id == null ? undefined : await journal.person(id)
    if (!person) throw notRecognized()
    return person
  }
  /** Says nothing about the person, and stays the same: a keeper has room for one passkey of each. */
  const handleOf = ({ id }: PersonRecord): string => createHmac('sha256', key).update(`passkeys of ${id}`).digest('base64url')
  const of = async ({ id }: PersonRecord): Promise<Keepsake> => ({
    passkeys: (await journal.passkeys(id)).map(shownTo),
    recoveryAt: (await journal.recoveryAt(id)) ?? null,
  })
  const newCode = async (person: PersonRecord): Promise<Keepsake> => {
    const code = writtenCode()
    await journal.setRecovery(person.id, hashOf(readCode(code)), wall())
    return { ...(await of(person)), code }
  }
  return {
    of,
    newCode,

    async begin(person, home, network) {
      const here = (await journal.passkeys(person.id)).filter((each) => each.home === home.name)
      return {
        rp: { id: home.name, name: 'Toadstool' },
        user: { id: handleOf(person), name: person.name, displayName: person.name },
        challenge: await challenge('add', person.id, network),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeLasts,
        excludeCredentials: here.map(({ id, transports }) => ({ id, type: 'public-key', transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
        attestation: 'none',
      }
    },
    async add(person, made, home, device) {
      const passkey = await madeBy(made, home, isTaken('add', person.id))
      if (!passkey) throw notRecognized()
      const stored = await journal.savePasskey({
        ...passkey,
        ...{ person: person.id, handle: handleOf(person), device, home: home.name, createdAt: wall(), usedAt: null },
      })
      if (!stored) throw new RequestError('too-many-passkeys', 'there is no room for more passkeys, or this one is known already')
      return (await journal.recoveryAt(person.id)) === undefined ? newCode(person) : of(person)
    },
    async remove(person, id) {
      await journal.dropPasskey(id, person.id)
      return of(person)
    },

    ask: async (home, network) => ({
      rpId: home.name,
      challenge: await challenge('enter', null, network),
      timeout: challengeLasts,
      userVerification: 'preferred',
    }),
    async shown(shown, home) {
      const passkey = await journal.passkey(shown.id)
      const counter = await shownBy(shown, passkey, home, isTaken('enter', null))
      if (!passkey || counter === undefined || !(await journal.passkeyUsed(passkey.id, counter, wall()))) throw notRecognized()
      return found(passkey.person)
    },
    ticket: (person, network) => challenge('ticket', person.id, network),
    takeTicket: async (ticket) => found((await take(ticket, 'ticket'))?.person),

    recoveredBy: async (code) => found(await journal.recoveredBy(hashOf(readCode(code)))),
    async takeCode(code) {
      const next = writtenCode()
      const person = await found(await journal.takeRecovery(hashOf(readCode(code)), hashOf(readCode(next)), wall()))
      return { person, code: next }
    },
  }
}

/** Numbers that nobody can foresee, each good once: stored, so that whichever node is asked can tell. */
function challenges(journal: Journal, wall: () => number) {
  const take = (made: string, kind: ChallengeKind) => journal.takeChallenge(hashOf(made), kind, wall())
  return {
    take,
    async challenge(kind: ChallengeKind, person: string | null, network: string): Promise<string> {
      const [made, now] = [randomBytes(32).toString('base64url'), wall()]
      const record = { hash: hashOf(made), kind, person, network: hashOf(`challenges ${network}`), expiresAt: now + challengeLasts }
      await journal.saveChallenge(record, now)
      return made
    },
    isTaken:
      (kind: ChallengeKind, person: string | null): IsAsked =>
      async (made) => {
        const taken = await take(made, kind).catch((cause: unknown) => {
          throw new StoreFailed('a challenge could not be read', { cause })
        })
        return taken !== undefined && taken.person === person
      },
  }
}

const notRecognized = (): RequestError => new RequestError('not-recognized', 'nobody is known by that here')

const shownTo = ({ id, device, createdAt, usedAt, home, synced }: PasskeyRecord): Passkey => ({
  ...{ id, device, createdAt, usedAt, home, synced },
})
