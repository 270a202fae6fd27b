import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Visitor } from './browser.ts'
import { settled, startMatch } from './duel.ts'
import { inBrowser } from './house.ts'

const game = 'wizards-of-war'
const built = join(import.meta.dirname, '../apps/web/dist')

inBrowser('kept on the device', {}, (house) => {
  test('a browser may install it', async () => {
    const manifest = JSON.parse(readFileSync(join(built, 'manifest.webmanifest'), 'utf8'))
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await fetch(house.server.url + src)
      expect([src, answer.headers.get('content-type')]).toEqual([src, expect.stringContaining(type)])
      if (type !== 'image/png') continue
      // A PNG tells its width and height in bytes 16 to 23.
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  })

  test('without a server it shows the matches that one knows, and their boards; a move made there goes out later', async () => {
    const { people, table, close } = await startMatch(house, game, { people: 1, bots: ['easy'], look: { keeps: true } })
    const [person] = people as [(typeof people)[0] & {}]
    await keptAll(person)
    await person.page.goto(`${house.server.url}/my-games`)
    await person.page.getByRole('link', { name: 'Sit down' }).first().waitFor()
    await house.server.kill()
    await person.page.reload()
    await person.page.getByRole('heading', { name: 'Your matches on this device' }).waitFor()
    await person.page.getByRole('link', { name: 'Sit down' }).click()
    await settled(person.page, person.watcher.version())
    await person.page.locator('[data-place="die"]').click()
    await person.page.getByText('Offline, 1 move kept').waitFor()
    await house.server.restart()
    expect(await person.watcher.grown(person.watcher.version())).toBe(true)
    await person.page.getByText('Saved').waitFor()
    expect(person.page.url()).toContain(table.id)
    expect(await cached(person)).not.toContainEqual(expect.stringMatching(/\/(api|socket\.io)\//))
    await close()
  })
})

/** Waits until all files of the release are on the device. */
async function keptAll({ page }: Visitor): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('all')))
  const count = readdirSync(join(built, 'assets')).filter((file) => /\.(js|css)$/.test(file)).length
  const isAll = async (count: number) => {
    const [name = ''] = await caches.keys()
    const keys = await (await caches.open(name)).keys()
    return navigator.serviceWorker.controller !== null && keys.filter(({ url }) => /\/assets\/.*\.(js|css)$/.test(url)).length === count
  }
  await expect.poll(() => page.evaluate(isAll, count), { timeout: 60_000 }).toBe(true)
}

const cached = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
