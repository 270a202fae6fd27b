import type { Tutorial } from '../rulebook.ts'
import type { State } from './state.ts'

/** The guided round: seat 0 learns, seat 1 goes along. */
export const tutorial: Tutorial<State> = {
  seats: 2,
  options: { boss: 'scarecrow' },
  shuffles: [
    ['froomp', 'wompins'],
    ['beak-boxer', 'copybird'],
    [],
    ['lawn-lounger', 'rake-runner', 'can-carl', 'hedge-hopper'],
    [],
    [],
    [],
    ['distraction-1'],
  ],
  dice: [4, 2, 6, 1, 3, 5, 1, 2, 2],
  steps: [
    { key: 'birds', at: 'nird:general-froomp' },
    { key: 'gnomes', at: 'gnome:lawn-lounger' },
    { key: 'roll', at: 'die:s0d0' },
    {
      key: 'trade',
      at: 'die:s1d0',
      await: { move: 'offerTrade', args: ['seat:1', ['die:s0d3'], ['die:s1d0']] },
      after: [{ seat: '1', move: 'acceptTrade', args: ['offer:1'] }],
    },
    { key: 'scientist', at: 'nird:tinker-tock', await: { move: 'useScientist', args: ['nird:tinker-tock', 'die:s0d0'] } },
    {
      key: 'ready',
      at: 'prompt',
      await: { move: 'setReady', args: ['option:yes'] },
      after: [{ seat: '1', move: 'setReady', args: ['option:yes'] }],
    },
    { key: 'attack', at: 'nird:corporal-quill', await: { move: 'attack', args: ['nird:corporal-quill', ['die:s0d3']] }, dice: [6] },
    {
      key: 'aim',
      at: 'gnome:lawn-lounger',
      await: { move: 'chooseTarget', args: ['gnome:lawn-lounger'] },
      after: [{ seat: '1', move: 'pass', args: [] }],
    },
    { key: 'recruit', at: 'card:beak-boxer', await: { move: 'recruit', args: ['card:beak-boxer', ['die:s0d2']] } },
    { key: 'tactics', at: 'tactic:distraction-1', await: { move: 'playTactic', args: ['tactic:distraction-1', 'gnome:rake-runner'] } },
    {
      key: 'strike',
      at: 'prompt',
      await: { move: 'pass', args: [] },
      after: [{ seat: '1', move: 'choose', args: ['gnome:can-carl'] }],
      dice: [3, 4, 1, 6, 2, 5, 2, 6, 6, 1, 3, 4],
    },
    { key: 'boss' },
  ],
}
