/** How long it takes from the icon on a slow phone to a game's first move, without a network. */
import type { Rulebook } from '@toadstool/games'
import type { Locator } from 'playwright-core'
import type { Device } from './journey.ts'

export interface TakenOff {
  readonly taps: number
  readonly seconds: number
}

export async function takenOff({ context, ears, url }: Device, { card }: Rulebook, slower: number): Promise<TakenOff> {
  ears.forget()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let taps = 0
  const tap = async (thing: Locator): Promise<void> => {
    await thing.tap()
    taps += 1
  }
  const begun = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await tap(page.getByRole('link', { name: card.title.en, exact: true }))
  await tap(page.getByRole('button', { name: 'Begin' }))
  // The frame comes with its board.
  await page.locator('[data-version]').waitFor({ timeout: 60_000 })
  // A drawn page can be used once it has nothing left to compute.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const seconds = (performance.now() - begun) / 1000
  await page.close()
  return { taps, seconds }
}
