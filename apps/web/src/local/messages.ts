/** What a page asks of the worker that hosts a match on this device, and what it is told. */
import type { GameView, Refusal } from '@toadstool/games/tabletop'
import { matchId, moveArgs, type Proof, proof, refusal, seatNumber, tempoWish } from '@toadstool/protocol'
import { matchFile, misfits } from '@toadstool/protocol/match-file'
import { z } from 'zod/mini'
import { beginning, head } from './head.ts'

const question = z.int()

export const asked = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('begin'), wish: beginning }),
  z.object({ ask: z.literal('open'), id: matchId }),
  /** Said by whoever the page shows the match to. `formal`: by the page itself, as there is no other answer. */
  z.object({ ask: z.literal('say'), id: z.string(), move: z.string(), args: moveArgs, formal: z.boolean() }),
  /** This seat's player has the device. */
  z.object({ ask: z.literal('take'), seat: seatNumber }),
  /** It is handed to this seat's player. */
  z.object({ ask: z.literal('give'), seat: seatNumber }),
  z.object({ ask: z.literal('recall'), question, version: z.int(), seat: z.nullable(seatNumber) }),
  z.object({ ask: z.literal('prove'), question }),
  z.object({ ask: z.literal('file'), question }),
  /** Sends the match to the server, where whoever has brought it sits on this seat. `anyway`: although it has gone on at its table too. */
  z.object({ ask: z.literal('send'), question, sit: seatNumber, anyway: z.optional(z.literal(true)) }),
  /** It has gone on at its table too, and doesn't return there. */
  z.object({ ask: z.literal('part'), question }),
  /** It goes on, or is over, at that table. */
  z.object({ ask: z.literal('went'), question, to: matchId }),
  /** The text of a file, whose match is to be kept here. */
  z.object({ ask: z.literal('bring'), question, text: z.string() }),
  z.object({ ask: z.literal('hurry') }),
  z.object({ ask: z.literal('wish'), tempo: tempoWish }),
])
export type Asked = z.infer<typeof asked>

/** Why there is no match: there is none of this name, this release has other rules, what is kept of it can't be played, or the game didn't load. */
const fault = z.enum(['none', 'rules', 'broken', 'worker'])
export type Fault = z.infer<typeof fault>

/** Why nothing is kept: there is no room, or the browser lends no storage. */
const unkept = z.nullable(z.enum(['full', 'blocked']))
export type Unkept = z.infer<typeof unkept>

const view = z.custom<GameView>((value) => typeof value === 'object' && value !== null)

/** What came of a file: its match is here, `isHere`: since before; or why not. `unkept`: nothing can be kept here. */
const brought = z.object({
  tell: z.literal('brought'),
  question,
  id: z.nullable(matchId),
  isHere: z.boolean(),
  misfit: z.nullable(z.object({ why: z.enum([...misfits, 'unkept']), at: z.optional(z.union([z.int(), z.string()])) })),
})
export type Brought = Omit<z.infer<typeof brought>, 'tell' | 'question'>

export const told = z.discriminatedUnion('tell', [
  z.object({ tell: z.literal('match'), head }),
  z.object({ tell: z.literal('fault'), fault }),
  z.object({
    tell: z.literal('now'),
    version: z.int(),
    rolls: z.nullable(z.int()),
    /** What `seat` sees, and nothing else. */
    view,
    seat: z.nullable(seatNumber),
    /** The page waits for this seat's player. */
    curtain: z.nullable(seatNumber),
    owes: z.array(seatNumber),
    undoable: z.int(),
    /** This seat has just taken something back. */
    undone: z.nullable(seatNumber),
    unkept,
  }),
  z.object({ tell: z.literal('said'), id: z.string(), refusal: z.nullable(refusal as unknown as z.ZodMiniType<Refusal>) }),
  z.object({ tell: z.literal('answer'), question, view: z.nullable(view) }),
  brought,
  /** The server's answer; status 0: it can't be reached. */
  z.object({ tell: z.literal('sent'), question, status: z.int(), content: z.unknown() }),
  z.object({ tell: z.literal('file'), question, file: z.nullable(matchFile) }),
  z.object({ tell: z.literal('proof'), question, proof: z.nullable(proof as unknown as z.ZodMiniType<Proof>) }),
])
export type Told = z.infer<typeof told>
