import { rulebooks } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop, phone, type Visitor, visit } from './browser.ts'
import { decide, goOn } from './duel.ts'
import { byTouch, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { playOn } from './playOut.ts'
import { openTable, request } from './table.ts'
import { waitFor, watch } from './watcher.ts'

interface Sight {
  readonly name: string
  readonly path: string
  /** What the page must show before it is looked at. */
  readonly shows: string
  /** Opens what isn't there from the start. */
  readonly open?: (page: Page) => Promise<void>
}

/** German, which is longer, in both sizes; the slow search for barriers runs once in each language, theme and size. */
const looks = [
  { language: 'en', theme: 'light', size: 'desktop', barriers: true },
  { language: 'de', theme: 'dark', size: 'phone', barriers: true },
  { language: 'de', theme: 'light', size: 'desktop', barriers: false },
] as const

inBrowser('every page', {}, (house) => {
  let host: Visitor
  let sights: readonly Sight[]

  beforeAll(async () => {
    host = await visit(house.browser, house.server.url)
    const ofGames = await Promise.all(Object.keys(rulebooks).map((game) => sightsOf(game)))
    const invited = await anotherTable('golems', { seats: 3 })
    const looking = await request<Table>(host, 'POST', '/api/find', { game: 'wizards-of-war' })
    sights = [
      { name: 'home', path: '/', shows: 'h1' },
      { name: 'the games to find people for', path: '/', shows: 'a[href^="/g/"]', open: askForPeople },
      { name: 'a table where one looks for people', path: `/t/${looking.id}`, shows: '[role="status"] h2' },
      { name: 'a table that one is invited to', path: `/t/${invited}`, shows: 'ul h2' },
      { name: 'my games', path: '/my-games', shows: 'h3' },
      { name: 'the tables', path: '/tables', shows: 'h3' },
      { name: 'the settings', path: '/settings', shows: 'h2' },
      { name: 'how it works', path: '/how', shows: 'h2' },
      { name: 'a device link', path: `/device/${'a'.repeat(24)}`, shows: 'h1, h2' },
      { name: 'nowhere', path: '/nowhere', shows: 'h1, h2' },
      ...ofGames.flat(),
    ]
  })

  async function sightsOf(game: string): Promise<readonly Sight[]> {
    const { board, quick, givesUp } = await knownOf(game)
    const rulebook = rulebooks[game]
    const [open, running, over, other] = await Promise.all([
      openTable(host, game),
      openTable(host, game, { bots: ['normal'], start: true }),
      openTable(host, game, { bots: ['easy'], start: true, options: quick }),
      anotherTable(game),
    ])
    const watcher = await watch(host, over.id, game, '0')
    if (givesUp) await goOn({ watcher }, { move: givesUp, args: [] })
    else await playOn({ watcher })
    watcher.close()
    const match = `/t/${running.id}`
    const sights: readonly Sight[] = [
      { name: 'the game', path: `/g/${game}`, shows: 'select' },
      { name: 'all options', path: `/g/${game}`, shows: 'select', open: (page) => page.locator('details summary').click() },
      { name: 'the rules', path: `/g/${game}/rules`, shows: 'h1' },
      { name: 'one rule', path: `/g/${game}/rules#${rulebook?.code}-7.3`, shows: 'h1' },
      { name: 'an open table', path: `/t/${open.id}`, shows: 'ul select, ul h2' },
      { name: 'a match', path: match, shows: board },
      { name: 'a match from outside', path: `/t/${other}`, shows: board },
      { name: 'a match with its list', path: match, shows: board, open: (page) => page.keyboard.press('l') },
      { name: 'a match without a board', path: `${match}?board=none`, shows: '[role="option"]' },
      { name: 'a match with its rules', path: match, shows: board, open: openRules },
      { name: 'a match with its menu', path: match, shows: board, open: (page) => page.getByRole('button', { name: /^Men[uü]$/ }).click() },
      { name: 'the end of a game', path: `/t/${over.id}`, shows: '#result' },
      { name: 'the proof', path: `/t/${over.id}/proof`, shows: 'h2' },
      { name: 'the tutorial', path: `/learn/${game}`, shows: board },
    ]
    return sights.map((sight) => ({ ...sight, name: `${game}, ${sight.name}` }))
  }

  for (const { language, theme, size, barriers } of looks) {
    test.concurrent(`in ${language}, ${theme}, on a ${size}: readable by all, nothing beyond the edge, no error, no bare key`, async () => {
      const context = await house.browser.newContext({
        viewport: size === 'phone' ? phone : desktop,
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
        locale: language,
        colorScheme: theme,
        reducedMotion: 'reduce',
        storageState: await host.context.storageState(),
      })
      await context.addInitScript((settings) => localStorage.setItem('toadstool.settings', JSON.stringify(settings)), { language, theme })
      const page = await context.newPage()
      const faults: string[] = []
      let at = ''
      page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(`${at}: ${message.text()}`)
      })
      for (const { name, path, shows, open } of sights) {
        at = name
        await page.goto(house.server.url + path)
        const isThere = await page
          .locator(shows)
          .first()
          .waitFor({ timeout: 30_000 })
          .then(
            () => true,
            () => false,
          )
        if (!isThere) {
          faults.push(`${name}: nothing that fits ${shows}`)
          continue
        }
        await open?.(page)
        await page.waitForTimeout(150)
        faults.push(...(await faultsOf(page, barriers)).map((fault) => `${name}: ${fault}`))
      }
      await context.close()
      expect(faults).toEqual([])
    })
  }

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

  async function anotherTable(game: string, wish: Record<string, unknown> = { bots: ['normal'], start: true }): Promise<string> {
    const other = await visit(house.browser, house.server.url)
    const { id } = await openTable(other, game, wish)
    await request(other, 'GET', '/api/me')
    await other.context.close()
    return id
  }
})

async function askForPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Find an opponent|Leute finden)/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openRules(page: Page): Promise<void> {
  const tool = page.getByRole('button', { name: /^(Rules|Regeln)$/ })
  if (!(await tool.first().isVisible())) await page.getByRole('button', { name: /^Men[uü]$/ }).click()
  await tool.first().click()
  await page.getByRole('searchbox').waitFor()
}

/** What is wrong with the page as it stands: for readers of all kinds, at its edges, in its words. */
async function faultsOf(page: Page, barriers: boolean): Promise<string[]> {
  return [...(barriers ? await barriersOf(page) : []), ...(await slipsOf(page))]
}

async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id} at ${node.target.join(' ')} (${node.any[0]?.message ?? ''})`))
  })
}

function slipsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is meant.
    const words = document.body.innerText
    const keys = words.match(/\b[a-z]+(?:\.[a-zA-Z]+)+\b(?![./])/g) ?? []
    const holes = words.match(/\{[a-z]+[|}~]/g) ?? []
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the edge`] : []),
      ...keys.filter((key) => !/\.(io|com|org|net)$/.test(key)).map((key) => `bare key ${key}`),
      ...holes.map((hole) => `open hole ${hole}`),
    ]
  })
}

/** What Chromium says about an address that isn't there. */
const isExpected = (text: string): boolean => /Failed to load resource/.test(text)
