import type { Face } from './nirds.ts'

export type Lost = 'life' | 'nird' | 'die' | 'tactic'

export type Ban = 'recruiting' | 'trading' | 'science'
export type Gained = 'life' | 'die' | 'tactic'

/** One attack of a gnome (NI-9.3): on the player in front of it, unless it says otherwise; its amount is one, unless it says how many. */
export type Part =
  | { readonly on?: 'any' | 'all'; readonly lose: Lost; readonly n?: number }
  | { readonly on?: 'all'; readonly gain: Gained; readonly n?: number }
  | { readonly add: 'gnome' }

/** What happens to the seat that knocks it out (NI-7.12). */
export type Prize =
  | { readonly gain: Gained; readonly n?: number }
  | { readonly lose: 'die' }
  | { readonly free: 1 | 2 }
  | { readonly wake: 'unit' | 'scientist' }

export interface GnomeCard {
  readonly wave: 1 | 2 | 3 | 4
  readonly hp: number
  /** Faces of attack dice that do nothing (NI-7.8). */
  readonly armour?: readonly Face[]
  /** Extra damage by face of attack dice (NI-7.9). */
  readonly weakness?: Readonly<Partial<Record<Face, number>>>
  readonly bans?: readonly Ban[]
  /** At the start of a round (NI-4.2). */
  readonly sun?: { readonly heal: number } | { readonly fewer: number }
  readonly attack: readonly Part[]
  readonly prize?: readonly Prize[]
  readonly politician?: true
  /** Only in games with these numbers of players. */
  readonly seats?: readonly number[]
}

export const gnomes = {
  'lawn-lounger': { wave: 1, hp: 7, attack: [{ lose: 'die' }], prize: [{ gain: 'tactic' }] },
  'rake-runner': { wave: 1, hp: 7, attack: [{ lose: 'life' }] },
  'can-carl': { wave: 1, hp: 8, attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'hedge-hopper': { wave: 1, hp: 7, attack: [{ add: 'gnome' }, { gain: 'die' }] },
  'mole-whisperer': { wave: 1, hp: 8, armour: [1], attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'weed-puller': { wave: 1, hp: 9, weakness: { 6: 2 }, attack: [{ lose: 'nird' }], prize: [{ free: 1 }] },
  'snail-rider': { wave: 1, hp: 9, weakness: { 1: 3 }, attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'mushroom-napper': { wave: 1, hp: 10, bans: ['recruiting'], attack: [], prize: [{ gain: 'die' }] },
  'bucket-banger': { wave: 1, hp: 8, attack: [{ on: 'any', lose: 'die' }] },
  'fence-painter': { wave: 1, hp: 8, armour: [2, 3], attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'compost-chef': { wave: 1, hp: 8, attack: [{ lose: 'die' }, { lose: 'tactic' }], prize: [{ wake: 'scientist' }] },
  'twig-fencer': { wave: 1, hp: 9, attack: [{ lose: 'life' }], prize: [{ gain: 'die' }] },
  'pond-plunger': {
    wave: 1,
    hp: 7,
    attack: [
      { on: 'all', lose: 'tactic' },
      { on: 'any', lose: 'life' },
    ],
    prize: [{ wake: 'unit' }],
  },
  'seed-spitter': { wave: 1, hp: 8, weakness: { 3: 1 }, attack: [{ on: 'any', lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'chatty-neighbour': { wave: 1, hp: 8, bans: ['trading'], attack: [{ lose: 'die' }], seats: [2, 3, 4] },
  'lantern-lurker': { wave: 1, hp: 9, sun: { heal: 2 }, attack: [{ lose: 'life' }, { lose: 'tactic' }], prize: [{ gain: 'tactic' }] },
  'barrow-racer': { wave: 1, hp: 9, armour: [6], weakness: { 1: 4 }, attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'hose-hooligan': { wave: 1, hp: 7, bans: ['science'], attack: [{ lose: 'die' }] },
  lobbyist: {
    wave: 2,
    hp: 14,
    bans: ['trading'],
    attack: [{ on: 'all', lose: 'tactic' }],
    prize: [{ gain: 'tactic' }],
    politician: true,
    seats: [2, 3, 4],
  },
  'mayor-moss': { wave: 2, hp: 15, bans: ['recruiting'], attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }], politician: true },
  'topiary-trooper': { wave: 2, hp: 15, armour: [3], attack: [{ lose: 'life' }, { lose: 'tactic' }], prize: [{ gain: 'tactic' }] },
  'gravel-grinder': { wave: 2, hp: 14, attack: [{ lose: 'life' }, { lose: 'die' }], prize: [{ gain: 'die' }] },
  'shed-smith': { wave: 2, hp: 15, armour: [4], weakness: { 2: 3 }, attack: [{ lose: 'die' }, { lose: 'nird' }], prize: [{ free: 1 }] },
  'bird-scarer': { wave: 2, hp: 13, attack: [{ lose: 'nird' }, { lose: 'die' }], prize: [{ gain: 'tactic' }] },
  'slug-herder': { wave: 2, hp: 14, attack: [{ add: 'gnome' }, { gain: 'tactic' }], prize: [{ gain: 'tactic' }] },
  'acid-gardener': { wave: 2, hp: 14, weakness: { 5: 2 }, attack: [{ lose: 'die', n: 2 }], prize: [{ gain: 'life' }] },
  'night-watchman': { wave: 2, hp: 15, bans: ['science'], attack: [{ on: 'any', lose: 'life' }], prize: [{ wake: 'scientist' }] },
  'beehive-bomber': { wave: 2, hp: 13, attack: [{ on: 'all', lose: 'die' }], prize: [{ gain: 'tactic' }] },
  'tulip-tyrant': { wave: 2, hp: 16, weakness: { 1: 2, 2: 2 }, attack: [{ lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'ladder-lout': { wave: 2, hp: 14, armour: [1, 2], attack: [{ lose: 'life' }, { lose: 'tactic' }], prize: [{ wake: 'unit' }] },
  'mower-maniac': { wave: 2, hp: 16, attack: [{ lose: 'nird' }, { add: 'gnome' }], prize: [{ free: 1 }] },
  'flowerbed-digger': { wave: 2, hp: 15, sun: { heal: 3 }, attack: [{ lose: 'life' }], prize: [{ gain: 'tactic', n: 2 }] },
  'science-minister': {
    wave: 3,
    hp: 23,
    bans: ['science'],
    attack: [{ lose: 'life' }, { lose: 'tactic' }],
    prize: [{ gain: 'tactic' }],
    politician: true,
  },
  'oak-brute': { wave: 3, hp: 25, attack: [{ lose: 'life', n: 2 }], prize: [{ free: 2 }] },
  'catapult-crew': {
    wave: 3,
    hp: 23,
    weakness: { 4: 2 },
    attack: [{ on: 'any', lose: 'life' }, { lose: 'die' }],
    prize: [{ gain: 'tactic' }],
  },
  'bramble-baron': { wave: 3, hp: 23, armour: [5], attack: [{ lose: 'life' }, { lose: 'die' }], prize: [{ gain: 'life' }] },
  'fox-tamer': {
    wave: 3,
    hp: 22,
    attack: [
      { on: 'any', lose: 'nird', n: 2 },
      { on: 'all', lose: 'tactic' },
    ],
    prize: [{ gain: 'tactic' }],
  },
  'greenhouse-guard': {
    wave: 3,
    hp: 24,
    armour: [1, 2],
    weakness: { 6: 3 },
    attack: [{ lose: 'life' }, { lose: 'nird' }],
    prize: [{ gain: 'die' }],
  },
  'poison-ivy-priest': { wave: 3, hp: 22, sun: { fewer: 1 }, attack: [{ lose: 'life' }, { lose: 'die' }], prize: [{ gain: 'tactic' }] },
  'horn-blower': { wave: 3, hp: 23, attack: [{ add: 'gnome' }, { lose: 'life' }], prize: [{ wake: 'unit' }] },
  'dynamite-dwarf': { wave: 3, hp: 22, attack: [{ on: 'all', lose: 'life' }], prize: [{ lose: 'die' }] },
  'gate-keeper': { wave: 3, hp: 25, bans: ['recruiting'], attack: [{ lose: 'life' }, { lose: 'die' }], prize: [{ free: 1 }] },
  chancellor: {
    wave: 4,
    hp: 29,
    bans: ['recruiting', 'science'],
    attack: [{ lose: 'life' }, { lose: 'nird' }],
    prize: [{ gain: 'tactic', n: 2 }],
    politician: true,
  },
  'chief-whip': {
    wave: 4,
    hp: 28,
    bans: ['trading'],
    attack: [{ on: 'all', lose: 'nird' }],
    prize: [{ gain: 'tactic' }],
    politician: true,
    seats: [2, 3, 4],
  },
  'chainsaw-champion': { wave: 4, hp: 30, attack: [{ lose: 'life' }, { lose: 'nird' }], prize: [{ gain: 'life' }] },
  'lawn-tank': { wave: 4, hp: 32, armour: [1, 2], attack: [{ lose: 'life', n: 2 }], prize: [{ free: 2 }] },
  'rose-assassin': { wave: 4, hp: 26, armour: [6], attack: [{ lose: 'life', n: 2 }], prize: [{ gain: 'tactic' }] },
  'stone-sentinel': {
    wave: 4,
    hp: 31,
    armour: [3],
    weakness: { 1: 3 },
    attack: [{ lose: 'life' }, { lose: 'die' }],
    prize: [{ gain: 'tactic' }],
  },
  'swarm-shepherd': { wave: 4, hp: 27, attack: [{ add: 'gnome' }, { lose: 'life' }], prize: [{ gain: 'die' }] },
  'thunder-gnome': { wave: 4, hp: 28, attack: [{ on: 'all', lose: 'life' }], prize: [{ gain: 'tactic' }] },
  'vampire-vintner': { wave: 4, hp: 28, sun: { heal: 4 }, attack: [{ lose: 'life' }, { lose: 'nird' }], prize: [{ gain: 'life' }] },
  'greenhouse-general': {
    wave: 4,
    hp: 29,
    weakness: { 2: 2, 5: 2 },
    attack: [
      { on: 'all', lose: 'die' },
      { on: 'any', lose: 'life' },
    ],
    prize: [{ wake: 'scientist' }],
  },
  'bulldozer-bert': { wave: 4, hp: 31, attack: [{ lose: 'nird', n: 2 }], prize: [{ free: 2 }] },
  'frost-gnome': { wave: 4, hp: 27, bans: ['science'], attack: [{ lose: 'die', n: 2 }], prize: [{ wake: 'unit' }] },
  'golden-gnome': {
    wave: 4,
    hp: 29,
    weakness: { 4: 4 },
    attack: [{ lose: 'life' }, { lose: 'die', n: 2 }],
    prize: [{ gain: 'tactic', n: 2 }],
  },
  'shadow-pruner': { wave: 4, hp: 28, armour: [4, 5], attack: [{ on: 'any', lose: 'life' }, { lose: 'tactic' }], prize: [{ gain: 'die' }] },
} as const satisfies Readonly<Record<string, GnomeCard>>

export type GnomeId = keyof typeof gnomes

/** In the order in which they are left out (NI-3.6). */
export const politicians: readonly GnomeId[] = ['chancellor', 'science-minister', 'mayor-moss', 'chief-whip', 'lobbyist']

/** Cards of each wave by the number of players (NI-2.6). */
export const draws: Readonly<Record<number, readonly [number, number, number, number]>> = {
  1: [4, 3, 2, 3],
  2: [8, 5, 4, 5],
  3: [11, 7, 6, 7],
  4: [14, 9, 7, 8],
}
