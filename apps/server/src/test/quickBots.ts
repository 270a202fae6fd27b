/** The product's rulebooks with bots that don't think, and just make any legal move. */
import type { Rulebook } from '@toadstool/games'
import { anySentence, everyRulebook, supportOf } from '@toadstool/games/testing'

export const rulebooks: Readonly<Record<string, Rulebook>> = Object.fromEntries(
  await Promise.all(Object.entries(everyRulebook).map(async ([slug, rulebook]) => [slug, await thoughtless(rulebook)] as const)),
)

async function thoughtless(rulebook: Rulebook): Promise<Rulebook> {
  const { weight } = await supportOf(rulebook.slug)
  const { volunteer: _, ...bot } = rulebook.bot
  return {
    ...rulebook,
    bot: {
      ...bot,
      decide(view, seat, _level, random) {
        const sentence = anySentence(rulebook.grammar, view, seat, random, weight) ?? rulebook.fallback(view, seat)
        if (!sentence) throw new Error(`seat ${seat} can do nothing`)
        return sentence
      },
    },
  }
}
