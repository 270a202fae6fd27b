/** Shapes of the server's answers. Loaded beside the first question, not before the first paint. */
import type { GameCard } from '@toadstool/games'
import { botLevel, deviceLink, me, problemSchema, proof, slug, table, tableList } from '@toadstool/protocol'
import { type ZodType, z } from 'zod'

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

export const shapes = {
  me,
  table,
  tableList,
  proof,
  deviceLink,
  shelf: z.array(z.object({ slug, card: gameCard })),
  problem: problemSchema,
  anything: z.unknown(),
}

export type Answers = { readonly [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]> }
