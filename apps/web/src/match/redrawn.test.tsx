// @vitest-environment happy-dom
import { type Rulebook, rulebooks } from '@toadstool/games'
import { type GameView, seatsUpTo } from '@toadstool/games/tabletop'
import { anyone, chanceOf, randomOf, testTable } from '@toadstool/games/testing'
import type { Status } from '@toadstool/protocol'
import { act, type FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import type { MatchSnapshot } from '../api/source.ts'
import { loadGame } from '../boards/index.ts'
import { changeSettings } from '../settings.ts'
import { mounted } from '../test/mounted.ts'
import { Frame } from './Frame.tsx'
import { opening, standingStill } from './test/market.ts'

/** By the name of a part, how often it has been drawn. */
const drawn = vi.hoisted(() => new Map<string, number>())

vi.mock('../kit/part.ts', async (original) => {
  const { part, ...rest } = await original<typeof import('../kit/part.ts')>()
  const counted = <Given extends object>(draw: FunctionComponent<Given>) =>
    part((given: Given) => {
      drawn.set(draw.name, (drawn.get(draw.name) ?? 0) + 1)
      return draw(given)
    })
  return { ...rest, part: counted }
})

const { page, draw } = mounted()

/** What a seat sees at first, and after each of so many actions made by chance. */
function viewsOf(rulebook: Rulebook, actions: number): readonly GameView[] {
  const { max: seats } = rulebook.card.seats
  const random = randomOf(3)
  const table = testTable(rulebook, { seats, options: rulebook.options(seats).parse({}), chance: chanceOf(random) })
  const views = [rulebook.viewOf(table.state, '0')]
  const game = { seats, weight: (move: string) => (/concede|Draw/.test(move) ? 0 : 1) }
  while (views.length <= actions) {
    const { seat, sentence } = anyone(rulebook, table.state, game, random)
    table.play(seat, sentence)
    views.push(rulebook.viewOf(table.state, '0'))
  }
  return views
}

const texts = (selector: string, of: (element: HTMLElement) => string | null): string[] =>
  [...page.querySelectorAll<HTMLElement>(selector)].map((element) => of(element) ?? '')

/** How many of them weren't there before. */
function news(after: readonly string[], before: readonly string[]): number {
  const left = [...before]
  return after.filter((text) => {
    const known = left.indexOf(text)
    if (known >= 0) left.splice(known, 1)
    return known < 0
  }).length
}

const looks = (selector: string): string[] => texts(selector, ({ outerHTML }) => outerHTML)

/** A part, and what says whether it has changed. */
const parts = {
  LogLine: () => texts('[role=log] :is(p, h3)', (line) => line.textContent),
  Figure: () => texts('article [title]', ({ title }) => title),
  Lying: () => looks('[data-thing]'),
  Held: () => looks('[data-place=hand] > [data-token]'),
  Unit: () => looks('[data-unit]'),
  Panel: () => looks('aside article'),
  SeatFigures: () => looks('aside [data-spare]'),
}

/** Pictures don't load here: one piece may have got, or lost, a sign that is a picture. */
const unseen: Readonly<Record<string, number>> = { Unit: 1 }

const shelf = Object.entries(rulebooks)

/** A match of a game as its first seat sees it, which shows its views one by one; `boards` counts how often the whole board is drawn. */
async function opened(slug: string, rulebook: Rulebook, views: readonly GameView[]) {
  changeSettings({ motion: 'reduced' })
  const game = await loadGame(slug)
  if (!game?.board) throw new Error(`nothing is drawn of ${slug}`)
  const draws = game.board.Board as FunctionComponent
  // Called as a function, so that what it takes from the table counts as well.
  const boards = vi.fn(() => draws({}))
  const board = { ...game.board, Board: boards }
  const { source, now } = standingStill(opening)
  const names = Object.fromEntries(seatsUpTo(rulebook.card.seats.max).map((seat) => [seat, `Guest ${seat}`]))
  const links = { id: null, title: slug, subtitle: '', names, leave: () => undefined }
  const show = (version: number, told: Partial<Pick<MatchSnapshot, 'status'>> = {}) => {
    const snapshot = { ...now, view: views[version] as GameView, previous: views[version - 1] ?? null, version, ...told }
    act(() => draw(<Frame rulebook={rulebook} board={board} color="#234" source={source} now={snapshot} seat="0" links={links} />))
  }
  return { show, boards }
}

test.each(shelf)('%s: an action draws what it changes, and no other line, figure or thing', async (slug, rulebook) => {
  const views = viewsOf(rulebook, known + looked)
  const { show } = await opened(slug, rulebook, views)
  drawn.clear()
  show(known)
  for (const [part, told] of Object.entries(parts)) if (told().length > 0) expect(drawn.get(part), `${part} at first`).toBeGreaterThan(0)
  for (let version = known + 1; version < views.length; version += 1) {
    const before = Object.values(parts).map((told) => told())
    drawn.clear()
    show(version)
    for (const [place, [part, told]] of Object.entries(parts).entries())
      expect(drawn.get(part) ?? 0, `${part}, action ${version}`).toBeLessThanOrEqual(
        news(told(), before[place] ?? []) + (unseen[part] ?? 0),
      )
  }
})

test.each(shelf)('%s: what is told besides the view doesn’t draw the board', async (slug, rulebook) => {
  const { show, boards } = await opened(slug, rulebook, viewsOf(rulebook, known))
  const seats = seatsUpTo(rulebook.card.seats.max).map((seat) => ({ seat, name: `Guest ${seat}`, bot: null, connected: true }))
  const status = (now: number) => ({ state: 'running', seats, owes: [], undoable: 0, spectators: 0, now }) as unknown as Status
  show(known, { status: status(1) })
  drawn.clear()
  const times = boards.mock.calls.length
  expect(times).toBeGreaterThan(0)
  show(known, { status: status(2) })
  expect([boards.mock.calls.length, ...Object.keys(parts).map((part) => drawn.get(part) ?? 0)]).toEqual([
    times,
    ...Object.keys(parts).map(() => 0),
  ])
})

/** So many actions stand in the log when the page is opened, and so many are then looked at. */
const [known, looked] = [24, 10]
