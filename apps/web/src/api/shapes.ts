/** Shapes of answers that only the pages around a match read. */
import type { GameCard } from '@toadstool/games'
import { botLevel, deviceLink, slug } from '@toadstool/protocol'
import { type ZodType, z } from 'zod'

export { deviceLink }

const words = z.object({ en: z.string(), de: z.string() })
const range = z.object({ min: z.number(), max: z.number() })

const gameCard: ZodType<GameCard> = z.object({
  title: words,
  tagline: words,
  pitch: words,
  seats: range,
  minutes: range,
  age: z.number(),
  designer: z.string(),
  botLevels: z.array(botLevel),
  options: z.array(
    z.object({
      key: z.string(),
      label: words,
      values: z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]), label: words })),
    }),
  ),
  presets: z.array(z.object({ key: z.string(), label: words, options: z.record(z.string(), z.unknown()) })),
})

export const shelf = z.array(z.object({ slug, card: gameCard }))
export type Shelf = z.infer<typeof shelf>

/** The answer to a claimed device link is the person one now is. */
export const claim = z.unknown()
