import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from './browser.ts'
import { decide, fromMenu, settled, startDuel, whoOwes } from './duel.ts'
import { inBrowser } from './house.ts'

inBrowser('the table as it was', {}, (house) => {
  test('each moment has an address; the back button, Esc and a button lead to now', async () => {
    const { first, second, table, close } = await startDuel(house, 'wizards-of-war')
    const { page } = first
    for (let decisions = 0; decisions < 4; decisions += 1) await decide(await whoOwes([first, second]))
    await whoOwes([first, second])
    const made = first.watcher.version()
    await settled(page, made)
    const now = page.url()

    await page.getByRole('button', { name: 'One move back' }).click()
    await moment(page, made - 1)
    await page.getByRole('button', { name: 'One move back' }).first().click()
    await moment(page, made - 2)
    await page.reload()
    await moment(page, made - 2)
    await page.goBack()
    await present(page, now)

    await page.getByRole('slider', { name: 'Move' }).fill('1')
    await moment(page, 1)
    await page.keyboard.press('Escape')
    await present(page, now)

    await page.getByRole('slider', { name: 'Move' }).fill('1')
    await moment(page, 1)
    await page.getByRole('button', { name: 'Share this move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this move' })
    const picture = dialog.getByRole('img', { name: 'The table as everybody may see it' })
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    await page.keyboard.press('Escape')
    const guest = await visit(house.browser, `${house.server.url}/t/${table.id}?move=1`, { viewport: phone })
    await moment(guest.page, 1)
    await guest.page.getByRole('button', { name: 'Back to now' }).click()
    await present(guest.page, now)

    for (const { errors } of [first, second, guest]) expect(errors).toEqual([])
    await guest.context.close()
    await close()
  })

  test('a finished match is played again from its beginning, and looked at from every seat', async () => {
    const { first, second, table, close } = await startDuel(house, 'golems')
    const { page } = first
    const held = async () => {
      const cards = await page
        .locator('[data-place="held"] [data-token^="card:"]')
        .evaluateAll((all) => all.map((card) => card.getAttribute('data-token')))
      return cards.map((card) => card?.slice('card:'.length)).toSorted()
    }
    const [own, foreign] = [first, second].map(({ watcher }) =>
      Object.values((watcher.view() as unknown as { hand: Record<string, string[]> | null }).hand ?? {})
        .flat()
        .toSorted(),
    )
    for (let made = 0; made < 3; made += 1) await decide(await whoOwes([first, second]))
    await whoOwes([first, second])
    await settled(page, first.watcher.version())
    await fromMenu(page, 'Concede')
    await page.locator('#result').waitFor()
    await page.goto(`${house.server.url}/my-games`)
    await page.getByRole('link', { name: 'Replay' }).click()
    await moment(page, 1)
    await page.getByRole('link', { name: 'Dice checked' }).waitFor()
    await page.keyboard.press('Home')
    await moment(page, 0)
    await expect.poll(held).toEqual(own)
    const [me, other, all] = await page.getByRole('group', { name: 'Seen from' }).locator('label').all()
    await other?.click()
    await expect.poll(held).toEqual(foreign)
    await all?.click()
    await expect.poll(held).toEqual([...(own ?? []), ...(foreign ?? [])].toSorted())
    await page.getByRole('switch', { name: 'Hide all hands' }).click()
    await expect.poll(held).toEqual([])
    await page.getByRole('switch', { name: 'Hide all hands' }).click()
    await me?.click()
    await expect.poll(held).toEqual(own)
    await page.locator('main').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('ArrowRight')
    await moment(page, 1)
    await page.getByRole('log').getByRole('button').first().click()
    await moment(page, 0)
    await page.getByRole('button', { name: 'Play', exact: true }).focus()
    await page.keyboard.press('Space')
    await moment(page, first.watcher.version())
    await page.getByRole('button', { name: 'To the result' }).click()
    await page.getByRole('button', { name: 'Rematch' }).waitFor()
    await present(page, `${house.server.url}/t/${table.id}`)
    expect(first.errors).toEqual([])
    await close()
  })
})

async function moment(page: Page, version: number): Promise<void> {
  await page.getByRole('heading', { name: `You are looking at move ${version} of ` }).waitFor()
  await page.waitForURL(`**/t/*?move=${version}`)
}

async function present(page: Page, url: string): Promise<void> {
  await page.waitForURL(url)
  await page.getByRole('heading', { name: 'You are looking at' }).waitFor({ state: 'detached' })
}
