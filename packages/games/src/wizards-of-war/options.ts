import { z } from 'zod'
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

function known<const T extends string | number>(type: z.ZodType<string | number>, values: readonly T[], fallback: NoInfer<T>) {
  return type.optional().transform((given): T => values.find((value) => value === given) ?? fallback)
}
