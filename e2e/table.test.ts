import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, type Visitor, visit } from './browser.ts'
import { inBrowser } from './house.ts'

inBrowser('a table before the game', {}, (house) => {
  test('is opened with a preset and options of one’s own, and shows its link to copy and to scan', async () => {
    const ana = await visit(house.browser, `${house.server.url}/g/wizards-of-war`)
    const { page } = ana
    await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('With people').click()
    await page.getByLabel('Game', { exact: true }).selectOption('Quick duel')
    await page.getByLabel('You sit').selectOption('On seat 2, Green')
    await page.getByLabel('Clock').selectOption('Live, calm')
    await page.getByLabel('On the open list').uncheck()
    await page.getByText('All options').click()
    await page.getByLabel('Lives of each wizard').selectOption('2')
    expect(await chosen(page, 'Game')).toBe('Own mix')
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.waitForURL('**/t/*')

    await page.getByText('Only with the link').waitFor()
    await page.getByText('Live, calm').first().waitFor()
    expect(await chosen(page, 'Board')).toBe('Broken Ring, 11 × 11')
    expect(await chosen(page, 'Lives of each wizard')).toBe('2')
    expect(await seats(page).nth(1).textContent()).toContain('You, host · Green')
    expect(await seats(page).nth(0).textContent()).toContain('Free seat')

    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Link copied. Send it to a friend.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('button', { name: 'QR' }).click()
    await page.getByRole('dialog', { name: 'Scan and sit down' }).getByRole('img', { name: page.url() }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    const ben = await visit(house.browser, `${house.server.url}/tables`)
    await ben.page.getByRole('heading', { name: 'Open tables' }).waitFor()
    await ben.page.getByText('here now').waitFor()
    expect(await ben.page.getByRole('link', { name: 'Join' }).count()).toBe(0)
    await page.getByLabel('On the open list').click()
    await ben.page.getByRole('link', { name: 'Join' }).click()
    await ben.page.waitForURL(page.url())
    expect(await ben.page.getByLabel('Board').isDisabled()).toBe(true)
    await end(ana, ben)
  })

  test('fills live: people sit and stand, the host seats a bot and takes it away, names change, the host starts', async () => {
    const { ana, ben } = await twoAtTable()
    await ben.page.getByRole('button', { name: 'Sit here' }).click()
    await seats(ana.page).nth(1).getByTitle('Here').waitFor()
    await ana.page.getByText('isn’t ready yet').waitFor()
    await ben.page.getByRole('button', { name: 'Leave the seat' }).click()
    await ana.page.getByText('One seat is still free').waitFor()
    expect(await ana.page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true)

    await seats(ana.page).nth(1).getByRole('button', { name: 'Add a bot' }).click()
    await seats(ben.page).nth(1).getByText('BOT').waitFor()
    await seats(ana.page).nth(1).getByLabel('Strength').selectOption('Easy')
    await seats(ben.page).nth(1).getByText('Easy').waitFor()
    await ben.page.getByText('All 2 seats are taken.').waitFor()
    await seats(ana.page).nth(1).getByRole('button', { name: 'Remove the bot' }).click()

    await ben.page.getByRole('button', { name: 'Sit here' }).click()
    await ben.page.getByLabel('Your name at this table').fill('Benedikt')
    await ben.page.getByRole('button', { name: 'I’m ready' }).click()
    await seats(ana.page).nth(1).getByRole('heading', { name: 'Benedikt' }).waitFor()
    await seats(ana.page).nth(1).getByText('Ready').waitFor()
    await ana.page.getByText('Everyone at the table is ready.').waitFor()
    await ana.page.getByLabel('Clock').selectOption('Live, calm')
    await ben.page.getByText('has changed the game.').waitFor()
    await ben.page.getByRole('button', { name: 'I’m ready' }).click()
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    for (const { page } of [ana, ben]) await page.locator('[data-version]').waitFor()
    await ana.page.getByRole('region', { name: 'Players' }).getByText('Benedikt').waitFor()

    const cleo = await visit(house.browser, house.server.url)
    await cleo.page.getByRole('link', { name: 'Watch' }).first().click()
    await cleo.page.getByRole('heading', { name: /You are watching/ }).waitFor()
    await end(ana, ben, cleo)
  })

  test('full before the start, it lets others stay and watch, or have their own', async () => {
    const { ana, ben } = await twoAtTable()
    await ben.page.getByRole('button', { name: 'Sit here' }).click()
    const cleo = await visit(house.browser, house.server.url)
    await cleo.page.getByRole('link', { name: 'Watch' }).first().click()
    await cleo.page.getByText('You can stay and watch once it starts.').waitFor()
    await ben.page.getByRole('button', { name: 'I’m ready' }).click()
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    await cleo.page.getByRole('heading', { name: /You are watching/ }).waitFor()
    await end(ana, ben, cleo)
  })

  test('by phone, in German', async () => {
    const ana = await visit(house.browser, house.server.url, { viewport: phone, touch: true, locale: 'de-DE' })
    await ana.page.getByRole('link', { name: 'Wizards of War' }).first().tap()
    await ana.page.getByText('Menschen', { exact: true }).tap()
    await ana.page.getByRole('button', { name: 'Tisch aufmachen' }).tap()
    await ana.page.waitForURL('**/t/*')
    const ben = await visit(house.browser, ana.page.url(), { viewport: phone, touch: true, locale: 'de-DE' })
    await ben.page.getByRole('button', { name: 'Hinsetzen' }).tap()
    await ben.page.getByRole('button', { name: 'Ich bin bereit' }).tap()
    await ana.page.getByText('Alle am Tisch sind bereit.').waitFor()
    await ana.page.getByRole('button', { name: 'Beginnen' }).tap()
    for (const { page } of [ana, ben]) await page.locator('[data-version]').waitFor()
    await end(ana, ben)
  })

  /** Ana's public table, and Ben in front of it. */
  async function twoAtTable(): Promise<{ ana: Visitor; ben: Visitor }> {
    const ana = await visit(house.browser, `${house.server.url}/tables`)
    await ana.page.getByRole('button', { name: 'Open a table' }).click()
    await ana.page.waitForURL('**/t/*')
    const ben = await visit(house.browser, ana.page.url())
    return { ana, ben }
  }
})

const seats = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem')

const chosen = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')

async function end(...people: readonly Visitor[]): Promise<void> {
  for (const { errors, context } of people) {
    expect(errors).toEqual([])
    await context.close()
  }
}
