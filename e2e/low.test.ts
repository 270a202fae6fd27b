import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { phone, visit } from './browser.ts'
import { startAgainstBot, startMatch } from './duel.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { cover, cutTexts, smallTargets, underNotches } from './measure.ts'
import { openTable } from './table.ts'
import { frameWord } from './words.ts'

/** The last answer to the question; where the answers are things on the board, the question itself. */
const asked = '#prompt, [data-place=answers] button'

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
      const answers = ana.page.locator(asked).last()
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

/** What slides in takes its time on a busy machine. */
const patient = { timeout: 10_000 }

/** A phone upright, and on its side with the notch at either end. */
const held = [
  { size: phone, notches: { top: 47, right: 0, bottom: 34, left: 0 } },
  { size: { width: 844, height: 390 }, notches: { top: 0, right: 47, bottom: 21, left: 47 } },
]

inBrowser('phones', {}, (house) => {
  test.each(Object.keys(rulebooks))('nothing of %s lies under a notch, and all that opens can be hit', async (game) => {
    const { page, watcher, context, language, errors } = await startAgainstBot(house, game, { viewport: phone, touch: true })
    const word = (key: Parameters<typeof frameWord>[1]) => page.getByRole('button', { name: frameWord(language, key), exact: true }).first()
    const opened = [
      async () => undefined,
      async () => word('tab.log').tap(),
      async () => page.getByRole('tab', { name: frameWord(language, 'tab.chat') }).tap(),
      async () => page.getByRole('tab', { name: frameWord(language, 'rules') }).tap(),
      async () => page.keyboard.press('l'),
      async () => word('close').tap(),
      async () => word('menu').tap(),
    ]
    for (const { size, notches } of held) {
      await page.setViewportSize(size)
      await cover(page, notches)
      for (const open of opened) {
        await open()
        await expect.poll(() => underNotches(page, notches), patient).toEqual([])
        expect(await smallTargets(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
    }
    expect(errors).toEqual([])
    watcher.close()
    await context.close()
  })

  test.each(Object.keys(rulebooks))('with text of twice the size the rows of %s grow, and nothing is cut', async (game) => {
    const known = await knownOf(game)
    const { seats } = rulebooks[game]?.card ?? {}
    const { people, close } = await startMatch(house, game, {
      ...{ people: 1, bots: Array.from({ length: (seats?.max ?? 2) - 1 }, () => 'easy') },
      ...{ look: { viewport: phone, touch: true, locale: 'de-DE' }, wish: { options: known.usual } },
    })
    const [person] = people
    if (!person) throw new Error('nobody plays')
    await person.page.addStyleTag({ content: ':root { font-size: 32px !important; }' })
    await expect.poll(() => cutTexts(person.page), patient).toEqual([])
    const answer = person.page.locator(asked).last()
    await answer.scrollIntoViewIfNeeded()
    expect(await answer.isVisible()).toBe(true)
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(person.errors).toEqual([])
    await close()
  })
})
