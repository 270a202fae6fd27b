import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Language } from '@toadstool/games'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The one without windows first: it takes a quarter less CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of the machine's Chromium (or `CHROMIUM`); `undefined` if there is none. */
export const chromiumPath = process.env.CHROMIUM ?? findOnPath()

/** Printed where the browser tests can't run. */
export const skipNotice =
  'SKIPPED: browser tests, for there is no Chromium here. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM.'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** One that shows notifications: the one without windows never does. */
export const wholeChromiumPath = process.env.CHROMIUM ?? findOnPath(names.slice(1))

export function launch(path = chromiumPath): Promise<Browser> {
  if (!path) throw new Error(skipNotice)
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.env.FLAGS ?? '').split('|').filter(Boolean),
    ],
  })
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** The language of the pages for this person. */
  readonly language: Language
  /** Errors that the page reported: a test ends with none. */
  readonly errors: string[]
  /** What has only one answer doesn't go by itself. */
  readonly asksEach: boolean
}

export interface VisitOptions {
  readonly viewport?: typeof desktop
  readonly touch?: boolean
  readonly locale?: string
  /** Whether its files are kept on the device. */
  readonly keeps?: boolean
  readonly asksEach?: boolean
  /** Whether its pages are drawn, for pictures and for measurements; see {@link leaveUndrawn}. */
  readonly drawn?: boolean
}

/** A person with a browser of their own. It asks for each step, unless it is to be as everybody's: then some go by themselves, at times of their own. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: options.viewport ?? desktop,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    locale: options.locale ?? 'en-GB',
    reducedMotion: 'reduce',
    // Keeping files on a device has a test of its own.
    serviceWorkers: options.keeps ? 'allow' : 'block',
  })
  const { asksEach = true } = options
  if (asksEach) await askEach(context)
  if (!options.drawn) await context.addInitScript(leaveUndrawn)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket (connection|is already in CLOSING)/.test(message.text()))
      errors.push(message.text())
  })
  await page.goto(url)
  await isKnown(page)
  return { page, context, language: options.locale?.startsWith('de') ? 'de' : 'en', errors, asksEach }
}

/** Its pages ask for each step, unless they have settings already. */
export const askEach = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (localStorage.getItem('toadstool.settings') === null)
      localStorage.setItem('toadstool.settings', JSON.stringify({ confirmSteps: true }))
  })

/** Places, names and what can be clicked are the same; a browser without a graphics card spends a third of its time on drawing. */
export function leaveUndrawn(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
}

/** A gesture is answered after the next picture; one that leads to another page is answered there. */
export const answered = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => undefined)

/** The page's own first question makes the session: a second one at the same time would make another person. */
async function isKnown(page: Page): Promise<void> {
  for (let look = 0; look < 1000; look += 1) {
    if ((await page.context().cookies(page.url())).length > 0) return
    await page.waitForTimeout(20)
  }
  throw new Error('the page has asked for no session')
}

function findOnPath(wanted = names): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find((path) => existsSync(path))
}
