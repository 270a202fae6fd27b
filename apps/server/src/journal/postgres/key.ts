/** The key that signs sessions, in the database: one for all processes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freshKey, keyWritten, sessionKey } from '../key.ts'
import { clientsOf, usualLimits } from './clients.ts'
import { refusals, whyNot } from './databaseErrors.ts'
import { hostsOf } from './hosts.ts'
import { type Statements, statements } from './statements.ts'

interface KeyParts {
  /** Of a database that has been opened as a journal. */
  readonly url: string
  /** A `session.key` in it is taken over, if the database has none. */
  readonly dataDir: string
  /** With a database that is away, in milliseconds. */
  readonly patience?: number
}

/** Made by the first process that asks. Rejects, with a sentence for the operator, if it is missing or damaged. */
export async function sessionKeyOf({ url, dataDir, patience = 5_000 }: KeyParts): Promise<Buffer> {
  const hosts = hostsOf(url)
  const clients = clientsOf(hosts, { most: 1, patience, limits: usualLimits })
  try {
    return await keyIn(statements(clients), hosts.names, dataDir)
  } catch (error) {
    throw new Error(whyNot(hosts.names, error) ?? (error as Error).message, { cause: error })
  } finally {
    await clients.close()
  }
}

async function keyIn(sql: Statements, place: string, dataDir: string): Promise<Buffer> {
  const stored = await keyStored(sql, place)
  if (stored) return stored
  if (existsSync(join(dataDir, 'session.key'))) await sql.run(`${saving} ON CONFLICT DO NOTHING`, sessionKey(dataDir).toString('hex'))
  // Without its key a database in use would turn everybody into a stranger.
  else await sql.run(`${saving} WHERE NOT EXISTS (SELECT 1 FROM people) ON CONFLICT DO NOTHING`, freshKey())
  const key = await keyStored(sql, place)
  if (!key) throw new Error(refusals.keyMissing(place))
  return key
}

/** `undefined`: there is none. */
async function keyStored(sql: Statements, place: string): Promise<Buffer | undefined> {
  const row = await sql.get("SELECT value FROM secrets WHERE name = 'session'")
  const key = row && keyWritten(String(row.value))
  if (row && !key) throw new Error(refusals.keyDamaged(place))
  return key
}

const saving = "INSERT INTO secrets (name, value) SELECT 'session', $1::text"
