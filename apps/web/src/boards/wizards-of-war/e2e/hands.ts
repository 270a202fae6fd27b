import { type Known, type Page, type Reader, words } from '@toadstool/e2e/hands.ts'
import { rulebooks } from '@toadstool/games'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { View } from '@toadstool/games/wizards-of-war'

const usual = { map: 'broken-ring', firstPlayer: 'seat0' }

const wizardsOfWar: Known = {
  usual,
  quick: { ...usual, wizardLife: 2, turnLimit: 150 },
  secret: 'word-28',
  seldom: ['answerDraw'],
  plays: ['castSpell', 'playCounterspell'],
  answers: ['playCounterspell'],
  leads: [],
  hand: (view) => (view as unknown as View).hand ?? [],
  givesUp: 'concede',
  board: '[data-place="die"]',
  likes: [/%/, /legal target/],
  secrets: (view) => (view as unknown as View).hand ?? [],
  drawing: (view) =>
    (view as unknown as View).pending?.type === 'wandChoice' ? { move: 'wandChoice', args: ['option:spell'] } : undefined,
  async say({ page, touch, press, isSaid }, reader, { move, args }) {
    if (move === 'rollTurnDie') return touch('[data-place="die"]')
    const tokens = words(args)
    if (tokens.length === 0) return press(reader.voice().texts[`move.${move}`] ?? move)
    for (const token of tokens) {
      if (await isSaid()) return
      const selector = selectorOf(token, reader)
      const isAside = kindOf(token) === 'card' && (await page.locator(selector).count()) === 0
      if (kindOf(token) === 'option' || isAside) await press(reader.voice().name(token))
      else if (!(await isSelected(page, selector))) await touch(selector)
    }
  },
  // On a phone the board may have come too near for a square to be in sight.
  async seek(page, { language }, selector) {
    const whole = page.getByRole('button', { name: rulebooks['wizards-of-war']?.texts[language]['term.fit'] ?? '' })
    if (!selector.includes('square') || !(await whole.isVisible()) || (await isInSight(page, selector))) return
    await whole.tap({ timeout: 5000 })
  },
}

export default wizardsOfWar

function selectorOf(token: Token, reader: Reader): string {
  const view = reader.view() as unknown as View
  const id = idOf(token)
  if (kindOf(token) === 'space') return `[data-cell="${id}"]`
  if (kindOf(token) === 'unit') return `[data-cell="${view.units[id]?.at}"]`
  const [wall] = view.effects[id]?.squares ?? []
  return wall === undefined ? `[data-token="${token}"] button, button[data-token="${token}"]` : `[data-token="${token}"]`
}

/** A unit that has just moved stays selected, so that it can strike. */
const isSelected = async (page: Page, selector: string): Promise<boolean> =>
  (await page.locator(selector).first().getAttribute('aria-selected', { timeout: 30_000 })) === 'true'

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
