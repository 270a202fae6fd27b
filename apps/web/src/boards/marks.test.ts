import { type Rulebook, rulebooks } from '@toadstool/games'
import { entriesOf, type GameView, type Log, type LogEntry } from '@toadstool/games/tabletop'
import { randomPlay } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { loadGame } from './index.ts'
import { boardsComeAfterwards } from './kit/afterBoard.ts'

test.each(Object.values(rulebooks))(
  'above the track of a replay of $slug stands what mattered, and not everything',
  { timeout: 60_000 },
  async (rulebook) => {
    const mark = (await loadGame(rulebook.slug))?.board?.mark
    await boardsComeAfterwards()
    const events = eventsOf(rulebook)
    const marks = events.flatMap((entry) => mark?.(entry) ?? [])
    expect(marks.length).toBeGreaterThan(8)
    expect(marks.length).toBeLessThan(events.length / 2)
    expect(new Set(marks.map(({ weight }) => weight)).size).toBeGreaterThan(1)
  },
)

/** What is told at last of games played by chance. */
function eventsOf(rulebook: Rulebook): readonly LogEntry[] {
  const seats = Math.max(2, rulebook.card.seats.min)
  const options = rulebook.options(seats).parse({})
  const weight = (move: string) => (/concede|Draw/.test(move) ? 0 : 1)
  return [1, 2, 3].flatMap((seed) => {
    const { state } = randomPlay(rulebook, { seats, options, seed, weight })
    return entriesOf((state as GameView & { readonly log: Log }).log)
  })
}
