import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from './browser.ts'

/** A worker takes over when the browser has nothing else to do. */
export const patient = { timeout: 120_000 }

/** Waits until all files of the release, which lies in this folder, are on the device. */
export async function keptAll({ page }: Pick<Visitor, 'page'>, client: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('all')))
  const count = readdirSync(join(client, 'assets')).filter((file) => /\.(js|css)$/.test(file)).length
  const isAll = async (count: number) => {
    const [name = ''] = await caches.keys()
    const keys = await (await caches.open(name)).keys()
    return navigator.serviceWorker.controller !== null && keys.filter(({ url }) => /\/assets\/.*\.(js|css)$/.test(url)).length === count
  }
  for (const end = Date.now() + patient.timeout; !(await page.evaluate(isAll, count)); ) {
    if (Date.now() > end) throw new Error('not all files came in time')
    await page.waitForTimeout(100)
  }
}
