import { phone } from '@toadstool/e2e/browser.ts'
import { type Duellist, decide, fromMenu, goOn, settled, startAgainstBot, startDuel, whoOwes } from '@toadstool/e2e/duel.ts'
import { byKeyboard, type Locator, type Page } from '@toadstool/e2e/hands.ts'
import { inBrowser } from '@toadstool/e2e/house.ts'
import { rulebooks } from '@toadstool/games'
import { reachable, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { expect, test } from 'vitest'

const game = 'wizards-of-war'

inBrowser('at the board', {}, (house) => {
  test('a touch on what isn’t possible is answered with the reason, and the reason with its rule', async () => {
    const { first, second, close } = await startDuel(house, game)
    const { page } = first
    await untilFeet(first, second)
    const { at } = wizard(first)
    await square(page, at).click()
    await square(page, farFrom(first)).click()
    const note = page.getByRole('status').locator('div').filter({ hasText: 'Too far' })
    await note.waitFor()
    const version = first.watcher.version()
    const link = note.getByRole('button', { name: /^Rule WW-/ })
    const rule = (await link.textContent())?.replace('Rule ', '') ?? ''
    await link.click()
    await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor()
    const rail = page.getByRole('complementary', { name: 'Log, chat and rules' })
    const number = rail.getByText(rule, { exact: true }).first()
    await number.waitFor()
    await expect.poll(() => isInView(number)).toBe(true)
    expect(first.watcher.version()).toBe(version)
    expect(first.errors).toEqual([])
    await close()
  })

  test('another language changes prompt and log at once', async () => {
    const { first, second, close } = await startDuel(house, game)
    const { page } = first
    await untilFeet(first, second)
    const log = page.getByRole('log')
    await page.getByRole('heading', { name: 'Move and attack' }).waitFor()
    await log.getByText('rolls:').last().waitFor()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: german('prompt.feet').slice(0, 12) }).waitFor()
    await log.getByText('würfelt').last().waitFor()
    expect(await log.getByText('rolls:').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    expect(first.errors).toEqual([])
    await close()
  })

  test('a walk is taken back', async () => {
    const { first, second, close } = await startDuel(house, game)
    const { page, watcher } = first
    await untilFeet(first, second)
    const { id, at } = wizard(first)
    const [to = ''] = reachable(viewOf(first), id).keys()
    const version = watcher.version()
    await square(page, at).click()
    await square(page, to).click()
    await settled(page, version + 1)
    await watcher.grown(version)
    expect(wizard(first).at).toBe(to)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await settled(page, version + 2)
    await watcher.grown(version + 1)
    expect(wizard(first).at).toBe(at)
    await page.getByRole('log').getByText('move taken back').waitFor()
    expect(first.errors).toEqual([])
    await close()
  })

  test.each(Object.keys(rulebooks))('on a phone, a low one too, a finger finds each square of the whole board of %s', async (each) => {
    const { first, close } = await startDuel(house, each, { look: { viewport: phone, touch: true } })
    const covered = () =>
      first.page.locator('[data-cell]').evaluateAll((squares) =>
        squares.flatMap((square) => {
          const { left, top, width, height } = square.getBoundingClientRect()
          const touched = document.elementFromPoint(left + width / 2, top + height / 2)
          return touched && square.contains(touched) ? [] : [square.getAttribute('data-cell')]
        }),
      )
    for (const height of [844, 760, 680]) {
      await first.page.setViewportSize({ width: 390, height })
      const whole = first.page.getByRole('button', { name: 'Show the whole board' })
      await expect
        .poll(async () => {
          if (await whole.isVisible()) await whole.tap()
          return covered()
        })
        .toEqual([])
    }
    expect(first.errors).toEqual([])
    await close()
  })

  test('a draw is offered, declined, offered by the other, accepted; then a rematch begins once both are ready', async () => {
    const { first, second, table, close } = await startDuel(house, game)
    await fromMenu(first.page, 'Offer a draw')
    await second.page.getByText('offers a draw.').first().waitFor()
    await second.page.getByRole('button', { name: 'decline' }).click()
    await first.page.getByRole('log').getByText('declines the draw').waitFor()
    await fromMenu(second.page, 'Offer a draw')
    await first.page.getByRole('button', { name: 'accept' }).click()
    for (const { page } of [first, second]) await page.getByRole('heading', { name: 'A draw.' }).waitFor()

    await first.page.getByRole('button', { name: 'Rematch' }).click()
    await first.page.waitForURL((url) => !url.pathname.includes(table.id))
    await second.page.getByRole('button', { name: 'To the rematch' }).click()
    await second.page.getByRole('button', { name: 'I’m ready' }).click()
    for (const { page, errors } of [first, second]) {
      await page.locator('[data-place="die"]').waitFor()
      expect(errors).toEqual([])
    }
    await close()
  })

  test('who gives up is asked once more, and loses', async () => {
    const { first, second, close } = await startDuel(house, game)
    await first.page.getByRole('button', { name: 'Menu' }).click()
    await first.page.getByRole('button', { name: 'Concede' }).click()
    await first.page.getByRole('dialog', { name: 'Give this game up?' }).getByRole('button', { name: 'Cancel' }).click()
    await fromMenu(first.page, 'Concede')
    await first.page.getByRole('heading', { name: 'You lose.' }).waitFor()
    await second.page.getByRole('heading', { name: 'You win.' }).waitFor()
    for (const { errors } of [first, second]) expect(errors).toEqual([])
    await close()
  })

  test('a clock counts down in sight of all, and the table decides when it is out', async () => {
    const { first, second, close } = await startDuel(house, game, { wish: { pace: { kind: 'live', factor: 0.5, bank: 0 } } })
    const version = first.watcher.version()
    const clock = second.page.getByTitle(/ left$/).filter({ hasText: /^0:\d\d$/ })
    const left = async () => Number((await clock.first().textContent())?.slice(-2))
    const early = await left()
    await expect.poll(left, { timeout: 30_000 }).toBeLessThan(early)
    expect(await first.watcher.grown(version)).toBe(true)
    await first.page.getByRole('log').getByText('rolls:').first().waitFor()
    expect(first.errors).toEqual([])
    await close()
  })

  test('a game without a board of its own is played from the list', async () => {
    const person = await startAgainstBot(house, game)
    await person.page.goto(`${person.page.url()}?board=none`)
    await person.page.getByRole('combobox', { name: 'Search the choices' }).waitFor()
    for (let made = 0; made < 8; made += 1) {
      await decide(await whoOwes([person]), byKeyboard)
    }
    await whoOwes([person])
    await settled(person.page, person.watcher.version())
    await person.page.getByRole('option').first().click()
    expect(await person.page.locator('[data-cell]').count()).toBe(0)
    expect(person.errors).toEqual([])
    person.watcher.close()
    await person.context.close()
  })
})

/** Plays on until `first` may move, with the wizard's move still to come. */
async function untilFeet(first: Duellist, second: Duellist): Promise<void> {
  for (let made = 0; made < 100; made += 1) {
    const acting = await whoOwes([first, second])
    const { turn, pending } = viewOf(first)
    const isFeet = turn.face === 'feet' || turn.face === 'feet-plus'
    if (acting === first && isFeet && !pending && turn.seat === '0' && !(wizardOf('0') in turn.moved)) {
      return settled(first.page, first.watcher.version())
    }
    await goOn(acting)
  }
  throw new Error('no feet in a hundred decisions')
}

const viewOf = ({ watcher }: Duellist): View => watcher.view() as unknown as View

function wizard(person: Duellist): { id: string; at: string } {
  const id = wizardOf('0')
  return { id, at: viewOf(person).units[id]?.at ?? '' }
}

/** An empty square that the wizard can't reach. */
function farFrom(person: Duellist): string {
  const view = viewOf(person)
  const near = reachable(view, wizardOf('0'))
  const taken = new Set(Object.values(view.units).map(({ at }) => at))
  const far = ['f6', 'a6', 'k6', 'c8', 'h8'].find((at) => !near.has(at) && !taken.has(at))
  if (!far) throw new Error('everything is near')
  return far
}

const square = (page: Page, at: string): Locator => page.locator(`[data-cell="${at}"]`)

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

const german = (key: string): string => rulebooks[game]?.texts.de[key] ?? ''
