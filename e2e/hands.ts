import { type Arg, idOf, kindOf, type Sentence, type Token, unguard } from '@toadstool/games/tabletop'
import type { View } from '@toadstool/games/wizards-of-war'
import type { Page } from 'playwright-core'
import { type Watcher, waitFor } from './watcher.ts'

/** How a person brings a sentence about: by mouse, by touch or by keyboard. */
export type Hands = (page: Page, watcher: Watcher, sentence: Sentence) => Promise<void>

/** Points at the pieces, squares and cards of the Wizards of War board. */
export const byMouse: Hands = (page, watcher, sentence) =>
  onBoard(page, watcher, sentence, (selector) => page.locator(selector).first().click({ timeout: 5000 }))

/** As {@link byMouse} with a finger; a field that is too small or out of sight is brought near first. */
export const byTouch: Hands = (page, watcher, sentence) =>
  onBoard(page, watcher, sentence, async (selector) => {
    const target = page.locator(selector).first()
    const before = await heading(page)
    for (let tap = 0; tap < 4; tap += 1) {
      if (selector.includes('square') && !(await isInSight(page, selector))) {
        await page.getByRole('button', { name: 'Show the whole board' }).tap({ timeout: 2000 })
      }
      const version = watcher.version()
      await target.tap({ timeout: 5000 })
      if (await changes(page, watcher, before, version)) return
    }
  })

/** Speaks the sentence word by word in the list of choices, without a pointer. */
export const byKeyboard: Hands = async (page, watcher, { move, args }) => {
  const label = watcher.voice().texts[`move.${move}`] ?? move
  const voice = watcher.voice()
  const search = page.getByRole('combobox')
  if (!(await search.isVisible())) await page.keyboard.press('l')
  await search.waitFor({ timeout: 5000 })
  await search.focus()
  if (!(await page.getByRole('option', { name: label, exact: true }).first().isVisible())) {
    await search.fill('')
    while (await page.getByRole('button', { name: /Esc/ }).isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+M')
  }
  const version = watcher.version()
  for (const word of [label, ...words(args).map((token) => voice.name(token))]) {
    if (watcher.version() > version) return
    await search.fill(word)
    const place = await placeOf(page, word)
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
}

/** Waits until the list shows exactly this word. @returns how far down it stands. */
async function placeOf(page: Page, word: string): Promise<number> {
  let words: string[] = []
  for (let look = 0; look < 40; look += 1) {
    words = await page.getByRole('option').locator('b').allTextContents()
    const place = words.indexOf(word)
    if (place >= 0) return place
    await page.waitForTimeout(50)
  }
  throw new Error(`“${word}” is not in the list: ${words.join(', ')}`)
}

async function onBoard(page: Page, watcher: Watcher, { move, args }: Sentence, touch: (selector: string) => Promise<void>): Promise<void> {
  const version = watcher.version()
  if (move === 'rollTurnDie') return touch('[data-place="die"]')
  const tokens = words(args)
  if (tokens.length === 0) return press(page, watcher.voice().texts[`move.${move}`] ?? move)
  for (const token of tokens) {
    if (watcher.version() > version) return
    if (kindOf(token) === 'option') await press(page, watcher.voice().name(token))
    else if (!(await isSelected(page, selectorOf(token, watcher)))) await touch(selectorOf(token, watcher))
  }
}

function selectorOf(token: Token, watcher: Watcher): string {
  const view = watcher.view() as unknown as View
  const id = idOf(token)
  if (kindOf(token) === 'space') return `[data-square="${id}"]`
  if (kindOf(token) === 'unit') return `[data-square="${view.units[id]?.at}"]`
  const [wall] = view.effects[id]?.squares ?? []
  return wall === undefined ? `[data-token="${token}"] button, button[data-token="${token}"]` : `[data-token="${token}"]`
}

/** A unit that has just moved stays selected, so that it can strike. */
const isSelected = async (page: Page, selector: string): Promise<boolean> =>
  (await page.locator(selector).first().getAttribute('aria-selected', { timeout: 5000 })) === 'true'

async function press(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label }).first()
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More' }).first().click()
  await button.click({ timeout: 5000 })
}

const words = (args: readonly Arg[]): Token[] => unguard(args).args.flatMap((arg) => (typeof arg === 'string' ? [arg] : [...arg]))

const heading = (page: Page): Promise<string | null> =>
  page
    .locator('#prompt')
    .textContent({ timeout: 2000 })
    .catch(() => null)

async function changes(page: Page, watcher: Watcher, before: string | null, version: number): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    if (watcher.version() > version || (await heading(page)) !== before) return true
    await waitFor(() => watcher.version() > version, 30)
  }
  return false
}

/** True if a finger in the middle of the field would touch nothing else. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      const touched = document.elementFromPoint(left + width / 2, top + height / 2)
      return touched !== null && field.contains(touched)
    })
