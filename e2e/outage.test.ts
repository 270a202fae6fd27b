/** A match whose server loses its database for a while. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, newCluster, programs } from '../apps/server/src/test/database.ts'
import { chromiumPath, launch } from './browser.ts'
import { settled, startDuel } from './duel.ts'
import { type RunningServer, startServer } from './server.ts'

const isPossible = programs !== undefined && chromiumPath !== undefined
if (!isPossible) console.warn('SKIPPED: a database that is away, seen in a browser. Install PostgreSQL and a Chromium.')

describe.skipIf(!isPossible)('a match whose server loses its database', () => {
  const folders: string[] = []
  let cluster: Cluster
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    const fresh = (): string => {
      const folder = mkdtempSync(`${tmpdir()}/toadstool-`)
      folders.push(folder)
      return folder
    }
    cluster = await newCluster(fresh, false)
    await cluster.start()
    server = await startServer({ database: await cluster.fresh() })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await cluster?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  test('keeps the move until it is back, however long that takes', async () => {
    const { first, second, close } = await startDuel({ server, browser }, 'wizards-of-war')
    const version = first.watcher.version()
    await cluster.stop()
    await first.page.locator('[data-place="die"]').click()
    await first.page.getByText('Offline, 1 move kept').waitFor({ timeout: 60_000 })
    // As long as a server waits for its database, and as a page for an answer: the connection is refused by then.
    await pause(12_000)
    await cluster.start()
    await expect.poll(() => first.watcher.version(), { timeout: 30_000 }).toBe(version + 1)
    await settled(second.page, version + 1)
    await first.page.getByText('Saved').waitFor()
    await close()
  })
})
