import { z } from 'zod'

/** A person's name as others see it: 1–24 characters without control characters. */
export const personName = z
  .string()
  .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(24)
      .regex(/^[^\p{Cc}\p{Cf}<>]+$/u),
  )

export const slug = z.string().regex(/^[a-z][a-z-]{1,40}$/)
/** Two words and two groups of four: `mossy-kiln-7kq3-x2md`. */
export const matchId = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
export const seatNumber = z.string().regex(/^\d{1,2}$/)
export const botLevel = z.enum(['easy', 'normal', 'hard'])

/**
 * How long decisions may take. `live`: the rulebook's allowance per decision, times `factor`, and then a bank of
 * `bank` seconds per seat for the whole match. `days`: so many days per decision. `none`: no clock.
 */
export const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('live'), factor: z.number().min(0.25).max(10), bank: z.number().int().min(0).max(7200) }),
  z.object({ kind: z.literal('days'), days: z.number().min(1).max(14) }),
])
export type Pace = z.infer<typeof pace>

/** Setup options as they come from outside: the game's own schema reads them. */
export const optionValues = z.record(z.string().max(40), z.union([z.string().max(80), z.number(), z.boolean()]))

export const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

export const tableSeat = z.object({
  seat: seatNumber,
  /** `null`: free. */
  occupant: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('person'),
        person,
        connected: z.boolean(),
        ready: z.boolean(),
        you: z.boolean(),
        /** Came by looking for people: whose pages are all closed loses the seat. */
        looking: z.boolean(),
      }),
      z.object({ kind: z.literal('bot'), name: z.string(), level: botLevel }),
    ]),
  ),
})
export type TableSeat = z.infer<typeof tableSeat>

/** A table as anyone may see it (what belongs to the person asking is marked `you`, `yours`). */
export const table = z.object({
  id: matchId,
  game: slug,
  options: z.record(z.string(), z.unknown()),
  pace,
  listed: z.boolean(),
  state: z.enum(['open', 'running', 'over']),
  host: z.nullable(person),
  /** Whether the person asking is the host, who sets options and bots and may start. */
  yours: z.boolean(),
  /** The seat of the person asking. */
  yourSeat: z.nullable(seatNumber),
  seats: z.array(tableSeat),
  /** SHA-256 of the match's secret, hex; known from the moment the table is opened. */
  commitment: z.string(),
  spectators: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  startedAt: z.nullable(z.number()),
  /** Seats whose decision is being waited for (running matches). */
  owes: z.array(seatNumber),
  /** Since when, milliseconds since 1970. */
  owesSince: z.nullable(z.number()),
  outcome: z.nullable(
    z.object({
      winners: z.array(seatNumber),
      reason: z.string(),
      sides: z.array(z.array(seatNumber)).optional(),
      ranking: z.array(z.array(seatNumber)).optional(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  /** The next match of the same people, once somebody has asked for a rematch. */
  rematch: z.nullable(matchId),
})
export type Table = z.infer<typeof table>

export const tableList = z.object({ tables: z.array(table), people: z.number().int() })
export type TableList = z.infer<typeof tableList>

export const me = z.object({
  id: z.string(),
  name: z.string(),
  named: z.boolean(),
  /** Whether people I have played with may invite me. */
  invitations: z.boolean(),
})
export type Me = z.infer<typeof me>

export const changeMe = z.strictObject({ name: personName.optional(), invitations: z.boolean().optional() })

export const openTable = z.strictObject({
  game: slug,
  options: optionValues.default({}),
  /** Default: as many as the bots, and the person, fill; without bots the game's usual number. */
  seats: z.number().int().min(1).max(12).optional(),
  listed: z.boolean().default(true),
  pace: pace.default({ kind: 'none' }),
  /** Take this seat at once; default the first. `null`: stand. */
  sit: z.nullable(seatNumber).optional(),
  /** Bots for the remaining seats: the table then starts at once if it is full. */
  bots: z.array(botLevel).max(11).default([]),
  start: z.boolean().default(false),
})
export type OpenTable = z.input<typeof openTable>

export const changeTable = z.strictObject({
  /** Another number of seats: people keep theirs as far as possible, nobody stays ready, and options that don't exist there become their defaults. */
  seats: z.number().int().min(1).max(12).optional(),
  options: optionValues.optional(),
  pace: pace.optional(),
  listed: z.boolean().optional(),
})
export const sitDown = z.strictObject({ seat: seatNumber.optional() })
export const setReady = z.strictObject({ ready: z.boolean() })
export const setBot = z.strictObject({ seat: seatNumber, level: z.nullable(botLevel) })
export const startTable = z.strictObject({})

/** A single-use, short-lived link that brings this session to another device. */
export const deviceLink = z.object({ code: z.string(), url: z.string(), expiresAt: z.number() })
export type DeviceLink = z.infer<typeof deviceLink>
export const claimDevice = z.strictObject({ code: z.string().regex(/^[\w-]{20,64}$/) })

/** After the end: the secret behind every die and shuffle, and all that is needed to play the match again and compare. */
export const proof = z.object({
  id: matchId,
  game: slug,
  secret: z.string(),
  commitment: z.string(),
  seats: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  actions: z.array(z.object({ seq: z.number().int(), seat: seatNumber, move: z.string(), args: z.array(z.unknown()) })),
  finalStateHash: z.string(),
})
export type Proof = z.infer<typeof proof>

// The lobby of boardgame.io 0.50 (its documented HTTP interface), for stock clients.
export const stockCreate = z.object({
  numPlayers: z.number().int().min(1).max(12).optional(),
  setupData: z.unknown().optional(),
  unlisted: z.boolean().optional(),
})
export const stockJoin = z.object({
  playerID: z.union([seatNumber, z.number().int().min(0).max(11)]).optional(),
  playerName: personName,
  data: z.unknown().optional(),
})
export const stockSeat = z.object({
  playerID: z.union([seatNumber, z.number().int().min(0).max(11)]),
  credentials: z.string().max(200),
})
export const stockUpdate = stockSeat.extend({ newName: personName.optional(), data: z.unknown().optional() })
export const stockPlayAgain = stockSeat.extend({
  numPlayers: z.number().int().min(1).max(12).optional(),
  unlisted: z.boolean().optional(),
  setupData: z.unknown().optional(),
})
