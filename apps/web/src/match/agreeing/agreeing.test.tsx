// @vitest-environment happy-dom
import { type Pace, type Status, status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import type { SeatAction } from '../scene.ts'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()
beforeAll(comeAfterwards)
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn()
  HTMLDialogElement.prototype.close ??= vi.fn()
})

/** In 2096, whenever this runs. */
const far = 4e12
const byDay: Pace = { kind: 'days', days: 1, weekends: 'off' }
const proposal: NonNullable<Status['proposal']> = {
  ...{ seat: '0', what: { do: 'pause' }, since: 0, until: 60_000, asked: ['1', '2'], agreed: [] },
}

interface More {
  readonly proposal?: Status['proposal']
  readonly pause?: Status['pause']
  /** Whether bots have all other seats. */
  readonly alone?: boolean
}

/** The frame as this seat sees it. @returns what it asks of the table */
async function show(seat: string | null, { alone = false, ...more }: More = {}) {
  const { source, now } = standingStill(opening)
  const done: SeatAction[] = []
  const told = status.parse({
    ...{ match: 'mossy-kiln-2222-3333', state: 'running', spectators: 0, owes: [], now: 0, rematch: null, undoable: 0 },
    seats: ['Ann', 'Ben', 'Cleo'].map((name, index) => ({
      ...{ seat: String(index), name, connected: true, bank: null },
      bot: alone && index > 0 ? 'easy' : null,
    })),
    ...more,
  })
  const links = {
    ...{ id: null, title: 'Market', subtitle: '', names: {}, leave: () => undefined, timed: true, pace: byDay },
    decide: (action: SeatAction) => void done.push(action),
  }
  const common = { rulebook: market, board: null, color: '#234', now: { ...now, status: told } }
  await act(async () => draw(<Frame key={JSON.stringify([seat, alone, more])} {...{ ...common, seat, links, source }} />))
  return done
}

const prompt = () => page.querySelector('[data-place=prompt]')
const line = () => prompt()?.querySelector('li')
const dialog = () => document.querySelector('dialog') as HTMLElement
const press = (label: string, from: ParentNode = document) =>
  act(async () =>
    [...from.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label)?.click(),
  )

test('whoever is asked for a pause answers in one touch; who proposes can think better of it', async () => {
  const asked = await show('1', { proposal })
  expect(line()?.querySelector('span')?.textContent).toContain('Ann proposes a pause.')
  for (const label of ['Agree', 'No']) await press(label, page)
  expect(asked).toEqual((['agree', 'no'] as const).map((answer) => ({ do: 'answer-proposal', since: 0, answer })))
  const proposing = await show('0', { proposal: { ...proposal, agreed: ['1'] } })
  expect(line()?.querySelector('span')?.textContent).toContain('You propose a pause. Ben agrees. Cleo is still thinking.')
  await press('Never mind', page)
  expect(proposing).toEqual([{ do: 'withdraw-proposal' }])
  await show(null, { proposal })
  expect(line()?.textContent).toContain('Ann proposes a pause. Ben and Cleo are still thinking.')
  expect(line()?.querySelector('button')).toBeNull()
})

test('another clock is named beside the present one', async () => {
  await show('1', { proposal: { ...proposal, what: { do: 'pace', pace: { kind: 'none' } } } })
  expect(line()?.querySelector('span')?.textContent).toMatch(
    /Ann proposes another clock\. .+ instead of .+weekends off; clocks start afresh\./,
  )
})

test('while the table is paused a band says so, and anybody who sits there goes on; who watches reads it', async () => {
  const done = await show('2', { pause: { from: 0, until: far } })
  expect(prompt()?.querySelector('h2')?.textContent).toBe('This table is paused')
  expect(prompt()?.textContent).toMatch(/clocks stand still, until \d+ October 2096 at the latest/)
  await press('Go on', prompt() as HTMLElement)
  expect(done).toEqual([{ do: 'resume' }])
  await show(null, { pause: { from: 0, until: far } })
  expect([prompt()?.querySelector('h2')?.textContent, prompt()?.querySelector('button') ?? null]).toEqual(['This table is paused', null])
})

test('a pause that is over is told no more', async () => {
  await show('2', { pause: { from: -2, until: -1 } })
  expect(prompt()?.textContent).not.toContain('This table is paused')
})

const propose = async (what: string) => {
  await press('Menu', page)
  await press(what)
}

test('from the menu a pause is proposed to the others; among bots it begins at once', async () => {
  const done = await show('0')
  await propose('Propose a pause')
  expect(dialog()?.textContent).toContain('If all who play agree')
  await press('Propose', dialog())
  const alone = await show('0', { alone: true })
  await propose('Propose a pause')
  expect(dialog()?.textContent).toContain('until you go on')
  await press('Pause', dialog())
  expect([done, alone]).toEqual(Array(2).fill([{ do: 'propose', what: { do: 'pause' } }]))
})

test('another clock is proposed only if it is another', async () => {
  const done = await show('0')
  await propose('Propose another clock')
  const button = () => [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === 'Propose')
  expect(button()?.disabled).toBe(true)
  await act(async () => dialog().querySelector<HTMLElement>('[role=switch], input[type=checkbox]')?.click())
  expect(button()?.disabled).toBe(false)
  await press('Propose', dialog())
  expect(done).toEqual([{ do: 'propose', what: { do: 'pace', pace: { kind: 'days', days: 1 } } }])
})
