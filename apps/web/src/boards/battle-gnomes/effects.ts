import type { Effects } from '../kit/index.ts'

export const effects: Effects = {
  hit: { kind: 'egg', by: 'card', on: 'q', n: 'n' },
  defeated: { kind: 'felled', on: 'gnome', to: 'to' },
  drew: { kind: 'card' },
  laid: { kind: 'card' },
  recruited: { kind: 'card' },
  attached: { kind: 'card' },
  played: { kind: 'card' },
  'played-at': { kind: 'card' },
  function: { kind: 'card' },
  'function-at': { kind: 'card' },
}
