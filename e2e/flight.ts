// A device without a network: `npm run flight [-- --game golems --kills 6 --seed 1]`, or `-- --brief`; `-- --speed` measures.
// In a real browser that has visited the site once, with the network cut and the server stopped, every game is begun from the icon and played to its end:
// alone with bots, and by people around the device. On the way the page is ended at many moments, and opened again. `--brief` plays only beginnings.
// `--speed [--actions 800]` plays nothing by itself: it tells how quick bots, page and worker are while only bots play at the largest tables.
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { commandLine } from '../scripts/commandLine.ts'
import { launch, phone, visit } from './browser.ts'
import { listenTo } from './flight/aboard.ts'
import { takenOff } from './flight/icon.ts'
import { around, type Device, travel } from './flight/journey.ts'
import { speed } from './flight/speed.ts'
import { knownOf } from './hands.ts'
import { keptAll } from './kept.ts'
import { startServer } from './server.ts'

const { values } = commandLine({
  name: 'flight',
  does: 'Plays every game on a device without a network, and ends the page on the way.',
  options: {
    game: { type: 'string', multiple: true, default: Object.keys(rulebooks) },
    kills: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    brief: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    actions: { type: 'string', default: '800' },
  },
})
/** Times slower; taps and seconds from the icon to the first move. */
const [slower, limits] = [4, { taps: 3, seconds: 5 }] as const
/** How many sit around the device; how often the page is ended; the actions after which a match is left. */
const { companies, kills, most } = values.brief
  ? { companies: [2], kills: 1, most: 15 }
  : { companies: [1, 2, 4], kills: Number(values.kills), most: Number.POSITIVE_INFINITY }

const files = join(import.meta.dirname, '../apps/web/dist')
const server = await startServer()
const browser = await launch()
let failed = false
try {
  if (values.speed) await measure()
  else await travelAll()
  console.log(failed ? 'Not all is well.' : 'All is well.')
  process.exitCode = failed ? 1 : 0
} finally {
  await browser.close()
  await server.close()
}

async function measure(): Promise<void> {
  const some = values.game.flatMap((game) => rulebooks[game] ?? [])
  const sizes = values.brief ? { actions: 16, decisions: 4 } : { actions: Number(values.actions), decisions: 60 }
  for (const fault of await speed({ browser, url: server.url, files, rulebooks: some, ...sizes })) fail(fault)
}

async function travelAll(): Promise<void> {
  const person = await visit(browser, server.url, { keeps: true, touch: true, viewport: phone, asksEach: false })
  const { context, page } = person
  await keptAll(person, files)
  await page.close()
  await server.kill()
  await context.setOffline(true)
  const device: Device = { context, ears: await listenTo(context), url: server.url }
  await first(device)
  await whole(device)
}

/** From the icon to the first move. */
async function first(device: Device): Promise<void> {
  console.log(`| from the icon | taps (≤ ${limits.taps}) | seconds, ${slower} times slower (≤ ${limits.seconds}) |`)
  console.log('|---|--:|--:|')
  for (const game of values.game) {
    const rulebook = rulebooks[game]
    if (!rulebook) continue
    const { taps, seconds } = await takenOff(device, rulebook, slower)
    console.log(`| ${game} | ${taps} | ${seconds.toFixed(1)} |`)
    if (!(taps <= limits.taps && seconds <= limits.seconds)) fail(`${game} takes too long from the icon`)
  }
}

/** Whole games. */
async function whole(device: Device): Promise<void> {
  console.log('| match | people | bots | actions | curtains | kills | seconds | faults |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const game of values.game) {
    const rulebook = rulebooks[game]
    if (!rulebook) continue
    const { quick } = await knownOf(game)
    for (const people of companies.filter((count) => count <= rulebook.card.seats.max)) {
      const wish = around(rulebook, quick, people)
      const journey = await travel(device, { rulebook, wish, kills, most, seed: Number(values.seed) + people })
      const { actions, curtains, seconds, faults } = journey
      console.log(
        `| ${[game, people, wish.seats.length - people, actions, curtains, journey.kills, seconds.toFixed(0), faults.length].join(' | ')} |`,
      )
      for (const fault of faults) fail(`${game}, ${people} people: ${fault}`)
    }
  }
}

function fail(what: string): void {
  failed = true
  console.log(`FAULT: ${what}`)
}
