import { z } from 'zod/mini'
import { along, away, link, matchId, pace, proposed, seatNumber, sleep, span, takeBacks } from './lobby.ts'
import { saidText } from './said.ts'

/** Largest frame the server takes, in bytes of JSON. */
export const largestFrame = 16_384

const token = z.string().check(z.maxLength(64))
export const arg = z.union([token, z.array(token).check(z.maxLength(64))])
export const moveArgs = z.array(arg).check(z.maxLength(16))
const moveName = z.string().check(z.minLength(1), z.maxLength(48))
const credentials = z.nullish(z.string().check(z.maxLength(200)))

// ---- Stock boardgame.io 0.50 frames, client to server ----

export const syncFrame = z.tuple([matchId, z.nullish(seatNumber), credentials], z.unknown())

/** The only action a client may send: a move. Everything else of boardgame.io's action types is refused. */
export const makeMove = z.object({
  type: z.literal('MAKE_MOVE'),
  payload: z.object({
    type: moveName,
    args: z.nullish(
      z.union([
        moveArgs,
        z.pipe(
          arg,
          z.transform((only) => [only]),
        ),
      ]),
    ),
    playerID: z.nullish(seatNumber),
    credentials,
  }),
})
export const updateFrame = z.tuple([makeMove, z.int(), matchId, z.nullish(seatNumber)], z.unknown())

const chatMessage = z.object({
  id: z.string().check(z.maxLength(64)),
  sender: z.nullish(z.string().check(z.maxLength(64))),
  payload: saidText,
})
export const chatFrame = z.tuple([matchId, chatMessage, credentials], z.unknown())

// ---- What we add: an action with an id and an acknowledgement ----

/**
 * How the ids of actions begin that a page makes by itself, where its seat has only one answer. The version and the seat follow: two pages of
 * one person make the same action.
 */
export const byItself = 'formal-'

/** Event `act`, answered with an {@link Acknowledgement}. The id makes a resend harmless. */
export const actFrame = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  match: matchId,
  seat: seatNumber,
  move: moveName,
  args: moveArgs,
  /** The version that the action was meant for: refused if the match has been set back since. */
  on: z.optional(z.int()),
  /** The link that this browser opens with it for the dice, and its roll: the one after those that its view counts. */
  link: z.optional(z.strictObject({ roll: z.int().check(z.minimum(1)), link })),
})
export type Act = z.infer<typeof actFrame>

/**
 * Event `alive`: does this connection live, and was anything missed? The answer has the match's version, `null` if
 * nobody follows the match.
 */
export const aliveFrame = z.strictObject({ match: matchId })
export const aliveAnswer = z.object({ version: z.nullable(z.int()) })

/**
 * Event `here`, every five seconds: the version of the match. A client with another version has missed something, and
 * asks for the whole picture.
 */
export const hereFrame = z.object({ match: matchId, version: z.int() })
export type Here = z.infer<typeof hereFrame>

/**
 * Event `visible`, in each namespace, and what a socket says of itself when it connects (its `auth`): whether the page can be seen, or lies in a
 * background tab. It is there in both cases; alerts go out as if it weren't. A page that doesn't say it counts as seen.
 */
export const visibleFrame = z.strictObject({ visible: z.boolean() })

/** Event `hands`: this page opens links of its seat's chain for the dice of the match, when it is asked for them. */
export const handsFrame = z.strictObject({ match: matchId, anchor: link })
export const handsHeard = z.object({ status: z.literal('done') })

/**
 * Event `hand`, from the server to those who sit at a table with dice from all hands: open your link for this roll. `decision` is the keyed
 * hash of what the roll is for (`decisionOn` in `@toadstool/games/rolls`, by HMAC-SHA-256 with the match's secret). Answered with the
 * {@link handed}.
 */
export const handFrame = z.object({ match: matchId, roll: z.int().check(z.minimum(1)), decision: link })
export type HandFrame = z.infer<typeof handFrame>
/** The link; `null`: this browser opens none. */
export const handed = z.nullable(link)

/** Event `hurry`: bots here should stop pausing until a person acts. Accepted only from the one person among bots. */
export const hurryFrame = z.strictObject({ match: matchId, seat: seatNumber })

/** Event `tempo`: how quickly whoever sits here wants bots to play, as long as this match lasts. */
export const tempoWish = z.enum(['calm', 'usual', 'quick'])
export type TempoWish = z.infer<typeof tempoWish>
export const tempoFrame = z.strictObject({ match: matchId, seat: seatNumber, wish: tempoWish })

/** Event `nudge`, from one seat to another that is waited for: once for each decision. Event `nudged` tells that seat, with {@link nudged}. */
export const nudgeFrame = z.strictObject({ match: matchId, seat: seatNumber, to: seatNumber })
export const nudged = z.object({ match: matchId, by: seatNumber })

/** What a `patch` tells of each of its actions, as boardgame.io logs it; the seat that acted may be a secret. */
export const loggedAction = z.object({ action: z.object({ payload: z.object({ type: z.string(), playerID: z.nullable(seatNumber) }) }) })

export const refusal = z.object({
  code: z.string(),
  rule: z.nullable(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})

/**
 * `done` — accepted now or earlier, with the match's version after it; `refused` — nothing has changed, and why;
 * `failed` — not looked at; as `stale-link` with the roll for which a link would count now.
 */
export const acknowledgement = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), version: z.int(), again: z.boolean() }),
  z.object({ status: z.literal('refused'), refusal }),
  z.object({ status: z.literal('failed'), error: z.string(), message: z.string(), roll: z.optional(z.int()) }),
])
export type Acknowledgement = z.infer<typeof acknowledgement>

/** Event `status`, sent on each change of who is here, who is waited for, or how the clocks stand. Times in ms since 1970. */
export const status = z.object({
  match: matchId,
  state: z.enum(['open', 'running', 'over']),
  seats: z.array(
    z.object({
      seat: seatNumber,
      name: z.nullable(z.string()),
      bot: z.nullable(z.string()),
      connected: z.boolean(),
      /** Seconds left in the bank; `null` without a live pace. */
      bank: z.nullable(z.number()),
      /** Since when nobody is connected for this seat of a running match; `null`: somebody is, or it isn't known. */
      gone: z._default(z.nullable(z.number()), null),
      away: z._default(z.nullable(away), null),
      /** Its player's days off under way, or else the next; by the wall clock. */
      off: z.optional(span),
    }),
  ),
  spectators: z.int(),
  owes: z.array(
    z.object({
      seat: seatNumber,
      since: z.number(),
      deadline: z.nullable(z.number()),
      /** What happens if the seat stays silent, and when. */
      next: z._default(z.nullable(z.object({ does: z.enum(['stand-in', 'bot', 'free', 'vote']), at: z.number() })), null),
      /** Somebody has nudged it about this decision. */
      nudged: z._default(z.boolean(), false),
      /** Its clock stands still until then at least, and `left` ms of its time are left. */
      still: z.optional(z.object({ until: z.number(), left: z.nullable(z.number()) })),
    }),
  ),
  /** The server's clock when this was sent, so that the client can tell the difference from its own. */
  now: z.number(),
  sleep: z._default(z.nullable(sleep), null),
  along: z.optional(along),
  /** The seat that asks to take back to after so many actions, those who are asked, and those of them who have agreed. */
  takeBack: z._default(
    z.nullable(
      z.object({
        seat: seatNumber,
        to: z.int(),
        since: z.number(),
        until: z.number(),
        asked: z.array(seatNumber),
        agreed: z.array(seatNumber),
      }),
    ),
    null,
  ),
  /** The table is paused, until then at most: no moves, and all clocks stand still. */
  pause: z._default(z.nullable(span), null),
  /** What a seat proposes, those who are asked, and those of them who have agreed. */
  proposal: z._default(
    z.nullable(
      z.object({
        seat: seatNumber,
        what: proposed,
        since: z.number(),
        until: z.number(),
        asked: z.array(seatNumber),
        agreed: z.array(seatNumber),
      }),
    ),
    null,
  ),
  /** `never`: the table, or one of its players, doesn't want to be asked. */
  takeBacks: z._default(takeBacks, 'never'),
  /** The match waits for bots, which rest until one of its people comes. */
  resting: z.optional(z.literal(true)),
  rematch: z.nullable(matchId),
  /** How many of its latest actions the receiving seat may take back now. Each seat is told only its own. */
  undoable: z.int(),
})
export type Status = z.infer<typeof status>

/**
 * What has ended a match without a result: an operator of the server, a vote of its players, the last player to leave,
 * or the table itself, as nobody played on.
 */
const endedBy = z.enum(['operator', 'vote', 'left', 'silence'])
export type EndedBy = z.infer<typeof endedBy>

/** What the table itself tells all who are there about changes of the match by others than its players' moves. Versions count actions. */
export const notice = z.discriminatedUnion('what', [
  z.object({ what: z.literal('rolled-back'), from: z.int(), to: z.int() }),
  z.object({ what: z.literal('called-off'), by: z._default(endedBy, 'operator') }),
  /** `admission`: the person who sat there is kept out, and from then on the host decides who sits down. */
  z.object({ what: z.literal('freed'), seat: seatNumber, name: z.string(), admission: z.optional(z.literal(true)) }),
])
export type Notice = z.infer<typeof notice>

/** How a seat goes on without its player; `wait`: it doesn't, until somebody takes it. */
const goesOn = z.enum(['wait', 'vote', 'stand-in', 'bot', 'free'])

const decided = { seat: seatNumber, name: z.string(), after: z.int() }

/**
 * What was decided for somebody, or about the match rather than in it, for the log: with the names of then, `after` so many of its events.
 * `left`: for good; `settled`: those who stayed have decided; `sat`: in the place of `before`.
 */
export const logged = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['away', 'left', 'settled']), ...decided, does: goesOn }),
  z.object({ what: z.literal('back'), ...decided, bot: z.boolean() }),
  z.object({ what: z.literal('sat'), ...decided, before: z.string() }),
  z.object({ what: z.literal('undone'), ...decided }),
  /** By agreement of these: the match stands again where it stood after `to` actions. */
  z.object({ what: z.literal('taken-back'), ...decided, to: z.int(), agreed: z.array(z.string()) }),
  /** It was asked for in vain: `by` has said no; absent: not all have answered in time. */
  z.object({ what: z.literal('not-taken-back'), ...decided, by: z.optional(z.string()) }),
  /** As `name` has proposed, and these have agreed. */
  z.object({ what: z.literal('paused'), ...decided, agreed: z.array(z.string()) }),
  z.object({ what: z.literal('repaced'), ...decided, pace, agreed: z.array(z.string()) }),
  z.object({ what: z.literal('not-agreed'), ...decided, by: z.optional(z.string()) }),
  z.object({ what: z.literal('resumed'), ...decided }),
])
export type Logged = z.infer<typeof logged>

/** A line of chat as it is kept and shown; players' and spectators' channels are apart. */
export const chatLine = z.object({
  id: z.string(),
  sender: z.string(),
  name: z.string(),
  channel: z.enum(['players', 'spectators']),
  payload: z.string(),
  at: z.number(),
  /** The speaker; absent for those without a session. */
  person: z.optional(z.string()),
  /** The notice in this line; clients that don't know notices show the payload. */
  notice: z.optional(notice),
  /** Belongs into the log rather than into the chat; clients that don't know that show the payload. */
  logged: z.optional(logged),
})
export type ChatLine = z.infer<typeof chatLine>

/** Steps in one answer. */
export const mostMade = 100

/** What such an answer tells of the actions themselves; seat and move are `null` for a secret choice of another seat. */
export const madeActions = z.object({
  steps: z.array(z.object({ seq: z.int(), seat: z.nullable(seatNumber), move: z.nullable(z.string()), args: z.catch(moveArgs, []) })),
})

/** Asks for recorded steps of a match as a seat, or a spectator, saw them; seats other than one's own only after the end. */
export const historyFrame = z.strictObject({
  match: matchId,
  seat: z.nullish(seatNumber),
  from: z.int().check(z.minimum(0)),
  count: z.int().check(z.minimum(1), z.maximum(mostMade)),
})
export type HistoryFrame = z.infer<typeof historyFrame>
