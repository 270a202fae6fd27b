import { expect, test } from 'vitest'
import { startMatch } from './duel.ts'
import { byKeyboard, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { playOut } from './playOut.ts'

/** A test of a whole game by keyboard alone, beside the board. */
export function testByKeyboard(game: string, seats: number): void {
  inBrowser(`a whole game of ${game} for ${seats}`, { arranged: 'brief' }, (house) => {
    test('by keyboard alone', async () => {
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
}
