/** What operators may ask of the running server. */
import { matchId, seatNumber, slug } from '@toadstool/protocol'
import { z } from 'zod/mini'

const count = z.int().check(z.minimum(1), z.maximum(500))
const person = z.string().check(z.regex(/^[\w-]{8,40}$/))
const number = z.int().check(z.minimum(1))
const note = z.string().check(z.maxLength(500))

export const request = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('matches'), state: z.enum(['open', 'running', 'asleep', 'over', 'any']), game: z.nullable(slug), count }),
  z.strictObject({ ask: z.literal('match'), id: matchId }),
  z.strictObject({ ask: z.literal('call-off'), id: matchId }),
  /** `keepOut`: the person on this seat can't sit down at the table again. */
  z.strictObject({ ask: z.literal('free'), id: matchId, seat: seatNumber, keepOut: z.boolean() }),
  z.strictObject({ ask: z.literal('roll-back'), id: matchId, version: z.int().check(z.minimum(0)) }),
  z.strictObject({ ask: z.literal('rules') }),
  z.strictObject({ ask: z.literal('nodes') }),
  z.strictObject({ ask: z.literal('reports'), open: z.boolean(), count }),
  z.strictObject({ ask: z.literal('report'), number }),
  z.strictObject({ ask: z.literal('close-report'), number, note }),
  z.strictObject({ ask: z.literal('people'), like: z.string().check(z.minLength(1), z.maxLength(60)), count }),
  z.strictObject({ ask: z.literal('person'), id: person }),
  /** `hours: null` ends it. */
  z.strictObject({
    ask: z.literal('silence'),
    id: person,
    hours: z.nullable(z.number().check(z.positive(), z.maximum(8760))),
  }),
  z.strictObject({ ask: z.literal('end-sessions'), id: person }),
  z.strictObject({ ask: z.literal('audit'), count }),
])
export type Request = z.infer<typeof request>

/** `by`: the operator's user name on the server's computer. */
export const call = z.strictObject({ by: z.string().check(z.minLength(1), z.maxLength(64)), request })

export type Ask = Request['ask']
export type Asked<A extends Ask> = Extract<Request, { ask: A }>
