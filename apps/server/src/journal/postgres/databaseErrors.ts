/** Errors of the database, explained in a sentence for the operator. */
import { DatabaseError } from 'pg'

export const notAnAddress =
  'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/toadstool.'

/** The oldest release whose SQL we speak, as the server numbers it. */
export const oldest = 150_000

const untouched = 'It was left untouched'

/** A database that answers, and can't be used. `place` names the server. */
export const refusals = {
  older: (place: string, version: string) => `${place} runs PostgreSQL ${version}: Toadstool needs 15 or newer.`,
  encoding: (place: string, encoding: string) =>
    `The database at ${place} stores text as ${encoding}, which has no room for all letters: create one with ENCODING 'UTF8'.`,
  pooler: (place: string) =>
    `${place} is a pooler that gives each statement another session: name the server itself in DATABASE_URL, or let the pooler lend whole sessions.`,
  foreign: (place: string) =>
    `The schema "toadstool" of the database at ${place} belongs to another program. ${untouched}: name another database in DATABASE_URL.`,
  newer: (place: string, form: number, known: number) =>
    `The database at ${place} was written by a newer release (form ${form}, known ${known}). ${untouched}: update Toadstool, or restore an older copy.`,
  notAlone: (place: string, others: readonly string[]) =>
    `The database at ${place} has to be changed in a way that other nodes can't bear, and some still run on it: ${others.join(', ')}. ${untouched}: stop them first.`,
  rights: (place: string, message: string) =>
    `This user may not create what Toadstool needs in the database at ${place} (${message}): grant CREATE on the database, or name its owner in DATABASE_URL.`,
  none: (place: string) => `There is nothing of Toadstool's in the database at ${place}.`,
  earlier: (place: string, form: number, known: number) =>
    `The database at ${place} was written by an earlier release (form ${form}, now ${known}). ${untouched}: start this release on it once, then move it.`,
  used: (place: string) => `There is a store in the database at ${place} already. ${untouched}: name an empty database.`,
  keyMissing: (place: string) =>
    `The key is missing in the database at ${place}, and without it nobody's session is known. Put a copy of it into DATA_DIR as session.key; if it is lost, make an empty file of that name: everybody becomes a new guest, and the matches stay.`,
  keyDamaged: (place: string) =>
    `The key in the database at ${place} is damaged. Take it away (DELETE FROM toadstool.secrets) and put a copy of it into DATA_DIR as session.key; if it is lost, make an empty file of that name: everybody becomes a new guest, and the matches stay.`,
}

/** SQLSTATEs. */
const codes = {
  password: ['28P01', '28000'],
  noDatabase: ['3D000'],
  rights: ['42501'],
  locked: ['55P03'],
  /** Too many connections, shutting down, starting up, a broken connection, and a server that only copies another. */
  away: ['53300', '57P01', '57P02', '57P03', '08000', '08003', '08006', '25006', '25P03'],
  /** One of several transactions that were in each other's way; nothing of it was done. */
  victim: ['40001', '40P01'],
}

/** Does the work; its errors get such a sentence, if there is one. */
export async function inWords<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(whyNot(place, cause) ?? whyNot(place, error) ?? message, { cause: error })
  }
}

function whyNot(place: string, error: unknown): string | undefined {
  if (error instanceof Lost) return unreachable(place, error)
  if (!(error instanceof DatabaseError)) return undefined
  const { message } = error
  if (has('password', error)) return `${place} doesn't let this user in (${message}): mend user and password in DATABASE_URL.`
  if (has('noDatabase', error)) return `There is no such database at ${place} (${message}): create it, or name another in DATABASE_URL.`
  if (has('rights', error)) return refusals.rights(place, message)
  if (has('locked', error)) return `Another program keeps the tables at ${place} locked (${message}): start again once it has ended.`
  return undefined
}

export const unreachable = (place: string, { message }: Error): string =>
  `The database at ${place} doesn't answer (${message}): see that it runs, and that DATABASE_URL names it.`

/** An error of the connection, not of the statement: it may be tried again. */
export class Lost extends Error {
  /** The statement may have been carried out, and only its answer be lost. */
  readonly mayBeDone: boolean

  constructor(cause: unknown, mayBeDone: boolean) {
    super(messageOf(cause), { cause })
    this.mayBeDone = mayBeDone
  }
}

/** `undefined`: the statement itself is at fault. */
export function lostIn(error: unknown): Lost | undefined {
  if (error instanceof Lost) return error
  if (error instanceof DatabaseError) {
    if (has('victim', error) || error.code === '25006') return new Lost(error, false)
    return has('away', error) ? new Lost(error, true) : undefined
  }
  return error instanceof TypeError || error instanceof RangeError ? undefined : new Lost(error, true)
}

const has = (kind: keyof typeof codes, { code = '' }: DatabaseError): boolean => codes[kind].includes(code)

/** Of a host with several addresses, that of the last one. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors.at(-1))
  return error instanceof Error ? error.message : String(error)
}
