import { resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './http/address.ts'
import { type LogLevel, logLevels } from './http/log.ts'
import { hostsOf } from './journal/postgres/hosts.ts'

/** The settings from the environment; every value is checked before anything starts. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The address of a PostgreSQL database that several nodes share; `null`: the store is a file in the data folder. */
  readonly databaseUrl: string | null
  /** The address that browsers use if a proxy stands in front; else `null`. */
  readonly publicUrl: string | null
  /** Addresses and networks of trusted proxies. */
  readonly trustProxy: readonly string[]
  /** The token that opens `/metrics` to other computers; `null`: none does. */
  readonly metricsToken: string | null
  readonly logLevel: LogLevel
  /** Multiplies the pauses that bots make before a move; 0: no pauses. */
  readonly botPace: number
}

/** Thrown by {@link readConfig}: the message names every wrong setting. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Toadstool can't start with these settings:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, METRICS_TOKEN, LOG_LEVEL, BOT_PACE } = read.data
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    publicUrl: PUBLIC_URL ?? null,
    // A public address means that a proxy stands in front, usually on this computer.
    trustProxy: TRUST_PROXY ?? (PUBLIC_URL ? ['127.0.0.0/8', '::1'] : []),
    metricsToken: METRICS_TOKEN ?? null,
    logLevel: LOG_LEVEL,
    botPace: BOT_PACE,
  }
}

function mustBeDatabase(text: string, { addIssue }: z.RefinementCtx): void {
  try {
    hostsOf(text)
  } catch (error) {
    addIssue((error as Error).message.replace(/^DATABASE_URL /, ''))
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

const settings = z.object({
  PORT: z
    .string()
    .default('8000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().superRefine(mustBeDatabase).optional(),
  REDIS_URL: z.undefined({ error: 'not needed: PostgreSQL carries the news between nodes (DATABASE_URL); unset it' }).optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be a web address without a path, as https://toads.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, as 10.0.0.7, 172.16.0.0/12')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  BOT_PACE: z
    .string()
    .default('1')
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 10, 'must be a number from 0 (at once) to 10')
    .transform(Number),
})
