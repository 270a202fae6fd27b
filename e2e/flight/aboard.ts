/** A page that hosts a match without a network, with a second way to its worker: what is told to the page is heard here, and can be answered here. */

import type { BrowserContext, Page } from 'playwright-core'
import type { Beginning } from '../../apps/web/src/local/head.ts'
import type { Asked, Told } from '../../apps/web/src/local/messages.ts'

export type Shown = Extract<Told, { tell: 'now' }>

declare global {
  interface Window {
    aboard: {
      ask(message: Asked): void
      /** What is begun next, instead of what the form says. */
      wish?: Beginning
    }
    heardAboard(message: Told): Promise<void>
  }
}

/** What the workers of this browser's pages have told, page after page. */
export interface Ears {
  /** What the page was shown last; `undefined` after {@link forget}, until it is shown something. */
  now(): Shown | undefined
  /** What went wrong since the last {@link forget}: faults that workers told, and errors of pages. */
  faults(): readonly string[]
  /** Waits for the first message that is wanted, from now on. Rejects after so many milliseconds. */
  next(isWanted: (message: Told) => boolean, patience?: number): Promise<Told>
  forget(): void
}

/** Listens to all pages that this browser opens from now on. */
export async function listenTo(context: BrowserContext): Promise<Ears> {
  let now: Shown | undefined
  let faults: string[] = []
  const waiting = new Set<(message: Told) => void>()
  await context.exposeFunction('heardAboard', (message: Told) => {
    if (message.tell === 'now') now = message
    if (message.tell === 'fault') faults.push(message.fault)
    for (const hear of waiting) hear(message)
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  await context.addInitScript(tap)
  return {
    now: () => now,
    faults: () => faults,
    next: (isWanted, patience = 60_000) =>
      new Promise((resolve, reject) => {
        const end = setTimeout(() => {
          waiting.delete(hear)
          reject(new Error(`nothing came for ${patience} ms`))
        }, patience)
        const hear = (message: Told): void => {
          if (!isWanted(message)) return
          clearTimeout(end)
          waiting.delete(hear)
          resolve(message)
        }
        waiting.add(hear)
      }),
    forget() {
      now = undefined
      faults = []
    },
  }
}

export const ask = (page: Page, message: Asked): Promise<void> => page.evaluate((asked) => window.aboard.ask(asked), message)

/** Runs in each page, before its own code. */
function tap(): void {
  const Real = window.Worker
  window.aboard = { ask: () => undefined }
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'local') return
      window.aboard.ask = (message) => super.postMessage(message)
      this.addEventListener('message', ({ data }) => void window.heardAboard(data))
    }
    override postMessage(message: Asked): void {
      const { wish } = window.aboard
      super.postMessage(message.ask === 'begin' && wish ? { ...message, wish } : message)
    }
  }
}
