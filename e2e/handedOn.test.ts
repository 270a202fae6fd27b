import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Visitor, visit } from './browser.ts'
import { settled, startMatch } from './duel.ts'
import { inBrowser } from './house.ts'
import { request } from './table.ts'

const client = mkdtempSync(join(tmpdir(), 'toadstool-client-'))
cpSync(join(import.meta.dirname, '../apps/web/dist'), client, { recursive: true })
afterAll(() => rmSync(client, { recursive: true }))

inBrowser('a browser handed on', { client }, (house) => {
  test('shows nothing of who used it before, with or without a server', async () => {
    const { people, table, close } = await startMatch(house, 'golems', { people: 2, look: { keeps: true } })
    const [former] = people as [(typeof people)[0] & {}]
    const { page } = former
    await settled(page, former.watcher.version())
    await page.goto(`${house.server.url}/my-games`)
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    expect(await kept(former, table.id)).toBeGreaterThan(0)

    const next = await visit(house.browser, house.server.url)
    const { code } = await request<{ code: string }>(next, 'POST', '/api/devices', {})
    await page.goto(`${house.server.url}/device/${code}`)
    await page.getByRole('button', { name: 'Take my seat' }).click()
    await page.waitForURL('**/my-games')
    await page.getByText('No games yet.').waitFor()
    expect(await kept(former, table.id)).toBe(0)

    await house.server.kill()
    await page.goto(`${house.server.url}/t/${table.id}`)
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    expect(await page.locator('[data-version], [href*="/t/"]').count()).toBe(0)
    // The strip, which comes after some seconds, doesn't say it a second time.
    await page.locator('[role=status] > p').waitFor({ state: 'attached' })
    expect(await page.getByText('No connection').filter({ visible: true }).count()).toBe(1)
    await house.server.restart()
    await next.context.close()
    await close()
  })

  test('whose session was ended elsewhere, is a stranger’s from the next answer on', async () => {
    const { people, close } = await startMatch(house, 'golems', { people: 2, look: { keeps: true } })
    const [former] = people as [(typeof people)[0] & {}]
    await settled(former.page, former.watcher.version())
    await expect.poll(() => kept(former, '"view"')).toBe(1)
    const { code } = await request<{ code: string }>(former, 'POST', '/api/devices', {})
    const elsewhere = await visit(house.browser, house.server.url)
    await request(elsewhere, 'POST', '/api/devices/claim', { code })
    await request(elsewhere, 'POST', '/api/sessions/end-others', {})
    await expect.poll(() => kept(former, '"view"'), { timeout: 30_000 }).toBe(0)
    await elsewhere.context.close()
    await close()
  })
})

/** How many entries of the browser's storage mention this. A page that is being reloaded is asked afterwards. */
const kept = ({ page }: Visitor, part: string): Promise<number> =>
  page
    .evaluate(
      (part) => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter((entry) => entry.join().includes(part)).length,
      part,
    )
    .catch(() => -1)
