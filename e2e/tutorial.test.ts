import { rulebooks } from '@toadstool/games'
import { learner, startGuide } from '@toadstool/games/guided'
import { idOf, kindOf, type Sentence } from '@toadstool/games/tabletop'
import type { View } from '@toadstool/games/wizards-of-war'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from './browser.ts'
import { inBrowser } from './house.ts'

const slug = 'wizards-of-war'

inBrowser('the tutorial is learned to its end', {}, (house) => {
  test.concurrent('with a mouse', async () => {
    await learn({})
  })

  test.concurrent('with a finger, in German', async () => {
    await learn({ viewport: phone, touch: true, locale: 'de-DE' })
  })

  async function learn(look: Parameters<typeof visit>[2] & {}): Promise<void> {
    const language = look.locale?.startsWith('de') ? 'de' : 'en'
    const { page, errors, context } = await visit(house.browser, `${house.server.url}/learn/${slug}`, look)
    const rulebook = rulebooks[slug]
    if (!rulebook) throw new Error('no such game')
    const { texts } = rulebook
    const press = (label: string) => page.getByRole('button', { name: label, exact: true })
    let guide = startGuide(rulebook)
    while (guide.step) {
      const { step } = guide
      await page.getByText(texts[language][`tutorial.${step.key}`] ?? '').waitFor({ timeout: 20_000 })
      if (step.await) {
        const sentence = followed(step.await)
        const view = rulebook.viewOf(guide.state, learner) as unknown as View
        for (const selector of gestures(sentence, view)) await touch(page, selector, look.touch)
        if (sentence.move === 'finishTurn') await page.getByRole('button', { name: texts[language]['move.finishTurn'] ?? '' }).click()
        if (sentence.args[0] === 'option:summon') await press(texts[language]['option.summon'] ?? '').click()
        const done = guide.do(sentence)
        if (!('guide' in done)) throw new Error(`the lesson refuses ${sentence.move}`)
        guide = done.guide
      } else {
        if (guide.at === guide.of - 1) break
        await press(language === 'de' ? 'Weiter' : 'Next').click()
        guide = guide.next()
      }
    }
    await page.getByRole('link', { name: language === 'de' ? 'Gegen einen Bot spielen' : 'Play against a bot' }).click()
    await page.waitForURL(`**/g/${slug}`)
    expect(errors).toEqual([])
    await context.close()
  }
})

/** The sentence of the hint; where any square will do, one beside the wizard. */
function followed({ move, args = [] }: { readonly move: string; readonly args?: readonly (string | null)[] }): Sentence {
  return { move, args: args.map((arg) => arg ?? 'space:e1') }
}

function gestures({ move, args }: Sentence, view: View): string[] {
  if (move === 'rollTurnDie') return ['[data-place="die"]']
  return args.flatMap((token) => {
    if (typeof token !== 'string') return []
    if (kindOf(token) === 'unit') return [`[data-square="${view.units[idOf(token)]?.at}"]`]
    if (kindOf(token) === 'space') return [`[data-square="${idOf(token)}"]`]
    return kindOf(token) === 'card' ? [`[data-token="${token}"] button, button[data-token="${token}"]`] : []
  })
}

async function touch(page: Page, selector: string, finger = false): Promise<void> {
  const target = page.locator(selector).first()
  // What has just walked is still chosen.
  if ((await target.getAttribute('aria-selected', { timeout: 5000 })) === 'true') return
  if (finger) await target.tap({ timeout: 5000 })
  else await target.click({ timeout: 5000 })
}
