import { z } from 'zod/mini'
import { personName } from './names.ts'

export const slug = z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/))
/** Two words and two groups of four: `mossy-kiln-7kq3-x2md`. */
export const matchId = z.string().check(z.regex(/^[a-z]{2,12}-[a-z]{2,12}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/))
/** 128 bits, base64url. */
export const circleId = z.string().check(z.regex(/^[\w-]{22}$/))
export const seatNumber = z.string().check(z.regex(/^\d{1,2}$/))
export const botLevel = z.enum(['easy', 'normal', 'hard'])

/**
 * How long decisions may take. `live`: the rulebook's allowance per decision, times `factor`, and then a bank of
 * `bank` seconds per seat for the whole match. `days`: so many days per decision; with `weekends` off, Saturdays and Sundays (UTC)
 * don't count. `none`: no clock.
 */
export const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('live'),
    factor: z.number().check(z.minimum(0.25), z.maximum(10)),
    bank: z.int().check(z.minimum(0), z.maximum(7200)),
  }),
  z.object({ kind: z.literal('days'), days: z.number().check(z.minimum(1), z.maximum(14)), weekends: z.optional(z.literal('off')) }),
])
export type Pace = z.infer<typeof pace>

/**
 * What happens when a player who is waited for doesn't come back. `wait`: nothing. `stand-in`: the game's simplest move
 * is made for them, decision by decision. `bot`: a bot plays on until they return. `free`: the same, and anybody with
 * the link may take the seat. `vote`: the others decide.
 */
export const absence = z.enum(['wait', 'stand-in', 'bot', 'free', 'vote'])
export type Absence = z.infer<typeof absence>

/** What the others may decide about a seat whose person has gone. */
const absenceChoice = z.enum(['stand-in', 'bot', 'free', 'call-off'])
export type AbsenceChoice = z.infer<typeof absenceChoice>

/** Whether a seat may ask the others to take back what can't be undone freely: if all of them agree, or never. */
export const takeBacks = z.enum(['agreed', 'never'])
export type TakeBacks = z.infer<typeof takeBacks>

/** Who may look on while the match is played: anybody, or only those who have a seat. After the end everybody may. */
export const watching = z.enum(['open', 'closed'])
export type Watching = z.infer<typeof watching>

/** By how many turns those without a seat are behind while the match is played: a turn is shown once it is over, and with 3 once the two after it are. */
export const delay = z.literal([0, 1, 3])
export type Delay = z.infer<typeof delay>

/** How a match goes on without one of its players. */
export const away = z.object({
  /** Who decides for the seat; `nobody`: it is waited for. */
  by: z.enum(['nobody', 'fallback', 'bot']),
  /** Anybody with the link may take the seat. */
  free: z.boolean(),
  /** Gone for good. */
  left: z.boolean(),
  /** The votes of the others at the table about this seat; `null`: they aren't asked. */
  votes: z.nullable(z.record(z.string(), absenceChoice)),
})
export type Away = z.infer<typeof away>

/**
 * A match without a clock in which nobody has decided for long. It sleeps until one of its players opens it; if it is
 * over, it was put away asleep.
 */
export const sleep = z.object({ since: z.number(), until: z.nullable(z.number()) })
export type Sleep = z.infer<typeof sleep>

/**
 * The one person of a match among bots has taken it along to their device: it rests here since then, until they go on here after all (`until`),
 * or bring it back (`to`: the table at which it goes on).
 */
export const along = z.object({ since: z.number(), until: z.nullable(z.number()), to: z.nullable(matchId) })
export type Along = z.infer<typeof along>

/** Setup options as they come from outside: the game's own schema reads them. */
export const optionValues = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(80)), z.number(), z.boolean()]),
)

export const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

/** A span of time, in ms since 1970. */
export const span = z.object({ from: z.number(), until: z.number() })
export type Span = z.infer<typeof span>

/** What a seat may propose to the others: to pause the table, or to go on at another pace. */
export const proposed = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('pace'), pace }),
])
export type Proposed = z.infer<typeof proposed>

const tableSeat = z.object({
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
        /** Found the table by a search: loses the seat once all their pages are closed. */
        looking: z.boolean(),
        /** Set if the person has gone during the match. */
        away: z.optional(away),
        /** Their days off under way, or else their next. */
        off: z.optional(span),
      }),
      z.object({ kind: z.literal('bot'), name: z.string(), level: botLevel }),
    ]),
  ),
})
export type TableSeat = z.infer<typeof tableSeat>

/** A link of the chain of numbers that a player adds to the dice of a match: 256 bits, hex. Each is SHA-256 of the one that is opened after it. */
export const link = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export type Link = z.infer<typeof link>

/** A promise, when sitting down, to add to the dice once the seal is known: the match waits a moment for that. */
const mixes = z.optional(z.literal(true))

/** Facts about how a match has ended. */
const facts = z.record(z.string(), z.union([z.string(), z.number()]))

/** A moment of a match: after so many actions. */
const place = z.object({ match: matchId, action: z.int().check(z.minimum(0)) })

/** `device`: that match was played on somebody's device, and is nowhere on the server. */
const origin = z.extend(place, { device: z.optional(z.literal(true)) })

/** A table as anyone may see it (what belongs to the person asking is marked `you`, `yours`). */
export const table = z.object({
  id: matchId,
  game: slug,
  options: z.record(z.string(), z.unknown()),
  pace,
  absence: z._default(absence, 'wait'),
  takeBacks: z._default(takeBacks, 'never'),
  watching: z._default(watching, 'open'),
  /** Absent: none. */
  delay: z.optional(delay),
  listed: z.boolean(),
  /** Dice from all hands: everybody who is there is asked to open a link for each roll. */
  allHands: z.optional(z.literal(true)),
  /** A channel elsewhere is told what happens here. */
  hook: z.optional(z.literal(true)),
  state: z.enum(['open', 'running', 'over']),
  host: z.nullable(person),
  /** Whether the person asking is the host, who sets options and bots and may start. */
  yours: z.boolean(),
  /** The seat of the person asking. */
  yourSeat: z.nullable(seatNumber),
  /** All of them, if there are several: two guests who sat here have turned out to be one person. */
  yourSeats: z.optional(z.array(seatNumber)),
  seats: z.array(tableSeat),
  /** SHA-256 of the match's secret, hex; known from the moment the table is opened. */
  commitment: z.string(),
  /** If the person asking sits here: the anchor of their chain for the dice; `null`: it is waited for; absent: it isn't. */
  anchor: z.optional(z.nullable(link)),
  /** If the person asking sits here: the link that they have opened for the deal; `null`: it is waited for. */
  link: z.optional(z.nullable(link)),
  /** If the person asking sits here: by seat, the anchors of all, before anybody opens a link. */
  anchors: z.optional(z.array(z.nullable(link))),
  spectators: z.int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  startedAt: z.nullable(z.number()),
  /** Seats whose decision is being waited for (running matches). */
  owes: z.array(seatNumber),
  /** Since when, milliseconds since 1970. */
  owesSince: z.nullable(z.number()),
  /** If the person asking is waited for: since when, and until when they may think, milliseconds since 1970. */
  yourTurn: z.optional(z.object({ since: z.number(), until: z.nullable(z.number()) })),
  outcome: z.nullable(
    z.object({
      winners: z.array(seatNumber),
      reason: z.string(),
      sides: z.optional(z.array(z.array(seatNumber))),
      ranking: z.optional(z.array(z.array(seatNumber))),
      facts: z.optional(facts),
    }),
  ),
  /** The next match of the same people, once somebody has asked for a rematch. */
  rematch: z.nullable(matchId),
  /** The match that the same people have played before. */
  rematchOf: z.optional(matchId),
  /** The moment of another match with which it began, instead of a deal; `ended`: it was over then. */
  from: z.optional(z.extend(origin, { ended: z.optional(z.literal(true)) })),
  /** The host has removed the person asking: there is no seat for them here. */
  unwelcome: z.optional(z.literal(true)),
  /** If the host gives the seats: whether the person asking, who has none, has asked for one; absent where they may just sit down. */
  admission: z.optional(z.enum(['ask', 'asked', 'refused'])),
  /** Its host has closed it: no match will begin here. */
  closed: z.optional(z.literal(true)),
  sleep: z.optional(z.nullable(sleep)),
  along: z.optional(along),
  /** The table is paused, until then at most. */
  pause: z.optional(span),
  /** The version of its game's rules by which the match is played; absent before the start, and for the first. */
  rules: z.optional(z.int()),
  /** This server no longer has the rules with which the match began. */
  rulesGone: z.optional(z.literal(true)),
  /** The match waits for bots, which rest until one of its people comes: they play on at other tables of the same people. */
  resting: z.optional(z.literal(true)),
})
export type Table = z.infer<typeof table>

/** How all of a person's matches of one game have ended, as far back as the server remembers. */
export const gameRecord = z.object({
  all: z.int(),
  won: z.int(),
  /** Matches won together with opponents, among those won. */
  shared: z.int(),
  /** Nobody won. */
  drawn: z.int(),
  /** True if all of them were co-operative. */
  together: z.boolean(),
  /** The winner of the last match that was lost. */
  beater: z.optional(z.string()),
  /** The highest values among the won matches, for facts whose label on the card has a `best`. */
  best: z.record(z.string(), z.number()),
  /** The last ones, the latest first. */
  latest: z.array(z.object({ match: matchId, won: z.boolean(), seats: z.int(), facts })),
})
export type GameRecord = z.infer<typeof gameRecord>

export const tableList = z.object({
  tables: z.array(table),
  people: z.int(),
  /** Whether a longer list would have more (`?count=`). */
  more: z._default(z.boolean(), false),
  /** For the open list (`?game=`, `?state=`): how many tables it has altogether, with a seat to take, and being played. */
  total: z.optional(z.int()),
  free: z.optional(z.int()),
  running: z.optional(z.int()),
})
export type TableList = z.infer<typeof tableList>

export const me = z.object({
  id: z.string(),
  name: z.string(),
  named: z.boolean(),
  /** Whether people I have played with may invite me. */
  invitations: z.boolean(),
  /** The ids of guests who turned out to be me: what a browser keeps of them is mine. */
  formerly: z.optional(z.array(z.string())),
})
export type Me = z.infer<typeof me>

export const changeMe = z.strictObject({ name: z.optional(personName), invitations: z.optional(z.boolean()) })

export const openTable = z.strictObject({
  game: slug,
  options: z._default(optionValues, {}),
  /** Default: as many as the bots, and the person, fill; without bots the game's usual number. */
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  listed: z._default(z.boolean(), true),
  pace: z._default(pace, { kind: 'none' }),
  /** Default: `bot` at listed tables, `vote` at others. */
  absence: z.optional(absence),
  /** Default: `agreed`. */
  takeBacks: z.optional(takeBacks),
  /** Default: `open`. */
  watching: z.optional(watching),
  delay: z.optional(delay),
  allHands: z.optional(z.boolean()),
  /** Take this seat at once; default the first. `null`: stand. */
  sit: z.optional(z.nullable(seatNumber)),
  /** Bots for the remaining seats: the table then starts at once if it is full. */
  bots: z._default(z.array(botLevel).check(z.maxLength(11)), []),
  start: z._default(z.boolean(), false),
  mixes,
})
export type OpenTable = z.input<typeof openTable>

export const changeTable = z.strictObject({
  /**
   * Another number of seats: people keep their seats as far as possible, all become unready, and options that don't
   * exist there become their defaults.
   */
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  options: z.optional(optionValues),
  pace: z.optional(pace),
  absence: z.optional(absence),
  takeBacks: z.optional(takeBacks),
  watching: z.optional(watching),
  delay: z.optional(delay),
  listed: z.optional(z.boolean()),
  allHands: z.optional(z.boolean()),
})
/** The host removes the person who sits there. */
export const unseat = z.strictObject({ seat: seatNumber })
export const sitDown = z.strictObject({ seat: z.optional(seatNumber), mixes })
export const rematch = z.strictObject({ mixes })
export const addAnchor = z.strictObject({ anchor: link })
export const openLink = z.strictObject({ link })
/** A new table that goes on from a moment of a finished match. With a level, bots take all other seats and it starts; else they are free. */
export const playOn = z.strictObject({
  action: z.int().check(z.minimum(0)),
  sit: seatNumber,
  bots: z.optional(botLevel),
  mixes,
})
export type PlayOn = z.input<typeof playOn>
/** A new table that goes on with the match of a file, which isn't over; whoever brings it sits on one of its people's seats. */
export const bringMatch = z.strictObject({ text: z.string(), sit: seatNumber, mixes })
/** The match comes with the text of its file. */
export const takenAlong = z.object({ table, text: z.string() })
/** A match that was taken along after `action` actions, and has gone on since. `anyway`: although it has gone on at its table too. */
export const bringBack = z.strictObject({
  text: z.string(),
  action: z.int().check(z.minimum(0)),
  anyway: z.optional(z.literal(true)),
  mixes,
})
/** The table at which it goes on; `apart`: it was played on in both places, and nothing has been done. */
export const broughtBack = z.union([
  z.object({ table }),
  z.object({
    apart: z.object({
      /** Actions since it was taken along: at the table, and on the device. */
      there: z.int(),
      here: z.int(),
      /** The match at the table has ended. */
      over: z.boolean(),
      /** The last change there, in milliseconds since 1970. */
      at: z.number(),
    }),
  }),
])
export type BroughtBack = z.infer<typeof broughtBack>
export const setReady = z.strictObject({ ready: z.boolean() })
export const setBot = z.strictObject({ seat: seatNumber, level: z.nullable(botLevel) })
export const startTable = z.strictObject({})
/** What should be done about an absent seat; `null`: wait on. */
export const voteOnAbsence = z.strictObject({ seat: seatNumber, choice: z.nullable(absenceChoice) })

/** Asks the others to take back to after so many actions, the next of which is one's own decision. */
export const askTakeBack = z.strictObject({ to: z.int().check(z.minimum(0)) })
/** `never`: no, and don't ask me again in this match. */
export const answerTakeBack = z.strictObject({ to: z.int().check(z.minimum(0)), answer: z.enum(['agree', 'no', 'never']) })
export type TakeBackAnswer = z.infer<typeof answerTakeBack>['answer']

/** Proposes something to all others who play. */
export const propose = z.strictObject({ what: proposed })
/** Answers what was proposed at `since`. */
export const answerProposal = z.strictObject({ since: z.int(), answer: z.enum(['agree', 'no']) })

/** How far a person has seen a match, on whichever device: its version, and the number of the event that comes next in its log. */
export const bookmark = z.strictObject({ version: z.int().check(z.minimum(0)), next: z.int().check(z.minimum(0)) })
export type Bookmark = z.infer<typeof bookmark>
/** `null`: nothing is known, or they don't sit there. */
export const bookmarked = z.object({ bookmark: z.nullable(z.object(bookmark.shape)) })

/** A single-use, short-lived link that brings this session to another device. */
export const deviceLink = z.object({ code: z.string(), url: z.string(), expiresAt: z.number() })
export type DeviceLink = z.infer<typeof deviceLink>
/** A browser in which I am signed in. */
export const session = z.object({
  id: z.string(),
  /** As "Firefox, Linux". */
  device: z.nullable(z.string()),
  /** Milliseconds since 1970; `null`: of browsers that haven't been here since sessions are listed. */
  seenAt: z.nullable(z.number()),
  /** The one that asks. */
  here: z.boolean(),
})
export type Session = z.infer<typeof session>
export const sessionList = z.object({ sessions: z.array(session) })
export const endSession = z.strictObject({ id: z.string().check(z.regex(/^(earlier|[0-9a-f]{32})$/)) })

/** `join`: whoever plays in this browser becomes the same person as the one whose link it is. */
export const claimDevice = z.strictObject({ code: z.string().check(z.regex(/^[\w-]{20,64}$/)), join: z.optional(z.boolean()) })

/** After the end: the secret behind every die and shuffle, and all that is needed to play the match again and compare. */
export const proof = z.object({
  id: matchId,
  game: slug,
  /** The version of the rules with which the match began; absent in matches of before rules were counted: the first. */
  rules: z.optional(z.int().check(z.minimum(1))),
  secret: z.string(),
  commitment: z.string(),
  seats: z.int(),
  options: z.record(z.string(), z.unknown()),
  actions: z.array(
    z.object({
      seq: z.int(),
      seat: seatNumber,
      move: z.string(),
      args: z.array(z.unknown()),
      /** The number of its roll, if it has made one. */
      roll: z.optional(z.int()),
      /** By seat, the links opened with it for the dice. */
      links: z.optional(z.record(seatNumber, link)),
      /** With dice from all hands: the seats that were there when this roll was made, and so were asked for their links. */
      asked: z.optional(z.array(seatNumber).check(z.maxLength(12))),
      /** The action whose dice it has had again: they had been taken back, and it is the same decision at the same table. */
      again: z.optional(z.int()),
    }),
  ),
  finalStateHash: z.string(),
  /** By seat, the anchor of what its player adds to the dice, known before any link was opened. Absent of matches of earlier releases, which count no rolls. */
  anchors: z.optional(z.array(z.nullable(link)).check(z.maxLength(12))),
  /** Dice from all hands: each roll names the seats that were asked, which had been shown a keyed hash of the decision. */
  allHands: z.optional(z.literal(true)),
  /** By seat, the links opened for the deal. */
  opened: z.optional(z.array(z.nullable(link)).check(z.maxLength(12))),
  /** Of earlier releases, by seat: what its player added to the secret after the seal was known; absent if nobody did. */
  nonces: z.optional(z.array(z.nullable(link)).check(z.maxLength(12))),
  /** Where it began, if not with a deal: the moment of the other match, and the state of it that it began with. */
  beginning: z.optional(z.object({ ...origin.shape, state: z.unknown() })),
})
export type Proof = z.infer<typeof proof>

// The lobby of boardgame.io 0.50 (its documented HTTP interface), for stock clients.
export const stockCreate = z.object({
  numPlayers: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  setupData: z.optional(z.unknown()),
  unlisted: z.optional(z.boolean()),
})
export const stockJoin = z.object({
  playerID: z.optional(z.union([seatNumber, z.int().check(z.minimum(0), z.maximum(11))])),
  playerName: personName,
  data: z.optional(z.unknown()),
})
export const stockSeat = z.object({
  playerID: z.union([seatNumber, z.int().check(z.minimum(0), z.maximum(11))]),
  credentials: z.string().check(z.maxLength(200)),
})
export const stockUpdate = z.extend(stockSeat, { newName: z.optional(personName), data: z.optional(z.unknown()) })
export const stockPlayAgain = z.extend(stockSeat, {
  numPlayers: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  unlisted: z.optional(z.boolean()),
  setupData: z.optional(z.unknown()),
})
