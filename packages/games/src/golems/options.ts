import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'

/** Setup options: of each its values, the default first. */
export const options = setupOptions({
  map: ['connected', 'towers', 'raw'], // GO-1.13
  corners: ['opposite', 'adjacent'], // GO-1.11
  firstPlayer: ['random', 'seat0'], // GO-1.10
  /** 0: to the last Wizard (GO-14.7). */
  roundLimit: (seats) => (seats === 2 ? [30, 15, 20, 50, 0] : [50, 15, 20, 30, 0]),
  /** Rounds without attacks at the beginning (GO-10.22). */
  truce: [1, 0, 2],
  /** 0: no clock of their own on windows (GO-18.4). */
  responseSeconds: [20, 10, 40, 0],
})

export type Options = z.output<ReturnType<typeof options>>
