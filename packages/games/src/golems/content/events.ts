import type { Hardness, Shape, Size } from '../state.ts'

/** The 23 Event cards, two copies each. */
export type Event = BattleCard | SpellCard

export interface BattleCard {
  readonly type: 'battle'
  readonly effect: BattleEffect
}

export type BattleEffect =
  /** One more attack in this round, for a unit of one's own with one of these shapes or sizes. */
  | { readonly do: 'extraAttack'; readonly shapes: readonly Shape[] }
  | { readonly do: 'extraAttack'; readonly sizes: readonly Size[] }
  /** Armor to the end of the round, for a golem of one's own with one of these sizes. */
  | { readonly do: 'addArmor'; readonly by: number; readonly sizes: readonly Size[] }
  /** Force for the attack just declared, on a target of this hardness. */
  | { readonly do: 'addForce'; readonly by: number; readonly hardness: Hardness }

export interface SpellCard {
  readonly type: 'spell'
  /** What it is aimed at, in order. */
  readonly aims: readonly Aim[]
  readonly effect: SpellEffect
}

export type Aim = 'stack' | 'own-stack' | 'destination' | 'opponent' | 'golem' | 'value'

export type SpellEffect =
  | { readonly do: 'haste' }
  | { readonly do: 'gainMana'; readonly by: number }
  | { readonly do: 'storm'; readonly force: number }
  | { readonly do: 'mark'; readonly as: 'power' | 'protection'; readonly turns: number }
  | { readonly do: 'portal' }
  | { readonly do: 'divine'; readonly cards: number }
  | { readonly do: 'dispel' }
  | { readonly do: 'repair' }
  | { readonly do: 'steal' }
  | { readonly do: 'transform' }

/** Mana for every Spell (GO-7.2). */
export const spellPrice = 2
/** Mana for an extra card (GO-6.8). */
export const cardPrice = 5

export const events = {
  swoop: { type: 'battle', effect: { do: 'extraAttack', shapes: ['flyer'] } },
  maul: { type: 'battle', effect: { do: 'extraAttack', shapes: ['beast'] } },
  club: { type: 'battle', effect: { do: 'extraAttack', shapes: ['man'] } },
  crush: { type: 'battle', effect: { do: 'extraAttack', shapes: ['juggernaut'] } },
  dodge: { type: 'battle', effect: { do: 'addArmor', by: 7, sizes: ['small', 'medium'] } },
  'fast-attack': { type: 'battle', effect: { do: 'extraAttack', sizes: ['small', 'medium'] } },
  'great-bulk': { type: 'battle', effect: { do: 'addArmor', by: 5, sizes: ['large', 'giant'] } },
  stomp: { type: 'battle', effect: { do: 'extraAttack', sizes: ['large', 'giant'] } },
  splatter: { type: 'battle', effect: { do: 'addForce', by: 5, hardness: 'soft' } },
  shatter: { type: 'battle', effect: { do: 'addForce', by: 5, hardness: 'hard' } },
  crumble: { type: 'battle', effect: { do: 'addForce', by: 5, hardness: 'rock' } },
  crack: { type: 'battle', effect: { do: 'addForce', by: 5, hardness: 'metal' } },
  haste: { type: 'spell', aims: ['stack'], effect: { do: 'haste' } },
  'ritual-mana': { type: 'spell', aims: [], effect: { do: 'gainMana', by: 7 } },
  'elemental-storm': { type: 'spell', aims: ['stack'], effect: { do: 'storm', force: 3 } },
  power: { type: 'spell', aims: ['stack'], effect: { do: 'mark', as: 'power', turns: 2 } }, // GO-13.3
  protection: { type: 'spell', aims: ['stack'], effect: { do: 'mark', as: 'protection', turns: 2 } },
  portal: { type: 'spell', aims: ['own-stack', 'destination'], effect: { do: 'portal' } },
  divination: { type: 'spell', aims: [], effect: { do: 'divine', cards: 7 } },
  dispel: { type: 'spell', aims: [], effect: { do: 'dispel' } },
  repair: { type: 'spell', aims: ['stack'], effect: { do: 'repair' } },
  theft: { type: 'spell', aims: ['opponent'], effect: { do: 'steal' } },
  transformation: { type: 'spell', aims: ['golem', 'value'], effect: { do: 'transform' } },
} as const satisfies Readonly<Record<string, Event>>

export type EventId = keyof typeof events

/** Copies of each. */
export const eventCopies = 2
