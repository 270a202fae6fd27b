import { type Language, rulebooks } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import { beforeAll, expect, test } from 'vitest'
import { desktop, leaveUndrawn, phone, type Visitor, visit } from './browser.ts'
import { decide } from './duel.ts'
import { type Look, lookAs } from './faults.ts'
import { byTouch } from './hands.ts'
import { inBrowser } from './house.ts'
import { commonSights, type Sight, see, sightsOf } from './sights.ts'
import { request } from './table.ts'
import { waitFor, watch } from './watcher.ts'

/**
 * In each language all pages, large and small, and what can be opened on them in one of the sizes. The slow search for barriers is made once
 * for each page, in turn by the one walk and by the other: `npm run axe` makes it everywhere.
 */
const walks: readonly Walk[] = [
  {
    ...{ language: 'en', touch: false, turn: 0 },
    first: { size: desktop, colorScheme: 'light', search: 'all' },
    also: { size: phone, colorScheme: 'dark' },
  },
  {
    ...{ language: 'de', touch: true, turn: 1 },
    first: { size: phone, colorScheme: 'dark', search: 'all' },
    also: { size: desktop, colorScheme: 'light' },
  },
]

interface Walk {
  readonly language: Language
  readonly touch: boolean
  /** Searches for barriers on every second page from this one on. */
  readonly turn: 0 | 1
  readonly first: Look
  readonly also: Look
}

inBrowser('every page', {}, (house) => {
  let host: Visitor
  let sights: readonly Sight[]

  beforeAll(async () => {
    host = await visit(house.browser, house.server.url)
    const ofGames = Object.keys(rulebooks).map((game) => sightsOf(house, host, game))
    sights = [...(await commonSights(house, host)), ...(await Promise.all(ofGames)).flat()]
  })

  test.concurrent.each(walks)(
    'in $language, large and small: readable by all, nothing beyond the edge, no error, no bare key',
    async (walk) => {
      const { language, touch, turn, first, also } = walk
      const { search: _, ...plain } = first
      const context = await house.browser.newContext({
        viewport: first.size,
        hasTouch: touch,
        isMobile: touch,
        locale: language,
        reducedMotion: 'reduce',
        storageState: await host.context.storageState(),
        serviceWorkers: 'block',
      })
      await context.addInitScript(leaveUndrawn)
      await context.addInitScript((settings) => localStorage.setItem('toadstool.settings', JSON.stringify(settings)), { language })
      const page = await context.newPage()
      const faults: string[] = []
      let at = ''
      const tell = (at: string, fault: string) => faults.push(`${at}: ${fault}`)
      page.on('pageerror', ({ message }) => tell(at, message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) tell(at, message.text())
      })
      for (const [place, sight] of sights.entries()) {
        at = sight.name
        await lookAs(page, first)
        await page.goto(house.server.url + sight.path)
        await page.locator(sight.shows).first().waitFor()
        await see(page, sight, place % 2 === turn ? first : plain, tell)
        await lookAs(page, also)
        await see(page, { ...sight, deeds: [] }, also, tell)
      }
      await context.close()
      expect(faults).toEqual([])
    },
  )

  test('from the start page to the first move against a bot it is at most four clicks', async () => {
    const newcomer = await visit(house.browser, house.server.url, { viewport: phone, touch: true })
    const { page, errors, context } = newcomer
    await page.getByRole('button', { name: 'Play now' }).tap()
    await page.waitForURL('**/t/*')
    const table = await request<Table>(newcomer, 'GET', `/api/tables/${page.url().split('/t/')[1]}`)
    const watcher = await watch(newcomer, table.id, table.game, '0')
    expect(await waitFor(() => watcher.owes(), 60_000)).toBe(true)
    const { fallback } = watcher.rulebook
    await decide({ ...newcomer, watcher }, byTouch, fallback(watcher.view(), '0'))
    watcher.close()
    expect(errors).toEqual([])
    await context.close()
  })
})

/** What Chromium says about an address that isn't there. */
const isExpected = (text: string): boolean => /Failed to load resource/.test(text)
