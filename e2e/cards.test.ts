import { rulebooks, type Sentence } from '@toadstool/games'
import { idOf } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { decide, goOn, type Seated, startMatch, whoOwes } from './duel.ts'
import { byCursor, type Known, knownOf, words } from './hands.ts'
import { inBrowser } from './house.ts'
import type { Watcher } from './watcher.ts'

inBrowser('from the list, with the board in place', { arranged: 'cards' }, (house) => {
  test.each(Object.keys(rulebooks))('each card of %s is aimed at everything, and played', async (game) => {
    const known = await knownOf(game)
    const { people, others, close } = await startMatch(house, game, { people: 1, others: 1, wish: { options: known.usual } })
    const [person] = people
    if (!person) throw new Error('nobody plays')
    const { page, watcher } = person
    const left = new Set([...known.hand(watcher.view()).map(nameOf), ...known.plays])
    for (let decisions = 0; left.size > 0; decisions += 1) {
      if (decisions > 600 || watcher.view().result) throw new Error(`never played: ${[...left].join(', ')}`)
      const acting: Seated = await whoOwes<Seated>([person, ...others])
      const play = acting === person ? playOf(watcher, known, left) : provocation(acting.watcher, known, left)
      if (acting !== person || !play) {
        await goOn(acting, play ?? meanwhile(acting.watcher, known))
        continue
      }
      await decide(person, byCursor, play)
      for (const each of namesIn(play)) left.delete(each)
      expect(await page.locator('[data-failed]').count()).toBe(0)
      expect(await page.locator(known.board).first().isVisible()).toBe(true)
      expect(person.errors).toEqual([])
    }
    await close()
  })
})

/** One of sixty random sentences: that with the rarest move or card among those not played yet, as rare chances come first. */
function playOf(watcher: Watcher, { plays }: Known, left: ReadonlySet<string>): Sentence | undefined {
  const found = new Map<string, Sentence[]>()
  for (let tries = 0; tries < 60; tries += 1) {
    const play = watcher.any(new Set(plays))
    for (const each of play ? namesIn(play) : []) if (play && left.has(each)) found.set(each, [...(found.get(each) ?? []), play])
  }
  const [rarest] = [...found.values()].toSorted((a, b) => a.length - b.length)
  return rarest?.[0]
}

/** As long as answers to cards are untested, others play cards that can be answered. */
const provocation = (watcher: Watcher, { plays, answers }: Known, left: ReadonlySet<string>): Sentence | undefined =>
  answers.some((move) => left.has(move)) ? watcher.any(new Set(plays)) : undefined

/** A move that leads to where cards can be played, else the fallback of the rules. */
const meanwhile = (watcher: Watcher, { leads }: Known): Sentence | undefined =>
  watcher.any(new Set(leads)) ?? watcher.rulebook.fallback(watcher.view(), watcher.seat ?? '0')

/** The names in a sentence: its move and its things. */
const namesIn = ({ move, args }: Sentence): string[] => [move, ...words(args).map((token) => nameOf(idOf(token)))]

const nameOf = (card: string): string => card.replace(/-\d+$/, '')
