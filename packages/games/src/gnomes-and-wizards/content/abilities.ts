import type { Ability } from './vocabulary.ts'

/** The abilities of the 36 clans. */
export const abilities = {
  // Turquefoss
  'bramble-wall': ability(2, {
    aims: [{ at: 'tile', borders: true, needs: ['unflipped', 'open', 'no-enemies'] }],
    effects: [{ do: 'blockade' }],
  }),
  'acorn-volley': ability(3, {
    flags: ['harms', 'strikes'],
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 1, needs: ['strikable'], set: { min: 1, max: 2 } }],
    effects: [{ do: 'attack', power: 3 }],
  }),
  'grasping-roots': ability(2, {
    aims: [{ at: 'unit', who: 'enemy', to: 2, needs: ['no-movement'] }],
    effects: [{ do: 'counter', counter: 'no-movement' }],
  }),
  'dewdrop-balm': ability(2, {
    aims: [{ at: 'unit', who: 'ally', to: 1, needs: ['hurt'] }],
    effects: [{ do: 'heal', by: 4 }],
  }),
  'thundering-charge': ability(3, {
    timing: 'own',
    flags: ['harms', 'strikes', 'travels'],
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 2, needs: ['strikable', 'chargeable'] }],
    effects: [
      { do: 'place', onto: 'unit' },
      { do: 'attack', base: 1 },
    ],
  }),
  barkskin: ability(3, {
    aims: [{ at: 'unit', who: 'ally', to: 2, needs: ['shieldable'] }],
    effects: [{ do: 'shield', by: 3 }],
  }),

  // Achrinnolder
  'pack-call': ability(3, {
    aims: [{ at: 'unit', who: 'ally', other: true, needs: ['movable'] }],
    effects: [{ do: 'callPack' }],
  }),
  'borrowed-wings': ability(2, {
    aims: [{ at: 'unit', who: 'ally', to: 3, needs: ['flying'] }],
    effects: [{ do: 'counter', counter: 'flying' }],
  }),
  'venom-bite': ability(3, {
    flags: ['harms', 'strikes'],
    aims: [{ at: 'unit', who: 'enemy', to: 1, needs: ['lingering', 'strikable'] }],
    effects: [{ do: 'counter', counter: 'lingering' }],
  }),
  mauling: ability(3, { flags: ['harms', 'strikes'], effects: [{ do: 'attackAll', where: 'own', base: 0 }] }),
  undermine: ability(2, {
    flags: ['harms'],
    aims: [{ at: 'tile', from: 1, to: 1, needs: ['falls'] }],
    effects: [{ do: 'flip' }],
  }),
  'lantern-swarm': ability(2, { timing: 'call', effects: [{ do: 'horn' }] }),

  // Grindlequay
  overwind: ability(2, {
    timing: 'own',
    aims: [{ at: 'unit', who: 'own', needs: ['unfinished'] }],
    effects: [{ do: 'boost', move: 2, noFatigue: true }],
  }),
  'powder-keg': ability(3, {
    flags: ['harms'],
    aims: [{ at: 'tile', from: 1, to: 1, needs: ['enemy'] }],
    effects: [{ do: 'damage', by: 2, who: 'everybody' }],
  }),
  lodestone: ability(3, {
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 3, needs: ['movable', 'shiftable'] }],
    effects: [{ do: 'move', steps: 2, exactly: true, way: 'closer' }],
  }),
  'short-circuit': ability(2, { aims: [{ at: 'slot', to: 3 }], effects: [{ do: 'drain', upTo: 2 }] }),
  'ticking-ward': ability(3, { timing: 'attack', effects: [{ do: 'cancel' }] }),
  'spare-parts': ability(2, { timing: 'roll', effects: [{ do: 'reroll' }] }),

  // Imblasham
  'ice-path': ability(2, {
    flags: ['travels'],
    aims: [{ at: 'tile', from: 2, to: 2, needs: ['unflipped', 'open'] }],
    effects: [{ do: 'place', onto: 'tile' }],
  }),
  'winter-sleep': ability(4, {
    aims: [{ at: 'unit', who: 'enemy', to: 2, needs: ['sleeping'] }],
    effects: [{ do: 'counter', counter: 'sleeping' }],
  }),
  hailstorm: ability(3, {
    flags: ['harms', 'strikes'],
    aims: [{ at: 'tile', from: 1, to: 1, needs: ['strikable'] }],
    effects: [{ do: 'attackAll', where: 'named', power: 3 }],
  }),
  'frozen-gate': ability(3, {
    aims: [{ at: 'tile', to: 1, needs: ['unflipped', 'open'], set: { min: 1, max: 2 } }],
    effects: [{ do: 'blockade' }],
  }),
  'numbing-touch': ability(3, {
    aims: [{ at: 'unit', who: 'enemy', to: 1, needs: ['no-attack'] }],
    effects: [{ do: 'counter', counter: 'no-attack' }],
  }),
  'northern-light': ability(3, { effects: [{ do: 'look', cards: 3 }] }),

  // Betrumour
  backstab: ability(3, {
    flags: ['harms', 'strikes'],
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 1, needs: ['strikable', 'unguarded'] }],
    effects: [{ do: 'sneak' }],
  }),
  pilfer: ability(2, { aims: [{ at: 'slot', to: 1 }], effects: [{ do: 'drain', upTo: 2, gain: true }] }),
  'mirror-step': ability(3, {
    flags: ['travels'],
    aims: [{ at: 'unit', who: 'ally', other: true, needs: ['movable'] }],
    effects: [{ do: 'swap', whom: 'bearer' }],
  }),
  panic: ability(4, {
    aims: [{ at: 'unit', who: 'enemy', to: 2, needs: ['movable', 'shiftable'] }],
    effects: [{ do: 'move', steps: 2, exactly: true, way: 'farther' }],
  }),
  'dark-bargain': ability(2, {
    aims: [{ at: 'unit', who: 'own', needs: ['solid'] }],
    effects: [
      { do: 'bleed', by: 2 },
      { do: 'gain', crystals: 4, elsewhere: true },
    ],
  }),
  'shadow-bolt': ability(3, {
    flags: ['harms', 'strikes'],
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 2, needs: ['strikable'] }],
    effects: [{ do: 'attack', base: 1 }],
  }),

  // Vaelquor
  gust: ability(3, {
    aims: [{ at: 'unit', who: 'enemy', to: 1, needs: ['movable', 'shiftable'] }],
    effects: [{ do: 'move', steps: 1, exactly: true, way: 'farther' }],
  }),
  thunderclap: ability(4, { effects: [{ do: 'counter', counter: 'no-attack', who: 'enemies-here' }] }),
  tailwind: ability(3, {
    aims: [{ at: 'unit', who: 'ally', to: 3, needs: ['movable'], set: { min: 1, max: 2 } }],
    effects: [{ do: 'move', steps: 1 }],
  }),
  'cleansing-rain': ability(2, {
    aims: [{ at: 'unit', who: 'ally', to: 3, needs: ['ailing'] }],
    effects: [{ do: 'cleanse' }, { do: 'heal', by: 3 }],
  }),
  grounding: ability(2, { timing: 'attack', effects: [{ do: 'redirect', shield: 2 }] }),
  'chain-lightning': ability(4, {
    flags: ['harms', 'strikes'],
    aims: [
      { at: 'unit', who: 'enemy', from: 1, to: 1, needs: ['strikable'] },
      { at: 'unit', who: 'enemy', near: 'first', to: 1, needs: ['strikable'], set: { min: 0, max: 1 } },
    ],
    effects: [
      { do: 'attack', power: 3, which: 'first' },
      { do: 'attack', power: 2, which: 'second' },
    ],
  }),
} as const satisfies Readonly<Record<string, Ability>>

export type AbilityId = keyof typeof abilities

function ability(cost: number, power: Omit<Ability, 'cost' | 'timing'> & Partial<Pick<Ability, 'timing'>>): Ability {
  return { cost, timing: 'any', ...power }
}
