/** What is kept of a match on this device, and what a list shows of it. */
import type { MatchState } from '@toadstool/games/engine'
import type { Standing } from '@toadstool/games/hosting'
import type { Outcome } from '@toadstool/games/tabletop'
import { arg, matchId, seatNumber, slug } from '@toadstool/protocol'
import { type FileSeat, fileSeat, matchFile } from '@toadstool/protocol/match-file'
import { z } from 'zod/mini'

export type LocalSeat = FileSeat

/** What somebody wants to play on this device. */
export const beginning = z.object({
  game: slug,
  options: z.record(z.string(), z.unknown()),
  seats: z.array(fileSeat).check(z.minLength(1), z.maxLength(12)),
})
export type Beginning = z.infer<typeof beginning>

/** A match without its rows and its secret: nothing in it that a player may not see. */
export const head = z.extend(beginning, {
  id: matchId,
  /** The version of the game's rules with which it began. */
  rules: z.int(),
  commitment: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.int(),
  /** The table of the server at which it goes on, or is over. */
  wentTo: z.optional(matchId),
  /** The match of the server that it was taken along from, after so many actions. `apart`: it doesn’t return there. */
  along: z.optional(z.object({ match: matchId, action: z.int(), apart: z.optional(z.literal(true)) })),
  /** The seats that all know to be waited for. */
  owes: z.array(seatNumber),
  outcome: z.nullable(z.custom<Outcome>((value) => typeof value === 'object' && value !== null && 'winners' in value && 'reason' in value)),
})
export type Head = z.infer<typeof head>

/** It was taken along from the server, and may be brought back to it. */
export const mayReturn = ({ along, wentTo }: Pick<Head, 'along' | 'wentTo'>): boolean =>
  along !== undefined && !along.apart && wentTo === undefined

/** Before the end nobody gets a file in which the others’ hands are. */
export const isSavable = ({ outcome, seats }: Pick<Head, 'outcome' | 'seats'>): boolean =>
  outcome !== null || seats.filter(({ kind }) => kind === 'person').length === 1

export const row = z.object({
  seq: z.int(),
  at: z.number(),
  seat: seatNumber,
  actionId: z.string(),
  move: z.string(),
  args: z.array(arg),
  rolled: z.optional(z.object({ roll: z.optional(z.int()) })),
})

/** Where a match stood after some of its rows, so that those need not be played again. It follows from them: what can't be read of it is left out. */
const snapshot = z.catch(
  z.optional(
    z.object({
      /** Names the code that has made it. */
      code: z.string(),
      standing: z.custom<Standing>((value) => typeof value === 'object' && value !== null && 'state' in value && 'trail' in value),
    }),
  ),
  undefined,
)
export type Snapshot = NonNullable<z.infer<typeof snapshot>>

export const stored = z.object({
  head,
  secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  rows: z.array(row),
  /** The hash of the state that they lead to, as it is marked in a file: so a release that can't play them can make one. */
  mark: z.optional(z.string()),
  snapshot,
  /** Its first state, if it wasn't dealt here: all that is hidden is in it. */
  beginning: z.optional(z.custom<MatchState>((value) => typeof value === 'object' && value !== null && 'G' in value)),
  /** A finished match that came in a file, instead of rows: others may have had a part in its dice. */
  file: z.optional(matchFile),
})
export type Stored = z.infer<typeof stored>
