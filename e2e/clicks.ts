// How quickly a page answers a click, and how much it works while others play: `npm run clicks [-- --decisions 25 --game golems]`.
// A real browser as slow as a phone of the middle, at a full table of bots; then one as quick as a good desktop, for what each action costs.
import { rulebooks } from '@toadstool/games'
import { commandLine } from '../scripts/commandLine.ts'
import { launch } from './browser.ts'
import { type Duellist, decide, nextOf, startMatch } from './duel.ts'
import type { House } from './house.ts'
import { startServer } from './server.ts'
import { speedOf } from './speed.ts'

const { values } = commandLine({
  name: 'clicks',
  does: 'How quickly a page answers a click, and how much it works while others play.',
  options: {
    decisions: { type: 'string', default: '25' },
    game: { type: 'string', multiple: true, default: Object.keys(rulebooks) },
  },
})
const decisions = Number(values.decisions)
/** How quick the two devices are, as `speedOf` counts: a quarter of a good desktop, and one. */
const devices = { phone: 625, desktop: 2500 }
/** Milliseconds for three of four clicks; the share of the time in which others play; milliseconds of script for an action. */
const limits = { click: 100, long: 0.1, script: 10 }

/** What the page notes of itself. */
interface Noted {
  /** By interaction: milliseconds from the click until its picture, which shows what was touched. */
  readonly clicks: Map<number, number>
  /** Milliseconds from each click until the picture of what has come of it. */
  readonly answers: number[]
  /** Start and length of tasks above 50 ms, in ms. */
  readonly tasks: [start: number, length: number][]
}

declare global {
  interface Window {
    noted: Noted
  }
}

interface Felt extends Pick<Noted, 'answers'> {
  readonly clicks: readonly number[]
  /** Of the time in which others played. */
  readonly long: number
  /** Milliseconds for each action that the page draws meanwhile. */
  readonly script: number
}

const server = await startServer({ pace: 1 })
const browser = await launch()
try {
  let failed = false
  const speed = await speedOf(browser)
  const [slower, quick] = [slowdown(speed, devices.phone), slowdown(speed, devices.desktop)]
  console.log(
    `speed of this browser: ${speed}; slowed ${slower.toFixed(1)} times to ${devices.phone}, and ${quick.toFixed(1)} times to ${devices.desktop}\n`,
  )
  console.log(
    `| match | seats | click to picture, p75 (≤ ${limits.click} ms) | slowest | to the answer, p75 | long tasks (≤ ${100 * limits.long} %) | script an action (≤ ${limits.script} ms) |`,
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const game of values.game) {
    const seats = rulebooks[game]?.card.seats.max ?? 2
    const slow = await felt({ server, browser }, game, seats, slower)
    const cost = await felt({ server, browser }, game, seats, quick)
    const middle = third(slow.clicks)
    failed ||= !(middle <= limits.click && slow.long <= limits.long && cost.script <= limits.script)
    const cells = [
      game,
      seats,
      ms(middle),
      ms(Math.max(...slow.clicks)),
      ms(third(slow.answers)),
      told(100 * slow.long, '%'),
      told(cost.script, 'ms'),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  process.exitCode = failed ? 1 : 0
} finally {
  await browser.close()
  await server.close()
}

/** Somebody plays with bots on all other seats, at their usual pace. */
async function felt(house: House, game: string, seats: number, rate: number): Promise<Felt> {
  const bots = Array.from({ length: seats - 1 }, () => 'easy')
  const { people, close } = await startMatch(house, game, { people: 1, bots, look: { drawn: true } })
  const [person] = people as [Duellist]
  const devtools = await person.context.newCDPSession(person.page)
  // Time on the processor: what else runs on the machine doesn't count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const script = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  await person.page.evaluate(note)
  const waits: [from: number, to: number][] = []
  let [worked, actions] = [0, 0]
  for (let made = 0; made < decisions; made += 1) {
    // What comes of one's own decision is timed by itself.
    const [from, version] = await person.page.evaluate(resting, 0)
    const before = await script()
    if (!(await nextOf([person])) || person.watcher.view().result !== null) break
    // The last of the others' actions is drawn too, or a later one, with all that comes after its picture.
    const [to, drawn] = await person.page.evaluate(resting, person.watcher.version())
    if (drawn > version) {
      waits.push([from, to])
      worked += (await script()) - before
      actions += drawn - version
    }
    // Where all decide at the same time somebody may have been quicker.
    await decide(person).catch(() => person.page.keyboard.press('Escape'))
  }
  // The browser tells of a click some time after its picture.
  await person.page.waitForFunction(() => window.noted.clicks.size > 0, undefined, { timeout: 5000 }).catch(() => undefined)
  const { clicks, tasks, answers } = await person.page.evaluate(() => ({ ...window.noted, clicks: [...window.noted.clicks.values()] }))
  await close()
  const waited = waits.reduce((sum, [from, to]) => sum + to - from, 0)
  const long = tasks
    .filter(([start]) => waits.some(([from, to]) => from <= start && start < to))
    .reduce((sum, [, length]) => sum + length, 0)
  return { clicks, answers, long: long / waited, script: worked / actions }
}

/** Runs in the page: waits until it has drawn so many actions and has nothing to do, then for 300 ms at most. @returns the time, and how many it has drawn */
async function resting(least: number): Promise<readonly [now: number, drawn: number]> {
  const frame = (): HTMLElement | null => document.querySelector('[data-version]')
  const drawn = (): number => Number(frame()?.dataset.version)
  while (drawn() < least) {
    const next = Promise.withResolvers<void>()
    const watch = new MutationObserver(() => next.resolve())
    watch.observe(frame() ?? document.body, { attributes: true, attributeFilter: ['data-version'] })
    await next.promise
    watch.disconnect()
  }
  for (let times = 0; times < 2; times += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 150 }))
  return [performance.now(), drawn()]
}

/** How many times slower a browser has to compute to be like this device; one that is slower stays as it is. */
function slowdown(speed: number, device: number): number {
  return Math.max(1, speed / device)
}

/** Runs in the page. Of the events that one click makes, the slowest counts. */
function note(): void {
  const noted: Noted = { clicks: new Map(), answers: [], tasks: [] }
  window.noted = noted
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noted.clicks.set(interactionId, Math.max(noted.clicks.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push([startTime, duration])
  }).observe({ type: 'longtask' })
  // What has come of a click is the first change of the table that isn't the sign of the touch. Without a click it costs the page nothing.
  let clicked = 0
  const table = new MutationObserver((changes) => {
    if (changes.every(({ attributeName }) => attributeName === 'data-touched')) return
    table.disconnect()
    const since = clicked
    requestAnimationFrame(() => setTimeout(() => noted.answers.push(performance.now() - since)))
  })
  const listen = ({ timeStamp }: MouseEvent) => {
    clicked = timeStamp
    table.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  addEventListener('click', listen, true)
}

/** What three of four are within. */
function third(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.75 * times.length)] ?? Number.NaN
}

/** A dash where nobody else has done anything. */
function told(figure: number, unit: string): string {
  return Number.isNaN(figure) ? '–' : `${figure.toFixed(1)} ${unit}`
}

function ms(time = Number.NaN): string {
  return `${time.toFixed(0)} ms`
}
