/** The news between the parts of the server, on one node or many. It is a hint: whoever has missed some finds the truth in the journal. */
import { logged, notice, tempoWish } from '@toadstool/protocol'
import { z } from 'zod'

const id = z.string()
const seat = z.string()
const count = z.int().nonnegative()

/** Who is at a match, at one node. */
const present = z.object({
  /** Seats on which somebody is connected. */
  seats: z.array(seat),
  spectators: count,
  /** Of these seats, those whose pages all lie in background tabs; absent: none. */
  hidden: z.optional(z.array(seat)),
})

/** What nodes tell each other. */
export const shared = {
  /**
   * A table's seats, options or state have changed (a match that starts, ends or waits for another player counts).
   * `by: 'step'`: followers of the match know already. `only`: nothing has changed for anybody but this person. `turns`: the people who are
   * waited for now, or no longer. `within`: nothing that can be seen from outside, if the match is closed to spectators; of steps that goes
   * without saying.
   */
  table: z.object({
    id,
    by: z.literal('step').optional(),
    only: id.optional(),
    turns: z.array(id).optional(),
    within: z.literal(true).optional(),
  }),
  /** Somebody has come to this match at this node, or gone: nothing of it has changed. */
  here: present.extend({ match: id }),
  /** The pages of those who are at this match at this node can be seen, or no longer: news for alerts alone. */
  sight: present.extend({ match: id }),
  /**
   * This person has opened their first page at this node, or closed the last: any page, or that of this table. `hidden`: all of them lie in
   * background tabs. Only for other nodes.
   */
  page: z.object({ person: id, table: id.nullable(), isOpen: z.boolean(), hidden: z.literal(true).optional() }),
  /** This node may not know who is at the others: they are to say it again. */
  hello: z.object({}),
  /** Between the first and the last of these a node says of all who are there. */
  everybody: z.object({ is: z.enum(['begun', 'said']) }),
  /** A match has reached `seq`. */
  match: z.object({ id, seq: count }),
  /** A new line of chat. */
  chat: z.object({
    match: id,
    id: z.string(),
    personId: id.nullable(),
    sender: z.string(),
    name: z.string(),
    channel: z.enum(['players', 'spectators', 'table']),
    payload: z.string(),
    at: z.number(),
    notice: z.optional(notice),
    logged: z.optional(logged),
  }),
  /** News for this person alone: an invitation, or an opponent found. */
  person: z.object({ id }),
  /** The player on seat `by` reminds the one on `to` of the decision that they owe since then. Unless it is `heard`, only others see it. */
  nudge: z.object({ match: id, by: seat, to: seat, since: z.number(), heard: z.boolean(), person: id.nullable() }),
  /** What the ledger says of this match has changed. */
  owed: z.object({ match: id }),
  /** The bots of this match don't pause until a person acts. */
  hurry: z.object({ match: id }),
  /** Whoever sits here wants the bots of this match to play so quickly. */
  tempo: z.object({ match: id, seat, wish: tempoWish }),
  /** A session has been ended by its owner. */
  session: z.object({ id }),
}

type Shared = { readonly [T in keyof typeof shared]: Readonly<z.output<(typeof shared)[T]>> }

/** What a node tells only itself. */
interface Own {
  /** News from other nodes may have been lost. */
  gap: Readonly<Record<string, never>>
  /** Lines of chat at this match may have been lost. */
  talk: { readonly match: string }
}

export type Topics = Shared & Own
export type Present = Readonly<z.output<typeof present>>
