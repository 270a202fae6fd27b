import type { Outcome } from '../tabletop/grammar.ts'
import type { Log, PrivyLogs } from '../tabletop/log.ts'
import type { Seat } from '../tabletop/token.ts'
import type { GnomeId } from './content/gnomes.ts'
import type { Options } from './options.ts'

export type { GnomeId, Options }

/** `spit-wad-1`, `spit-wad-2`; single cards end in `-1`. */
export type CardId = string

export type Phase = 'draft' | 'placement' | 'play'
export type Kind = 'organize' | 'recruit' | 'battle'

/** What a gnome carries: weapon and defense. */
export interface Kit {
  w: CardId | null
  d: CardId | null
}

export interface Household {
  /** In the order in which they joined, four at most. */
  gnomes: GnomeId[]
  att: Partial<Record<GnomeId, Kit>>
  /** In the order in which they were laid. */
  yard: CardId[]
  /** The stack: defeated gnomes of others. */
  trophies: GnomeId[]
  /** Own gnomes lost in battle. */
  lost: number
  /** Cards in hand: public. */
  cards: number
}

export interface Turn {
  /** boardgame.io's turn number: picks 1 to 2n, then placement, then the households' turns. */
  no: number
  seat: Seat
  step: 'must-recruit' | 'refresh' | 'choose' | 'act'
  action: Kind | null
  /** The turn action is carried out; it is completed once nothing waits. */
  done: boolean
  completed: Kind[]
  /** Further turn actions that may be taken. */
  bonus: number
  /** Households that have waved a white flag this turn. */
  truce: Seat[]
  /** Fergus was at home when this Recruit began (BG-4.8). */
  fergus: boolean
}

/** A declared play: a card, or a gnome's function. */
export interface Declared {
  n: number
  by: Seat
  kind: 'action' | 'battle' | 'function'
  src: CardId | GnomeId
  state: 'pending' | 'resolved' | 'cancelled' | 'blocked'
  /** The side supported, or thrown at. */
  side: Seat | null
  /** What it counts, where that is fixed. */
  value: number | null
  /** What is named besides. */
  gnome: GnomeId | null
  card: CardId | null
  seat: Seat | null
  /** Another play: what is blocked, or answered. */
  play: number | null
  /** Discards named for room, or paid. */
  discards: CardId[]
  /** The gnome that makes room. */
  replace: GnomeId | null
  /** Cards turned up. */
  reveal: CardId[]
}

export type Choice =
  | { kind: 'hail'; waiting: Seat[] }
  /** `a` has played the card. Both stand here until both have chosen. */
  | { kind: 'trade'; a: Seat; b: Seat }
  | { kind: 'trim'; who: Seat; places: number }

export interface Battle {
  instigator: Seat
  defender: Seat
  step: 'declare' | 'attackers' | 'defenders' | 'fight' | 'defeat'
  fighters: Record<Seat, GnomeId[]>
  done: Record<Seat, 'no' | 'pass' | 'out'>
  conceded: Seat | null
  loser: Seat | null
  fog: boolean
  oneOnOne: boolean
  insured: boolean
  /** Attachments that are switched off. */
  off: CardId[]
  trapped: GnomeId[]
  raged: GnomeId[]
  /** Gnomes whose function is used. */
  used: GnomeId[]
}

/** Standing orders of a seat (BG-13.5). */
export interface Auto {
  declarations: 'ask' | 'pass'
  items: 'ask' | 'aimed' | 'pass'
  functions: 'ask' | 'pass'
  actions: 'ask' | 'mine' | 'pass'
  meddle: 'ask' | 'decisive' | 'never'
  agree: 'ask' | 'pass'
  everything: 'off' | 'battle' | 'turn'
}

/** A sealed placement. */
export interface Plan {
  attach: { card: CardId; gnome: GnomeId } | null
  yard: CardId | null
}

/** What every viewer may see; the fields of the viewer's own differ. */
export interface View {
  options: Options
  phase: Phase
  starter: Seat
  /** Picks made in the draft. */
  draftPos: number
  players: Record<Seat, Household>
  /** Cards left. */
  deck: number
  gnomeDeck: number
  row: GnomeId[]
  /** The last is the top. */
  discard: CardId[]
  removed: GnomeId[]
  turn: Turn
  /** All plays of this turn action. */
  inView: Declared[]
  /** Those that wait to be resolved, by number; the last is the top. */
  pending: number[]
  /** Who must still answer the top one. */
  waiting: Seat[]
  choice: Choice | null
  battle: Battle | null
  /** `null` until the row can't be refilled. */
  finalTurnsLeft: number | null
  /** The turn in which the row couldn't be refilled is over. */
  finalArmed: boolean
  nextPlay: number
  /** Number of the open decision (BG-9.14). */
  beat: number
  log: Log
  result: Outcome | null
  /** Whose view this is; `null` for spectators and in the State. */
  viewer: Seat | null
  /** In the order of drawing. */
  hand: CardId[] | null
  /** The own sealed placement, and the own sealed answer in a trade. */
  plan: Plan | null
  trade: 'none' | CardId | null
  auto: Auto | null
  /** Once the game is over. */
  final: { hands: Record<Seat, CardId[]> } | null
}

/** The whole truth; only `view.ts` turns it into a View. In it the viewer's own fields are `null`. */
export interface State extends View {
  secret: {
    /** Index 0 is the top. */
    deck: CardId[]
    gnomeDeck: GnomeId[]
    hands: Record<Seat, CardId[]>
    plans: Record<Seat, Plan>
    trades: Record<Seat, 'none' | CardId>
    auto: Record<Seat, Auto>
    privy: PrivyLogs
  }
}

/** All that a seat can be in. */
export type Stage = CommonStage | 'idle'
/** The stage of those who act now. */
export type CommonStage =
  | Exclude<View['phase'], 'play'>
  | Choice['kind']
  | Battle['step']
  | Exclude<View['turn']['step'], 'must-recruit' | 'act'>
  | NonNullable<View['turn']['action']>
  | 'mustRecruit'
  | 'respond'
