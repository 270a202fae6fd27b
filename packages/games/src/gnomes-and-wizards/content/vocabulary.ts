/** The words in which abilities and cards are written. */

export type Counter = 'flying' | 'sleeping' | 'lingering' | 'no-attack' | 'no-movement'

export const counters: readonly Counter[] = ['flying', 'sleeping', 'lingering', 'no-attack', 'no-movement']

/**
 * When it may be cast: whenever casting is allowed; on the own turn up to the end of the action step, or of the Call step;
 * in the own Roll step between two rolls; in answer to a declared attack.
 */
export type Timing = 'any' | 'own' | 'call' | 'roll' | 'attack'

/** `harms`: not with No Attack. `strikes`: the bearer attacks, not asleep. `travels`: the bearer moves, not asleep or with No Movement. */
export type Flag = 'harms' | 'strikes' | 'travels'

export type Who = 'enemy' | 'ally' | 'own'

/** What must be true of a unit so that it can be named. */
export type UnitNeed =
  | Counter
  | 'hurt'
  | 'shieldable'
  | 'strikable'
  | 'movable'
  | 'shiftable'
  | 'ailing'
  | 'unguarded'
  | 'chargeable'
  | 'solid'
  | 'unfinished'
  | 'grounded'
  | 'apart'

/** What must be true of a tile. */
export type TileNeed = 'unflipped' | 'open' | 'no-enemies' | 'no-units' | 'falls' | 'enemy' | 'strikable'

interface Range {
  /** Steps from the bearer. */
  readonly from?: number
  readonly to?: number
}

export interface UnitAim extends Range {
  readonly at: 'unit'
  readonly who: Who
  /** Not the bearer. */
  readonly other?: boolean
  /** Measured from the unit that was named first, which can't be named again. */
  readonly near?: 'first'
  readonly needs?: readonly UnitNeed[]
  readonly set?: { readonly min: number; readonly max: number }
}

export interface TileAim extends Range {
  readonly at: 'tile'
  /** Tiles that share at least a corner with the bearer's, and this itself. */
  readonly borders?: boolean
  readonly needs: readonly TileNeed[]
  readonly set?: { readonly min: number; readonly max: number }
}

export type Aim =
  | UnitAim
  | TileAim
  /** An ability of an enemy, with at least one crystal. */
  | { readonly at: 'slot'; readonly to: number }
  /** A seat with an enemy unit within reach, and hidden cards. */
  | { readonly at: 'seat'; readonly to: number }
  /** A unit with counters, a blockade or a charge of an enemy. */
  | { readonly at: 'spell' }
  | { readonly at: 'die' }
  | { readonly at: 'face' }

export type Effect =
  /** A blockade on each named tile. */
  | { readonly do: 'blockade' }
  /** An attack of the bearer on each named unit. `base`: on top of its base attack. */
  | { readonly do: 'attack'; readonly power?: number; readonly base?: number; readonly which?: 'first' | 'second' }
  /** On every enemy on the bearer's tile, or on the named one. */
  | { readonly do: 'attackAll'; readonly where: 'own' | 'named'; readonly power?: number; readonly base?: number }
  | { readonly do: 'sneak' }
  | { readonly do: 'damage'; readonly by: number; readonly who: 'named' | 'everybody' }
  | { readonly do: 'heal'; readonly by: number; readonly who?: 'bearer' }
  | { readonly do: 'shield'; readonly by: number; readonly who?: 'bearer' }
  | { readonly do: 'counter'; readonly counter: Counter; readonly who?: 'bearer' | 'enemies-here' }
  | { readonly do: 'cleanse' }
  | { readonly do: 'dispel' }
  /** Steps by the unit's controller; `exactly`: as far as legal steps exist. */
  | {
      readonly do: 'move'
      readonly steps: number
      readonly exactly?: boolean
      readonly way?: 'closer' | 'farther'
      readonly who?: 'bearer'
    }
  /** The bearer onto the named tile, or onto that of the named unit. */
  | { readonly do: 'place'; readonly onto: 'tile' | 'unit' }
  | { readonly do: 'swap'; readonly whom: 'bearer' | 'both' }
  | { readonly do: 'callPack' }
  | { readonly do: 'flip' }
  | { readonly do: 'horn' }
  | { readonly do: 'reach' }
  | { readonly do: 'drums' }
  | {
      readonly do: 'boost'
      readonly move?: number
      readonly attack?: number
      readonly noFatigue?: boolean
      readonly extraAttack?: number
      readonly who?: 'bearer'
    }
  | { readonly do: 'reroll' }
  | { readonly do: 'turnDie' }
  | { readonly do: 'drain'; readonly upTo: number; readonly gain?: boolean }
  | { readonly do: 'bleed'; readonly by: number }
  /** `elsewhere`: none of them on the ability itself. */
  | { readonly do: 'gain'; readonly crystals: number; readonly elsewhere?: boolean }
  | { readonly do: 'look'; readonly cards: number }
  | { readonly do: 'steal'; readonly open?: boolean }
  | { readonly do: 'cancel' }
  | { readonly do: 'redirect'; readonly shield: number }
  | { readonly do: 'retaliate'; readonly base: number }

/** What a clan's ability, a learned card or a secret card does. */
export interface Power {
  readonly timing: Timing
  readonly flags?: readonly Flag[]
  readonly aims?: readonly Aim[]
  readonly effects: readonly Effect[]
}

/** A power that crystals pay for. */
export interface Ability extends Power {
  readonly cost: number
}

/** What a leader makes of a learned card, in the place of what others do. */
export interface Learned extends Ability {
  readonly copies: number
  readonly leader: Partial<Power>
}

export interface Secret extends Power {
  readonly copies: number
}
