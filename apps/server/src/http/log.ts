import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The part of a structured logger that the server uses; pino fits. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Structured lines on standard output. Nobody logs what proves a session or a seat; the redaction is a second net. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['*.credentials', '*.credentialHash', '*.secret', '*.cookie', 'req.headers'], censor: '…' },
  })
}
