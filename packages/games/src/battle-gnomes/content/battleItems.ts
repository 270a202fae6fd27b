/**
 * What is named when the item is played: the side it is for or at, for some also a payment or a throw to block; or a
 * thing, which tells the side.
 */
export type Aim = 'side' | 'side-and-payment' | 'side-and-throw' | 'fighter' | 'attachment'

export type BattleItemTrait =
  /** The household that counts as its thrower draws when it resolves. */
  | { readonly is: 'draws'; readonly cards: number }
  /** Takes another number from a side of two or more. */
  | { readonly is: 'splashes'; readonly value: number }
  /** Takes another number from a side that leads when it resolves; stays so. */
  | { readonly is: 'humbles'; readonly value: number }
  | { readonly is: 'perFighter' }
  | { readonly is: 'onlyBehind' }
  /** What it does instead of counting. */
  | { readonly is: 'traps' }
  | { readonly is: 'glues' }
  | { readonly is: 'blocks' }

export interface BattleItem {
  readonly type: 'battle'
  readonly number: number
  readonly thrown: boolean
  readonly aim: Aim
  readonly trait?: BattleItemTrait
}

/** Two cards each. */
export const battleItems = {
  'spit-wad': thrown(1, { is: 'draws', cards: 1 }),
  'mud-ball': thrown(2),
  'old-easter-egg': thrown(3),
  toadstool: thrown(2, { is: 'splashes', value: 3 }),
  'water-balloon': thrown(2, { is: 'humbles', value: 4 }),
  'hornet-nest': { ...thrown(4), aim: 'side-and-payment' },
  'honey-mead': helping(2, 'side'),
  'espresso-bean': helping(1, 'side', { is: 'perFighter' }),
  'lucky-clover': helping(3, 'side', { is: 'onlyBehind' }),
  'bear-trap': helping(0, 'fighter', { is: 'traps' }),
  'glue-pot': helping(0, 'attachment', { is: 'glues' }),
  'cocktail-umbrella': helping(0, 'side-and-throw', { is: 'blocks' }),
} as const satisfies Readonly<Record<string, BattleItem>>

export const battleItemCopies = 2

function thrown(number: number, trait?: BattleItemTrait): BattleItem {
  return { type: 'battle', number, thrown: true, aim: 'side', ...(trait && { trait }) }
}

function helping(number: number, aim: Aim, trait?: BattleItemTrait): BattleItem {
  return { type: 'battle', number, thrown: false, aim, ...(trait && { trait }) }
}
