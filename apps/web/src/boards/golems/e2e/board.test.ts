import { desktop, phone } from '@toadstool/e2e/browser.ts'
import { type Duellist, decide, goOn, level, settled, startDuel, startMatch, whoOwes } from '@toadstool/e2e/duel.ts'
import { byMouse, type Page } from '@toadstool/e2e/hands.ts'
import { inBrowser } from '@toadstool/e2e/house.ts'
import { waitFor } from '@toadstool/e2e/watcher.ts'
import { listen } from '@toadstool/e2e/wire.ts'
import { golemsOf, type View } from '@toadstool/games/golems'
import { type Sentence, sentences } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'

const game = 'golems'

inBrowser('at the board of Golems', {}, (house) => {
  test('two are asked at once about a Spell; what one answers stays unknown until both have, also over a reload', async () => {
    const { people, close } = await startMatch(house, game, { people: 3 })
    const cast = await untilCast(people)
    const caster = people.find(({ watcher }) => watcher.seat === cast.seat) as Duellist
    const [first, second] = people.filter((person) => person !== caster) as [Duellist, Duellist]
    await all(people, cast.version)
    for (const { page, watcher } of [first, second]) {
      expect(watcher.owes()).toBe(true)
      await page.locator('#prompt', { hasText: 'Dispel' }).waitFor()
    }

    const wires = [caster, second].map(({ page }) => listen(page))
    for (const { page, watcher } of [caster, second]) {
      await page.reload()
      await settled(page, watcher.version())
    }
    await second.page.locator('#prompt', { hasText: 'Dispel' }).waitFor()
    const before = [caster, second].map(({ watcher }) => [watcher.version(), watcher.view()])
    const looks = await Promise.all([caster, second].map(({ page }) => lookOf(page)))
    const from = wires.map(({ received }) => received.length)
    const dispel = viewOf(first).hand?.event.find((card) => card.startsWith('dispel'))
    const answer = dispel ? `card:${dispel}` : 'option:pass'
    await decide(first, byMouse, { move: 'answerSpell', args: [answer] })
    await first.page.reload()
    await settled(first.page, first.watcher.version())
    expect(first.watcher.owes()).toBe(false)
    expect(viewOf(first).answer).toBe(dispel ?? 'pass')

    expect([caster, second].map(({ watcher }) => [watcher.version(), watcher.view()])).toEqual(before)
    expect(await Promise.all([caster, second].map(({ page }) => lookOf(page)))).toEqual(looks)
    for (const [at, { received }] of wires.entries()) {
      for (const frame of received.slice(from[at])) expect(frame).not.toMatch(/option:|card:|dispel-/)
    }

    await decide(second, byMouse, { move: 'answerSpell', args: ['option:pass'] })
    await level(people)
    if (!dispel) for (const { page } of people) await page.getByRole('log').getByText('Nobody dispels').first().waitFor()
    else for (const person of people) expect(viewOf(person).spells?.chain).toHaveLength(2)
    for (const { errors } of people) expect(errors).toEqual([])
    await close()
  })

  test('a golem is built, taken back on a phone after the page was loaded again, and built again; a walk is taken back by its button and by its key', async () => {
    const { first, second, close } = await startDuel(house, game)
    const { page, watcher } = first
    const golems = () => Object.values(viewOf(first).golems)
    await until([first, second], () => can(first, 'craft'))
    const hand = viewOf(first).hand
    const built = sentence(first, 'craft')
    await decide(first, byMouse, built)
    expect(golems()).toHaveLength(1)
    const version = watcher.version()
    await page.reload()
    await settled(page, version)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    expect(await watcher.grown(version)).toBe(true)
    await page.setViewportSize(desktop)
    expect(golems()).toHaveLength(0)
    expect(viewOf(first).hand).toEqual(hand)
    await decide(first, byMouse, built)
    expect(golems()).toHaveLength(1)

    await until([first, second], () => viewOf(first).turn.step === 'move')
    const [from] = golems().map(({ at }) => at)
    const walk = sentence(first, 'moveUnits')
    for (const takeBack of [() => page.keyboard.press('u'), () => page.getByRole('button', { name: 'Take back' }).click()]) {
      await decide(first, byMouse, walk)
      expect(golems()[0]?.at).not.toBe(from)
      const moved = watcher.version()
      await settled(page, moved)
      await takeBack()
      expect(await watcher.grown(moved)).toBe(true)
      expect(golems()[0]?.at).toBe(from)
      await settled(page, watcher.version())
    }
    for (const { errors } of [first, second]) expect(errors).toEqual([])
    await close()
  })

  test('a turn is played with the keys of the board', async () => {
    const { people, close } = await startMatch(house, game, { people: 1, bots: ['easy'], asksEach: false })
    const [person] = people as [Duellist]
    const { page, watcher } = person
    const golems = () => golemsOf(viewOf(person), '0').map((unit) => viewOf(person).golems[unit])
    await until([person], () => can(person, 'craft'))
    await settled(page, watcher.version())
    const built = sentence(person, 'craft')
    const shown = await page.locator('[data-token^="card:"]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-token')))
    for (const card of built.args.slice(0, 3)) await page.keyboard.press(String(shown.indexOf(String(card)) + 1))
    await page.getByRole('grid').focus()
    await walkTo(page, String(built.args[3]).slice('space:'.length))
    await pressed(person, 'Enter')
    expect(golems()).toHaveLength(1)
    // Nothing else can be built.
    expect(await waitFor(() => viewOf(person).turn.step === 'fate', 30_000)).toBe(true)
    for (const key of ['g', 'e', 'e', 'Shift+E']) if (viewOf(person).turn.step === 'fate') await pressed(person, key)
    while (viewOf(person).turn.step !== 'move') {
      if (watcher.owes()) await pressed(person, ' ')
      else await watcher.grown(watcher.version())
    }
    const [unit] = golems()
    const walk = sentence(person, 'moveUnits')
    await page.getByRole('grid').focus()
    await walkTo(page, unit?.at ?? '')
    await page.keyboard.press('Enter')
    await walkTo(page, String(walk.args[1]).slice('space:'.length))
    await pressed(person, 'Enter')
    expect(golems()[0]?.at).not.toBe(unit?.at)
    await pressed(person, 'u')
    expect(golems()[0]?.at).toBe(unit?.at)
    const { no } = viewOf(person).turn
    await pressed(person, ' ')
    expect(await waitFor(() => viewOf(person).turn.no > no, 30_000)).toBe(true)
    expect(person.errors).toEqual([])
    await close()
  })
})

inBrowser('bots of Golems that would think for hours', { pace: 100_000 }, (house) => {
  test('act at once when nobody wants to wait', async () => {
    const { people, close } = await startMatch(house, game, { people: 1, bots: ['normal', 'normal', 'normal'] })
    const [person] = people as [Duellist]
    const { page, watcher, errors } = person
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const order of await page.getByRole('switch').all()) {
      const version = watcher.version()
      await order.click()
      await watcher.grown(version)
    }
    await page.keyboard.press('Escape')
    const skip = page.getByRole('button', { name: 'Skip ahead' })
    while (viewOf(person).turn.no < 6) {
      const fallback = watcher.owes() ? watcher.rulebook.fallback(watcher.view(), watcher.seat ?? '0') : undefined
      if (fallback) await decide(person, byMouse, fallback)
      // A player who was asked has to skip the waiting again. The button vanishes as soon as somebody is asked, so the click doesn't wait
      // for it.
      else await skip.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    }
    expect(errors).toEqual([])
    await close()
  })
})

/** Everybody builds what a bot would, draws Event cards, and passes, until somebody casts a Spell about which all others are asked. */
async function untilCast(people: readonly Duellist[]): Promise<{ readonly seat: string | null; readonly version: number }> {
  for (let made = 0; made < 300; made += 1) {
    const acting = await whoOwes(people)
    const { watcher } = acting
    const view = viewOf(acting)
    const { step } = view.turn
    const spell = step === 'spell' && view.turn.round > 0 ? sentencesOf(acting).find(({ move }) => move === 'castSpell') : undefined
    const draw = step === 'fate' ? sentencesOf(acting).find(({ move, args }) => move === 'draw' && args[0] === 'deck:event') : undefined
    const fallback = watcher.rulebook.fallback(watcher.view(), watcher.seat ?? '0')
    const wanted = spell ?? draw ?? (step === 'craft' ? watcher.decide() : fallback)
    if (!wanted) throw new Error('nothing to say')
    if (wanted === spell) await decide(acting, byMouse, wanted)
    else await goOn(acting, wanted)
    const version = watcher.version()
    await level(people)
    if (wanted === spell && viewOf(acting).spells?.asked.length === people.length - 1) return { seat: watcher.seat, version }
  }
  throw new Error('nobody could cast a Spell')
}

/** Plays on until `come` is true: all pass, except that they draw and keep what a bot would. */
async function until(people: readonly Duellist[], come: () => boolean): Promise<void> {
  for (let made = 0; !come(); made += 1) {
    if (made === 200) throw new Error('it has not come so far')
    const acting = await whoOwes(people)
    const { rulebook, seat, view } = acting.watcher
    const ofCards = ['fate', 'fateDiscard', 'endDiscard'].includes(viewOf(acting).turn.step)
    await goOn(acting, ofCards ? undefined : rulebook.fallback(view(), seat ?? '0'))
  }
}

/** Whether such a move is possible now: not every hand can build a golem. */
const can = (person: Duellist, move: string): boolean => person.watcher.owes() && sentencesOf(person).some((each) => each.move === move)

const viewOf = ({ watcher }: Duellist): View => watcher.view() as unknown as View

const sentencesOf = ({ watcher }: Duellist): readonly Sentence[] => sentences(watcher.rulebook.grammar, watcher.view(), watcher.seat ?? '0')

function sentence(person: Duellist, move: string): Sentence {
  const found = sentencesOf(person).find((each) => each.move === move)
  if (!found) throw new Error(`nothing to ${move}`)
  return found
}

async function all(people: readonly Duellist[], version: number): Promise<void> {
  for (const { page } of people) await settled(page, version)
}

/** Everything that can be read at the table. */
const lookOf = (page: Page): Promise<string> =>
  page
    .locator('main, [data-place="prompt"]')
    .allInnerTexts()
    .then((texts) => texts.join(' '))

/** Presses a key that says something. */
async function pressed({ page, watcher }: Duellist, key: string): Promise<void> {
  const version = watcher.version()
  await settled(page, version)
  await page.keyboard.press(key)
  if (!(await watcher.grown(version))) throw new Error(`the key “${key}” does nothing`)
}

/** With the arrow keys, from the square under the cursor. */
async function walkTo(page: Page, square: string): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const at = (await page.getByRole('grid').getAttribute('aria-activedescendant'))?.slice(-2) ?? ''
    if (at === square) return
    const [file = '', rank = ''] = at
    const key =
      file < (square[0] ?? '') ? 'ArrowRight' : file > (square[0] ?? '') ? 'ArrowLeft' : rank < (square[1] ?? '') ? 'ArrowUp' : 'ArrowDown'
    await page.keyboard.press(key)
  }
  throw new Error(`${square} can't be reached`)
}
