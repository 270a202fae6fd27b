import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'

/** Setup options: of each its values, the default first. */
export const options = setupOptions({
  boss: ['random', 'scarecrow', 'invisible-walls'], // NI-10.1
  ignoreLeaders: [false, true], // NI-3.7
  extraWave4: [0, -2, -1, 1, 2, 3], // NI-3.4
  extraWave2: [0, -2, -1, 1, 2],
  removeDistractions: [0, 1, 2, 3, 4],
  removePoliticians: [0, 1, 2, 3, 4, 5], // NI-3.6
  startFiveDice: [false, true],
  /** 0: until it is won or lost by play (NI-1.8). */
  roundLimit: [25, 0],
  /** 0: the pace of the table (NI-5.10). */
  lastCallSeconds: [20, 0, 10, 40],
})

export type Options = z.output<ReturnType<typeof options>>
