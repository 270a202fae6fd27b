/** Circles: people who play together again and again. Only their members know of them. Apart from the rest, as few pages need it. */
import { z } from 'zod/mini'
import { circleId, matchId, optionValues, pace, person, slug, table } from './lobby.ts'
import { legible } from './names.ts'

const personId = z.string().check(z.regex(/^[\w-]{8,40}$/))

export const openCircle = z.strictObject({ name: legible(40) })
/** Asks to be let in, or takes the request back. */
export const askToJoin = z.strictObject({ asks: z.boolean() })
export const answerAsk = z.strictObject({ person: personId, yes: z.boolean() })
/** Its founder asks a member to leave. */
export const dismiss = z.strictObject({ person: personId })
/** For so many hours from now; `null`: no longer. */
export const sayFree = z.strictObject({ hours: z.nullable(z.int().check(z.minimum(1), z.maximum(12))) })
/** A table for the circle, to which all its members are invited. */
export const gather = z.strictObject({
  game: slug,
  seats: z.optional(z.int().check(z.minimum(2), z.maximum(12))),
  options: z._default(optionValues, {}),
  pace: z._default(pace, { kind: 'none' }),
  mixes: z.optional(z.literal(true)),
})
export type Gather = z.input<typeof gather>

export const vote = z.enum(['yes', 'maybe', 'no'])
export type Vote = z.infer<typeof vote>

/** The most times of an evening. */
export const mostTimes = 5
/** In ms since 1970, each a whole minute. */
const moment = z.int().check(z.minimum(0), z.multipleOf(60_000))
export const proposeEvening = z.strictObject({
  times: z.array(moment).check(
    z.minLength(1),
    z.maxLength(mostTimes),
    z.refine((times) => new Set(times).size === times.length, 'names a time twice'),
  ),
})
/** What I say to each of its times, in their order. */
export const voteOnEvening = z.strictObject({ votes: z.array(z.nullable(vote)).check(z.maxLength(mostTimes)) })
export const settleEvening = z.strictObject({ time: moment })

export const evening = z.object({
  id: z.string(),
  by: person,
  /** The earliest first. */
  times: z.array(z.object({ at: z.int(), yes: z.array(person), maybe: z.array(person), no: z.array(person), yours: z.nullable(vote) })),
  /** The time that was settled on. */
  settled: z.nullable(z.int()),
  /** Whether I may settle it, and take it back: its proposer, and the founder. */
  yours: z.boolean(),
})
export type Evening = z.infer<typeof evening>

const member = z.object({
  person,
  you: z.boolean(),
  /** An invitation reaches them now. */
  here: z.boolean(),
  /** Until when they have said they would play, in ms since 1970. */
  freeUntil: z.nullable(z.int()),
  /** Who has been there longest, and may ask others to leave. */
  founder: z.boolean(),
})
export type Member = z.infer<typeof member>

/** A circle as its members see it, or as those do who have opened its link: they learn its name. */
export const circle = z.discriminatedUnion('you', [
  z.object({ you: z.enum(['stranger', 'asked']), id: circleId, name: z.string() }),
  z.object({
    you: z.literal('member'),
    id: circleId,
    name: z.string(),
    /** Who has been there longest first. */
    members: z.array(member),
    /** Who would like to join. */
    asking: z.array(person),
    /** Open, running and asleep, then those that are over, each the latest first. */
    tables: z.array(table),
    /** What was played last. */
    last: z.nullable(z.object({ game: slug, seats: z.int(), options: z.record(z.string(), z.unknown()), pace })),
    /** Proposed first, then settled; those whose time is over are gone. */
    evenings: z.array(evening),
  }),
])
export type Circle = z.infer<typeof circle>
export type OwnCircle = Extract<Circle, { you: 'member' }>

/** My circles, the one joined last first. */
export const circleList = z.object({
  circles: z.array(
    z.object({ id: circleId, name: z.string(), members: z.int(), here: z.int(), asking: z.int(), next: z.nullable(z.int()) }),
  ),
})
export type CircleList = z.infer<typeof circleList>

/** The table that was opened, and how many were invited. */
export const gathered = z.object({ table: matchId, invited: z.int() })

/** How a circle's matches of one game have ended. */
export const circleResult = z.object({
  game: slug,
  matches: z.int(),
  /** Those that all at the table have won or lost together; `null`: there were none. */
  together: z.nullable(z.object({ won: z.int(), lost: z.int() })),
  /** Whoever has won most first. Of matches of one against another alone. */
  people: z.array(
    z.object({
      person,
      matches: z.int(),
      won: z.int(),
      /** How often they came in first, second, … where the game has places; empty: it has none. */
      places: z.array(z.int()),
    }),
  ),
})
export type CircleResult = z.infer<typeof circleResult>
/** The game played most first. */
export const circleResults = z.object({ games: z.array(circleResult) })
export type CircleResults = z.infer<typeof circleResults>
