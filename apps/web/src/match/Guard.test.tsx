// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardModule } from '../boards/board.ts'
import { mounted } from '../test/mounted.ts'
import { Frame } from './Frame.tsx'
import { Guard } from './Guard.tsx'
import { openLesson } from './lesson/lesson.ts'

const { page, draw } = mounted()
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  logged.mockRestore()
})

const broken = (): never => {
  throw new Error('a fault in a drawing')
}
const drawn = (part: string) => () => createElement('i', { 'data-part': part })
const Sometimes = ({ faulty }: { readonly faulty: () => boolean }) => (faulty() ? broken() : <b>drawn</b>)
const messages = () => page.querySelectorAll('[data-failed]').length

describe('a part that fails', () => {
  let faulty = true
  const show = (view: object) =>
    act(() =>
      draw(
        <>
          <Guard of={{ view, machine: { draft: null } }} instead={<i>list</i>}>
            <Sometimes faulty={() => faulty} />
          </Guard>
          <p>neighbour</p>
        </>,
      ),
    )

  beforeEach(() => {
    faulty = true
  })

  test('says so in its place, is logged, and leaves what stands beside it', () => {
    show({})
    expect(messages()).toBe(1)
    expect(page.textContent).toContain('listneighbour')
    expect(logged.mock.calls.flat().map(String).join()).toContain('a fault in a drawing')
  })

  test('is drawn again when one asks for it, and when the table has changed', () => {
    const view = {}
    show(view)
    faulty = false
    show(view)
    expect(messages()).toBe(1)
    act(() => page.querySelector('button')?.click())
    expect(page.textContent).toBe('drawnneighbour')
    faulty = true
    show(view)
    expect(messages()).toBe(1)
    faulty = false
    show({})
    expect(page.textContent).toBe('drawnneighbour')
  })

  test('fails on a changed table too without a word to its neighbours', () => {
    show({})
    show({})
    expect(messages()).toBe(1)
    faulty = false
    show({})
    faulty = true
    show({})
    expect(page.textContent).toContain('neighbour')
  })
})

describe('a match', () => {
  const [rulebook] = Object.values(rulebooks)
  if (!rulebook) throw new Error('no game on the shelf')
  const parts = ['Board', 'Tray', 'SeatFigures', 'Side', 'Heading'] as const
  const board: BoardModule = {
    Board: drawn('Board'),
    Tray: drawn('Tray'),
    SeatFigures: drawn('SeatFigures'),
    Side: drawn('Side'),
    Heading: drawn('Heading'),
    seatColors: ['red', 'blue'],
  }
  const play = (change: Partial<BoardModule>, rules: Partial<typeof rulebook> = {}) => {
    const source = openLesson(rulebook, 0)
    const now = source.snapshot()
    const { view } = now
    if (!view) throw new Error('no view')
    const links = { id: null, title: 'A game', subtitle: '', names: { '0': null, '1': null }, leave: () => undefined }
    act(() =>
      draw(
        <Frame
          rulebook={{ ...rulebook, ...rules }}
          board={{ ...board, ...change }}
          color="#234"
          source={source}
          now={{ ...now, view }}
          seat="0"
          links={links}
        />,
      ),
    )
  }
  const standing = () => parts.filter((part) => page.querySelector(`[data-part=${part}]`))
  const regions = () => [...page.querySelectorAll('[role=tablist], [role=log], [data-place=prompt] h2')].length

  test('stands whole while nothing fails', () => {
    play({})
    expect(standing()).toEqual(parts)
    expect([messages(), regions()]).toEqual([0, 3])
  })

  test.each(parts)('goes on without its %s', (part) => {
    play({ [part]: broken })
    expect(standing()).toEqual(parts.filter((other) => other !== part))
    expect(messages()).toBeGreaterThan(0)
    expect(regions()).toBe(3)
  })

  test('goes on without its prompt and its list of choices', () => {
    play({}, { prompts: broken })
    expect(page.querySelector('[data-place=prompt] [data-failed]')).not.toBeNull()
    act(() => page.querySelector<HTMLElement>('[role=tablist] + button')?.click())
    expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Choices')
    // The list, and above it the own seat, which says what is asked of it.
    expect(page.querySelectorAll('aside [data-failed]')).toHaveLength(2)
    expect(page.querySelectorAll('[data-part=Board], [data-part=Tray], [role=tablist]')).toHaveLength(3)
  })

  test('goes on when its rules fail instead of answering what can be said', () => {
    const { grammar } = rulebook
    const faulty = Object.entries(grammar.moves).map(([name, move]) => [name, { ...move, check: broken }])
    play({}, { grammar: { ...grammar, moves: Object.fromEntries(faulty) } })
    expect(standing()).toEqual(parts)
    expect([messages(), regions()]).toEqual([1, 3])
    expect(logged.mock.calls.flat().map(String).join()).toContain('a fault in a drawing')
    play({})
    expect(messages()).toBe(0)
  })

  test('goes on without its log', () => {
    play({}, { logOf: broken })
    expect(standing()).toEqual(parts)
    expect(messages()).toBe(1)
    act(() => page.querySelector<HTMLElement>('[role=tab]:nth-child(2)')?.click())
    expect(messages()).toBe(0)
  })
})
