import type { Effects } from '../kit/index.ts'

export const effects: Effects = {
  attacked: { kind: 'hit', by: 'unit', on: 'target', n: 'damage' },
  counterattacked: { kind: 'hit', by: 'unit', on: 'target', n: 'damage' },
  'spell-hit': { kind: 'hit', on: 'target', n: 'damage' },
  died: { kind: 'felled', on: 'unit' },
  rolled: { kind: 'dice' },
  'drew-monster': { kind: 'card' },
  'drew-spell': { kind: 'card' },
  cast: { kind: 'card' },
  'counter-cast': { kind: 'card' },
}
