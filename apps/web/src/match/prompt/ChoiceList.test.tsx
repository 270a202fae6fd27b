// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()

/** A market with sixty wares, a stall that can be locked at any time, and cakes to be had by the basket, two of which look the same. */
const wares = Array.from({ length: 60 }, (_, n) => `ware:${n}`)
const cakes: Readonly<Record<string, string>> = { 'cake:1': 'Bun', 'cake:2': 'Bun', 'cake:3': 'Bun with raisins', 'cake:4': 'Crumpet' }
const basket = { ask: 'ware', kinds: ['cake'], candidates: () => Object.keys(cakes), set: { min: 1, max: 4 } }
const bazaar = {
  ...market,
  grammar: {
    ...market.grammar,
    exists: { ware: () => true, cake: () => true },
    moves: {
      buy: { stages: ['turn'], slots: [{ ask: 'ware', kinds: ['ware'], candidates: () => wares }], apply() {} },
      fill: { stages: ['turn'], slots: [basket], apply() {} },
      lock: { stages: ['turn'], aside: 'board', slots: [{ ask: 'ware', kinds: ['ware'], candidates: () => wares }], apply() {} },
    },
  },
  voice: () => ({
    texts: { 'move.buy': 'Buy', 'move.lock': 'Lock', 'prompt.turn': 'Buy something.', 'prompt.ware': 'Choose a ware.' },
    name: (token: string) => cakes[token] ?? `Ware ${token.slice(5)}`,
    facts: (token: string) => (token === 'ware:3' ? 'two copper, rotten' : undefined),
  }),
} as unknown as Rulebook

const { source, now, said } = standingStill(opening)
const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana' }, leave: () => undefined }

beforeEach(async () => {
  said.length = 0
  await act(async () => draw(<Frame rulebook={bazaar} board={null} color="#234" source={source} now={now} seat="0" links={links} />))
})

const search = () => page.querySelector<HTMLInputElement>('[role=combobox]')
const press = (key: string) => act(async () => search()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const nameOf = (option: Element | null | undefined) => option?.querySelector('.visually-hidden')?.textContent
const optionNamed = (name: string) => [...page.querySelectorAll<HTMLElement>('[role=option]')].find((option) => nameOf(option) === name)
const active = () => nameOf(document.getElementById(search()?.getAttribute('aria-activedescendant') ?? ''))

test('arrows reach everything: the line that stands for the rest opens it, and the cursor goes on there', { timeout: 30_000 }, async () => {
  const reached = new Set<string | null | undefined>()
  for (let step = 0; step < 100 && !reached.has('Lock'); step += 1) {
    if (active()?.endsWith(' more')) await press('Enter')
    reached.add(active())
    await press('ArrowDown')
  }
  expect([...reached]).toEqual(expect.arrayContaining(['Ware 0', 'Ware 11', 'Ware 12', 'Ware 59', 'Lock']))
  expect(said).toEqual([])
})

test('nothing but options and their groups stands in the list', () => {
  const list = page.querySelector('[role=listbox]')
  expect([...(list?.children ?? [])].every((child) => child.getAttribute('role') === 'group')).toBe(true)
  expect(list?.querySelectorAll('button')).toHaveLength(0)
})

test('a choice says what the eye sees of it on the table', () => {
  expect(optionNamed('Ware 3, two copper, rotten')).toBeDefined()
})

test('what is no part of the game stands in the list as well', async () => {
  const lock = [...page.querySelectorAll<HTMLElement>('[role=option]')].find((each) => each.textContent?.startsWith('Lock'))
  await act(async () => lock?.click())
  await act(async () => optionNamed('Ware 5')?.click())
  expect(said).toMatchObject([{ move: 'lock', args: ['ware:5'] }])
})

const type = (text: string) =>
  act(async () => {
    const field = search()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const taken = () => [...page.querySelectorAll('[data-taken]')].map((each) => each.getAttribute('data-about'))

test('typing leads to what is meant: to the whole name, and of two with one name to that which isn’t taken', async () => {
  await type('bun')
  await press('Enter')
  expect(taken()).toEqual(['cake:1'])
  await type('bun')
  await press('Enter')
  expect(taken()).toEqual(['cake:1', 'cake:2'])
  await type('crum')
  expect(active()).toBe('Crumpet')
  await type('b')
  expect(active()).toBe('Bun with raisins')
})

test('a taken thing is taken back by its whole name', async () => {
  await type('crumpet')
  await press('Enter')
  await type('bun')
  await press('Enter')
  expect(taken()).toEqual(['cake:1', 'cake:4'])
  await type('crumpet')
  expect(active()).toMatch(/^Crumpet/)
  await press('Enter')
  expect(taken()).toEqual(['cake:1'])
})
