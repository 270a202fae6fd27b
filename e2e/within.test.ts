import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { startMatch } from './duel.ts'
import { lookAs, still } from './faults.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { pushedOut } from './measure.ts'
import { eachQuestion } from './questions.ts'

/** A large screen and a small one, a tablet, and a phone upright and on its side. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

inBrowser('boards', {}, (house) => {
  test.each(Object.keys(rulebooks))('whatever is asked, everything on the board of %s lies in its field', async (game) => {
    const { usual } = await knownOf(game)
    const { people, others, close } = await startMatch(house, game, {
      people: 1,
      others: 1,
      wish: { options: usual },
      look: { locale: 'de-DE' },
    })
    const [me] = people
    if (!me) throw new Error('nobody plays')
    const lost: string[] = []
    const asked = await eachQuestion(me, others, async (kind) => {
      for (const size of sizes) {
        await lookAs(me.page, { size, colorScheme: 'light' })
        await still(me.page)
        for (const thing of await pushedOut(me.page)) lost.push(`${size.width} × ${size.height}, ${kind}: ${thing}`)
      }
    })
    expect(asked.length).toBeGreaterThan(2)
    expect(lost).toEqual([])
    await close()
  })
})
