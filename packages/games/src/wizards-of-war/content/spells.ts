import type { TileName } from './tiles.ts'

/** How far a spell reaches from the wizard: a flight along row or column, a place without line of sight, or anywhere. */
export type Reach = { readonly by: 'projectile'; readonly range: number } | { readonly by: 'placement'; readonly range: number }

/** What the caster points at, one after the other. */
export type Aim =
  | {
      readonly at: 'unit'
      readonly side: 'own' | 'enemy'
      readonly monster?: true
      readonly notLarge?: true
      readonly awake?: true
      /** Not yet under a spell of this name. */
      readonly unaffected?: true
    }
  | { readonly at: 'enemy-or-wall' }
  | { readonly at: 'center' }
  | { readonly at: 'axis' }
  | { readonly at: 'direction' }
  | { readonly at: 'square' }
  | { readonly at: 'dead-monster' }
  | { readonly at: 'summon-space' }

/** What happens when it resolves; a lasting effect stays until its card is discarded. */
export type SpellEffect =
  | { readonly do: 'counter' }
  | { readonly do: 'strike'; readonly dice: number }
  | { readonly do: 'strikeArea'; readonly tile: TileName; readonly dice: number }
  | { readonly do: 'lay'; readonly tile: TileName }
  | { readonly do: 'attach' }
  | { readonly do: 'control' }
  | { readonly do: 'moveAgain' }
  | { readonly do: 'heal' }
  | { readonly do: 'step' }
  | { readonly do: 'raise' }
  | { readonly do: 'push'; readonly squares: number; readonly dice: number }

/** What holds while it is in effect. */
export type Trait =
  | { readonly is: 'wall'; readonly defence: number }
  | { readonly is: 'mire'; readonly cost: number }
  | { readonly is: 'fog' }
  | { readonly is: 'defence'; readonly by: number }
  | { readonly is: 'attack'; readonly by: number }
  | { readonly is: 'asleep' }

export interface Spell {
  readonly copies: number
  readonly timing: 'reaction' | 'instant' | 'long'
  readonly reach?: Reach
  readonly aims: readonly Aim[]
  readonly effect: SpellEffect
  readonly trait?: Trait
}

const projectile = (range: number): Reach => ({ by: 'projectile', range })
const placement = (range: number): Reach => ({ by: 'placement', range })

/** All that a card says (WW-10.2); those that are `long` last (WW-12.2). */
export const spells = {
  counterspell: { copies: 5, timing: 'reaction', aims: [], effect: { do: 'counter' } },
  'arcane-bolt': {
    copies: 3,
    timing: 'instant',
    reach: projectile(8),
    aims: [{ at: 'enemy-or-wall' }],
    effect: { do: 'strike', dice: 3 },
  },
  fireball: {
    copies: 2,
    timing: 'instant',
    reach: projectile(6),
    aims: [{ at: 'center' }],
    effect: { do: 'strikeArea', tile: 'blast', dice: 2 },
  },
  lightning: { copies: 2, timing: 'instant', aims: [{ at: 'direction' }], effect: { do: 'strikeArea', tile: 'bolt', dice: 2 } },
  'wall-of-thorns': {
    copies: 2,
    timing: 'long',
    reach: placement(5),
    aims: [{ at: 'center' }, { at: 'axis' }],
    effect: { do: 'lay', tile: 'thorns' },
    trait: { is: 'wall', defence: 2 },
  },
  mud: {
    copies: 2,
    timing: 'long',
    reach: placement(6),
    aims: [{ at: 'center' }],
    effect: { do: 'lay', tile: 'mud' },
    trait: { is: 'mire', cost: 3 },
  },
  fog: {
    copies: 1,
    timing: 'long',
    reach: placement(6),
    aims: [{ at: 'center' }],
    effect: { do: 'lay', tile: 'fog' },
    trait: { is: 'fog' },
  },
  stoneskin: {
    copies: 2,
    timing: 'long',
    aims: [{ at: 'unit', side: 'own', unaffected: true }],
    effect: { do: 'attach' },
    trait: { is: 'defence', by: 1 },
  },
  bloodlust: {
    copies: 2,
    timing: 'long',
    aims: [{ at: 'unit', side: 'own', monster: true, unaffected: true }],
    effect: { do: 'attach' },
    trait: { is: 'attack', by: 1 },
  },
  haste: {
    copies: 2,
    timing: 'instant',
    aims: [{ at: 'unit', side: 'own', monster: true, awake: true }],
    effect: { do: 'moveAgain' },
  },
  mending: { copies: 2, timing: 'instant', aims: [], effect: { do: 'heal' } },
  blink: { copies: 1, timing: 'instant', reach: placement(6), aims: [{ at: 'square' }], effect: { do: 'step' } },
  'raise-dead': { copies: 1, timing: 'instant', aims: [{ at: 'dead-monster' }, { at: 'summon-space' }], effect: { do: 'raise' } },
  domination: {
    copies: 1,
    timing: 'long',
    reach: projectile(4),
    aims: [{ at: 'unit', side: 'enemy', monster: true, notLarge: true }],
    effect: { do: 'control' },
  },
  slumber: {
    copies: 1,
    timing: 'long',
    reach: projectile(6),
    aims: [{ at: 'unit', side: 'enemy', monster: true, awake: true }],
    effect: { do: 'attach' },
    trait: { is: 'asleep' },
  },
  gust: {
    copies: 1,
    timing: 'instant',
    reach: projectile(6),
    aims: [{ at: 'unit', side: 'enemy' }],
    effect: { do: 'push', squares: 3, dice: 1 },
  },
} as const satisfies Readonly<Record<string, Spell>>

export type SpellName = keyof typeof spells
