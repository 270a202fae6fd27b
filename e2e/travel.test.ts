import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { fromMenu } from './duel.ts'
import { inBrowser } from './house.ts'

inBrowser('a match that travels', {}, (house) => {
  test('as a file to another browser; to a table of the server; from a table to the device, and back with its end', async () => {
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

    await bob.page.goto(`${house.server.url}/t/${await begunBy(bob.page)}`)
    await bob.page.locator('[data-version]').waitFor()
    await fromMenu(bob.page, 'Take it along')
    await bob.page.waitForURL('**/local/*')
    await fromMenu(bob.page, 'Concede')
    await bob.context.setOffline(true)
    await bob.page.getByRole('button', { name: 'Bring back' }).click()
    await bob.page.getByText('The server can’t be reached.').waitFor()
    await bob.context.setOffline(false)
    await bob.page.getByRole('button', { name: 'Bring back' }).click()
    await bob.page.waitForURL('**/t/*')
    await bob.page.getByRole('heading', { name: 'You lose.' }).waitFor()
    const back = new URL(bob.page.url()).pathname
    await bob.page.goto(`${house.server.url}/my-games`)
    await bob.page.locator(`main li:has(a[href="${back}"])`, { hasText: 'Brought back' }).waitFor()
    expect(await bob.page.getByRole('link', { name: 'Look', exact: true }).getAttribute('href')).toBe(back)
    expect([...ann.errors, ...bob.errors]).toEqual([])
    for (const { context } of [ann, bob]) await context.close()
  })
})

/** Alone against a bot, at a table of the server. @returns its name */
const begunBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wish = { game: 'golems', bots: ['easy'], start: true }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })
    return ((await answer.json()) as { readonly id: string }).id
  })

const open = (page: Page, text: string): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) })
