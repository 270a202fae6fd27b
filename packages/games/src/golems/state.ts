import type { Outcome } from '../tabletop/grammar.ts'
import type { Log, PrivyLogs } from '../tabletop/log.ts'
import type { Seat } from '../tabletop/token.ts'
import type { Options } from './options.ts'

export type { Options }

/** `a1` … `h8` */
export type Square = string
/** A golem `g<seat>-<number>` or a Wizard `w<seat>`. */
export type UnitId = string
/** `iron-1`, `small-3`, `portal-2` */
export type CardId = string

export type Deck = 'golem' | 'event'
export type Hardness = 'soft' | 'hard' | 'rock' | 'metal'
export type Size = 'small' | 'medium' | 'large' | 'giant'
export type Shape = 'man' | 'beast' | 'flyer' | 'juggernaut'
export type MaterialId =
  | 'flesh'
  | 'clay'
  | 'stone'
  | 'crystal'
  | 'iron'
  | 'ice'
  | 'gold'
  | 'bone'
  | 'sand'
  | 'wood'
  | 'bronze'
  | 'obsidian'
  | 'basalt'
  | 'clockwork'
  | 'salt'
  | 'silver'
export type TerrainId =
  | 'tower'
  | 'village'
  | 'mud-flats'
  | 'quarry'
  | 'gem-mine'
  | 'iron-mine'
  | 'ice-cave'
  | 'gold-mine'
  | 'ruins'
  | 'desert'
  | 'forest'
  | 'hills'
  | 'mountain'
  | 'salt-flats'
  | 'workshops'
  | 'silver-mine'
  | 'volcano'
  | 'monolith'
  | 'water'
  | 'wasteland'

/** What a golem is made of: the three cards. */
export interface Kind {
  material: MaterialId
  size: Size
  shape: Shape
}

export interface Golem extends Kind {
  seat: Seat
  /** Never used twice by a seat (GO-1.19). */
  number: number
  at: Square
  damage: number
  /** Moves made in this turn. */
  moves: number
  /** May move twice in this turn. */
  haste: boolean
  /** For each mark the last turn in which it counts (GO-13.4). */
  power: number[]
  protection: number[]
}

export interface Player {
  tower: Square
  alive: boolean
  mana: number
  /** Damage of the Wizard, until it is repaired (GO-2.8). */
  damage: number
  /** Golems made so far. */
  made: number
  /** Cards held in either hand (GO-6.3): public. */
  cards: Record<Deck, number>
  /** 1 for the first to be eliminated; `null` while alive. */
  out: number | null
}

/** The seven phases, and the decisions that stand between them; Power and End run by themselves. */
export type Step = 'start' | 'craft' | 'fate' | 'fateDiscard' | 'spell' | 'move' | 'battle' | 'endDiscard'

export interface Turn {
  /** From 1; counts the turns of all seats (GO-7.13). */
  no: number
  /** From 1 (GO-14.8). */
  round: number
  seat: Seat
  step: Step
  crafted: boolean
  /** Free draws made, 0 to 3. */
  draws: number
  /** Seats that may still reshape Clay, the deciding one first (GO-15.3). */
  queue: Seat[]
  /** Clay golems reshaped at the start of this turn. */
  shaped: UnitId[]
  /** Pairs of squares `from>to` whose battle ended undecided, in both directions (GO-12.6). */
  undecided: string[]
  /** Moves that can be taken back, the last one last (GO-9.11). */
  moves: { units: UnitId[]; from: Square; to: Square }[]
}

/** What a Spell is aimed at; which of these are there depends on the Spell. */
export interface SpellTarget {
  square?: Square
  /** Portal: where to. */
  to?: Square
  seat?: Seat
  unit?: UnitId
  /** Transformation: the new size, shape or material. */
  value?: Size | Shape | MaterialId
}

export interface Cast {
  seat: Seat
  card: CardId
  target: SpellTarget
}

export interface Spells {
  /** Who may cast now; `null` while a cast waits for its answers. */
  priority: Seat | null
  /** Seats that have passed since the last cast. */
  passed: Seat[]
  /** The Spell, then Dispels on it; empty when nobody's Spell is pending. */
  chain: Cast[]
  /** Seats that must answer the last one of the chain; stays as it is while the window is open. */
  asked: Seat[]
}

export type BattleStage = 'freeze' | 'pick' | 'window' | 'roundEnd' | 'regenerate'

export interface Battle {
  attacker: Seat
  defender: Seat
  from: Square
  to: Square
  round: number
  /** Rounds in a row without a hit (GO-12.6). */
  dryRounds: number
  /** No hit yet in this round. */
  dry: boolean
  stage: BattleStage
  /** Who must act in this stage. */
  deciding: Seat
  /** Basalt golems whose Fireball is still to be thrown, in order. */
  fireballs: UnitId[]
  /** Attacks left in this round. */
  left: Record<UnitId, number>
  /** The seat whose pick it is by alternation. */
  next: Seat
  /** One entry for each Freeze. */
  frozen: UnitId[]
  /** Dodge and Great Bulk in this round. */
  armorBonus: Record<UnitId, number>
  current: { attacker: UnitId; target: UnitId; forceBonus: number; fireball: boolean } | null
  /** Passes in a row in the window at the end of the round. */
  endPasses: number
  /** Golems of both sides destroyed in this battle. */
  dead: Record<UnitId, Golem>
  winner: Seat | null
}

/**
 * Standing orders of a seat (GO-18.5) to pass: everything until its turn; others' Spell Phases; Dispel windows; Clay;
 * cards and attacks of a battle.
 */
export interface Auto {
  turn: boolean
  spell: boolean
  dispel: boolean
  shape: boolean
  battle: 'off' | 'round' | 'battle'
  fight: boolean
}

/** What a Divination showed, as a note for its caster (GO-16.10). */
export interface Vision {
  turn: number
  hands: Record<Seat, Record<Deck, CardId[]>>
  /** The next cards of each deck, the top first. */
  tops: Record<Deck, CardId[]>
}

/** One attack as it was rolled, for display. */
export interface Roll {
  /** Counts up with each roll. */
  id: number
  kind: 'attack' | 'fireball' | 'storm'
  /** The attacking unit; for a storm its caster's Wizard. */
  attacker: UnitId
  target: UnitId
  /** Where the target stood. */
  at: Square
  dice: [number, number]
  force: number
  armor: number
  hit: boolean
  destroyed: boolean
}

/** What every viewer may see; the fields of the viewer's own differ. */
export interface View {
  options: Options
  firstSeat: Seat
  /** By index `rank * 8 + file`; open to all (GO-1.14). */
  terrain: TerrainId[]
  players: Record<Seat, Player>
  /** Those in play, with all that there is to know of them (GO-17.4). */
  golems: Record<UnitId, Golem>
  /** Open to all (GO-6.10); the last is the top. */
  discard: Record<Deck, CardId[]>
  /** Cards left in each deck. */
  deck: Record<Deck, number>
  turn: Turn
  spells: Spells | null
  battle: Battle | null
  /** The rolls of the last action that rolled, at most the last 12 of them. */
  rolls: Roll[]
  /** Number of the open decision (GO-18.6). */
  beat: number
  log: Log
  result: Outcome | null
  /** Whose view this is; `null` for spectators and in the State. */
  viewer: Seat | null
  /** The viewer's own cards in order of arrival; `null` for spectators and eliminated seats. */
  hand: Record<Deck, CardId[]> | null
  /** The viewer's own answer in the open window: `pass` or a Dispel. */
  answer: 'pass' | CardId | null
  auto: Auto | null
  vision: Vision | null
  /** Once the game is over (GO-17.3). */
  final: { hands: Record<Seat, Record<Deck, CardId[]>>; decks: Record<Deck, CardId[]> } | null
}

/** The whole truth; only `view.ts` turns it into a View. In it the viewer's own fields are `null`. */
export interface State extends View {
  secret: {
    /** Index 0 is the top. Their order is hidden from everybody (GO-17.2). */
    decks: Record<Deck, CardId[]>
    hands: Record<Seat, Record<Deck, CardId[]>>
    /** The answers in the open response window. */
    answers: Record<Seat, 'pass' | CardId>
    auto: Record<Seat, Auto>
    visions: Record<Seat, Vision | null>
    privy: PrivyLogs
  }
}

/** All that a seat can be in. */
export type Stage = 'idle' | 'out' | 'start' | 'craft' | 'fate' | 'discard' | 'spell' | 'respond' | 'move' | 'battle' | BattleStage
