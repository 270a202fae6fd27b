/** How people meet: searches for opponents, past opponents, invitations, and chat before a match. */
import { z } from 'zod/mini'
import { chatLine } from './live.ts'
import { matchId, optionValues, pace, person, slug } from './lobby.ts'
import { onItsLine, saidText } from './said.ts'

const personId = z.string().check(z.regex(/^[\w-]{8,40}$/))

/** A search for people who want the same game. Absent fields are left open: any such table will do, and a new one gets the usual values. */
export const findTable = z.strictObject({
  game: slug,
  seats: z.optional(z.int().check(z.minimum(2), z.maximum(12))),
  options: z.optional(optionValues),
  pace: z.optional(pace),
  /** This table and no other, whatever is played there. */
  at: z.optional(matchId),
  /** A promise to add to the dice, as by anybody who sits down. */
  mixes: z.optional(z.literal(true)),
})
export type FindTable = z.input<typeof findTable>

/** A person I have played with, and what we played last. */
export const opponent = z.object({
  person,
  /** Whether an invitation reaches them now: a page of theirs is open, and they take invitations. */
  here: z.boolean(),
  game: slug,
  seats: z.int(),
  options: z.record(z.string(), z.unknown()),
  pace,
  /** When, milliseconds since 1970. */
  at: z.number(),
})
export type Opponent = z.infer<typeof opponent>

export const company = z.object({
  /** Latest first. */
  opponents: z.array(opponent),
  /** People I don't want to hear from. */
  muted: z.array(person),
  /** People I don't want to hear from or to meet: they can't invite me, and nobody brings us to one table. */
  blocked: z._default(z.array(person), []),
})
export type Company = z.infer<typeof company>

/** News for one person alone, on whatever page they are. */
export const news = z.object({
  received: z.array(z.object({ from: person, table: matchId, game: slug, at: z.number() })),
  sent: z.array(z.object({ to: person, table: matchId, state: z.enum(['waiting', 'declined']) })),
  /** Tables that I found by a search, before and after their start, with the others there. */
  looking: z.array(z.object({ table: matchId, game: slug, state: z.enum(['open', 'running']), others: z.array(person), free: z.int() })),
  /** What hosts have done to me where I sat: shown until I have seen it. */
  told: z._default(
    z.array(z.object({ table: matchId, game: slug, what: z.enum(['stood-up', 'closed', 'let-in', 'turned-away']), by: z.string() })),
    [],
  ),
  /** People who ask me for a seat, at tables where I give the seats. */
  asking: z._default(z.array(z.object({ table: matchId, game: slug, from: person })), []),
})
export type News = z.infer<typeof news>

export const seenNews = z.strictObject({ table: matchId })
export const invite = z.strictObject({ person: personId })
/** Asks for a seat at a table whose host gives them, or takes the request back. */
export const askForSeat = z.strictObject({ asks: z.boolean() })
export const answerAsker = z.strictObject({ person: personId, yes: z.boolean() })
/** How far a person is kept away; `null`: no further than others. */
export const keepAway = z.strictObject({ person: personId, distance: z.nullable(z.enum(['mute', 'block'])) })
export type KeepAway = z.infer<typeof keepAway>

const reportReasons = ['insults', 'pestering', 'name', 'stalling', 'cheating', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reports a person at a table to the operators of the server. */
export const report = z.strictObject({
  person: personId,
  reason: z.enum(reportReasons),
  text: z._default(z.string().check(z.overwrite(onItsLine), z.maxLength(500)), ''),
})
export type Report = z.input<typeof report>
/** The number under which a report is kept. */
export const reported = z.object({ number: z.int() })

/** The chat at a table that hasn't begun. */
export const tableChat = z.object({ lines: z.array(chatLine) })
export const sayAtTable = z.strictObject({ text: saidText })

/**
 * The addresses under which this server is reached. `public`: the one it was given; `network`: those of this computer in
 * its network; `local`: only from this computer; `unknown`: all that is known is that the address of this request works.
 */
export const reach = z.object({ kind: z.enum(['public', 'network', 'local', 'unknown']), origins: z.array(z.string()) })
export type Reach = z.infer<typeof reach>
