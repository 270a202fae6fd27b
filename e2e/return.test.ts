import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { type Duellist, decide, goOn, settled, startAgainstBot, startDuel, whoOwes } from './duel.ts'
import { inBrowser } from './house.ts'

const game = 'wizards-of-war'

inBrowser('coming back to a match', {}, (house) => {
  test('by loading the page again, and by the same link after closing it', async () => {
    const person = await startAgainstBot(house, game)
    await decide(person)
    await whoOwes([person])
    await person.page.reload()
    await settled(person.page, person.watcher.version())
    await decide(person)
    await whoOwes([person])
    const address = person.page.url()
    await person.page.close()
    const page = await person.context.newPage()
    await page.goto(address)
    await settled(page, person.watcher.version())
    await decide({ ...person, page })
    expect(person.errors).toEqual([])
    person.watcher.close()
    await person.context.close()
  })

  test('a move made without network is kept, and comes through once', async () => {
    const { first, second, close } = await startDuel(house, game)
    const version = first.watcher.version()
    await first.context.setOffline(true)
    await first.page.locator('[data-place="die"]').click()
    await first.page.getByText('Offline, 1 move kept').waitFor({ timeout: 30_000 })
    await first.page.getByRole('heading', { name: 'Your move waits for the connection.' }).waitFor()
    expect(first.watcher.version()).toBe(version)
    await first.context.setOffline(false)
    expect(await first.watcher.grown(version)).toBe(true)
    await first.page.getByText('Saved').waitFor()
    await settled(second.page, version + 1)
    await goesOnFrom(version + 1, [first, second])
    expect(first.errors).toEqual([])
    await close()
  })

  test('a move whose answer was lost on the way is sent again, and made once', async () => {
    let deaf = false
    const lines: WebSocketRoute[] = []
    const { first, second, close } = await startDuel(house, game, {
      async prepare({ context }) {
        await context.routeWebSocket(/socket\.io/, (line) => {
          const far = line.connectToServer()
          line.onMessage((message) => far.send(message))
          far.onMessage((message) => {
            if (!deaf) line.send(message)
          })
          lines.push(line)
        })
      },
    })
    const version = first.watcher.version()
    deaf = true
    await first.page.locator('[data-place="die"]').click()
    expect(await first.watcher.grown(version)).toBe(true)
    await first.page.getByText('Sending …').waitFor()
    deaf = false
    for (const line of lines) await line.close({ code: 3000 })
    await settled(first.page, version + 1)
    await goesOnFrom(version + 1, [first, second])
    expect(first.errors).toEqual([])
    await close()
  })

  test('a killed server is found again where it stood, without loading the page', async () => {
    const { first, second, close } = await startDuel(house, game)
    await decide(first)
    const version = first.watcher.version()
    await settled(first.page, version)
    const mark = 42
    for (const { page } of [first, second]) {
      await page.evaluate((kept) => Object.assign(window, { kept }), mark)
    }
    await house.server.kill()
    await first.page.getByText('Offline').first().waitFor({ timeout: 30_000 })
    await house.server.restart()
    for (const { page } of [first, second]) await page.getByText('Saved').waitFor()
    await Promise.all([first, second].map(({ page }) => settled(page, version)))
    const acting = await whoOwes([first, second])
    await decide(acting)
    for (const { page } of [first, second]) {
      await settled(page, acting.watcher.version())
      expect(await page.evaluate(() => (window as unknown as { kept?: number }).kept)).toBe(mark)
    }
    for (const { errors } of [first, second]) expect(errors).toEqual([])
    await close()
  })

  test('two tabs of one seat both follow and can both act', async () => {
    const { first, second, close } = await startDuel(house, game)
    const other = await first.context.newPage()
    await other.goto(first.page.url())
    await settled(other, first.watcher.version())
    const tabs = [first.page, other]
    for (let made = 0; made < 6; made += 1) {
      const acting = await whoOwes([first, second])
      await decide(acting === first ? { ...first, page: tabs[made % 2] ?? other } : second)
      for (const page of [...tabs, second.page]) await settled(page, acting.watcher.version())
    }
    expect(first.errors).toEqual([])
    await close()
  })

  test('a device link brings the seat to another device, once', async () => {
    const { first, table, close } = await startDuel(house, game)
    const settings = await first.context.newPage()
    await settings.goto(`${house.server.url}/settings`)
    await settings.getByRole('button', { name: 'Take my seat to another device' }).click()
    const link = await settings.getByLabel('The link').textContent()
    expect(link).toContain('/device/')

    const phone = await visit(house.browser, `http://${link}`)
    await phone.page.getByRole('button', { name: 'Take my seat' }).click()
    await phone.page.waitForURL('**/my-games')
    await phone.page.getByRole('link', { name: 'Sit down' }).click()
    await settled(phone.page, first.watcher.version())
    expect(phone.page.url()).toContain(table.id)
    const moved = first.watcher.version()
    await decide({ ...phone, watcher: first.watcher })
    await settled(first.page, first.watcher.version())
    expect(first.watcher.version()).toBeGreaterThan(moved)

    const late = await visit(house.browser, `http://${link}`)
    await late.page.getByRole('button', { name: 'Take my seat' }).click()
    await late.page.getByText('This link has been used or has expired').waitFor()
    for (const person of [first, phone, late]) expect(person.errors).toEqual([])
    await Promise.all([phone.context.close(), late.context.close()])
    await close()
  })
})

/** Checks that nothing has been made twice: the next decision is the next version. */
async function goesOnFrom(version: number, people: readonly Duellist[]): Promise<void> {
  const acting = await whoOwes(people)
  await goOn(acting)
  expect(acting.watcher.version()).toBe(version + 1)
}
