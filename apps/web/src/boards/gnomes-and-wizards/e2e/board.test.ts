import { phone, visit } from '@toadstool/e2e/browser.ts'
import { type Duellist, decide, goOn, type Seated, settled, startMatch, whoOwes } from '@toadstool/e2e/duel.ts'
import { byMouse, byTouch, type Hands } from '@toadstool/e2e/hands.ts'
import { inBrowser } from '@toadstool/e2e/house.ts'
import { decode } from '@toadstool/games/gnomes-and-wizards'
import { expect, test } from 'vitest'

const game = 'gnomes-and-wizards'

/** Plays on until this person can make the move, and makes it by hand. */
async function make(move: string, hands: Hands, me: Duellist, others: readonly Seated[]): Promise<void> {
  for (let decisions = 0; decisions < 60; decisions += 1) {
    const acting = await whoOwes<Seated>([me, ...others])
    const sentence = acting === me ? me.watcher.any(new Set([move])) : undefined
    if (sentence) return decide(me, hands, sentence)
    await goOn(acting)
  }
  throw new Error(`never came to ${move}`)
}

inBrowser('at the board of Gnomes & Wizards', {}, (house) => {
  test('a tribe, a start and a mine are taken; alliances are offered, ended, and taken up', async () => {
    const options = { mode: 'ffa', length: 'short', alliances: true, tribeAssignment: 'choose', reactionSeconds: 0 }
    const { people, others, close } = await startMatch(house, game, { people: 1, others: 2, wish: { options } })
    const [me] = people as [Duellist]
    const [other] = others as [Seated]
    for (const move of ['chooseTribe', 'placeLeader', 'placeMineClan']) await make(move, byMouse, me, others)
    await make('rollDice', byMouse, me, others)

    const name = me.watcher.voice().name('seat:1')
    const press = async (label: string, menu = true) => {
      const version = me.watcher.version()
      await settled(me.page, version)
      if (menu) await me.page.locator('[data-place="prompt"]').getByRole('button', { name: 'More' }).click()
      await me.page.getByRole('button', { name: label, exact: true }).click()
      expect(await me.watcher.grown(version)).toBe(true)
    }
    const log = (text: string) => me.page.getByRole('log').getByText(text).first().waitFor()
    await press(`Offer an alliance to ${name}`)
    await goOn(other, { move: 'answerAlliance', args: ['seat:0', 'option:accept'] })
    await log('are allies')
    await press(`End the alliance with ${name}`)
    await goOn(other, { move: 'proposeAlliance', args: ['seat:0'] })
    await me.page.getByText(`${name} offers an alliance.`).first().waitFor()
    await press('Accept', false)
    expect(me.watcher.view()).toMatchObject({ alliances: [{ a: '1', b: '0' }], proposals: [] })
    expect(me.errors).toEqual([])
    await close()
  })
})

inBrowser('at the options of Gnomes & Wizards', {}, (house) => {
  test('[GW-19.17] a cave of one’s own is drawn, both halves at once, and taken once it is sound', async () => {
    const { page, context, errors } = await visit(house.browser, house.server.url)
    await page.goto(`${house.server.url}/g/${game}`)
    await page.getByText('All options').click()
    await page.getByLabel('Cave', { exact: true }).selectOption({ label: 'One of your own' })
    await page.getByRole('button', { name: 'Draw it' }).click()
    const dialog = page.getByRole('dialog')
    const touch = (space: string) => dialog.locator(`[data-cell="${space}"]`).click()
    const take = (disabled: boolean) => dialog.getByRole('button', { name: 'Take this cave', disabled })
    await touch('4.6')
    await dialog.getByText('46 of 48 tiles').waitFor()
    await take(true).waitFor()
    await touch('4.15')
    await dialog.getByText('A sound cave.').waitFor()
    await take(false).click()
    const drawn = async () => decode(await page.getByLabel('Code of your cave').inputValue(), 4)
    await expect.poll(drawn).toMatchObject({ tiles: expect.arrayContaining(['1.10', '4.0']) })
    expect(await drawn()).toMatchObject({ tiles: expect.not.arrayContaining(['1.1']) })
    expect(errors).toEqual([])
    await context.close()
  })
})

inBrowser('without a unit on the board of Gnomes & Wizards', { arranged: 'seldom' }, (house) => {
  test('a clan is called back with a finger', async () => {
    const { people, others, close } = await startMatch(house, game, { people: 1, others: 1, look: { viewport: phone, touch: true } })
    const [me] = people as [Duellist]
    await make('activateClan', byTouch, me, others)
    expect(me.errors).toEqual([])
    await close()
  })
})
