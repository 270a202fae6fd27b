import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { inBrowser } from './house.ts'
import { keptAll } from './kept.ts'
import { inMatch, saySomething, versionOf } from './local.ts'

const built = join(import.meta.dirname, '../apps/web/dist')

inBrowser('a table in the pocket', {}, (house) => {
  test('after one visit every game begins without a server in three taps, and goes on after a reload; two share the device', async () => {
    const person = await visit(house.browser, house.server.url, { keeps: true })
    const { page, errors } = person
    await keptAll(person, built)
    await page.goto(`${house.server.url}/settings`)
    await expect.poll(() => page.getByText(/^Here, [\d.]+ MB$/).count()).toBe(Object.keys(rulebooks).length)
    await house.server.kill()

    for (const { card } of Object.values(rulebooks)) {
      await page.goto(house.server.url)
      await page.getByRole('link', { name: card.title.en, exact: true }).click()
      await page.getByRole('button', { name: 'Begin' }).click()
      await inMatch(page)
    }
    await saySomething(page)
    const before = await versionOf(page)
    await page.reload()
    await inMatch(page)
    expect(await versionOf(page)).toBeGreaterThanOrEqual(before)
    await saySomething(page)

    await page.goto(`${house.server.url}/local?game=golems`)
    await page.getByText('Person', { exact: true }).nth(1).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await handOf(page)).toBe(0)
    await page.getByRole('button', { name: /^I’m / }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => handOf(page)).toBeGreaterThan(0)
    while (!(await page.getByRole('dialog').isVisible())) await saySomething(page)
    expect(await handOf(page)).toBe(0)

    await page.goto(`${house.server.url}/my-games`)
    await expect.poll(() => page.locator('a[href^="/local/pocket-table-"]').count()).toBe(6)
    expect(errors).toEqual([])
    await person.context.close()
  })
})

/** Cards of a hand in sight. */
const handOf = (page: Page): Promise<number> => page.locator('[data-place="hand"] [data-token^="card:"]').count()
