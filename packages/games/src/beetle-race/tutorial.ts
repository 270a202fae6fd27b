import type { Tutorial } from '../rulebook.ts'
import { awaited, foe, row } from '../script.ts'

/** Three rounds against a scripted player, with given cards. */
export const tutorial: Tutorial = {
  options: { length: 10 },
  shuffles: [row('leaf-5 leaf-4 leaf-3 nut-2 nut-4 nut-1 acorn-1 acorn-2')],
  steps: [
    { key: 'aim', at: 'space:10' },
    { key: 'choose', at: 'hand', await: awaited('bid', 'card:leaf-5'), after: [foe('bid', 'card:nut-2')] },
    { key: 'equal', at: 'hand', await: awaited('bid', 'card:leaf-4'), after: [foe('bid', 'card:nut-4')] },
    { key: 'stay', at: 'hand', await: awaited('bid', 'card:leaf-3'), after: [foe('bid', 'card:nut-1')] },
    { key: 'go' },
  ],
}
