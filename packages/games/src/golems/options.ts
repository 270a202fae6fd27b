import { z } from 'zod'
import { known } from '../tabletop/options.ts'
import type { Options } from './state.ts'

/** Setup options from outside: an absent or unknown value becomes its default, a wrong type is an error. */
export const options: z.ZodType<Options> = z
  .object({
    map: known(z.string(), ['connected', 'towers', 'raw'], 'connected'), // GO-1.13
    corners: known(z.string(), ['opposite', 'adjacent'], 'opposite'), // GO-1.11
    firstPlayer: known(z.string(), ['random', 'seat0'], 'random'), // GO-1.10
    roundLimit: known(z.number(), [0, 15, 20, 30, 50], 30), // GO-14.7
    responseSeconds: known(z.number(), [0, 10, 20, 40], 20), // GO-18.4
  })
  .prefault({})
