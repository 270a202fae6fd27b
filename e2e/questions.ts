import type { Page } from 'playwright-core'
import { goOn, type Seated, settled, whoOwes } from './duel.ts'
import { still } from './faults.ts'
import { curiosity } from './playOut.ts'

/** How far a match is played to find questions that haven't been asked. */
const farthest = 60

/**
 * Plays a match over the wire, and stops at each kind of question that its page shows: what is asked in which stage.
 * @returns the kinds, in their order
 */
export async function eachQuestion(
  me: Seated & { readonly page: Page },
  others: readonly Seated[],
  see: (kind: string, count: number) => Promise<void>,
): Promise<readonly string[]> {
  const { rulebook } = me.watcher
  const [seen, made] = [new Set<string>(), new Set<string>()]
  for (let decisions = 0; decisions < farthest && me.watcher.view().result === null; decisions += 1) {
    const person = await whoOwes([me, ...others])
    const view = me.watcher.view()
    const kind = `${rulebook.grammar.stageOf(view, '0')}: ${rulebook.prompts(view, '0')[0]?.key}`
    if (!seen.has(kind)) {
      seen.add(kind)
      await settled(me.page, me.watcher.version())
      await see(kind, seen.size)
    }
    const sentence = (person === me ? curiosity(rulebook.grammar, made, me.watcher.any) : undefined) ?? person.watcher.decide()
    if (person === me) made.add(sentence.move)
    await goOn(person, sentence)
  }
  return [...seen]
}

/** Whole sentences wait on this page until they are confirmed, so that a look at one doesn't make the move. */
export async function confirmsMoves({ page }: { readonly page: Page }): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('toadstool.settings', JSON.stringify({ confirmMoves: true, confirmSteps: true })))
}

/** Opens the list of choices, and chooses the first thing in it; nothing happens if there is none. */
export async function begin(page: Page): Promise<boolean> {
  const prompt = page.locator('#prompt')
  if (!(await prompt.isVisible())) return false
  const asked = await prompt.textContent()
  await page.keyboard.press('l')
  await page.getByRole('combobox').waitFor()
  await still(page)
  const thing = page.locator('[role=option][data-about]:not([aria-disabled], [data-about^="move:"])').first()
  if (await thing.isVisible()) {
    await thing.click()
    await page.waitForFunction((asked) => document.querySelector('#prompt')?.textContent !== asked, asked)
    return true
  }
  await stepBack(page)
  return false
}

/** Takes back, word by word, what has been said, and closes the list. */
export async function stepBack(page: Page): Promise<void> {
  const left = page.locator('#prompt button, [role=listbox]')
  for (let steps = 0; (await left.count()) > 0; steps += 1) {
    if (steps > 12) throw new Error('no way back')
    await page.keyboard.press('Escape')
    await still(page)
  }
}
