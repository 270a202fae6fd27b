// @vitest-environment happy-dom
import { type Log, note } from '@toadstool/games/tabletop'
import { type Status, status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MadeAction } from '../../api/source.ts'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import type { Scene, SeatAction } from '../scene.ts'
import { market, opening, standingStill } from '../test/market.ts'
import { pointsIn, useVoices } from './usePoints.ts'

const { page, draw } = mounted()
beforeAll(comeAfterwards)
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn()
  HTMLDialogElement.prototype.close ??= vi.fn()
})

const names = ['Ann', 'Ben', 'Cleo']
const asked: NonNullable<Status['takeBack']> = { seat: '0', to: 1, since: 0, until: 60_000, asked: ['1', '2'], agreed: [] }

type Move = readonly [seat: string | null, move: string | null, ...args: string[]]
const made = (...moves: Move[]): MadeAction[] => moves.map(([seat, move, ...args], index) => ({ seq: index + 1, seat, move, args }))

/** The frame as this seat sees it. @returns what it asks of the table */
async function show(
  seat: string | null,
  more: { takeBack?: Status['takeBack']; takeBacks?: 'agreed' | 'never'; made?: MadeAction[] } = {},
) {
  const log: Log = { next: 0, ring: [] }
  note(log, 'rain')
  const then = { ...opening, log: structuredClone(log) }
  note(log, 'rain')
  const { source, now } = standingStill({ ...opening, log })
  const done: SeatAction[] = []
  const told = status.parse({
    ...{ match: 'mossy-kiln-2222-3333', state: 'running', spectators: 0, owes: [], now: 0, rematch: null, undoable: 0 },
    seats: names.map((name, index) => ({ seat: String(index), name, bot: null, connected: true, bank: null })),
    ...{ takeBacks: 'agreed', ...more },
  })
  const links = {
    id: null,
    title: 'Market',
    subtitle: '',
    names: {},
    leave: () => undefined,
    timed: true,
    decide: (action: SeatAction) => void done.push(action),
  }
  const whole = { ...source, recall: async () => then, made: async () => more.made ?? [] }
  const seen = { ...now, version: 3, status: told }
  await act(async () =>
    draw(
      <Frame
        key={JSON.stringify([seat, more])}
        rulebook={market}
        board={null}
        color="#234"
        source={whole}
        now={seen}
        seat={seat}
        links={links}
      />,
    ),
  )
  return done
}

const line = () => page.querySelector('[data-place=prompt] li')
const press = (label: string, from: ParentNode = document) =>
  act(async () =>
    [...from.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label)?.click(),
  )

test('whoever is asked reads what would be undone, and answers in one touch', async () => {
  const done = await show('1', { takeBack: asked })
  expect(line()?.querySelector('span')?.textContent).toContain('Ann asks to take back to move 1.')
  expect(line()?.querySelector('details')?.textContent).toContain('One thing has happened sinceIt rains.The same move gets the same dice')
  expect(page.querySelector('[aria-live=assertive]')?.textContent).toBe('For you: Ann asks to take back to move 1.')
  expect(document.title).toBe('For you · Market')
  for (const label of ['Agree', 'No', 'Not in this match']) await press(label, page)
  expect(done).toEqual((['agree', 'no', 'never'] as const).map((answer) => ({ do: 'answer-take-back', to: 1, answer })))
})

test('the asker sees who has answered, and can think better of it; who has agreed waits, and who watches reads along', async () => {
  const done = await show('0', { takeBack: { ...asked, agreed: ['1'] } })
  expect(line()?.querySelector('span')?.textContent).toContain(
    'You ask to take back to move 1. Your clock runs meanwhile. Ben agrees. Cleo is still thinking.',
  )
  await press('Never mind', page)
  expect(done).toEqual([{ do: 'withdraw-take-back' }])
  await show('1', { takeBack: { ...asked, agreed: ['1'] } })
  expect(line()?.querySelector('span')?.textContent).toContain('Ann asks to take back to move 1. You agree. Cleo is still thinking.')
  expect(line()?.querySelector('button')).toBeNull()
  await show(null, { takeBack: asked })
  expect(line()?.textContent).toContain('Ann asks to take back to move 1. Ben and Cleo are still thinking.')
  expect(line()?.querySelector('button')).toBeNull()
})

const actions = made(['0', 'walk', 'stall:bread'], ['1', 'rest'], ['0', 'pay', 'option:copper'])

test('where nothing can be undone freely, the same button asks for one of one’s moves', async () => {
  const done = await show('0', { made: actions })
  await press('Ask to take back', page)
  await act(async () => undefined)
  const dialog = document.querySelector('dialog')
  expect([...(dialog?.querySelectorAll('label') ?? [])].map((each) => each.textContent)).toEqual(['Move 3Pay: Copper', 'Move 1Walk: bread'])
  expect(dialog?.textContent).toContain('is undone if Ben and Cleo agree.')
  await act(async () => dialog?.querySelectorAll('input')[1]?.click())
  await press('Ask', dialog as HTMLElement)
  expect(done).toEqual([{ do: 'take-back', to: 0 }])
})

test('where nobody wants to be asked, or a question is open, the button says that nothing can be undone', async () => {
  const label = () => page.querySelector('header [aria-disabled]')?.getAttribute('aria-label')
  for (const more of [{ takeBacks: 'never' }, { takeBack: asked }] as const) {
    await show('0', more)
    expect(label()).toBe('Undo')
  }
})

test('what was taken back is on offer no more, nor are orders, secret answers of others, and what the table did', () => {
  const points = (...moves: Move[]) => pointsIn({ rulebook: market, seat: '0' }, made(...moves)).map(({ seq }) => seq)
  expect(points(['0', 'rest'], ['1', 'rest'], ['0', 'rest'], ['0', ':take-back', '2'], ['0', 'pay'])).toEqual([5, 1])
  expect(points(['0', 'rest'], ['0', 'setCrier', 'option:off'], [null, null])).toEqual([1])
  // taken back to before the page
  expect(
    pointsIn(
      { rulebook: market, seat: '0' },
      made(['0', 'rest'], ['1', ':take-back', '0'], ['0', 'rest']).map((each) => ({ ...each, seq: each.seq + 7 })),
    ).map(({ seq }) => seq),
  ).toEqual([10])
})

const points = [3, 1].map((seq) => ({ seq, move: 'pay', args: ['die:1'] }))
const lookedBackAt = {
  ...{ seat: '0', language: 'en', seatName: () => '' },
  source: { recall: async (version: number) => (version === 0 ? undefined : { beat: version }) },
  rulebook: { voice: ({ beat }: { beat: number }) => ({ name: () => `showing ${beat}` }) },
} as unknown as Scene

function Named() {
  const voices = useVoices(lookedBackAt, points)
  return points.map(({ seq }) => `${seq}: ${voices.get(seq)?.name('die:1')}`).join(', ')
}

test('things are called as they were called before the move', async () => {
  await act(async () => draw(<Named />))
  expect(page.textContent).toBe('3: showing 2, 1: undefined')
})
