// @vitest-environment happy-dom
import type { Sentence } from '@toadstool/games/tabletop'
import { status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { matchEn } from '../../i18n/match.en.ts'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { type Market, market, opening, standingStill } from '../test/market.ts'

beforeAll(comeAfterwards)

const { page, draw } = mounted()

function play(change: Partial<Market>, seat = '0', seats = 2, rulebook = market) {
  const { source, now, said } = standingStill({ ...opening, ...change })
  const names = Object.fromEntries(Array.from({ length: seats }, (_, at) => [String(at), `Seat ${at}`]))
  const links = { id: null, title: 'Market', subtitle: '', names, leave: () => undefined }
  act(() => draw(<Frame rulebook={rulebook} board={null} color="#234" source={source} now={now} seat={seat} links={links} />))
  return said
}

const bar = () => page.querySelector('[data-place=prompt]') as HTMLElement
const buttons = () => [...bar().querySelectorAll('button')].map((button) => button.textContent || `(${button.getAttribute('aria-label')})`)
const press = (label: string) => act(() => [...page.querySelectorAll('button')].find((button) => button.textContent === label)?.click())
const take = (label: string) =>
  act(() => [...page.querySelectorAll<HTMLElement>('[role=option]')].find((option) => option.textContent?.includes(label))?.click())

test('the answers to a question stand side by side, up to four; what else there is stands in a menu', () => {
  play({})
  expect(buttons()).toEqual(['(More)', 'Copper', 'Silver', 'Gold'])
})

test('whoever watches is told that bots rest, and until when', () => {
  const { source, now } = standingStill(opening)
  const told = status.parse({
    ...{ match: 'mossy-kiln-2222-2222', state: 'running', seats: [], spectators: 1, owes: [], now: 0, rematch: null, undoable: 0 },
    resting: true,
  })
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Morel', '1': 'Ann' }, leave: () => undefined }
  const shown = { ...now, status: told }
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat={null} links={links} />))
  expect(bar().querySelector('p')?.textContent).toBe(matchEn['watch.rests'])
})

test('beside the first three pauses of bots stands what hurries them, until somebody has done it', () => {
  localStorage.clear()
  const hurried: string[] = []
  let waits = 0
  const wait = () => {
    waits += 1
    const { source, now } = standingStill({ ...opening, turn: '1' })
    const seats = [null, 'easy'].map((bot, seat) => ({ seat: String(seat), name: `Seat ${seat}`, bot, connected: true, bank: null }))
    const told = status.parse({
      ...{ match: 'mossy-kiln-2222-2222', state: 'running', seats, spectators: 0, owes: [], now: 0, rematch: null, undoable: 0 },
    })
    const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ann', '1': 'Morel' }, leave: () => undefined }
    const whole = { ...source, hurry: () => void hurried.push('hurry') }
    const props = { rulebook: market, board: null, color: '#234', source: whole, now: { ...now, status: told }, seat: '0', links }
    act(() => draw(<Frame key={waits} {...props} />))
    return bar().querySelector('p')?.textContent
  }
  const hint = '“Skip ahead” hurries the bots.'
  expect([wait(), wait(), wait(), wait()]).toEqual([hint, hint, hint, undefined])
  localStorage.clear()
  expect(wait()).toBe(hint)
  press('Skip ahead')
  expect([hurried, wait()]).toEqual([['hurry'], undefined])
})

test('what a question says answers it stands out, and not the things that could be said instead', () => {
  const stands = () => [...bar().querySelectorAll('[data-kind=primary]')].map((button) => button.textContent)
  const asking = (answers?: readonly Sentence[]) => ({
    ...market,
    prompts: () => [{ key: 'turn', reaction: true, ...(answers && { answers }) }],
  })
  play({}, '0', 2, asking())
  expect(stands()).toEqual(['Walk'])
  const said = play({}, '0', 2, asking([{ move: 'rest', args: [] }]))
  expect(stands()).toEqual(['Rest'])
  press('Rest')
  expect(said).toEqual([{ move: 'rest', args: [] }])
})

test('a reaction that only one thing can give is named by it; among several the button leads to the choice', () => {
  const { walk, rest } = market.grammar.moves
  if (!walk || !rest) throw new Error('no such moves')
  const asking = (...stalls: readonly string[]) => {
    const slots = [{ ask: 'path', kinds: ['stall'], candidates: () => stalls }]
    const grammar = { ...market.grammar, moves: { walk: { ...walk, slots }, rest } }
    play({}, '0', 2, { ...market, grammar, prompts: () => [{ key: 'turn', reaction: true }] })
    return [...bar().querySelectorAll('[data-kind=primary]')].map((button) => button.textContent)
  }
  expect(asking('stall:bread')).toEqual(['Walk: bread'])
  expect(asking('stall:bread', 'stall:eggs')).toEqual(['Walk'])
})

test('once as many are chosen as can be, nothing more is asked', () => {
  const { pay, rest } = market.grammar.moves
  if (!pay || !rest) throw new Error('no such moves')
  const slots = [{ ask: 'price', kinds: ['option'], candidates: () => ['option:copper', 'option:silver'], set: { min: 1, max: 1 } }]
  play({}, '0', 2, { ...market, grammar: { ...market.grammar, moves: { pay: { ...pay, slots }, rest } } })
  take('Copper')
  expect(bar().querySelector('h2')?.textContent).toBe('Pay:Copper')
  expect(bar().querySelector('p')).toBeNull()
})

test('an order that covers the question stands beside its answers, and is given in one tap', () => {
  const said = play({ crier: true })
  expect(buttons()).toEqual(['(More)', 'No more criers', 'Copper', 'Silver', 'Gold'])
  press('No more criers')
  expect(said).toEqual([{ move: 'setCrier', args: ['option:off'] }])
})

test('what is no decision of the moment stands in the menu, and says all that it does', () => {
  const said = play({ friends: ['1'] })
  expect(buttons()).toEqual(['(More)', 'Copper', 'Silver', 'Gold'])
  act(() => [...bar().querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === 'More')?.click())
  press('Walk with Seat 1')
  expect(said).toEqual([{ move: 'ask', args: ['seat:1'] }])
})

test('a seat that owes nothing sees what is meant for it, and answers', () => {
  const said = play({ turn: '1', offered: ['0'] })
  expect(bar().querySelector('h2')?.textContent).toBe('Two candles for an egg?')
  expect(buttons()).toEqual(['Decline', 'Accept'])
  expect(document.title).toBe('For you · Market')
  expect(page.querySelector('[aria-live=assertive]')?.textContent).toBe('For you: Two candles for an egg?')
  press('Accept')
  expect(said).toEqual([{ move: 'answer', args: ['option:accept'] }])
})

test('beside its own question an offer has a line of its own, and its answers stand nowhere else', () => {
  const said = play({ offered: ['0'] })
  expect(bar().querySelector('h2')?.textContent).toBe('Walk, pay or rest.')
  expect(bar().querySelector('li')?.textContent).toBe('Two candles for an egg?AcceptDecline')
  expect(buttons().filter((label) => label === 'Accept')).toHaveLength(1)
  press('Decline')
  expect(said).toEqual([{ move: 'answer', args: ['option:decline'] }])
})

test('a list is said in the bar and from the list of choices: its end can be taken back, a route fills it in', () => {
  const said = play({})
  take('bread')
  expect(bar().querySelector('h2')?.textContent).toContain('bread')
  take('dyes')
  expect(bar().querySelector('[title="bread, candles"]')?.textContent).toBe('2 …')
  take('dyes')
  expect(bar().querySelector('h2')?.textContent).toContain('candles')
  press('Done')
  expect(said).toEqual([{ move: 'walk', args: [['stall:bread', 'stall:candles']] }])
})

test('one alone at the table waits for nobody, and reads a result of its own', () => {
  play({ turn: '0' }, '0', 1)
  expect(page.querySelectorAll('article')).toHaveLength(1)
  play({ result: { winners: [], sides: [['0']], reason: 'closed' } }, '0', 1)
  expect(page.querySelector('#result')?.textContent).toBe('You lose.')
})

test('of a set no more can be chosen than there is, whatever its bound', () => {
  const { pay, rest } = market.grammar.moves
  if (!pay || !rest) throw new Error('no such moves')
  const slots = [{ ask: 'price', kinds: ['option'], candidates: () => ['option:copper', 'option:silver'], set: { min: 1, max: 10 } }]
  const rulebook = { ...market, grammar: { ...market.grammar, moves: { pay: { ...pay, slots }, rest } } }
  play({}, '0', 2, rulebook)
  take('Copper')
  expect(bar().textContent).toContain('1 of 2 chosen')
})

test('on a phone the answers to a brief question stand on the page as the eye reads them: the one that stands out last, the menu before it', () => {
  const answers: readonly Sentence[] = [
    { move: 'rest', args: [] },
    ...['silver', 'gold'].map((coin) => ({ move: 'pay', args: [`option:${coin}`] })),
  ]
  const { innerWidth, innerHeight } = window
  Object.assign(window, { innerWidth: 390, innerHeight: 500 })
  act(() => draw(null))
  play({}, '0', 2, { ...market, prompts: () => [{ key: 'turn', reaction: true, answers }] })
  expect(buttons()).toEqual(['Walk', '(More)', 'Rest'])
  Object.assign(window, { innerWidth, innerHeight })
})
