/** At every curtain: in two worlds that nobody at the table can tell apart a page is told the same, and is handed to the same person. */
import { type GameView, type Rulebook, rulebooks, type Seat } from '@toadstool/games'
import { randomOf, supportOf } from '@toadstool/games/testing'
import { describe, expect, test } from 'vitest'
import { type Course, courseOf, twinsIn } from '../test/twins.ts'

type Host = Course['hosts'][number]

/** All that this viewer is told, or sees others being called for. */
function toldTo(viewer: Seat | null, { told }: Host): unknown[] {
  return told.map((message) => {
    if (message.tell !== 'now' || message.seat === null || message.seat === viewer) return message
    const { view: _view, undoable: _undoable, ...open } = message
    return open
  })
}

/** @returns how many curtains there were */
function compare({ twins: { viewer }, hosts }: Course): number {
  const [one, other] = hosts.map((host) => toldTo(viewer, host))
  expect(other).toEqual(one)
  return hosts[0]?.told.filter((message) => message.tell === 'now' && message.curtain !== null).length ?? 0
}

describe.each(Object.values(rulebooks))('$slug', (rulebook) => {
  test.each([2, 4])('with %i people no page behind a curtain, nor its coming, tells what anybody holds', async (people) => {
    const { min, max } = rulebook.card.seats
    const support = await supportOf(rulebook.slug)
    const random = randomOf(people)
    let curtains = 0
    for (const twins of twinsIn(rulebook, support, Math.min(Math.max(people, min), max))) {
      const course = await courseOf(twins, random)
      if (course) curtains += compare(course)
    }
    expect(curtains > 4).toBe(!rulebook.card.together)
  })
})

test('a host that calls people for what they hold is caught', async () => {
  const golems = rulebooks.golems as Rulebook
  const support = await supportOf('golems')
  const handOf = (view: GameView): number => JSON.stringify((view as { hand?: unknown }).hand ?? '').length
  /** Waits for whoever holds much. */
  const telling: Rulebook = { ...golems, owes: (view) => golems.owes(view).filter(() => handOf(view) % 2 === 0) }
  const play = async (): Promise<void> => {
    for (const twins of twinsIn(telling, support, 2)) {
      const course = await courseOf(twins)
      if (course) compare(course)
    }
  }
  await expect(play()).rejects.toThrow('to deeply equal')
})
