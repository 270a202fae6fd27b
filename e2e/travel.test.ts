import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { inBrowser } from './house.ts'

inBrowser('a match that travels', {}, (house) => {
  test('it is saved as a file and opened in another browser; from the first one it goes on at a table of the server', async () => {
    const [ann, bob] = [await visit(house.browser, house.server.url), await visit(house.browser, house.server.url)]
    const { page } = ann
    const local = `${house.server.url}/local?game=golems`
    await page.goto(local)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('[data-version]').waitFor()
    await page.goto(local)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).click()
    const file = readFileSync(await (await coming).path(), 'utf8')

    await bob.page.goto(local)
    await open(bob.page, file.slice(0, -20))
    await bob.page.getByText('This file can’t be read').waitFor()
    await open(bob.page, file)
    await bob.page.locator('[data-version]').waitFor()
    expect(new URL(bob.page.url()).pathname).toMatch(/^\/local\/pocket-table-/)

    await page.getByRole('button', { name: 'Go on online' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^I’m / }).click()
    await page.getByText(/^Goes on from move \d+ of a match that was played on a device/).waitFor()
    const table = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator('[data-version]').waitFor()
    await page.goto(local)
    expect(await page.getByRole('link', { name: 'To the table' }).getAttribute('href')).toBe(table)
    expect([...ann.errors, ...bob.errors]).toEqual([])
    for (const { context } of [ann, bob]) await context.close()
  })
})

const open = (page: Page, text: string): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) })
