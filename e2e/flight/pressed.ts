/** Somebody at a full table of bots who don't pause, and what that costs the page and its worker. */
import type { BotLevel, Rulebook } from '@toadstool/games'
import { randomOf, type Sentence } from '@toadstool/games/tabletop'
import type { BrowserContext, Page } from 'playwright-core'
import type { Beginning } from '../../apps/web/src/local/head.ts'
import type { Asked } from '../../apps/web/src/local/messages.ts'
import type { Shown } from './aboard.ts'
import { insideOf } from './inside.ts'
import { type Tasks, tasksIn } from './tasks.ts'

export interface Pressed {
  readonly id: string
  readonly actions: number
  readonly tasks: Tasks
  /** Bytes for each action, over the later half. */
  readonly growth: { readonly page: number; readonly worker: number }
  /** Bytes of the worker's heap at the end. */
  readonly heap: number
}

declare global {
  interface Window {
    pressed: {
      ask(message: Asked): void
      /** What is shown once the match waits for whoever sits here, or is over. */
      turn(): Promise<Shown>
      /** Resolves once it is said or refused. */
      say(sentence: { readonly move: string; readonly args: (string | string[])[] }): Promise<boolean>
    }
  }
}

interface Wish {
  readonly rulebook: Rulebook
  readonly url: string
  readonly level: BotLevel
  /** The table is left after so many actions, if it isn't over before. */
  readonly most: number
}

/** Weighings of the heaps. */
const weighings = 8

export async function pressed(context: BrowserContext, { rulebook, url, level, most }: Wish): Promise<Pressed> {
  const browser = context.browser()
  const page = await context.newPage()
  await page.addInitScript(note, tableOf(rulebook, level))
  const inside = await insideOf(page)
  await page.goto(new URL(`/local?game=${rulebook.slug}`, url).href)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('[data-version]').waitFor()
  const worker = await inside.worker()
  const weights: { readonly version: number; readonly page: number; readonly worker: number }[] = []
  let tasks: Tasks | undefined
  for (let weighing = 1; weighing <= weighings; weighing += 1) {
    // A part of the way is enough, and a trace of all of it would be large.
    const isTraced = weighing === 2
    if (isTraced) await browser?.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    // One action at least, so that there is something to see.
    const least = (weights.at(-1)?.version ?? 0) + 1
    const { version, view } = await until(page, rulebook, Math.max(least, (most * weighing) / weighings))
    if (isTraced) tasks = tasksIn(await browser?.stopTracing(), takeIn)
    weights.push({ version, page: await inside.page.heap(), worker: await worker.heap() })
    if (view.result) break
  }
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.close()
  const [half, last] = [weights[Math.floor((weights.length - 1) / 2)], weights.at(-1)]
  if (!half || !last || !tasks) throw new Error(`${rulebook.slug} was over too soon`)
  const slope = (of: 'page' | 'worker'): number => (last[of] - half[of]) / Math.max(1, last.version - half.version)
  return { id, actions: last.version, tasks, growth: { page: slope('page'), worker: slope('worker') }, heap: last.worker }
}

/** The match goes on until it has so many actions and waits for whoever sits here. */
async function until(page: Page, rulebook: Rulebook, version: number): Promise<Shown> {
  for (;;) {
    const shown = await page.evaluate(() => window.pressed.turn())
    if (shown.view.result || shown.version >= version) return shown
    const random = randomOf(shown.version)
    const said = [rulebook.bot.decide(shown.view, own, 'normal', random), rulebook.fallback(shown.view, own)]
    for (const sentence of said) if (sentence && (await page.evaluate((each) => window.pressed.say(each), plain(sentence)))) break
    await page.evaluate(() => window.pressed.ask({ ask: 'hurry' }))
  }
}

const own = '0'

const plain = ({ move, args }: Sentence) => ({ move, args: args.map((arg) => (typeof arg === 'string' ? arg : [...arg])) })

/** The name of the function that takes in a message of the worker, as traces tell it. */
const takeIn = 'takeInMessage'

const tableOf = ({ slug, card }: Rulebook, level: BotLevel): Beginning => ({
  game: slug,
  options: {},
  seats: Array.from({ length: card.seats.max }, (_, seat) =>
    String(seat) === own ? { kind: 'person', name: 'Ana' } : { kind: 'bot', name: `Bot ${seat}`, level },
  ),
})

/** Runs in the page, before its own code. */
function note(wish: Beginning): void {
  const Real = window.Worker
  let [last, waiting]: [Shown | undefined, ((shown: Shown) => void) | undefined] = [undefined, undefined]
  const said = new Map<string, (isTaken: boolean) => void>()
  const look = (): void => {
    if (!last || !waiting || !(last.view.result || last.owes.includes('0'))) return
    waiting(last)
    waiting = undefined
  }
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'local') return
      let taken: Worker['onmessage'] = null
      Object.defineProperty(this, 'onmessage', {
        set(handler: Worker['onmessage']) {
          taken = handler
        },
      })
      const takeInMessage = (event: MessageEvent): void => void taken?.call(this, event)
      this.addEventListener('message', takeInMessage)
      this.addEventListener('message', ({ data }) => {
        if (data.tell === 'now') last = data
        if (data.tell === 'said') said.get(data.id)?.(data.refusal === null)
        look()
      })
      window.pressed = {
        ask: (message) => super.postMessage(message),
        turn: () =>
          new Promise((resolve) => {
            waiting = resolve
            look()
          }),
        say: ({ move, args }) =>
          new Promise((resolve) => {
            const id = `pressed-${last?.version}-${said.size}`
            said.set(id, resolve)
            super.postMessage({ ask: 'say', id, move, args, formal: false })
          }),
      }
    }
    override postMessage(message: Asked): void {
      super.postMessage(message.ask === 'begin' ? { ...message, wish } : message)
    }
  }
}
