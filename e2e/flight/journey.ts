/** One match on a device without a network, from the icon to its end, with the page ended at many moments. */
import type { Rulebook } from '@toadstool/games'
import { randomOf, type Seat } from '@toadstool/games/tabletop'
import type { BrowserContext, Page } from 'playwright-core'
import { differenceIn } from '../../apps/server/src/match/verify.ts'
import type { Beginning } from '../../apps/web/src/local/head.ts'
import type { Told } from '../../apps/web/src/local/messages.ts'
import { ask, type Ears, type Shown } from './aboard.ts'

export interface Journey {
  readonly actions: number
  readonly curtains: number
  /** How often the page was ended. */
  readonly kills: number
  readonly seconds: number
  /** Empty: all is well. */
  readonly faults: readonly string[]
}

export interface Device {
  readonly context: BrowserContext
  readonly ears: Ears
  /** The address of the icon. */
  readonly url: string
}

interface Course {
  readonly rulebook: Rulebook
  readonly wish: Beginning
  /** How often the page is ended on the way. */
  readonly kills: number
  readonly seed: number
  /** It is left after so many actions, if it isn't over before. */
  readonly most: number
}

/** More than any game by bots takes. */
const longest = 6000

/** A match that begins as somebody begins it, and goes on by the decisions of bots for those who sit around the device. */
export async function travel(device: Device, course: Course): Promise<Journey> {
  const begun = performance.now()
  const faults: string[] = []
  const random = randomOf(course.seed)
  let page = await embark(device, course)
  const id = new URL(page.url()).pathname
  let [curtains, kills, last, still] = [0, 0, 0, 0]
  const killAt = (): number => Math.floor(random() ** 2 * Math.min(60, course.most / 2)) + 2

  let next = killAt()
  try {
    for (let shown = shownTo(device); !shown.view.result && shown.version < course.most; shown = shownTo(device)) {
      if (shown.version < last) faults.push(`version ${last} became ${shown.version}`)
      still = shown.version === last ? still + 1 : 0
      if (still > 40 || shown.version > longest) throw new Error(`nothing goes on at version ${shown.version}`)
      last = Math.max(last, shown.version)
      if (shown.curtain !== null) curtains += 1
      const isKilled = kills < course.kills && shown.version >= next
      await goOn(device.ears, page, course, shown, isKilled ? 'cut' : 'whole')
      if (!isKilled) continue
      kills += 1
      faults.push(...device.ears.faults())
      next = shown.version + killAt()
      page = await reopened(device, page, id, kills % 2 === 0)
      const there = shownTo(device).version
      if (there < last) faults.push(`version ${last} was kept as ${there}`)
    }
    if (shownTo(device).view.result) faults.push(...(await proved(device.ears, page, course.rulebook)))
  } catch (error) {
    faults.push(String(error))
  }
  faults.push(...device.ears.faults())
  const journey = { actions: device.ears.now()?.version ?? 0, curtains, kills, seconds: (performance.now() - begun) / 1000, faults }
  await page.close()
  return journey
}

function shownTo({ ears }: Device): Shown {
  const shown = ears.now()
  if (!shown) throw new Error('nothing is shown')
  return shown
}

/** From the icon over the game to *Begin*. */
async function embark({ context, ears, url }: Device, { rulebook: { card }, wish }: Course): Promise<Page> {
  ears.forget()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('link', { name: card.title.en, exact: true }).click()
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await page.evaluate((given) => {
    window.aboard.wish = given
  }, wish)
  const dealt = ears.next(({ tell }) => tell === 'now')
  await page.getByRole('button', { name: 'Begin' }).click()
  await dealt
  await page.locator('[data-version]').waitFor()
  return page
}

/** The page ends without a word, in every other case by a crash; another one opens the match again. */
async function reopened({ context, ears, url }: Device, page: Page, id: string, crashes: boolean): Promise<Page> {
  if (crashes) {
    const crashed = page.waitForEvent('crash')
    const devtools = await context.newCDPSession(page)
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
  }
  await page.close()
  ears.forget()
  const other = await context.newPage()
  const shown = ears.next(({ tell }) => tell === 'now' || tell === 'fault')
  await other.goto(new URL(id, url).href)
  await shown
  await other.locator('[data-version]').waitFor()
  return other
}

/** The next step of whoever is asked; `cut`: nobody waits for what comes of it. */
async function goOn(ears: Ears, page: Page, { rulebook }: Course, shown: Shown, manner: 'whole' | 'cut'): Promise<void> {
  const { seat, curtain, view, version } = shown
  // While a curtain hangs, bots may act behind it.
  const isNews = (message: Told): boolean => message.tell === 'now' && (curtain === null ? message !== shown : message.curtain !== curtain)
  const come = ears.next((message) => message.tell === 'said' || isNews(message)).catch(() => undefined)
  if (curtain !== null) {
    await page.getByRole('dialog').getByRole('button').click({ timeout: 30_000 })
  } else if (seat !== null && rulebook.owes(view).includes(seat)) {
    const { move, args } = rulebook.bot.decide(view, seat, 'easy', randomOf(version))
    const said = ears.next((message) => message.tell === 'said' && message.id === `aboard-${version}`).catch(() => undefined)
    await ask(page, { ask: 'say', id: `aboard-${version}`, move, args: args.map(plain), formal: false })
    if (manner === 'cut') return
    await said
    return
  } else {
    await ask(page, { ask: 'hurry' })
  }
  if (manner === 'whole') await come
}

const plain = (arg: string | readonly string[]) => (typeof arg === 'string' ? arg : [...arg])

/** The proof of the match, played again here. */
async function proved(ears: Ears, page: Page, rulebook: Rulebook): Promise<string[]> {
  const answer = ears.next(({ tell }) => tell === 'proof')
  await ask(page, { ask: 'prove', question: -1 })
  const told = await answer
  const proof = told.tell === 'proof' ? told.proof : null
  const difference = proof ? differenceIn(proof, { [rulebook.slug]: rulebook }) : 'there is no proof'
  return difference === undefined ? [] : [`the proof: ${difference}`]
}

/** So many people on the first seats, and bots on all others. */
export function around({ slug, card }: Rulebook, options: Readonly<Record<string, unknown>>, people: number): Beginning {
  const count = Math.max(people, card.seats.usual)
  const sits = (at: Seat | number) =>
    Number(at) < people ? ({ kind: 'person', name: `Gnome ${at}` } as const) : ({ kind: 'bot', name: `Bot ${at}`, level: 'easy' } as const)
  return { game: slug, options: { ...options }, seats: Array.from({ length: count }, (_, at) => sits(at)) }
}
