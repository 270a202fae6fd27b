// The server of the browser tests: the product itself, but with nothing left to chance. Usage: serve.ts <settings as JSON>
import { createHash } from 'node:crypto'
import { type Rulebook, rulebooks } from '@toadstool/games'
import type { Given } from '../apps/server/src/app.ts'
import type { RandomSource } from '../apps/server/src/random/source.ts'
import { serve } from '../apps/server/src/serve.ts'
import { arrangementsOf } from './hands.ts'
import type { Settings } from './server.ts'

const { start, pace, secret, arranged, mixes, client, newer } = JSON.parse(process.argv[2] ?? '') as Required<
  Omit<Settings, 'database'>
> & { start: number }
await serve(
  { botPace: pace },
  // Programs play quicker than people.
  {
    random: randomSource(),
    mixes,
    actions: { burst: 10_000, perSecond: 1000 },
    handPatience: 30_000,
    ...(client && { client }),
    ...(arranged && { rulebooks: await arrangedBooks(arranged) }),
    ...(newer && withNewRules(newer)),
  },
)

function randomSource(): RandomSource {
  let [tables, guests] = [0, 0]
  return {
    newSecret: () => createHash('sha256').update(secret).digest('hex'),
    newMatchId: () => `test-table-${group(start)}-${group(++tables)}`,
    guestName: () => `Guest ${++guests}`,
  }
}

/** A number as four of the characters that ids consist of. */
function group(number: number): string {
  const digits = '23456789abcdefghjkmnpqrstuvwxyz'
  return [3, 2, 1, 0].map((place) => digits[Math.floor(number / digits.length ** place) % digits.length]).join('')
}

/** The game by its second rules, which differ in their number alone; the first ones are frozen. */
function withNewRules(game: string): Pick<Given, 'rulebooks' | 'frozen'> {
  const first = rulebooks[game]
  if (!first) throw new Error(`there is no ${game}`)
  const has = (slug: string, rules: number): boolean => slug === game && rules === 1
  return {
    rulebooks: { ...rulebooks, [game]: { ...first, card: { ...first.card, rules: 2 } } },
    frozen: { has, load: async (...asked) => (has(...asked) ? first : undefined) },
  }
}

/** The games with their tables arranged. */
async function arrangedBooks(as: NonNullable<Settings['arranged']>): Promise<Record<string, Rulebook>> {
  const books: Record<string, Rulebook> = {}
  for (const [slug, rulebook] of Object.entries(rulebooks)) {
    const { [as]: arrange } = await arrangementsOf(slug)
    const { setup } = rulebook.game
    if (!setup) throw new Error(`${slug} deals nothing`)
    const dealt: typeof setup = (context, options) => {
      const state = setup(context, options)
      arrange?.(state)
      return state
    }
    books[slug] = { ...rulebook, game: { ...rulebook.game, setup: dealt } }
  }
  return books
}
