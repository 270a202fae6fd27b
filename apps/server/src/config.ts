import { resolve } from 'node:path'
import { z } from 'zod'

/** What the environment decides; every value is checked before anything starts. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Address under which browsers reach the server if a proxy stands in front; else `null`. */
  readonly publicUrl: string | null
  readonly logLevel: LogLevel
  /** Multiplies the pauses that bots make before they move; 0: no pauses. */
  readonly botPace: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Thrown by {@link readConfig}: the message names every wrong setting. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Toadstool can't start with these settings:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, PUBLIC_URL, LOG_LEVEL, BOT_PACE } = read.data
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), publicUrl: PUBLIC_URL ?? null, logLevel: LOG_LEVEL, botPace: BOT_PACE }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

const notYet = z.undefined({ error: 'running on several nodes comes later; unset it' }).optional()

const settings = z.object({
  PORT: z
    .string()
    .default('8000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: notYet,
  REDIS_URL: notYet,
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be a web address without a path, as https://toads.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  BOT_PACE: z
    .string()
    .default('1')
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 10, 'must be a number from 0 (at once) to 10')
    .transform(Number),
})
