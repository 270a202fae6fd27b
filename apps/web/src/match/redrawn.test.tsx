// @vitest-environment happy-dom
import { type Rulebook, rulebooks } from '@toadstool/games'
import { type GameView, seatsUpTo } from '@toadstool/games/tabletop'
import { anyone, chanceOf, randomOf, testTable } from '@toadstool/games/testing'
import { act, type FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
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

/** A part, and what says whether it has changed. */
const parts = {
  LogLine: () => texts('[role=log] :is(p, h3)', (line) => line.textContent),
  Figure: () => texts('article [title]', ({ title }) => title),
}

test.each(Object.entries(rulebooks))(
  '%s: an action draws its own lines of the log and the figures that it changes, and no others',
  async (slug, rulebook) => {
    changeSettings({ motion: 'reduced' })
    const game = await loadGame(slug)
    if (!game) throw new Error(`nothing is drawn of ${slug}`)
    const views = viewsOf(rulebook, known + looked)
    const { source, now } = standingStill(opening)
    const names = Object.fromEntries(seatsUpTo(rulebook.card.seats.max).map((seat) => [seat, `Guest ${seat}`]))
    const links = { id: null, title: slug, subtitle: '', names, leave: () => undefined }
    const show = (version: number) => {
      const snapshot = { ...now, view: views[version] as GameView, previous: views[version - 1] ?? null, version }
      act(() => draw(<Frame {...game} color="#234" source={source} now={snapshot} seat="0" links={links} />))
    }
    drawn.clear()
    show(known)
    for (const part of Object.keys(parts)) expect(drawn.get(part), `${part} at first`).toBeGreaterThan(0)
    for (let version = known + 1; version < views.length; version += 1) {
      const before = Object.values(parts).map((told) => told())
      drawn.clear()
      show(version)
      for (const [place, [part, told]] of Object.entries(parts).entries())
        expect(drawn.get(part) ?? 0, `${part}, action ${version}`).toBeLessThanOrEqual(news(told(), before[place] ?? []))
    }
  },
)

/** So many actions stand in the log when the page is opened, and so many are then looked at. */
const [known, looked] = [24, 10]
