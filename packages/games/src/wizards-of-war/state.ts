import type { Outcome } from '../tabletop/grammar.ts'
import type { Log } from '../tabletop/log.ts'
import type { Arg, Seat, Token } from '../tabletop/token.ts'
import type { Options } from './options.ts'

export type { Options }

/** `a1` … `k20` */
export type Square = string
/** `goblin-3`, `fireball-2`, `wizard-0`; a monster and its card share one id (WW-0.4). */
export type CardId = string
export type UnitId = CardId

export interface Unit {
  at: Square
  /** Who controls it at present. */
  seat: Seat
}

/** A lasting spell in effect; its key is its card. */
export interface Effect {
  caster: Seat
  /** Attached to this unit … */
  unit: UnitId | null
  /** … which goes back to this seat when a domination ends … */
  returnsTo: Seat | null
  /** … or lying on these squares. */
  squares: Square[]
  center: Square | null
  axis: 'h' | 'v' | null
}

export interface StackItem {
  card: CardId
  caster: Seat
  /** The tokens after the card: chosen when it is announced (WW-10.6). */
  args: readonly Arg[]
}

/** A unit or, by its card, a wall of thorns. */
export type Target = Token

export type Pending =
  | { type: 'wandChoice'; seat: Seat }
  | { type: 'summon'; seat: Seat; card: CardId; why: 'orc' | 'wand' | 'feet' }
  | { type: 'respond'; seat: Seat; to: 'spell' }
  | { type: 'respond'; seat: Seat; to: 'attack'; attacker: UnitId; target: Target }

export type TurnFace = 'orc' | 'wand' | 'feet' | 'feet-plus'
export type CombatFace = 'S' | 'H' | '-'

export interface Turn {
  /** Counted from 1. */
  no: number
  seat: Seat
  face: TurnFace | null
  moved: Record<UnitId, number>
  moveBonus: Record<UnitId, number>
  attacked: Record<UnitId, true>
  /** Won over by domination this turn, which is why they can neither move nor attack (WW-12.9). */
  dominated: Record<UnitId, true>
  /** A move has been made and not taken back, or an attack or a cast has happened (WW-6.7). */
  acted: boolean
  undo: { unit: UnitId; from: Square }[]
}

export type DiceRole = 'turn' | 'attack' | 'defence' | 'counterattack' | 'counter-defence' | 'counterspell'

export interface Roll {
  /** Counts up with each roll. */
  id: number
  kind: 'turn' | 'attack' | 'spell' | 'counterspell'
  /** In the order thrown; `of` is the thrower: a unit, or the card of a wall or spell. */
  groups: { role: DiceRole; of: CardId | null; faces: (CombatFace | TurnFace)[] }[]
}

export type Stop = 'attackStops' | 'spellStops'

/** What every viewer may see; `hand` and `finalHands` differ by viewer and time. */
export interface View {
  options: Options
  firstSeat: Seat
  /** A skull stands for each that is missing (WW-0.6, 8.6). */
  life: Record<Seat, number>
  /** Units on the board, any number of them (WW-4.10); their cards lie before the players (WW-4.11), and all other units are the supply (WW-0.10). */
  units: Record<UnitId, Unit>
  effects: Record<CardId, Effect>
  /** Spells announced and not yet resolved; the last is the top. */
  stack: StackItem[]
  pending: Pending | null
  /** What was pending when the first spell was put on an empty stack. */
  waiting: Pending | null
  turn: Turn
  /** The last is the top. */
  monsterDiscard: CardId[]
  spellDiscard: CardId[]
  counts: { monsterDraw: number; spellDraw: number; hand: Record<Seat, number> }
  attackStops: Record<Seat, boolean>
  spellStops: Record<Seat, boolean>
  /** Switches that go on again when the seat's turn begins (WW-11.20). */
  resting: Record<Seat, Stop[]>
  beat: number
  drawOffer: { by: Seat } | null
  lastOfferTurn: Record<Seat, number>
  lastRoll: Roll | null
  log: Log
  result: Outcome | null
  /** The viewer's own hand; `null` for spectators. */
  hand: CardId[] | null
  /** Both hands, once the game is over (WW-15.3). */
  finalHands: Record<Seat, CardId[]> | null
}

/** The whole truth; only `view.ts` turns it into a View. */
export interface State extends View {
  secret: {
    /** Of any size (WW-5.3). */
    hands: Record<Seat, CardId[]>
    /** Index 0 is the top. */
    monsterDraw: CardId[]
    spellDraw: CardId[]
  }
}

/** All that a seat can be in. */
export type Stage = 'roll' | 'act' | 'wandChoice' | 'summon' | 'watch' | 'respond' | 'wait'
