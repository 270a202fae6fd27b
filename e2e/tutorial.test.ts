import { type Rulebook, rulebooks } from '@toadstool/games'
import { type Guide, learner, startGuide } from '@toadstool/games/guided'
import { type GameView, type Sentence, sentences } from '@toadstool/games/tabletop'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, type VisitOptions, type Visitor, visit } from './browser.ts'
import { say } from './hands.ts'
import { inBrowser } from './house.ts'
import { frameWord } from './words.ts'

inBrowser('the tutorial is learned to its end', {}, (house) => {
  for (const rulebook of Object.values(rulebooks)) {
    test.concurrent(`of ${rulebook.slug}, with a mouse`, async () => {
      await learn(rulebook, {})
    })

    test.concurrent(`of ${rulebook.slug}, with a finger, in German`, async () => {
      await learn(rulebook, { viewport: phone, touch: true, locale: 'de-DE' })
    })
  }

  async function learn(rulebook: Rulebook, look: VisitOptions): Promise<void> {
    const { slug } = rulebook
    const learning = await visit(house.browser, `${house.server.url}/learn/${slug}`, look)
    const { page, language, errors, context } = learning
    const texts = rulebook.texts[language]
    let guide = startGuide(rulebook)
    while (guide.step) {
      const { step } = guide
      await page.getByRole('heading', { name: texts[`tutorial.${step.key}.title`] ?? '', exact: true }).waitFor({ timeout: 40_000 })
      await page.getByText((texts[`tutorial.${step.key}`] ?? '').replaceAll('**', '')).waitFor()
      if (step.await) {
        const sentence = followed(rulebook, guide)
        await speak(rulebook, learning, guide.state, sentence, look.touch)
        const done = guide.do(sentence)
        if (!('guide' in done)) throw new Error(`the lesson refuses ${sentence.move}`)
        guide = done.guide
      } else {
        if (guide.at === guide.of - 1) break
        await page.getByRole('button', { name: frameWord(language, 'lesson.next'), exact: true }).click()
        guide = guide.next()
      }
    }
    // The last word of a lesson is a match.
    await page.locator('[data-lesson] [data-kind="primary"]').click()
    await page.waitForURL('**/t/*')
    await page.locator('[data-version]').waitFor()
    expect(errors).toEqual([])
    await context.close()
  }
})

async function speak(rulebook: Rulebook, { page, language }: Visitor, state: GameView, sentence: Sentence, finger = false): Promise<void> {
  const view = rulebook.viewOf(state, learner)
  const voice = () => rulebook.voice(view, language, (seat) => rulebook.texts[language][`seat.color.${seat}`] ?? seat)
  const before = await versionOf(page)
  const isSaid = async () => (await versionOf(page)) !== before
  await say(page, { rulebook, language, voice, view: () => view }, sentence, isSaid, finger)
}

const versionOf = (page: Page): Promise<string | null> => page.locator('[data-version]').getAttribute('data-version')

/** The sentence that the step asks for; where it leaves something open, the first that fits. */
function followed({ grammar, viewOf }: Rulebook, { state, step }: Guide<GameView>): Sentence {
  const { move, args } = step?.await ?? { move: '', args: [] }
  if (!args.includes(null)) return { move, args: args.filter((arg) => arg !== null) }
  const fitting = sentences(grammar, viewOf(state, learner), learner).find(
    (each) => each.move === move && args.every((arg, slot) => arg === null || arg === each.args[slot]),
  )
  if (!fitting) throw new Error(`nothing fits the hint ${step?.key}`)
  return { move, args: fitting.args.slice(0, args.length) }
}
