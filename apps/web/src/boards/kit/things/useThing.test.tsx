// @vitest-environment happy-dom
import type { Token } from '@toadstool/games/tabletop'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import type { Table, Things } from '../../board.ts'
import { TableContext } from '../table.tsx'
import { Thing } from './Thing.tsx'
import { ThingButton } from './ThingButton.tsx'

const { page, draw } = mounted()
const texts = { 'a11y.legal': 'can be chosen', 'a11y.hostile': 'can be attacked' }

/** A bee, which a sentence can begin with, a crow, a wasp, and a nest that bees can be dropped on; what is called is told. */
function lay(change: Partial<Table> = {}, things: Things = {}): string[] {
  const calls: string[] = []
  const tell =
    (name: string) =>
    (...said: unknown[]) =>
      void calls.push([name, ...said].join(' '))
  const table = {
    seat: '0',
    past: false,
    voice: { texts, name: (token: Token) => token.slice(4), facts: () => 'small' },
    t: (key: keyof typeof texts) => texts[key],
    draft: null,
    choices: undefined,
    starters: new Map([['bug:bee', ['fly']]]),
    cursor: null,
    setCursor: tell('cursor'),
    point: tell('point'),
    things,
    ...change,
  } as unknown as Table
  act(() =>
    draw(
      <TableContext value={table}>
        {['bug:bee', 'bug:crow', 'bug:wasp', 'bug:nest'].map((token) => (
          <Thing key={token} token={token}>
            <i />
          </Thing>
        ))}
        <ThingButton token="bug:bee">In a list</ThingButton>
      </TableContext>,
    ),
  )
  return calls
}

const thing = (name: string): HTMLElement => page.querySelector<HTMLElement>(`[data-token="bug:${name}"]`) ?? page
const states = () => ['bee', 'crow', 'wasp', 'nest'].map((name) => thing(name).dataset.state)
const fire = (on: HTMLElement, type: string, more: object = {}) =>
  act(() => void on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)))
/** What the mouse carries. */
const cargo = { dataTransfer: { setData() {}, getData: () => 'bug:bee', effectAllowed: '' } }

test('what can be chosen is lit, is a stop of Tab, and says so to the ear between its name and the rest, also in a list', () => {
  lay()
  expect(states()).toEqual(['legal', undefined, undefined, undefined])
  expect([thing('bee').textContent, thing('crow').textContent]).toEqual(['bee, can be chosen, small', 'crow, small'])
  expect([thing('bee').tabIndex, thing('crow').tabIndex]).toEqual([0, -1])
  expect(page.lastElementChild?.textContent).toBe('In a list, can be chosen')
})

test('what the sentence in the making names is chosen, and nothing but what fits its open slot is lit', () => {
  const slot = { ask: 'where', kinds: ['bug'], candidates: () => [] }
  lay({
    draft: { move: 'fly', moves: ['fly'], args: ['bug:bee'], picked: ['bug:wasp'] },
    choices: { slot, legal: ['bug:nest'], dimmed: [] },
  })
  expect(states()).toEqual(['selected', undefined, 'selected', 'legal'])
  expect(thing('bee').getAttribute('aria-pressed')).toBe('true')
})

test('a game says what is hostile and what steps back, but not to a spectator, and not of the past', () => {
  const things: Things = { standing: (_table, token, said) => (token === 'bug:bee' ? 'hostile' : (said ?? 'dimmed')) }
  lay({}, things)
  expect(states()).toEqual(['hostile', 'dimmed', 'dimmed', 'dimmed'])
  expect(thing('bee').textContent).toBe('bee, can be attacked, small')
  for (const away of [{ seat: null }, { past: true }]) {
    lay(away, things)
    expect(states()).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('a touch points, unless the game means something else by it', () => {
  const told: string[] = []
  const things: Things = { touch: (_table, token) => token === 'bug:crow' && told.push(token) > 0 }
  const calls = lay({}, things)
  for (const name of ['bee', 'crow']) act(() => thing(name).click())
  expect([calls, told]).toEqual([['point bug:bee'], ['bug:crow']])
})

test('where a game foretells what comes of it, the first touch by a finger shows that, and the second one does it', () => {
  const things: Things = { foretells: (_table, token) => token === 'bug:bee' }
  const touch = { pointerType: 'touch' }
  const calls = lay({}, things)
  fire(thing('bee'), 'click', touch)
  fire(thing('crow'), 'click', touch)
  fire(thing('bee'), 'click', { pointerType: 'mouse' })
  expect(calls).toEqual(['cursor bug:bee', 'point bug:crow', 'point bug:bee'])
  const later = lay({ cursor: 'bug:bee' }, things)
  fire(thing('bee'), 'click', touch)
  expect(later).toEqual(['point bug:bee'])
})

test('two quick touches or a key do what the game has beside; a key that does nothing is left to others', () => {
  let may = true
  const told: string[] = []
  const things: Things = { beside: (_table, token) => ({ key: 'p', act: () => told.push(token) > 0 && may }) }
  lay({}, things)
  fire(thing('bee'), 'dblclick')
  const pressed = (key: string, more: object = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    act(() => void thing('crow').dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([pressed('P'), pressed('q'), pressed('p', { ctrlKey: true })]).toEqual([true, false, false])
  may = false
  expect(pressed('p')).toBe(false)
  expect(told).toEqual(['bug:bee', 'bug:crow', 'bug:crow'])
})

test('while a thing hangs on the mouse, what takes it is lit; dropped there it means what the game says', () => {
  const dropped: string[] = []
  const things: Things = {
    drag: {
      lifts: (_table, token) => token === 'bug:bee',
      takes: (_table, bug, on) => bug === 'bug:bee' && on === 'bug:nest',
      drop: (_table, bug, on) => void dropped.push(`${bug} on ${on}`),
    },
  }
  lay({}, things)
  expect([thing('bee'), thing('crow')].map((each) => each.getAttribute('draggable'))).toEqual(['true', null])
  fire(thing('bee'), 'dragstart', cargo)
  expect(states()).toEqual(['legal', undefined, undefined, 'legal'])
  for (const name of ['crow', 'nest']) fire(thing(name), 'drop', cargo)
  fire(thing('bee'), 'dragend')
  expect(dropped).toEqual(['bug:bee on bug:nest'])
  expect(states()).toEqual(['legal', undefined, undefined, undefined])
})
