import { z } from 'zod/mini'

/** Codes of a refused request, with the HTTP status each is answered with. */
export const statusOf = {
  'bad-request': 400,
  'bad-option': 400,
  'not-signed-in': 401,
  'wrong-credentials': 403,
  'not-your-table': 403,
  'not-acquainted': 403,
  unwelcome: 403,
  'not-admitted': 403,
  'not-a-member': 403,
  'not-the-founder': 403,
  silenced: 403,
  'closed-to-spectators': 403,
  'not-recognized': 403,
  'cross-origin': 403,
  'no-such-page': 404,
  'no-such-game': 404,
  'no-such-match': 404,
  'no-such-seat': 404,
  'no-such-circle': 404,
  'no-such-evening': 404,
  'not-acceptable': 406,
  'link-expired': 410,
  'table-closed': 410,
  'seat-taken': 409,
  'already-seated': 409,
  'name-taken': 409,
  'not-seated': 409,
  'table-full': 409,
  'already-started': 409,
  'not-started': 409,
  'not-over': 409,
  'already-over': 409,
  'not-ready': 409,
  'not-alone': 409,
  'too-many-tables': 409,
  'too-many-passkeys': 409,
  'too-many-circles': 409,
  'too-many-evenings': 409,
  'circle-full': 409,
  'no-passkeys-here': 409,
  'too-large': 413,
  misdirected: 421,
  'too-many-requests': 429,
  internal: 500,
  'shutting-down': 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The body of every refused HTTP request, and the payload of the live event `problem`. */
export const problemSchema = z.object({
  error: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

/** A request that can't be granted; becomes a response in one place of the server. */
export class RequestError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
  get status(): number {
    return statusOf[this.code]
  }
}
