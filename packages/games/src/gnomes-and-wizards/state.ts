import type { Outcome } from '../tabletop/grammar.ts'
import type { Log, PrivyLogs } from '../tabletop/log.ts'
import type { Seat, Token } from '../tabletop/token.ts'
import type { Half, Space } from './content/boards.ts'
import type { Face } from './content/dice.ts'
import type { Race, TribeId } from './content/tribes.ts'
import type { Counter } from './content/vocabulary.ts'
import type { Options } from './options.ts'

export type { Options }

/** `0-L`, the leader of seat 0; `0-3`, its third clan. */
export type UnitId = string
/** A place for crystals: `c.0-3`, the clan's own ability; `l.0-L`, the learned card that a unit bears. */
export type SlotId = string
/** `stone-skin-1` */
export type CardId = string
/** The symbol and colour on a tile: `turquefoss-a-6`. */
export type TileId = string

export type Phase = 'draft' | 'placement' | 'play'
export type Step = 'tribe' | 'place' | 'mine-clan' | 'reentry' | 'flip' | 'roll' | 'assign' | 'action' | 'call' | 'collect' | 'discard'

export interface Player {
  tribe: TribeId | null
  /** The half of its team; `null` before it is chosen, and where halves don't matter. */
  half: Half | null
  /** Hidden cards: public. */
  cards: number
  /** Units whose last blow was this seat's. */
  kills: UnitId[]
  eliminated: boolean
}

export interface Mark {
  /** The seat in whose turn it was given: it goes when that seat's next turn begins (GW-17.1). */
  ring: Seat
  by: Seat
  slot: number
}

export interface Unit {
  status: 'reserve' | 'active' | 'dead'
  hp: number
  /** Defense over the base, 0 to 5. */
  added: number
  at: Space | null
  /** Crystals on the clan's own ability. */
  charge: number
  learned: CardId | null
  learnedCharge: number
  counters: Partial<Record<Counter, Mark>>
}

export interface Tile {
  id: TileId
  flipped: boolean
}

export interface Die {
  color: 'black' | 'pink'
  face: Face
}

/** Where a die is to go, and as what. */
export interface Home {
  to: UnitId | 'call' | 'deck'
  as: 'move' | 'attack' | null
}

export interface Boost {
  move: number
  attack: number
  noFatigue: boolean
  extraAttack: number
}

/** What a unit has done in this turn. */
export interface Acted {
  moved: number
  attacks: number
  mustFight: boolean
  finished: boolean
  /** Mines that have given their crystal to it. */
  mines: Space[]
}

export interface Turn {
  flipsLeft: number
  /** Counts up with each roll of the match, for the display. */
  rollNo: number
  dice: Die[]
  rerollsLeft: number
  /** By index of the die. */
  plan: Record<string, Home>
  /** Crystals that are to go onto each ability. */
  placing: Record<SlotId, number>
  /** Horns. */
  pool: { call: number; deck: number }
  unitDice: Record<UnitId, { move: number; attack: number }>
  boosts: Record<UnitId, Boost>
  acted: Record<UnitId, Acted>
  /** The unit whose action has begun and isn't finished. */
  active: UnitId | null
  drew: boolean
  /** Leaders that reach beyond their tile for calls. */
  reach: UnitId[]
  drums: boolean
}

/** What an ability is aimed at; which of these are filled depends on it. */
export interface Targets {
  units: UnitId[]
  spaces: Space[]
  slot: SlotId | null
  seat: Seat | null
  die: number | null
  face: Face | null
  /** Where crystals that are gained go, one entry each. */
  gains: SlotId[]
}

/** A clan's ability, the learned card of a unit, or a secret card. */
export type Source = { kind: 'clan' | 'learned'; unit: UnitId } | { kind: 'secret'; card: CardId }

export interface Cast {
  seat: Seat
  source: Source
  targets: Targets
}

export type WindowKind = 'turn-start' | 'flip' | 'execution' | 'attack' | 'stop' | 'call' | 'turn-end' | 'announce'

/** A base action, or a cast, that waits for answers. */
export type Declared =
  | { type: 'turn-start' | 'execution' | 'turn-end' | 'draw' }
  | { type: 'stop'; unit: UnitId }
  | { type: 'flip'; space: Space }
  | { type: 'attack'; unit: UnitId; target: UnitId; power: number; cancelled: boolean; retaliation: { unit: UnitId; power: number } | null }
  | { type: 'call'; unit: UnitId; clan: UnitId }
  | { type: 'charge'; unit: UnitId; slot: SlotId }
  | { type: 'cast'; cast: Cast }

export interface Window {
  kind: WindowKind
  /** Rounds of asking. */
  round: number
  /** The seat that acts; not asked in the first round. */
  by: Seat
  declared: Declared
  /** Asked in this round, all of them until it closes. */
  waiting: Seat[]
  /** What has been revealed. */
  commits: Cast[]
}

/** What is still to be resolved, the first next. Each is done at once, or ends in a {@link Decision} or a {@link Window}. */
export type Task =
  | { do: 'cast'; cast: Cast }
  | { do: 'effect'; cast: Cast; effect: number }
  | { do: 'declared'; seat: Seat; declared: Declared }
  | { do: 'open'; kind: WindowKind; by: Seat; declared: Declared }
  /** A unit on falling ground has to leave (GW-5.6). */
  | { do: 'escape'; unit: UnitId }
  | ShiftTask
  /** A unit that has been fetched may attack (GW-19.3). */
  | { do: 'packAttack'; unit: UnitId }
  /** The rest of a way, once partners have been asked whether they let it pass (GW-19.13). */
  | { do: 'walk'; unit: UnitId; path: Space[]; asked?: Seat[] }

/** Steps by an ability (GW-15.1). */
export interface ShiftTask {
  do: 'shift'
  unit: UnitId
  left: number
  exactly: boolean
  way: 'closer' | 'farther' | null
  /** Where closer and farther are measured from. */
  from: Space | null
}

export type DecisionKind = 'flip-escape' | 'shift-step' | 'pack-tile' | 'pack-attack' | 'keep-card' | 'cutpurse-pick' | 'transit'

export interface Decision {
  kind: DecisionKind
  seat: Seat
  /** The unit that it is about. */
  unit: UnitId | null
  /** Tokens to choose from; of private decisions empty for everybody else. */
  options: Token[]
  /** What goes on afterwards. */
  next: Task | null
  /** The seat whose cards they are. */
  victim: Seat | null
}

export interface Blockade {
  seat: Seat
  slot: number
}

export interface Score {
  hp: number
  clanKills: number
  leaderKills: number
  clanDeaths: number
  leaderDeaths: number
  total: number
  crystals: number
}

export type Ask = 'threats' | 'quiet' | 'team' | 'full'

/** Private standing orders of a seat. */
export interface Orders {
  ask: Ask
  hold: boolean
  transit: boolean
  /** Not asked before this turn slot (GW-14.24). */
  passUntil: number
}

/** What every viewer may see; the fields of the viewer's own differ. */
export interface View {
  options: Options
  /** See `rules/board.ts`. */
  board: string
  phase: Phase
  /** Turn order from the first player. */
  order: Seat[]
  /** Horns of each roll for the first player. */
  firstRolls: { seat: Seat; horns: number[] }[]
  /** Turn slots used, those of eliminated seats included. */
  slot: number
  /** Turns before the play: of the draft and the placement. */
  before: number
  current: Seat
  step: Step
  tiles: Record<Space, Tile>
  blockades: Record<Space, Blockade>
  players: Record<Seat, Player>
  units: Record<UnitId, Unit>
  reserve: number
  /** Cards left in the deck. */
  deck: number
  turn: Turn
  /** The unit that is under way (GW-14.2). */
  motion: UnitId | null
  window: Window | null
  /** The first is to be taken now. */
  pending: Decision[]
  script: Task[]
  alliances: { a: Seat; b: Seat }[]
  proposals: { from: Seat; to: Seat }[]
  beat: number
  log: Log
  result: Outcome | null
  /** Whose view this is; `null` for spectators and in the State. */
  viewer: Seat | null
  /** The viewer's own hidden cards in order of arrival. */
  hand: CardId[] | null
  /** The viewer's own answer in this round of the window. */
  answer: Answer | null
  orders: Orders | null
  /** Once the game is over, all hands. */
  final: Record<Seat, CardId[]> | null
}

export type Answer = 'pass' | Cast

/** The whole truth; only `view.ts` turns it into a View. In it the viewer's own fields are `null`. */
export interface State extends View {
  secret: {
    /** Index 0 is the top. */
    deck: CardId[]
    hands: Record<Seat, CardId[]>
    /** The answers in this round of the window, in the order in which they were given. */
    answers: { seat: Seat; answer: Answer }[]
    /** Cards of the private decision that is pending. */
    drawn: CardId[]
    orders: Record<Seat, Orders>
    privy: PrivyLogs
  }
}

export type { Counter, Face, Race, TribeId }

/** All that a seat can be in. */
export type Stage = Step | 'waiting' | 'idle' | 'react' | 'decide' | 'pick' | 'out'
