import { expect, test } from 'vitest'
import { startMatch } from './duel.ts'
import { byKeyboard, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { playOut } from './playOut.ts'

inBrowser('a whole game by keyboard alone', { arranged: 'brief' }, (house) => {
  test.each([
    ['nirds', 1],
    ['gnomes-and-wizards', 6],
  ])('%s for %d, beside the board', async (game, seats) => {
    const { quick } = await knownOf(game)
    const { people, others, close } = await startMatch(house, game, { people: 1, others: seats - 1, wish: { options: quick } })
    const [person] = people
    if (!person) throw new Error('nobody plays')
    const made = await playOut([{ ...person, hands: byKeyboard }, ...others])
    expect(made.size).toBeGreaterThan(2)
    expect(person.watcher.view().result).not.toBeNull()
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('result')
    expect(person.errors).toEqual([])
    await close()
  })
})
