import { rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startMatch } from './duel.ts'
import { lookAs, still } from './faults.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { pushedOut } from './measure.ts'
import { eachQuestion } from './questions.ts'

/** A large screen and a small one, a tablet, and a phone upright and on its side. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

inBrowser('boards', {}, (house) => {
  test.each(Object.keys(rulebooks))(
    'whatever is asked, the board of %s keeps its height, and everything on it lies in its field',
    async (game) => {
      const { usual } = await knownOf(game)
      const { people, others, close } = await startMatch(house, game, {
        people: 1,
        others: 1,
        wish: { options: usual },
        look: { locale: 'de-DE' },
      })
      const [me] = people
      if (!me) throw new Error('nobody plays')
      const lost: string[] = []
      const rooms = new Map<string, number>()
      const asked = await eachQuestion(me, others, async (kind) => {
        for (const size of sizes) {
          await lookAs(me.page, { size, colorScheme: 'light' })
          await still(me.page)
          for (const thing of await pushedOut(me.page)) lost.push(`${size.width} × ${size.height}, ${kind}: ${thing}`)
          const room = size.width === 1280 ? await heightAboveHand(me.page) : undefined
          if (room !== undefined) rooms.set(kind, room)
        }
      })
      expect(asked.length).toBeGreaterThan(2)
      expect(lost).toEqual([])
      const highest = Math.max(...rooms.values())
      expect([...rooms].filter(([, height]) => height < highest - 4)).toEqual([])
      await close()
    },
  )
})

/** The height of the field, as long as something lies before the player. */
const heightAboveHand = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const [, hand] = document.querySelector('[data-place="prompt"]')?.children ?? []
    return hand?.firstElementChild?.firstElementChild ? document.querySelector('main')?.clientHeight : undefined
  })
