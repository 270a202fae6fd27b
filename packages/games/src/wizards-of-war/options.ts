import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'
import { wizardLives } from './content/units.ts'

/** The setup options, each with its values, the default first. */
export const options = setupOptions({
  map: ['twin-fords', 'broken-ring'], // WW-2.2
  wizardLife: [wizardLives, 3, 2], // WW-2.9
  firstPlayer: ['random', 'seat0', 'seat1'], // WW-2.8
  turnLimit: [300, 150, 'none'], // WW-14.6
  attackStops: [true, false], // WW-11.16
})

export type Options = z.output<ReturnType<typeof options>>
