export type Face = 1 | 2 | 3 | 4 | 5 | 6

export type StarterSet = 'froomp' | 'wompins' | 'pebbles' | 'sneefle'
export type Role = 'leader' | 'assistant' | 'technician'
/** 0: starter cards, which the market never has. */
export type Level = 0 | 1 | 2

/** Free dice that wake a unit into an attack (NI-7.1). */
export type Activation =
  | { readonly kind: 'exact'; readonly values: readonly Face[] }
  | { readonly kind: 'any'; readonly n: number }
  | { readonly kind: 'pair' | 'triple' }

/** What a unit can do besides (NI-7.22). */
export type Ability = 'pierce' | 'reroll1' | 'loot' | 'wakesci' | 'extra1' | 'stun' | 'ones6' | 'splash' | 'double' | 'horde' | 'sundie'

/** What a scientist does to the dice of its player (NI-6). */
export type Conversion =
  | { readonly op: 'set'; readonly from: readonly Face[]; readonly to: Face | 'any' }
  | { readonly op: 'delta'; readonly by: readonly number[] }
  | { readonly op: 'reroll' | 'shift'; readonly max: number }
  | { readonly op: 'flip' | 'pairset' | 'copy' | 'nudge2' | 'ones' | 'raise2' }

/** What leaders do for their players (NI-12). */
export type LeaderEffect = 'extraDie' | 'strikeHarder' | 'recruitCheaper' | 'setDie'

interface Origin {
  readonly set?: StarterSet
  readonly role?: Role
  readonly level?: 1 | 2
  readonly cost?: number
}

export interface UnitCard extends Origin {
  readonly activation: Activation
  readonly bonus: number
  readonly ability?: Ability
  readonly leads?: LeaderEffect
}

export interface ScientistCard extends Origin {
  readonly conversion: Conversion
  readonly sun?: 'drawTactic'
}

export const starterSets = ['froomp', 'wompins', 'pebbles', 'sneefle'] as const

export const units = {
  'general-froomp': { set: 'froomp', role: 'leader', activation: { kind: 'pair' }, bonus: 0, leads: 'extraDie' },
  'corporal-quill': { set: 'froomp', role: 'assistant', activation: { kind: 'exact', values: [5] }, bonus: 1 },
  'lieutenant-wompins': { set: 'wompins', role: 'leader', activation: { kind: 'pair' }, bonus: 0, leads: 'strikeHarder' },
  'private-plume': { set: 'wompins', role: 'assistant', activation: { kind: 'exact', values: [4] }, bonus: 1 },
  'major-pebbles': { set: 'pebbles', role: 'leader', activation: { kind: 'pair' }, bonus: 0, leads: 'recruitCheaper' },
  'sergeant-squawk': { set: 'pebbles', role: 'assistant', activation: { kind: 'exact', values: [6] }, bonus: 1 },
  'captain-sneefle': { set: 'sneefle', role: 'leader', activation: { kind: 'pair' }, bonus: 0, leads: 'setDie' },
  'cadet-chirp': { set: 'sneefle', role: 'assistant', activation: { kind: 'pair' }, bonus: 2 },

  'beak-boxer': { level: 1, cost: 5, activation: { kind: 'exact', values: [6] }, bonus: 2 },
  'gull-gunner': { level: 1, cost: 5, activation: { kind: 'exact', values: [5] }, bonus: 2 },
  'duck-bouncer': { level: 1, cost: 5, activation: { kind: 'exact', values: [1] }, bonus: 3 },
  'puffin-puncher': { level: 1, cost: 5, activation: { kind: 'exact', values: [2] }, bonus: 2 },
  'woodpecker-drill': { level: 1, cost: 5, activation: { kind: 'exact', values: [3] }, bonus: 1, ability: 'pierce' },
  'owl-lookout': { level: 1, cost: 6, activation: { kind: 'exact', values: [4] }, bonus: 1, ability: 'reroll1' },
  'twin-finches': { level: 1, cost: 6, activation: { kind: 'pair' }, bonus: 3 },
  'goose-grenadier': { level: 1, cost: 7, activation: { kind: 'any', n: 2 }, bonus: 1 },
  'magpie-raider': { level: 1, cost: 6, activation: { kind: 'exact', values: [1] }, bonus: 1, ability: 'loot' },
  'rooster-alarm': { level: 1, cost: 6, activation: { kind: 'exact', values: [6] }, bonus: 1, ability: 'wakesci' },
  'sparrow-squad': { level: 1, cost: 6, activation: { kind: 'exact', values: [1, 2] }, bonus: 1, ability: 'extra1' },
  'flamingo-lancer': { level: 1, cost: 6, activation: { kind: 'exact', values: [3, 4] }, bonus: 3 },
  'cuckoo-saboteur': { level: 1, cost: 7, activation: { kind: 'exact', values: [2] }, bonus: 1, ability: 'stun' },
  'pelican-hauler': { level: 1, cost: 5, activation: { kind: 'triple' }, bonus: 6 },
  'angry-chicken': { level: 1, cost: 7, activation: { kind: 'any', n: 1 }, bonus: 0, ability: 'ones6' },
  mockingbird: { level: 1, cost: 7, activation: { kind: 'any', n: 1 }, bonus: 1 },
  'ostrich-cavalry': { level: 2, cost: 12, activation: { kind: 'any', n: 3 }, bonus: 2 },
  'toucan-twinbarrel': { level: 2, cost: 11, activation: { kind: 'pair' }, bonus: 6 },
  'condor-bomber': { level: 2, cost: 11, activation: { kind: 'triple' }, bonus: 10 },
  'eagle-sniper': { level: 2, cost: 10, activation: { kind: 'exact', values: [6] }, bonus: 4, ability: 'pierce' },
  'kung-fu-crane': { level: 2, cost: 11, activation: { kind: 'exact', values: [2] }, bonus: 4 },
  'pinball-penguin': { level: 2, cost: 13, activation: { kind: 'pair' }, bonus: 2, ability: 'splash' },
  'vulture-vanguard': { level: 2, cost: 10, activation: { kind: 'exact', values: [4, 5] }, bonus: 5 },
  'disco-peacock': { level: 2, cost: 11, activation: { kind: 'any', n: 2 }, bonus: 1, ability: 'double' },
  'drill-sergeant': { level: 2, cost: 12, activation: { kind: 'exact', values: [3] }, bonus: 0, ability: 'horde' },
  'heron-duelist': { level: 2, cost: 10, activation: { kind: 'exact', values: [1, 1] }, bonus: 6, ability: 'stun' },
  'albatross-airlift': { level: 2, cost: 13, activation: { kind: 'any', n: 4 }, bonus: 3 },
  'turbo-turkey': { level: 2, cost: 12, activation: { kind: 'exact', values: [4] }, bonus: 0, ability: 'extra1' },
  quartermaster: { level: 2, cost: 13, activation: { kind: 'any', n: 2 }, bonus: 0, ability: 'sundie' },
} as const satisfies Readonly<Record<string, UnitCard>>

export const scientists = {
  'tinker-tock': { set: 'froomp', role: 'technician', conversion: { op: 'set', from: [3, 4], to: 5 } },
  'gadget-gwen': { set: 'wompins', role: 'technician', conversion: { op: 'delta', by: [-1, 1] } },
  'wrench-wanda': { set: 'pebbles', role: 'technician', conversion: { op: 'flip' } },
  'beaker-bob': { set: 'sneefle', role: 'technician', conversion: { op: 'pairset' } },

  'doctor-nudge': { level: 1, cost: 4, conversion: { op: 'delta', by: [1] } },
  'professor-flip': { level: 1, cost: 5, conversion: { op: 'flip' } },
  'fiona-fivemaker': { level: 1, cost: 4, conversion: { op: 'set', from: [3, 4], to: 5 } },
  'phd-pigeon': { level: 1, cost: 5, conversion: { op: 'set', from: [1, 2], to: 6 } },
  shaker: { level: 1, cost: 4, conversion: { op: 'reroll', max: 2 } },
  copybird: { level: 1, cost: 6, conversion: { op: 'copy' } },
  'balance-boffin': { level: 1, cost: 4, conversion: { op: 'shift', max: 2 } },
  'pair-doctor': { level: 1, cost: 6, conversion: { op: 'pairset' } },
  'genius-jackdaw': { level: 2, cost: 11, conversion: { op: 'set', from: [1, 2, 3, 4, 5, 6], to: 'any' } },
  sixologist: { level: 2, cost: 9, conversion: { op: 'set', from: [1, 2, 3, 4, 5, 6], to: 6 } },
  'double-nudger': { level: 2, cost: 9, conversion: { op: 'nudge2' } },
  onesweeper: { level: 2, cost: 9, conversion: { op: 'ones' } },
  'grand-shaker': { level: 2, cost: 9, conversion: { op: 'reroll', max: 8 } },
  'level-raven': { level: 2, cost: 10, conversion: { op: 'raise2' } },
  'night-owl': { level: 2, cost: 10, conversion: { op: 'set', from: [1, 2, 3], to: 'any' }, sun: 'drawTactic' },
} as const satisfies Readonly<Record<string, ScientistCard>>

export type UnitId = keyof typeof units
export type ScientistId = keyof typeof scientists
