import { z } from 'zod'
import { known } from '../tabletop/options.ts'
import type { Options } from './state.ts'

/** Setup options from outside: an absent or unknown value becomes its default, a wrong type is an error. */
export const options: z.ZodType<Options> = z
  .object({
    map: known(z.string(), ['twin-fords', 'broken-ring'], 'twin-fords'),
    wizardLife: known(z.number(), [2, 3, 4], 4),
    firstPlayer: known(z.string(), ['random', 'seat0', 'seat1'], 'random'),
    turnLimit: known(z.union([z.literal('none'), z.string(), z.number()]), ['none', 150, 300], 300),
    attackStops: z.boolean().default(true),
  })
  .prefault({})
