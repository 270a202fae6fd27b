// How long it takes from a table's link until its match can be played, with nothing of it on the device: `npm run firstload [-- --rounds 5 --game golems --trace]`.
// A real browser on a phone that computes four times slower, over two slow networks.
import { rulebooks } from '@toadstool/games'
import type { BrowserContext, CDPSession } from 'playwright-core'
import { commandLine } from '../scripts/commandLine.ts'
import { askEach, launch, phone } from './browser.ts'
import { type Duellist, decide, startAgainstBot } from './duel.ts'
import { type Known, knownOf } from './hands.ts'
import type { House } from './house.ts'
import { startServer } from './server.ts'

const { values } = commandLine({
  name: 'firstload',
  does: 'How long a match takes to open on a slow phone that has never seen it.',
  options: {
    rounds: { type: 'string', default: '5' },
    game: { type: 'string', multiple: true, default: Object.keys(rulebooks) },
    trace: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const slower = 4

interface Network {
  readonly name: string
  /** Bits per second towards the phone, and from it. */
  readonly down: number
  readonly up: number
  /** Milliseconds there and back. */
  readonly latency: number
  /** Milliseconds until the match can be played. */
  readonly limit: number
}

const networks: readonly Network[] = [
  { name: 'slow 4G', down: 1_600_000, up: 750_000, latency: 150, limit: 4500 },
  { name: 'slow 3G', down: 400_000, up: 400_000, latency: 400, limit: 7500 },
]

interface Load {
  /** Milliseconds. */
  readonly playable: number
  readonly bytes: number
  readonly files: number
}

const server = await startServer()
const browser = await launch()
try {
  let failed = false
  console.log('| match | network | playable (median) | slowest | limit | files | bytes |')
  console.log('|---|---|--:|--:|--:|--:|--:|')
  for (const game of values.game) {
    for (const network of networks) {
      const loads: Load[] = []
      for (let round = 0; round < rounds; round += 1) loads.push(await opened({ server, browser }, game, network))
      const times = loads.map(({ playable }) => playable).toSorted((a, b) => a - b)
      const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
      const [{ files, bytes } = { files: 0, bytes: 0 }] = loads
      failed ||= !(middle <= network.limit)
      const cells = [game, network.name, ms(middle), ms(times.at(-1)), ms(network.limit), files, `${(bytes / 1000).toFixed(0)} kB`]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
  process.exitCode = failed ? 1 : 0
} finally {
  await browser.close()
  await server.close()
}

/** Somebody opens the link of a match on a phone that has never seen it, and makes the first decision there. */
async function opened(house: House, game: string, network: Network): Promise<Load> {
  const person = await startAgainstBot(house, game)
  const address = person.page.url()
  await person.page.close()
  const context = await house.browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-GB' })
  await askEach(context)
  await context.addCookies(await person.context.cookies())
  const load = await timed(context, person, network, address, await knownOf(game))
  person.watcher.close()
  await Promise.all([context.close(), person.context.close()])
  return load
}

async function timed(context: BrowserContext, { watcher }: Duellist, network: Network, address: string, { board }: Known): Promise<Load> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slow(devtools, network)
  const loaded = await counted(devtools, values.trace)
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(`[data-version="${watcher.version()}"] ${board}`).first().waitFor({ timeout: 60_000 })
  // A drawn page can be used once it has nothing left to compute.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const load = { playable: performance.now() - begun, ...loaded() }
  await decide({ page, watcher })
  return load
}

async function slow(devtools: CDPSession, { down, up, latency }: Network): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** @returns a function that tells what has come over the line until now. */
async function counted(devtools: CDPSession, tell: boolean): Promise<() => Pick<Load, 'bytes' | 'files'>> {
  let [bytes, files] = [0, 0]
  const asked = new Map<string, { readonly url: string; readonly at: number }>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => asked.set(requestId, { url: request.url, at: timestamp }))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    bytes += encodedDataLength
    files += 1
    const request = asked.get(requestId)
    if (tell && request) {
      const first = Math.min(...[...asked.values()].map(({ at }) => at))
      const [from, to] = [request.at - first, timestamp - first].map((seconds) => ms(seconds * 1000).padStart(9))
      console.log(`${from} ${to} ${String(encodedDataLength).padStart(7)} ${new URL(request.url).pathname}`)
    }
  })
  return () => ({ bytes, files })
}

function ms(time = Number.NaN): string {
  return `${time.toFixed(0)} ms`
}
