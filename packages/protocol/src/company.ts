/** How people meet: looking for company, opponents of old, invitations, and what is said before a match. */
import { z } from 'zod/mini'
import { chatLine } from './live.ts'
import { matchId, optionValues, pace, person, slug } from './lobby.ts'
import { onItsLine, saidText } from './said.ts'

const personId = z.string().check(z.regex(/^[\w-]{8,40}$/))

/** Somebody looks for people who want the same game. What isn't said is left open: any such table will do, and a new one has what is usual. */
export const findTable = z.strictObject({
  game: slug,
  seats: z.optional(z.int().check(z.minimum(2), z.maximum(12))),
  options: z.optional(optionValues),
  pace: z.optional(pace),
  /** This table and no other, whatever is played there. */
  at: z.optional(matchId),
  /** As of whoever sits down. */
  mixes: z.optional(z.literal(true)),
})
export type FindTable = z.input<typeof findTable>

/** Somebody I have played with, and what we played last. */
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
  /** Those of whom I don't want to hear. */
  muted: z.array(person),
  /** Those of whom I don't want to hear, and who don't come near: they can't invite me, and nobody brings us to one table. */
  blocked: z._default(z.array(person), []),
})
export type Company = z.infer<typeof company>

/** What concerns one person alone, on whatever page they are. */
export const news = z.object({
  received: z.array(z.object({ from: person, table: matchId, game: slug, at: z.number() })),
  sent: z.array(z.object({ to: person, table: matchId, state: z.enum(['waiting', 'declined']) })),
  /** Tables that I found by looking for people, before and after their start, with the others there. */
  looking: z.array(z.object({ table: matchId, game: slug, state: z.enum(['open', 'running']), others: z.array(person), free: z.int() })),
  /** What hosts have done to me where I sat: shown until I have seen it. */
  told: z._default(
    z.array(z.object({ table: matchId, game: slug, what: z.enum(['stood-up', 'closed', 'let-in', 'turned-away']), by: z.string() })),
    [],
  ),
  /** Who asks me for a seat where I give them. */
  asking: z._default(z.array(z.object({ table: matchId, game: slug, from: person })), []),
})
export type News = z.infer<typeof news>

export const seenNews = z.strictObject({ table: matchId })
export const invite = z.strictObject({ person: personId })
/** Asks for a seat where the host gives them, or takes that back. */
export const askForSeat = z.strictObject({ asks: z.boolean() })
export const answerAsker = z.strictObject({ person: personId, yes: z.boolean() })
/** How far somebody is kept away; `null`: as everybody else. */
export const keepAway = z.strictObject({ person: personId, distance: z.nullable(z.enum(['mute', 'block'])) })
export type KeepAway = z.infer<typeof keepAway>

const reportReasons = ['insults', 'pestering', 'name', 'stalling', 'cheating', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Tells whoever runs the server about somebody at a table. */
export const report = z.strictObject({
  person: personId,
  reason: z.enum(reportReasons),
  text: z._default(z.string().check(z.overwrite(onItsLine), z.maxLength(500)), ''),
})
export type Report = z.input<typeof report>
/** Thanks. */
export const reported = z.object({ number: z.int() })

/** What is said at a table that hasn't begun. */
export const tableChat = z.object({ lines: z.array(chatLine) })
export const sayAtTable = z.strictObject({ text: saidText })

/**
 * Under which addresses this server is reached. `public`: the one it was given; `network`: those of this computer in its
 * network; `local`: only from this computer; `unknown`: whoever asks came by an address that works.
 */
export const reach = z.object({ kind: z.enum(['public', 'network', 'local', 'unknown']), origins: z.array(z.string()) })
export type Reach = z.infer<typeof reach>
