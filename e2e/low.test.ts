import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { openTable } from './table.ts'

/** A phone on its side, and a window of 1280 × 800 at 200 % and at 400 %. */
const sizes = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 320, height: 200 },
]

inBrowser('low windows', {}, (house) => {
  test.each(Object.keys(rulebooks))('the board of %s keeps most of the height, and everything can be reached', async (game) => {
    const ana = await visit(house.browser, house.server.url, { locale: 'de-DE' })
    const table = await openTable(ana, game, { seats: 2, bots: ['easy'], start: true })
    await ana.page.goto(`${house.server.url}/t/${table.id}`)
    await ana.page
      .locator((await knownOf(game)).board)
      .first()
      .waitFor()
    for (const size of sizes) {
      await ana.page.setViewportSize(size)
      const field = ana.page.locator('main')
      const answers = ana.page.locator('[data-place=answers] button').last()
      await expect.poll(async () => ((await field.boundingBox())?.height ?? 0) / size.height).toBeGreaterThanOrEqual(0.6)
      await answers.scrollIntoViewIfNeeded()
      const box = await answers.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= size.height).toBe(true)
      expect(await ana.page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
    expect(ana.errors).toEqual([])
    await ana.context.close()
  })
})
