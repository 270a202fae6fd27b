/** How quick a device is by itself: bots beside the server's, the page while they play, memory, and how long a match takes to open. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BotLevel, Rulebook } from '@toadstool/games'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Asked } from '../../apps/web/src/local/messages.ts'
import { type Visitor, visit } from '../browser.ts'
import { decisionsOf, thinking } from './bots.ts'
import { insideOf } from './inside.ts'
import { pressed } from './pressed.ts'

/** Times the server's; milliseconds of the page; bytes of the worker for each action; milliseconds of CPU time. */
const speedLimits = { bots: 2, taking: 50, growth: 2000, opening: 150 }

/** Actions from which on as many moments of the past stay in memory as ever will. */
const grown = 400

interface Trip {
  readonly browser: Browser
  readonly url: string
  /** The folder of the client's files. */
  readonly files: string
  readonly rulebooks: readonly Rulebook[]
  /** Actions of a match; decisions of a bot. */
  readonly actions: number
  readonly decisions: number
}

const levels: readonly BotLevel[] = ['normal', 'hard']

/** Prints a table of each. @returns what is too slow or too large */
export async function speed({ browser, url, files, rulebooks, actions, decisions }: Trip): Promise<readonly string[]> {
  const faults: string[] = []
  const visitor = await visit(browser, url, { drawn: true })
  const judge = (what: string, value: number, most: number): void => {
    if (!(value <= most)) faults.push(`${what}: ${value.toFixed(1)}, and ${most} is the most`)
  }
  console.log(`| bots | level | server, ms a decision | worker, ms | times (≤ ${speedLimits.bots}) |`)
  console.log('|---|---|--:|--:|--:|')
  for (const rulebook of rulebooks)
    for (const level of levels) {
      const { server, worker } = await inIdleWorker(visitor, files, rulebook, decisionsOf(rulebook, level, decisions))
      console.log(`| ${rulebook.slug} | ${level} | ${server.toFixed(2)} | ${worker.toFixed(2)} | ${(worker / server).toFixed(2)} |`)
      judge(`${rulebook.slug}, bots at ${level}`, worker / server, speedLimits.bots)
    }
  const { taking, growth, opening } = speedLimits
  console.log(
    `| match | seats | bots | actions | taking in a message, at most (≤ ${taking} ms) | tasks > 50 ms | longest | worker, bytes an action (≤ ${growth}) | its heap | page, bytes an action | opening (≤ ${opening} ms) |`,
  )
  console.log('|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const rulebook of rulebooks)
    for (const level of levels) {
      const felt = await pressed(visitor.context, { rulebook, url, level, most: actions })
      const opened = await openingOf(visitor.context, files, rulebook, felt.id)
      const { tasks } = felt
      const cells = [
        rulebook.slug,
        rulebook.card.seats.max,
        level,
        felt.actions,
        `${tasks.longestOf.toFixed(1)} ms`,
        tasks.long,
        ms(tasks.longest),
      ]
      const memory = [felt.growth.worker.toFixed(0), `${(felt.heap / 1e6).toFixed(1)} MB`, felt.growth.page.toFixed(0)]
      console.log(`| ${[...cells, ...memory, ms(opened)].join(' | ')} |`)
      judge(`${rulebook.slug} at ${level}, taking in a message`, tasks.longestOf, taking)
      if (felt.actions >= grown) judge(`${rulebook.slug} at ${level}, bytes an action`, felt.growth.worker, growth)
      judge(`${rulebook.slug} at ${level}, opening`, opened, opening)
    }
  await visitor.context.close()
  return faults
}

const ms = (time: number): string => `${time.toFixed(0)} ms`

/** The file in which the client has this, by the beginning of its name. */
function fileOf(files: string, name: RegExp): string {
  const found = readdirSync(join(files, 'assets')).find((file) => name.test(file))
  if (!found) throw new Error(`the client has no file ${name}`)
  return `/assets/${found}`
}

const hostFile = (files: string): string => fileOf(files, /^local-[\w-]{8}\.js$/)

async function inIdleWorker({ context }: Visitor, files: string, rulebook: Rulebook, asked: ReturnType<typeof decisionsOf>) {
  const page = await bare(context)
  const inside = await insideOf(page)
  await page.evaluate((file) => void new Worker(file, { type: 'module' }), hostFile(files))
  const worker = await inside.worker()
  const found = await thinking(worker, rulebook, fileOf(files, new RegExp(`^local-${rulebook.slug}-[\\w-]{8}\\.js$`)), asked)
  await page.close()
  return found
}

/** A page of the site on which nothing goes on. */
async function bare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(new URL('/robots.txt', context.pages()[0]?.url()).href)
  return page
}

/** Milliseconds of CPU time that a worker takes to open this match beyond what it takes to begin another one; each the least of some times. */
async function openingOf(context: BrowserContext, files: string, { slug, card }: Rulebook, id: string): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('no browser')
  const cpu = async (): Promise<number> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? 1000 * cpuTime : 0), 0)
  }
  const least = async (message: Asked): Promise<number> => {
    const times: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const page = await bare(context)
      const before = await cpu()
      await page.evaluate(hostIt, { file: hostFile(files), message })
      times.push((await cpu()) - before)
      await page.close()
    }
    return Math.min(...times)
  }
  const seats = Array.from({ length: card.seats.max }, () => ({ kind: 'person' as const, name: 'Ana' }))
  const found = (await least({ ask: 'open', id })) - (await least({ ask: 'begin', wish: { game: slug, options: {}, seats } }))
  await devtools.detach()
  return found
}

/** Runs in the page. */
function hostIt({ file, message }: { readonly file: string; readonly message: Asked }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { type: 'module' })
    worker.onmessage = ({ data }) => (data.tell === 'now' ? resolve() : data.tell === 'fault' ? reject(new Error(data.fault)) : undefined)
    worker.postMessage(message)
  })
}
