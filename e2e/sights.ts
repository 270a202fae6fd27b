/** Every page, and what can be opened on it. */
import { rulebooks } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import type { Page } from 'playwright-core'
import { type Visitor, visit } from './browser.ts'
import { goOn } from './duel.ts'
import { faultsOf, type Look, still } from './faults.ts'
import { knownOf } from './hands.ts'
import type { House } from './house.ts'
import { playOn } from './playOut.ts'
import { openTable, request } from './table.ts'
import { watch } from './watcher.ts'

export interface Sight {
  readonly name: string
  readonly path: string
  /** What the page must show before it is looked at. */
  readonly shows: string
  /** What is opened on it, one after the other. */
  readonly deeds?: readonly Deed[]
  /** Everything on it appears on another page too, so the slow search is skipped. */
  readonly repeats?: true
}

interface Deed {
  readonly name: string
  open(page: Page): Promise<void>
  /** Selector of what is open then. */
  readonly part: string
  /** Closes it; absent: Esc does. */
  close?(page: Page): Promise<void>
}

export async function commonSights(house: House, host: Visitor): Promise<readonly Sight[]> {
  const invited = await anotherTable(house, 'golems', { seats: 3 })
  const looking = await request<Table>(host, 'POST', '/api/find', { game: 'wizards-of-war' })
  return [
    { name: 'home', path: '/', shows: 'a[href^="/g/"]', deeds: [people] },
    { name: 'a table where one looks for people', path: `/t/${looking.id}`, shows: '[role="status"] h2' },
    { name: 'a table that one is invited to', path: `/t/${invited}`, shows: 'ul h2', deeds: [about, report] },
    { name: 'my games', path: '/my-games', shows: 'h3' },
    { name: 'the tables', path: '/tables', shows: 'h3' },
    { name: 'the settings', path: '/settings', shows: 'h2' },
    { name: 'how it works', path: '/how', shows: 'h2' },
    { name: 'a device link', path: `/device/${'a'.repeat(24)}`, shows: 'h1, h2' },
    { name: 'nowhere', path: '/nowhere', shows: 'h1, h2' },
  ]
}

export async function sightsOf(house: House, host: Visitor, game: string): Promise<readonly Sight[]> {
  const { board, openSeats } = await knownOf(game)
  const [open, running, over, other] = await Promise.all([
    openTable(host, game),
    openTable(host, game, { bots: ['normal'], start: true }),
    overTable(host, game),
    anotherTable(house, game, { bots: ['normal'], start: true }),
  ])
  const match = `/t/${running.id}`
  const sights: readonly Sight[] = [
    { name: 'the game', path: `/g/${game}`, shows: 'select', deeds: [options] },
    { name: 'the rules', path: `/g/${game}/rules`, shows: 'h1' },
    { name: 'one rule', path: `/g/${game}/rules#${rulebooks[game]?.code}-2.1`, shows: 'h1', repeats: true },
    { name: 'an open table', path: `/t/${open.id}`, shows: 'ul select, ul h2' },
    {
      name: 'a match',
      path: match,
      shows: board,
      deeds: [list, rules, menu, keys, leave, ...(openSeats ? [] : [seat]), chat],
    },
    { name: 'a match from outside', path: `/t/${other}`, shows: board },
    { name: 'a match without a board', path: `${match}?board=none`, shows: '[role="option"], main [data-thing]' },
    { name: 'the end of a game', path: `/t/${over.id}`, shows: '#result' },
    { name: 'a replay', path: `/t/${over.id}?move=1`, shows: 'main [data-token]' },
    { name: 'the proof', path: `/t/${over.id}/proof`, shows: 'h2' },
    { name: 'the tutorial', path: `/learn/${game}`, shows: board },
  ]
  return sights.map((sight) => ({ ...sight, name: `${game}, ${sight.name}` }))
}

/** Looks at a page as it is shown now, and at what can be opened on it. */
export async function see(
  page: Page,
  { name, deeds = [], repeats }: Sight,
  { search, ...plain }: Look,
  tell: (at: string, fault: string) => void,
): Promise<void> {
  const look = search && !repeats ? { ...plain, search } : plain
  const at = `${name}, ${look.size.width} wide, ${look.colorScheme}`
  for (const fault of await faultsOf(page, look)) tell(at, fault)
  for (const deed of deeds) {
    const opened = `${at}, with ${deed.name}`
    await deed.open(page)
    await page.locator(deed.part).first().waitFor()
    // The mouse moves away, so that Esc closes what was opened, and not a card under the mouse.
    await page.mouse.move(0, 0)
    for (const fault of await faultsOf(page, look, deed.part)) tell(opened, fault)
    await (deed.close ? deed.close(page) : page.keyboard.press('Escape'))
    await page.locator(deed.part).first().waitFor({ state: 'detached' })
    await still(page)
    if (await page.evaluate(() => document.activeElement === document.body)) tell(opened, 'closed, it leaves the focus nowhere')
  }
}

async function overTable(host: Visitor, game: string): Promise<Table> {
  const { quick, givesUp } = await knownOf(game)
  const over = await openTable(host, game, { bots: ['easy'], start: true, options: quick })
  const watcher = await watch(host, over.id, game, '0')
  if (givesUp) await goOn({ watcher }, { move: givesUp, args: [] })
  else await playOn({ watcher })
  watcher.close()
  return over
}

async function anotherTable(house: House, game: string, wish: Record<string, unknown>): Promise<string> {
  const other = await visit(house.browser, house.server.url)
  const { id } = await openTable(other, game, wish)
  await request(other, 'GET', '/api/me')
  await other.context.close()
  return id
}

const people: Deed = {
  name: 'the games to find people for',
  part: 'dialog',
  open: (page) => page.getByRole('button', { name: /^(Find an opponent|Leute finden)/ }).click(),
}

const openAbout = (page: Page) =>
  page
    .getByRole('button', { name: /: (mute, block or report|stummschalten, blockieren oder melden)$/ })
    .first()
    .click()
const about: Deed = { name: 'what can be done about somebody', part: 'dialog', open: openAbout }
const report: Deed = {
  name: 'a report to be written',
  part: 'dialog select',
  async open(page) {
    await openAbout(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Report|Melden) …$/ })
      .click()
  },
}

const options: Deed = {
  name: 'all options',
  part: 'details[open]',
  open: (page) => page.locator('details summary').click(),
  close: (page) => page.locator('details summary').click(),
}

const list: Deed = { name: 'its list', part: 'aside [role=listbox]', open: (page) => page.keyboard.press('l') }

const rules: Deed = {
  name: 'its rules',
  part: 'aside:has([type=search], [role=searchbox])',
  async open(page) {
    const tool = page.getByRole('button', { name: /^(Rules|Regeln)$/ })
    if (!(await tool.first().isVisible())) await openMenu(page)
    await tool.first().click()
  },
}

const chat: Deed = {
  name: 'its chat',
  part: 'aside:has(form)',
  async open(page) {
    const tab = page.getByRole('tab', { name: 'Chat' })
    if (await tab.isVisible()) await tab.click()
    else await page.getByRole('button', { name: 'Chat' }).click()
  },
  close: (page) => page.getByRole('tab', { name: /^(Log|Verlauf)$/ }).click(),
}

const menuPanel = '[data-open] > [data-align]'
const openMenu = (page: Page) => page.getByRole('button', { name: /^Men[uü]$/ }).click()
const menu: Deed = { name: 'its menu', part: menuPanel, open: openMenu }

const fromMenu = (name: string, item: RegExp): Deed => ({
  name,
  part: 'dialog',
  async open(page) {
    await openMenu(page)
    await page.getByRole('button', { name: item }).click()
  },
})
// The menu speaks of keys only where there is a keyboard.
const keys: Deed = { name: 'its keys', part: 'dialog', open: (page) => page.keyboard.press('?') }
const leave = fromMenu('somebody about to leave', /^(Leave the table|Tisch verlassen)$/)

const seat: Deed = {
  name: 'a seat looked at',
  part: 'dialog',
  open: (page) =>
    page
      .getByRole('button', { name: /^(All about|Alles über)/ })
      .first()
      .click(),
}
