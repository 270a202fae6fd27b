import type { Outcome } from '../tabletop/grammar.ts'
import type { Log } from '../tabletop/log.ts'
import type { Seat, Token } from '../tabletop/token.ts'
import type { BossId, FieldId } from './content/bosses.ts'
import type { GnomeId, Lost } from './content/gnomes.ts'
import type { Face, ScientistId, StarterSet, UnitId } from './content/nirds.ts'
import type { Options } from './options.ts'

export type { BossId, FieldId, GnomeId, Options, ScientistId, StarterSet, UnitId }

/** A unit or a scientist; each card is there once. */
export type NirdId = UnitId | ScientistId
/** `garden-bomb-2` */
export type TacticId = string
/** `s0d3`: of seat 0, its fourth of this round; `x`: the extra die of an attack. */
export type DieId = string
export type Row = 1 | 2

export interface Die {
  id: DieId
  value: Face
  use: 'free' | 'attack' | 'used'
  /** Kept out of trades by its owner (NI-4.10). */
  locked: boolean
  /** `temp`: in this round only; `extra`: in this attack only. */
  lasts: 'game' | 'temp' | 'extra'
}

export interface NirdInPlay {
  id: NirdId
  asleep: boolean
}

export interface GnomeInPlay {
  id: GnomeId
  damage: number
  stunned: boolean
  distracted: boolean
  gagged: boolean
}

export interface Player {
  set: StarterSet
  lives: number
  /** Dice owned, 0 to 8. */
  pool: number
  /** Of this round. */
  dice: Die[]
  /** Number of the next die of this round. */
  nextDie: number
  army: NirdInPlay[]
  tactics: TacticId[]
  gnomes: GnomeInPlay[]
  passed: boolean
  ready: boolean
  /** Claims of the first-player marker in this round (NI-5.2). */
  claims: number
  /** Off the next recruit, from Coupons and Market Day. */
  discount: number
}

/** `sneefle`: the Captain's window between the phases; `lastcall`: all have passed. */
export type Step = 'trade' | 'sneefle' | 'action' | 'lastcall' | 'prep' | 'over'

/** An effect still to happen; `from`: the thing that causes it. */
export type Effect =
  | { do: 'lose'; what: Lost; seat: Seat; n: number; from: Token }
  | { do: 'gain'; what: 'life' | 'die' | 'tactic'; seat: Seat; n: number; from: Token }
  | { do: 'gnome'; seat: Seat; from: Token }
  | { do: 'free'; seat: Seat; level: Row; from: Token }
  | { do: 'wake'; seat: Seat; kind: 'unit' | 'scientist'; from: Token }
  | { do: 'rouse'; from: Token }
  | { do: 'victim'; seat: Seat; what: Lost; n: number; from: Token }
  | { do: 'splash'; seat: Seat; n: number; from: Token }
  | { do: 'mark'; seat: Seat; damage: number; from: Token }
  /** The played card goes under its deck once all that it does is done (NI-8.2). */
  | { do: 'discard'; seat: Seat; from: Token }

export type Question =
  | 'sneefle'
  | 'next-attacker'
  | 'pick-victim'
  | 'lose-nird'
  | 'lose-die'
  | 'lose-tactic'
  | 'free-nird'
  | 'wake'
  | 'splash'
  | 'wall-field'

/** The one decision that is open; what can be chosen follows from the view. */
export interface Pending {
  seat: Seat
  kind: Question
  effect: Effect | null
}

export interface Attack {
  seat: Seat
  unit: UnitId
  /** Damage added by Battle Cries; like the rest, absent until there is some. */
  cry?: number
  weakSpot?: boolean
  rerolled?: boolean
}

export interface Boss {
  id: BossId
  hp: number
  max: number
  /** The round in which it came. */
  entered: number
  /** The fields of the Walls. */
  fields: { id: FieldId; marked: boolean; damage: number | null }[]
  /** Attacks on the Walls in this action phase (NI-10.15). */
  attacks: number
}

export interface Offer {
  id: number
  from: Seat
  to: Seat
  give: DieId[]
  want: DieId[]
}

export type Order = 'follow' | 'refuse' | 'idle' | 'quiet'

export interface Prep {
  part: 'attacks' | 'boss' | 'wake' | 'refill' | 'dice'
  /** Gnomes that are still to attack, as they lay at the start (NI-9.4). */
  toAttack: Record<Seat, GnomeId[]>
}

export type ByWave = [number, number, number, number]

/** What everybody may see (NI-2.13): all but the decks and the K.O. pile. */
export interface View {
  options: Options
  level: number
  round: number
  step: Step
  firstPlayer: Seat
  /** Who has claimed the marker in this round. */
  claimedBy: Seat | null
  /** Turns of the action phases so far. */
  turns: number
  /** Whose turn it is in the action phase, or was at its end. */
  actor: Seat | null
  /** The main action of this turn is made. */
  acted: boolean
  players: Record<Seat, Player>
  market: Record<Row, (NirdId | null)[]>
  /** Starter Nirds that are out of the game (NI-8.7). */
  gone: NirdId[]
  counts: {
    deck1: number
    deck2: number
    tactics: number
    minions: number
    ko: number
    gnomesByWave: ByWave
    koByWave: ByWave
  }
  offers: Offer[]
  nextOffer: number
  /** NI-11.4 */
  pins: Record<Seat, Token | null>
  /** NI-5.15 */
  orders: Record<Seat, Record<Order, boolean>>
  attack: Attack | null
  boss: Boss | null
  queue: Effect[]
  pending: Pending | null
  /** Seats that are asked in the last call. */
  lastCall: Seat[]
  prep: Prep | null
  /** Rolls of dice so far; the display follows it. */
  rolls: number
  /** Number of the open decision (NI-11.9). */
  beat: number
  log: Log
  result: Outcome | null
  /** Whose view this is; `null` for spectators and in the State. */
  viewer: Seat | null
}

export interface State extends View {
  /** Of each pile index 0 is the top. */
  secret: {
    decks: Record<Row, NirdId[]>
    tactics: TacticId[]
    gnomes: GnomeId[]
    minions: GnomeId[]
    ko: GnomeId[]
    /** Cards of the waves that aren't in this game. */
    unused: GnomeId[]
  }
}

/** All that a seat can be in. */
export type Stage = 'trade' | 'turn' | 'target' | 'support' | 'last-call' | 'set-die' | 'decide' | 'wait'
