// How long it takes from the network's return until a page shows the right position: `npm run comeback [-- --rounds 20 --seconds 90]`.
// Each kind of return takes place so many times, or for so long. A real browser plays over a line that is cut, falls silent, or lies still while the page sleeps; and the server restarts.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sentence } from '@toadstool/games'
import { io } from 'socket.io-client'
import { commandLine } from '../scripts/commandLine.ts'
import { launch } from './browser.ts'
import { type Duellist, startDuel } from './duel.ts'
import { type ProxyLine, startProxy } from './proxy.ts'
import { type RunningServer, startServer } from './server.ts'

const { values } = commandLine({
  name: 'comeback',
  does: 'How long a page takes from the network’s return to the right position.',
  options: { rounds: { type: 'string', default: '20' }, seconds: { type: 'string', default: '90' } },
})
const rounds = Number(values.rounds)
const time = Number(values.seconds) * 1000
const limits = { middle: 500, slow: 1500 }

const server = await startServer()
const browser = await launch()
const proxy = await startProxy(server.url)
try {
  const { table, first, second, close } = await startDuel({ server, browser }, 'wizards-of-war')
  await first.page.goto(`${proxy.url}/t/${table.id}`, { waitUntil: 'networkidle' })
  await first.page.locator('[data-version]').waitFor()
  const friend = await speaker(server, second, table.id)
  const ways: Readonly<Record<string, () => Promise<number>>> = {
    'the line is cut': () => away(first, friend, proxy, 'cut', 'online'),
    'the line falls silent': () => away(first, friend, proxy, 'mute', 'online'),
    'the page sleeps': () => asleep(first, friend, proxy),
    'the server is killed': () => restarted(first, friend, server, 'killed'),
    'the server is stopped': () => restarted(first, friend, server, 'stopped'),
  }
  let failed = false
  console.log(`| what happens | rounds | p50 | p99 | limits ${limits.middle} / ${limits.slow} ms |`)
  console.log('|---|--:|--:|--:|---|')
  for (const [what, once] of Object.entries(ways)) {
    const times: number[] = []
    const begun = performance.now()
    while (times.length < rounds && performance.now() - begun < time) times.push(await once())
    const [middle, slow] = [0.5, 0.99].map((share) => at(times, share)) as [number, number]
    const held = middle <= limits.middle && slow <= limits.slow
    failed ||= !held
    console.log(`| ${what} | ${times.length} | ${middle.toFixed(0)} ms | ${slow.toFixed(0)} ms | ${held ? 'held' : 'missed'} |`)
  }
  process.exitCode = failed ? 1 : 0
  friend.close()
  await close()
} finally {
  await browser.close()
  proxy.close()
  await server.close()
}

/** The line is gone for a while, the other one acts, the line is back, and the browser says so. */
async function away(person: Duellist, friend: Friend, line: ProxyLine, how: 'cut' | 'mute', event: string): Promise<number> {
  line.set(how)
  await pause(1500)
  const version = await friend.act()
  line.set('open')
  const begun = performance.now()
  await person.page.evaluate((name) => void window.dispatchEvent(new Event(name)), event)
  await shows(person, version)
  return performance.now() - begun
}

async function asleep(person: Duellist, friend: Friend, line: ProxyLine): Promise<number> {
  const devtools = await person.context.newCDPSession(person.page)
  line.set('mute')
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await pause(7000)
  const version = await friend.act()
  line.set('open')
  const begun = performance.now()
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await person.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await shows(person, version)
  await devtools.detach()
  return performance.now() - begun
}

async function restarted(person: Duellist, friend: Friend, own: RunningServer, how: 'killed' | 'stopped'): Promise<number> {
  if (how === 'killed') await own.kill()
  else await own.stop()
  await pause(1000)
  await own.restart()
  const begun = performance.now()
  const version = await friend.act()
  await shows(person, version)
  return performance.now() - begun
}

async function shows({ page }: Duellist, version: number): Promise<void> {
  await page.locator(`[data-version="${version}"]`).waitFor({ timeout: 30_000 })
}

interface Friend {
  /** Changes a standing order. @returns the version of the match after it */
  act(): Promise<number>
  close(): void
}

/** The second person, acting without a page. */
async function speaker({ url }: RunningServer, { context, watcher, page }: Duellist, match: string): Promise<Friend> {
  const cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.close()
  const socket = io(`${url}/${watcher.rulebook.slug}`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelayMax: 100,
  })
  let count = 0
  return {
    async act() {
      for (;;) {
        const frame = { id: `comeback-${++count}`, match, seat: '1', ...other(watcher.view()) }
        const answer: unknown = await socket
          .timeout(2000)
          .emitWithAck('act', frame)
          .catch(() => undefined)
        const version = (answer as { version?: unknown } | undefined)?.version
        if (typeof version === 'number') return version
        await pause(50)
      }
    },
    close: () => void socket.disconnect(),
  }

  /** A sentence that gives the first standing order its other value. */
  function other(view: ReturnType<Duellist['watcher']['view']>): Sentence {
    for (const [move, { standing, slots }] of Object.entries(watcher.rulebook.grammar.moves)) {
      for (const { args, now } of standing?.(view, '1') ?? []) {
        const slot = (typeof slots === 'function' ? slots(view, '1', args) : slots)[args.length]
        const next = slot?.candidates(view, '1', args, []).find((value) => value !== now)
        if (next) return { move, args: [...args, next] }
      }
    }
    throw new Error('this game has no standing orders')
  }
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
