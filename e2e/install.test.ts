import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Visitor } from './browser.ts'
import { decide, settled, startMatch } from './duel.ts'
import { inBrowser } from './house.ts'
import { keptAll, patient } from './kept.ts'

const game = 'wizards-of-war'
const built = join(import.meta.dirname, '../apps/web/dist')
const client = mkdtempSync(join(tmpdir(), 'toadstool-client-'))
cpSync(built, client, { recursive: true })
afterAll(() => rmSync(client, { recursive: true }))

inBrowser('kept on the device', { client }, (house) => {
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
    await keptAll(person, client)
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

  test('a new release takes over, and a match that is open plays on', async () => {
    const { people, close } = await startMatch(house, game, { people: 1, bots: ['easy'], look: { keeps: true } })
    const [person] = people as [(typeof people)[0] & {}]
    const lesson = assetOf('LearnPage')
    // a worker that still fetches puts off the next one
    await keptAll(person, client)
    const [before] = await releasesOf(person)
    release(lesson)
    const other = await person.context.newPage()
    await other.goto(house.server.url)
    await expect
      .poll(() => other.evaluate(lookForRelease).then(() => releasesOf(person)), patient)
      .toEqual([before, 'toadstool-thenextone'])
    await expect.poll(() => relieved(person), patient).toEqual({ active: 'activated' })
    // a file that the open page may still need is gone from the server, but kept here
    expect((await fetch(house.server.url + lesson)).status).toBe(404)
    expect(await person.page.evaluate((file) => fetch(file).then(({ status }) => status), lesson)).toBe(200)
    await decide(person)
    await person.page.reload()
    await settled(person.page, person.watcher.version())
    await person.page.locator('meta[name="next"]').waitFor({ state: 'attached' })
    await decide(person)
    expect(person.errors).toEqual([])
    await close()
  })
})

/** Runs in the page. A busy browser puts this off by itself. */
async function lookForRelease(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
}

const cached = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })

const releasesOf = ({ page }: Visitor): Promise<string[]> => page.evaluate(() => caches.keys())

/**
 * A worker that the next one waits for is stopped. A browser does so by itself as soon as the worker has nothing to do; but if an event
 * starts it again just then, it waits for a pause that never ends in a browser under inspection, as this one is.
 * @returns the states of the workers
 */
async function relieved({ page, context }: Visitor): Promise<Record<string, string | undefined>> {
  const workers = await page.evaluate(workersOf)
  if (workers.waiting === 'installed') {
    const inspector = await context.newCDPSession(page)
    await inspector.send('ServiceWorker.enable')
    await inspector.send('ServiceWorker.stopAllWorkers')
    await inspector.detach()
  }
  return workers
}

/** Runs in the page. */
async function workersOf(): Promise<Record<string, string | undefined>> {
  const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return { active: active?.state, installing: installing?.state, waiting: waiting?.state }
}

/** The address of the file of the build that begins with this name. */
const assetOf = (name: string): string =>
  `/assets/${readdirSync(join(client, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`

/** Puts the next release into the client's folder: one file has another name there, as after a change. */
function release(changed: string): void {
  const next = changed.replace(/-[\w-]{8}\.js$/, '-changed1.js')
  renameSync(join(client, changed), join(client, next))
  for (const file of ['sw.js', 'index.html']) {
    const path = join(client, file)
    const text = readFileSync(path, 'utf8')
    const changes = text
      .replaceAll(changed, next)
      .replace(/"name":"\w+"/, '"name":"thenextone"')
      .replace('<head>', '<head><meta name="next" />')
    writeFileSync(path, changes)
    for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true })
  }
}
