import { type Logger, pino } from 'pino'
import type { LogLevel } from '../config.ts'

export type { Logger } from 'pino'

/** Structured lines on standard output. What proves a session or a seat is never handed to it; the rest is a second net. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['*.credentials', '*.credentialHash', '*.secret', '*.cookie', 'req.headers'], censor: '…' },
  })
}
