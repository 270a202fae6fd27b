/** Shapes of the server's answers. Loaded alongside the first request, not before the first paint. */
import type { GameCard } from '@toadstool/games'
import {
  botLevel,
  company,
  deviceLink,
  me,
  news,
  problemSchema,
  proof,
  reach,
  slug,
  table,
  tableChat,
  tableList,
} from '@toadstool/protocol'
import { type ZodType, z } from 'zod'

const words = z.object({ en: z.string(), de: z.string() })
const options = z.record(z.string(), z.unknown())
const value = z.union([z.string(), z.number(), z.boolean()])
const range = z.object({ min: z.number(), max: z.number() })

const gameCard = z.object({
  title: words,
  short: words.optional(),
  tagline: words,
  pitch: words,
  seats: range.extend({ usual: z.number() }),
  together: z.boolean().optional(),
  sides: z.array(z.object({ seats: z.number(), options: options.optional(), labels: z.array(words) })).optional(),
  minutes: range,
  age: z.number(),
  designer: z.string(),
  botLevels: z.array(botLevel),
  options: z.array(
    z.object({
      key: z.string(),
      label: words,
      values: z.array(z.object({ value, label: words, seats: z.array(z.number()).optional(), level: z.number().optional() })),
      longest: z.number().optional(),
      when: z.object({ option: z.string(), is: z.array(value) }).optional(),
    }),
  ),
  presets: z.array(z.object({ key: z.string(), label: words, options })),
  quick: z.string(),
  lessonMinutes: z.number(),
  level: z.object({ base: z.number(), label: words }).optional(),
})

export const shapes = {
  me,
  table,
  tableList,
  proof,
  deviceLink,
  news,
  company,
  tableChat,
  reach,
  shelf: z.array(z.object({ slug, card: gameCard as unknown as ZodType<GameCard> })),
  problem: problemSchema,
  anything: z.unknown(),
}

export type Answers = { readonly [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]> }
