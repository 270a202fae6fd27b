import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { desktop } from './browser.ts'
import { startMatch } from './duel.ts'
import { faultsOf, type Look, lookAs } from './faults.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { eachQuestion } from './questions.ts'

inBrowser('questions of a match', { arranged: 'abilities', secret: 'word-28' }, (house) => {
  test.each(Object.values(rulebooks))(
    'those of $slug can be read by day, at night, and in colours of one’s own',
    async ({ slug: game, grammar }) => {
      const { usual } = await knownOf(game)
      const { people, others, close } = await startMatch(house, game, { people: 1, others: 1, wish: { options: usual } })
      const [me] = people
      if (!me) throw new Error('nobody plays')
      const faults: string[] = []
      const kinds = await eachQuestion(me, others, async (kind, count) => {
        const look: Look = {
          ...{ size: desktop, forced: true },
          // Everything that axe knows of is checked once, as later questions consist of the same parts.
          search: count === 1 ? 'all' : 'contrast',
          colorScheme: count % 2 === 0 ? 'dark' : 'light',
        }
        await lookAs(me.page, look)
        faults.push(...(await faultsOf(me.page, look)).map((fault) => `${kind}, ${look.colorScheme}: ${fault}`))
      })
      expect(kinds.length).toBeGreaterThanOrEqual(Math.min(6, Object.keys(grammar.moves).length))
      expect(faults).toEqual([])
      expect(me.errors).toEqual([])
      await close()
    },
  )
})
