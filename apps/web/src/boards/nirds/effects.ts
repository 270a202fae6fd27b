import type { Effects } from '../kit/index.ts'

export const effects: Effects = {
  hit: { kind: 'hit', by: 'nird', on: 'target', n: 'n', early: true },
  splashed: { kind: 'hit', on: 'gnome', n: 'n' },
  'knocked-out': { kind: 'felled', on: 'gnome' },
  'lost-nird': { kind: 'felled', on: 'nird' },
  'gnome-attacks': { kind: 'flap', by: 'gnome', on: 'seat' },
  'boss-attacks': { kind: 'flap', by: 'boss' },
  'walls-close-in': { kind: 'ground' },
  rolled: { kind: 'dice' },
  rerolled: { kind: 'dice' },
  attacks: { kind: 'dice' },
  recruited: { kind: 'card' },
  joined: { kind: 'card' },
  played: { kind: 'card' },
  'played-on': { kind: 'card' },
  drew: { kind: 'card' },
  'new-gnome': { kind: 'card' },
}
