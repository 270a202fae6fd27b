import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'

export const options = setupOptions({
  length: [10, 20], // BR-1.2
})

export type Options = z.output<ReturnType<typeof options>>
