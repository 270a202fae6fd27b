import type { Learned, Secret } from './vocabulary.ts'

/** The 20 learned cards of the ability deck. */
export const learned = {
  'battle-stride': {
    copies: 2,
    cost: 2,
    timing: 'own',
    flags: ['travels'],
    effects: [{ do: 'boost', move: 2, who: 'bearer' }],
    leader: { effects: [{ do: 'boost', move: 2, noFatigue: true, who: 'bearer' }] },
  },
  'stone-skin': {
    copies: 2,
    cost: 2,
    timing: 'any',
    effects: [{ do: 'shield', by: 2, who: 'bearer' }],
    leader: { effects: [{ do: 'shield', by: 3, who: 'bearer' }] },
  },
  'ember-lance': {
    copies: 2,
    cost: 3,
    timing: 'any',
    flags: ['harms', 'strikes'],
    aims: [{ at: 'unit', who: 'enemy', from: 1, to: 1, needs: ['strikable'] }],
    effects: [{ do: 'attack', power: 3 }],
    leader: { effects: [{ do: 'attack', power: 4 }] },
  },
  'second-wind': {
    copies: 2,
    cost: 3,
    timing: 'any',
    effects: [{ do: 'heal', by: 3, who: 'bearer' }],
    leader: { effects: [{ do: 'heal', by: 5, who: 'bearer' }] },
  },
  'sky-hook': {
    copies: 2,
    cost: 2,
    timing: 'any',
    effects: [{ do: 'counter', counter: 'flying', who: 'bearer' }],
    leader: {
      effects: [
        { do: 'counter', counter: 'flying', who: 'bearer' },
        { do: 'move', steps: 1, who: 'bearer' },
      ],
    },
  },
  lullaby: {
    copies: 1,
    cost: 4,
    timing: 'any',
    aims: [{ at: 'unit', who: 'enemy', to: 1, needs: ['sleeping'] }],
    effects: [{ do: 'counter', counter: 'sleeping' }],
    leader: { aims: [{ at: 'unit', who: 'enemy', to: 2, needs: ['sleeping'] }] },
  },
  'horn-of-the-deep': {
    copies: 3,
    cost: 2,
    timing: 'call',
    effects: [{ do: 'horn' }],
    leader: { effects: [{ do: 'horn' }, { do: 'reach' }] },
  },
  'war-fury': {
    copies: 2,
    cost: 3,
    timing: 'own',
    flags: ['strikes'],
    effects: [{ do: 'boost', extraAttack: 1, who: 'bearer' }],
    leader: { effects: [{ do: 'boost', extraAttack: 1, attack: 1, who: 'bearer' }] },
  },
  cutpurse: {
    copies: 1,
    cost: 3,
    timing: 'any',
    aims: [{ at: 'seat', to: 1 }],
    effects: [{ do: 'steal' }],
    leader: { effects: [{ do: 'steal', open: true }] },
  },
  'crystal-siphon': {
    copies: 1,
    cost: 2,
    timing: 'any',
    aims: [{ at: 'slot', to: 2 }],
    effects: [{ do: 'drain', upTo: 2 }],
    leader: { effects: [{ do: 'drain', upTo: 2, gain: true }] },
  },
  'ghost-step': {
    copies: 1,
    cost: 3,
    timing: 'any',
    flags: ['travels'],
    aims: [{ at: 'tile', from: 1, to: 3, needs: ['unflipped', 'open', 'no-enemies'] }],
    effects: [{ do: 'place', onto: 'tile' }],
    leader: { aims: [{ at: 'tile', from: 1, to: 5, needs: ['unflipped', 'open', 'no-enemies'] }] },
  },
  retaliation: {
    copies: 1,
    cost: 2,
    timing: 'attack',
    flags: ['harms', 'strikes'],
    effects: [{ do: 'retaliate', base: 0 }],
    leader: { effects: [{ do: 'retaliate', base: 2 }] },
  },
} as const satisfies Readonly<Record<string, Learned>>

/** The 24 secret cards. */
export const secrets = {
  'echoing-horn': { copies: 8, timing: 'call', effects: [{ do: 'horn' }] },
  'sudden-shield': {
    copies: 2,
    timing: 'any',
    aims: [{ at: 'unit', who: 'ally', needs: ['shieldable'] }],
    effects: [{ do: 'shield', by: 3 }],
  },
  caltrops: {
    copies: 1,
    timing: 'any',
    aims: [{ at: 'unit', who: 'enemy', needs: ['no-movement'] }],
    effects: [{ do: 'counter', counter: 'no-movement' }],
  },
  'dull-blades': {
    copies: 2,
    timing: 'any',
    aims: [{ at: 'unit', who: 'enemy', needs: ['no-attack'] }],
    effects: [{ do: 'counter', counter: 'no-attack' }],
  },
  'healing-draught': {
    copies: 2,
    timing: 'any',
    aims: [{ at: 'unit', who: 'ally', needs: ['hurt'] }],
    effects: [{ do: 'heal', by: 3 }],
  },
  'crystal-cache': { copies: 2, timing: 'any', effects: [{ do: 'gain', crystals: 3 }] },
  'hidden-pit': {
    copies: 2,
    timing: 'any',
    aims: [{ at: 'unit', who: 'enemy', needs: ['grounded'] }],
    effects: [{ do: 'damage', by: 2, who: 'named' }],
  },
  dispel: { copies: 1, timing: 'any', aims: [{ at: 'spell' }], effects: [{ do: 'dispel' }] },
  'trade-places': {
    copies: 1,
    timing: 'any',
    aims: [{ at: 'unit', who: 'own', needs: ['movable', 'apart'], set: { min: 2, max: 2 } }],
    effects: [{ do: 'swap', whom: 'both' }],
  },
  'loaded-dice': { copies: 1, timing: 'roll', aims: [{ at: 'die' }, { at: 'face' }], effects: [{ do: 'turnDie' }] },
  'distant-drums': { copies: 1, timing: 'call', effects: [{ do: 'drums' }] },
  'cave-in': { copies: 1, timing: 'any', aims: [{ at: 'tile', needs: ['falls', 'no-units'] }], effects: [{ do: 'flip' }] },
} as const satisfies Readonly<Record<string, Secret>>

export type LearnedId = keyof typeof learned
export type SecretId = keyof typeof secrets
