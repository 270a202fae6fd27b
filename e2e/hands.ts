import { type Arg, type GameView, type Sentence, unguard } from '@toadstool/games/tabletop'
import type { Locator, Page } from 'playwright-core'
import { answered } from './browser.ts'
import { still } from './faults.ts'
import type { Watcher } from './watcher.ts'
import { frameWord } from './words.ts'

export type { Locator, Page }

/** How a person brings a sentence about: by mouse, by touch or by keyboard. */
export type Hands = (page: Page, watcher: Watcher, sentence: Sentence) => Promise<void>

/** What browser tests know of a game: `e2e/hands.ts` in the folder of its board. */
export interface Known {
  /** The options of a table at which seat 0 begins. */
  readonly usual: Readonly<Record<string, unknown>>
  /** The options of the shortest serious game, so that a whole one fits into a test. */
  readonly quick: Readonly<Record<string, unknown>>
  /** A secret with which every other decision soon comes at the tables of `stretch.test.ts`; found by `secrets.ts`. */
  readonly secret: string
  /** Decisions that playing alone doesn't lead to. */
  readonly seldom: readonly string[]
  /** Decisions that come only with more than two players. */
  readonly crowded?: readonly string[]
  /** Moves by which the cards of {@link hand} are played. */
  readonly plays: readonly string[]
  /** Those of these moves and cards that answer somebody else's. */
  readonly answers: readonly string[]
  /** Moves without a card that lead to where cards can be played. */
  readonly leads: readonly string[]
  /** Cards of the own hand that are played one by one. */
  hand(view: GameView): readonly string[]
  /** The move by which somebody gives the match up, where a game has one. */
  readonly givesUp?: string
  /** Selector of what is there as soon as the board is drawn. */
  readonly board: string
  /** The board consists of cards instead of cells. */
  readonly ofCards?: true
  /** Each seat shows everything about itself in place: no sheet opens. */
  readonly openSeats?: true
  /** What a player by ear prefers, as patterns of names of things. */
  readonly likes: readonly RegExp[]
  /** What nobody else may read now of a player's own view; absent where everything is open. */
  secrets?(view: GameView): readonly string[]
  /** A sentence that puts a card into a hand now, for games that may otherwise go on long without one. */
  drawing?(view: GameView): Sentence | undefined
  /** Makes the gestures of a sentence, one after the other. */
  say(pointer: Pointer, reader: Reader, sentence: Sentence): Promise<void>
  /** Brings into sight what a finger can't reach. */
  seek?(page: Page, reader: Reader, selector: string): Promise<void>
}

/** What is known of the table that a page shows. */
export type Reader = Pick<Watcher, 'rulebook' | 'language' | 'voice' | 'view'>

/** A mouse or a finger over a page. */
export interface Pointer {
  readonly page: Page
  /** Touches an element: a mouse aims at its `part` where that can be seen, a finger isn't so exact. */
  touch(selector: string, part?: string): Promise<void>
  /** Takes a button of the prompt by its label, also if it is hidden behind "More". */
  press(label: string): Promise<void>
  /** True once the sentence is on its way to the table: nothing more is to be done. */
  isSaid(): Promise<boolean>
}

/** How a game's tables may be arranged once they are dealt: `e2e/arranged.ts` in the folder of its board. */
export type Arrangements = Readonly<Partial<Record<'abilities' | 'brief' | 'cards' | 'seldom', (state: GameView) => void>>>

export const arrangementsOf = (slug: string): Promise<Arrangements> => import(`../apps/web/src/boards/${slug}/e2e/arranged.ts`)

export const knownOf = async (slug: string): Promise<Known> =>
  ((await import(`../apps/web/src/boards/${slug}/e2e/hands.ts`)) as { default: Known }).default

/** Points at the things on the board. */
export const byMouse: Hands = insisting((page, watcher, sentence) => say(page, watcher, sentence, saidTo(page, watcher), false))

/** As {@link byMouse} with a finger: the first tap may only bring a thing near, or show what it leads to. */
export const byTouch: Hands = insisting((page, watcher, sentence) => say(page, watcher, sentence, saidTo(page, watcher), true))

/** Says a sentence on the board; `isSaid` tells when the table has taken it. */
export async function say(page: Page, reader: Reader, sentence: Sentence, isSaid: () => Promise<boolean>, finger = false): Promise<void> {
  const known = await knownOf(reader.rulebook.slug)
  const press = (label: string) => pressButton(page, reader, label, finger).then(() => answered(page))
  const touch = async (selector: string, part?: string) => {
    await (finger ? tap(page, isSaid, selector, () => known.seek?.(page, reader, selector)) : click(page.locator(selector).first(), part))
    await answered(page)
  }
  await known.say({ page, touch, press, isSaid }, reader, sentence)
}

/** Speaks the sentence word by word in the list of choices, without a pointer. */
export const byKeyboard: Hands = insisting((page, watcher, sentence) => speak(page, watcher, sentence, async () => undefined))

/** As {@link byKeyboard}, but goes over all choices with the cursor before each word. */
export const byCursor: Hands = insisting((page, watcher, sentence) =>
  speak(page, watcher, sentence, async () => {
    const choices = await page.getByRole('option').count()
    for (let step = 0; step < choices; step += 1) await page.keyboard.press('ArrowDown')
  }),
)

/** Confirms the sentence where the game asks back. */
function insisting(hands: Hands): Hands {
  return async (page, watcher, sentence) => {
    const { rulebook, seat } = watcher
    const isDoubted = seat !== null && rulebook.doubt?.(watcher.view(), seat, unguarded(sentence)) !== undefined
    await hands(page, watcher, sentence)
    if (isDoubted) await page.getByRole('dialog').getByRole('button').last().press('Enter')
  }
}

const unguarded = ({ move, args }: Sentence): Sentence => ({ move, args: unguard(args).args })

async function speak(page: Page, watcher: Watcher, { move, args }: Sentence, look: () => Promise<void>): Promise<void> {
  const voice = watcher.voice()
  const label = voice.texts[`move.${move}`] ?? move
  const search = page.getByRole('combobox')
  if (!(await search.isVisible())) await page.keyboard.press('l')
  await search.waitFor()
  await search.focus()
  const isSaid = saidTo(page, watcher)
  if (args.length > 0 || !(await page.getByRole('option', { name: label, exact: true }).first().isVisible())) {
    await search.fill('')
    while (await page.getByRole('button', { name: frameWord(watcher.language, 'choices.back'), exact: true }).isVisible())
      await page.keyboard.press('Escape').then(() => answered(page))
    await page.keyboard.press('Shift+M')
  }
  const choose = async (word: string, token?: string) => {
    if (await isSaid()) return
    await search.fill('')
    await look()
    await search.fill(word)
    const away = await wayTo(page, word, token)
    for (let step = 0; step < Math.abs(away); step += 1) await page.keyboard.press(away > 0 ? 'ArrowDown' : 'ArrowUp')
    await page.keyboard.press('Enter')
  }
  await choose(label)
  const spoken = unguard(args).args
  for (const [slot, arg] of spoken.entries()) {
    for (const token of tokensOf(arg)) await choose(voice.name(token), token)
    // A thing after a set closes it; before another set, and at the end, its button does.
    if (typeof arg !== 'string' && typeof spoken[slot + 1] !== 'string') await closeSet(page, watcher, isSaid)
  }
}

/** Things of an argument: one, or those of a set. */
export const tokensOf = (arg: Arg): readonly string[] => (typeof arg === 'string' ? [arg] : arg)

/** All things that a sentence names. */
export const words = (args: readonly Arg[]): readonly string[] => unguard(args).args.flatMap(tokensOf)

/** Presses the button that closes a set, which a full set doesn't need. */
async function closeSet(page: Page, watcher: Watcher, isSaid: () => Promise<boolean>): Promise<void> {
  const done = page.getByRole('button', { name: frameWord(watcher.language, 'prompt.done'), exact: true }).last()
  for (let look = 0; look < 1000 && !(await isSaid()); look += 1) {
    if (!(await done.isVisible()) || !(await done.isEnabled())) await page.waitForTimeout(25)
    else if (await done.evaluate((button) => button === document.activeElement)) return page.keyboard.press('Enter')
    else await page.keyboard.press('Tab')
  }
}

/** Waits until the list shows exactly this word, of two with one name the thing that is meant, or else one that isn't taken yet. @returns how far below the cursor it stands. */
async function wayTo(page: Page, word: string, token?: string): Promise<number> {
  let names: string[] = []
  for (let look = 0; look < 600; look += 1) {
    const lines = await page.getByRole('option').evaluateAll((options) =>
      options.map((option) => ({
        name: option.hasAttribute('data-taken') ? '' : (option.querySelector('b')?.textContent ?? ''),
        token: option.getAttribute('data-about'),
        active: option.hasAttribute('data-active'),
      })),
    )
    names = lines.map(({ name }) => name)
    const meant = lines.findIndex((line) => line.name === word && line.token === token)
    const place = meant >= 0 ? meant : names.indexOf(word)
    if (place >= 0) return place - lines.findIndex(({ active }) => active)
    await page.waitForTimeout(50)
  }
  throw new Error(`“${word}” is not in the list: ${names.join(', ')}`)
}

async function pressButton(page: Page, { language }: Reader, label: string, finger: boolean): Promise<void> {
  // Where a finger plays, no mouse stays behind: the card of whatever came to lie under it would open.
  const push = (button: Locator) => (finger ? button.tap({ timeout: 30_000 }) : button.click({ timeout: 30_000 }))
  const more = frameWord(language, 'menu.more')
  const place = page.locator('[data-place="prompt"]')
  // A second tap right away would count as half of a double one, and do nothing.
  if (finger) await place.and(page.locator(':not([data-unread])')).first().waitFor()
  const button = place.getByRole('button', { name: new RegExp(`^${escaped(label)}( |$)`) }).first()
  if (!(await button.isVisible())) {
    const hidden = place.getByRole('button', { name: more }).first()
    await button.or(hidden).first().waitFor({ timeout: 30_000 })
    if (!(await button.isVisible())) await push(hidden)
  }
  await push(button)
}

async function click(thing: Locator, part: string | undefined): Promise<void> {
  const within = part === undefined ? null : thing.locator(part)
  if (!within || (await within.count()) === 0) return thing.click({ timeout: 30_000 })
  const [whole, small] = [await thing.boundingBox(), await within.first().boundingBox()]
  if (!whole || !small) throw new Error(`${part} isn't drawn`)
  await thing.click({ timeout: 30_000, position: { x: small.x - whole.x + small.width / 2, y: small.y - whole.y + small.height / 2 } })
}

async function tap(page: Page, isSaid: () => Promise<boolean>, selector: string, seek: () => Promise<void> | undefined): Promise<void> {
  const before = await sights(page)
  const target = page.locator(selector).first()
  const isHeard = async () => (await isSaid()) || (await sights(page)) !== before
  for (let tries = 0; tries < 8; tries += 1) {
    await putAway(page)
    await seek()
    const spot = await spotOf(target)
    try {
      await target.tap({ timeout: 5000 })
    } catch (error) {
      // A sheet that opened late may cover the target; a target that slid out of sight is sought again.
      if (await isHeard()) return
      if (tries < 7) continue
      throw error
    }
    for (let look = 0; look < 200; look += 1) {
      const now = await spotOf(target)
      if (await isHeard()) return
      if ((now !== spot && now !== null) || (await isAimedAt(target)) || (await cardOf(page).isVisible())) break
      await page.waitForTimeout(30)
    }
    await still(page)
    // The tap has only brought it near, or shown what it leads to: it is tapped once more.
    if (await isHeard()) return
  }
}

/** The card of a thing, which opens if a busy page takes a tap for a long one. */
const cardOf = (page: Page): Locator => page.locator('[data-sheet] > section > header button').first()

/** A first tap may only show what the next one does. */
const isAimedAt = (target: Locator): Promise<boolean> =>
  target.evaluateAll((things) => things.some((thing) => thing.hasAttribute('data-cursor')))

async function putAway(page: Page): Promise<void> {
  if (await cardOf(page).isVisible()) await cardOf(page).tap({ timeout: 5000 })
}

/** Where it stands on the page; `null` if it isn't there. */
const spotOf = (target: Locator): Promise<string | null> =>
  target.evaluateAll(([thing]) => (thing ? JSON.stringify(thing.getBoundingClientRect()) : null))

/** What a tap changes, if it does anything: the prompt, what is chosen, what lies open. */
const sights = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const chosen = [...document.querySelectorAll('[aria-selected="true"], [aria-pressed="true"], [data-state]')]
    const marks = chosen.map((each) => `${each.getAttribute('data-token') ?? ''} ${each.getAttribute('data-state') ?? 'on'}`)
    return `${document.querySelector('#prompt')?.textContent} ${marks.join()} ${document.querySelectorAll('section[aria-label]:not([data-sheet] > section)').length}`
  })

/** Whether the sentence is on its way or has arrived: the page doesn't rest at the same version any more. */
function saidTo(page: Page, watcher: Watcher): () => Promise<boolean> {
  const version = watcher.version()
  return async () => {
    await answered(page)
    return watcher.version() > version || (await page.locator(`[data-version="${version}"]:not([data-sending])`).count()) === 0
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
