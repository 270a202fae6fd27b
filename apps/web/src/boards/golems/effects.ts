import type { Effects } from '../kit/index.ts'

export const effects: Effects = {
  hit: { kind: 'hit', by: 'unit', on: 'target', n: 1 },
  missed: { kind: 'miss', by: 'unit', on: 'target' },
  'storm-hit': { kind: 'hit', on: 'unit', n: 1 },
  'storm-missed': { kind: 'miss', on: 'unit' },
  destroyed: { kind: 'crumble', on: 'unit' },
  'wizard-fell': { kind: 'felled' },
  drew: { kind: 'card' },
  bought: { kind: 'card' },
  cast: { kind: 'card' },
  'cast-at': { kind: 'card' },
  'cast-change': { kind: 'card' },
  'cast-portal': { kind: 'card' },
  'cast-theft': { kind: 'card' },
  crafted: { kind: 'card' },
  'crafted-dear': { kind: 'card' },
  dispelled: { kind: 'card' },
  played: { kind: 'card' },
  'played-on': { kind: 'card' },
}
