/** Shapes of the server's answers. Loaded alongside the first request, not before the first paint. */
import type { GameCard } from '@toadstool/games'
import {
  bookmarked,
  botLevel,
  broughtBack,
  company,
  deviceLink,
  gameRecord,
  me,
  news,
  problemSchema,
  proof,
  reach,
  reported,
  sessionList,
  slug,
  table,
  tableChat,
  tableList,
} from '@toadstool/protocol'
import { z } from 'zod/mini'

const words = z.object({ en: z.string(), de: z.string() })
const options = z.record(z.string(), z.unknown())
const value = z.union([z.string(), z.number(), z.boolean()])
const range = z.object({ min: z.number(), max: z.number() })

const condition = z.object({ option: z.string(), is: z.array(value) })

const gameCard = z.object({
  rules: z._default(z.int(), 1),
  title: words,
  short: z.optional(words),
  tagline: words,
  pitch: words,
  seats: z.extend(range, { usual: z.number() }),
  together: z.optional(z.boolean()),
  sides: z.optional(z.array(z.object({ seats: z.number(), options: z.optional(options), labels: z.array(words) }))),
  minutes: range,
  age: z.number(),
  designer: z.string(),
  botLevels: z.array(botLevel),
  options: z.array(
    z.object({
      key: z.string(),
      label: words,
      values: z.array(
        z.object({
          value,
          label: words,
          seats: z.optional(z.array(z.number())),
          when: z.optional(condition),
          level: z.optional(z.number()),
        }),
      ),
      longest: z.optional(z.number()),
      when: z.optional(condition),
    }),
  ),
  presets: z.array(z.object({ key: z.string(), label: words, note: z.optional(words), options })),
  quick: z.string(),
  lessonMinutes: z.number(),
  level: z.optional(z.object({ base: z.number(), label: words })),
  facts: z.optional(
    z.array(z.object({ key: z.string(), label: words, words: z.optional(z.record(z.string(), words)), best: z.optional(words) })),
  ),
})

export const shapes = {
  me,
  table,
  tableList,
  broughtBack,
  gameRecord,
  proof,
  deviceLink,
  news,
  company,
  bookmarked,
  tableChat,
  reach,
  reported,
  sessionList,
  shelf: z.array(z.object({ slug, card: gameCard as unknown as z.ZodMiniType<GameCard> })),
  problem: problemSchema,
}

export type Answers = { readonly [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]> }
