import { type Rulebook, rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goOn, nextOf, settled, startMatch } from './duel.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'

/** So many decisions are long enough for a blow in each of the games. */
const most = 200

inBrowser('blows', { arranged: 'cards', secret: 'word-28' }, (house) => {
  test.each(Object.values(rulebooks).filter(fights))(
    'in $slug a blow moves the figures on the board, and leaves nothing behind',
    { timeout: 240_000 },
    async ({ slug }) => {
      const { usual } = await knownOf(slug)
      const { people, others, close } = await startMatch(house, slug, { people: 1, others: 1, wish: { options: usual } })
      const [me] = people
      if (!me) throw new Error('nobody plays')
      const { page } = me
      await countMoves(page)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      for (let made = 0; made < most && (await movesOn(page)) === 0; made += 1) {
        const next = await nextOf([me, ...others])
        if (!next) break
        await goOn(next)
        // Dice land at once.
        await page.keyboard.press('Shift')
        await settled(page, me.watcher.version())
      }
      expect(await movesOn(page)).toBeGreaterThan(0)
      await page.waitForFunction(() => document.querySelector('body > [inert]') === null)
      expect(me.errors).toEqual([])
      await close()
    },
  )
})

/** Games in which somebody is struck: those of the shelf whose players can be hit. */
function fights({ texts }: Rulebook): boolean {
  return ['log.hit', 'log.struck', 'log.attacked'].some((key) => key in texts.en)
}

/** Counts the movements that are laid on top of what else moves a figure. */
const countMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object' && options.composite === 'add')
        document.body.dataset.moves = `${Number(document.body.dataset.moves ?? 0) + 1}`
      return animate.call(this, frames, options)
    }
  })

const movesOn = (page: Page): Promise<number> => page.evaluate(() => Number(document.body.dataset.moves ?? 0))
