import type { Effects } from '../kit/index.ts'

export const effects: Effects = {
  struck: { kind: 'hit', by: 'unit', on: 'target', n: 'damage' },
  lingered: { kind: 'hit', on: 'target', n: 'damage' },
  harmed: { kind: 'hit', on: 'unit', n: 'n' },
  missed: { kind: 'miss', by: 'unit' },
  killed: { kind: 'felled', on: 'unit', to: 'seat' },
  died: { kind: 'felled', on: 'unit' },
  fell: { kind: 'ground' },
  rolled: { kind: 'dice' },
  drew: { kind: 'card' },
  cast: { kind: 'card' },
  kept: { kind: 'card' },
  attached: { kind: 'card' },
}
