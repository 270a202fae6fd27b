/** By what people are known again: passkeys, challenges, recovery codes; and guests who turned out to be one person. */

export interface PasskeyRecord {
  /** As its keeper names it, base64url. */
  readonly id: string
  readonly person: string
  /** By which its keeper knows the person: random, and no id of ours. */
  readonly handle: string
  /** The public key, COSE in base64url. */
  readonly key: string
  /** How often it was used, as its keeper says; 0: it doesn't count. */
  readonly counter: number
  /** How browsers reach its keeper. */
  readonly transports: readonly string[]
  readonly device: string | null
  /** The host name for which it was made. */
  readonly home: string
  readonly synced: boolean
  readonly createdAt: number
  readonly usedAt: number | null
}

/** `add`: of a new passkey; `enter`: of one that is shown; `ticket`: the proof that one was shown. */
export type ChallengeKind = 'add' | 'enter' | 'ticket'

export interface ChallengeRecord {
  readonly hash: string
  readonly kind: ChallengeKind
  /** Whose it is; `null`: nobody's yet. */
  readonly person: string | null
  /** A hash of the network that asked for it. */
  readonly network: string
  readonly expiresAt: number
}

export interface Passkeys {
  /** @returns false, and stores nothing, if there is one with this id, or the person has as many as can be. */
  savePasskey(passkey: PasskeyRecord): Promise<boolean>
  passkey(id: string): Promise<PasskeyRecord | undefined>
  /** The newest first. */
  passkeys(person: string): Promise<PasskeyRecord[]>
  /** @returns false, and stores nothing, unless the counter has risen, or stays at 0. */
  passkeyUsed(id: string, counter: number, at: number): Promise<boolean>
  /** @returns whether this person had such a passkey. */
  dropPasskey(id: string, person: string): Promise<boolean>

  /** Forgets those that have expired by `now`; of one network the newest 200 are kept. */
  saveChallenge(challenge: ChallengeRecord, now: number): Promise<void>
  /** Forgets it. @returns whose it is; `undefined` if unknown or expired. */
  takeChallenge(hash: string, kind: ChallengeKind, now: number): Promise<Pick<ChallengeRecord, 'person'> | undefined>

  /** Takes the place of all recovery codes of this person. */
  setRecovery(person: string, hash: string, at: number): Promise<void>
  /** When the newest was made. */
  recoveryAt(person: string): Promise<number | undefined>
  recoveredBy(hash: string): Promise<string | undefined>
  /** Puts another in its place. @returns whose it was. */
  takeRecovery(hash: string, next: string, at: number): Promise<string | undefined>
}

export interface Join {
  /** Who was a guest of their own before. */
  readonly from: string
  readonly into: string
}

export interface Joins {
  /** Hands over all that lies under the person's id outside of tables, and forgets the person. @returns false if there is no such pair any more. */
  joinPeople(join: Join, at: number): Promise<boolean>
  /** Who has become this person. */
  formerly(person: string): Promise<string[]>
  /** Who this person has become. */
  becameOf(person: string): Promise<string | undefined>
  /** Pairs whose tables may still name the former person. */
  openJoins(limit: number): Promise<Join[]>
  closeJoin(from: string): Promise<void>
  /** Tables at which this person sits, hosts, or has left; by id, in pages. */
  sittings(person: string, after: string, limit: number): Promise<string[]>
  /** Lines of chat at this table are theirs from now on. */
  joinChat(match: string, join: Join): Promise<void>
}
