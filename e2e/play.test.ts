import type { Sentence } from '@toadstool/games'
import { expect, test } from 'vitest'
import { phone, type Visitor, visit } from './browser.ts'
import { byKeyboard, byMouse, byTouch, type Hands } from './hands.ts'
import { inBrowser } from './house.ts'
import { openTable, request } from './table.ts'
import { type Watcher, watch } from './watcher.ts'

inBrowser('whole games in a browser', { BOT_PACE: '0' }, (house) => {
  test('two people with a mouse play to the end, a spectator watches, and a rematch swaps the start', async () => {
    const [ana, ben, cleo] = await Promise.all([
      visit(house.browser, house.server.url),
      visit(house.browser, house.server.url),
      visit(house.browser, house.server.url),
    ])
    const table = await openTable(ana)
    await ana.page.goto(`${house.server.url}/t/${table.id}`)
    await ben.page.goto(`${house.server.url}/t/${table.id}`)
    await ben.page.getByRole('button', { name: /^Sit/ }).first().click()
    await ben.page
      .getByRole('button', { name: /[Rr]eady/ })
      .first()
      .click()
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    await cleo.page.goto(`${house.server.url}/t/${table.id}`)

    const players = await Promise.all([ana, ben].map((person, seat) => seatOf(person, table.id, String(seat), byMouse)))
    const spectator = await watch(cleo, table.id, 'wizards-of-war', null)
    const finished = await playOut(players)
    expect(finished.misses).toEqual([])
    expect(await spectator.grown(finished.version - 1)).toBe(true)
    expect(spectator.view()).toMatchObject({ myHand: null, result: { reason: expect.any(String) } })
    await expectText(cleo, /wins|Draw/)
    await expectText(ana, /You win|You lose|Draw/)
    for (const person of [ana, ben, cleo]) expect(person.errors).toEqual([])

    await ana.page.getByRole('button', { name: 'Rematch' }).first().click()
    await ana.page.waitForURL((url) => !url.pathname.includes(table.id))
    const next = ana.page.url().split('/t/')[1] ?? ''
    const again = await request<{ seats: { occupant: { person: { name: string } } }[] }>(ana, 'GET', `/api/tables/${next}`)
    expect(again.seats).toHaveLength(2)
    for (const { watcher } of players) watcher.close()
    spectator.close()
    await Promise.all([ana, ben, cleo].map(({ context }) => context.close()))
  })

  test('on a phone, by touch, against a bot', async () => {
    const person = await visit(house.browser, house.server.url, { viewport: phone, touch: true })
    await playAgainstBot(person, byTouch)
  })

  test('by keyboard alone, against a bot', async () => {
    const person = await visit(house.browser, house.server.url)
    await playAgainstBot(person, byKeyboard)
  })

  async function playAgainstBot(person: Visitor, hands: Hands): Promise<void> {
    const table = await openTable(person, { bots: ['normal'], start: true })
    await person.page.goto(`${house.server.url}/t/${table.id}`)
    const player = await seatOf(person, table.id, '0', hands)
    const { misses } = await playOut([player])
    expect(misses).toEqual([])
    await expectText(person, /You win|You lose|Draw/)
    expect(await sideways(person)).toBe(false)
    expect(person.errors).toEqual([])
    player.watcher.close()
    await person.context.close()
  }
})

interface Player {
  readonly person: Visitor
  readonly watcher: Watcher
  readonly hands: Hands
}

async function seatOf(person: Visitor, match: string, seat: string, hands: Hands): Promise<Player> {
  const watcher = await watch(person, match, 'wizards-of-war', seat)
  await person.page.locator('[data-place="die"]').waitFor({ timeout: 10_000 })
  return { person, watcher, hands }
}

/** Plays until the result is known. A sentence that its hands couldn't bring about is a miss. */
async function playOut(players: readonly Player[]): Promise<{ version: number; misses: string[] }> {
  const misses: string[] = []
  const [first] = players
  if (!first) throw new Error('nobody plays')
  for (let made = 0; first.watcher.view().result === null; made += 1) {
    if (made > 3000) throw new Error('the game has no end')
    const player = players.find(({ watcher }) => watcher.owes())
    const version = first.watcher.version()
    if (!player) {
      await first.watcher.grown(version, 2000)
      continue
    }
    const sentence = player.watcher.decide()
    try {
      await player.person.page.locator(`[data-version="${version}"]:not([data-sending])`).waitFor({ timeout: 5000 })
      await player.hands(player.person.page, player.watcher, sentence)
      if (!(await player.watcher.grown(version, 3000))) throw new Error('nothing happened')
    } catch (error) {
      misses.push(`${said(sentence)}: ${String(error).split('\n')[0]}`)
      if (misses.length > 5) throw new Error(misses.join('\n'), { cause: error })
      await player.person.page.keyboard.press('Escape')
      await player.person.page.keyboard.press('Escape')
    }
    await Promise.all(players.map(({ watcher }) => watcher.grown(version, 2000)))
  }
  return { version: first.watcher.version(), misses }
}

const said = ({ move, args }: Sentence): string => [move, ...args].join(' ')

async function expectText(person: Visitor, text: RegExp): Promise<void> {
  await person.page.getByRole('heading', { name: text }).first().waitFor({ timeout: 10_000 })
}

const sideways = (person: Visitor): Promise<boolean> =>
  person.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
