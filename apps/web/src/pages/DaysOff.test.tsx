// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/lobby.ts'
import { en } from '../i18n/en.ts'
import { hoursEn } from '../i18n/hours.en.ts'
import { Toasts } from '../kit/Toast.tsx'
import { json, visited } from '../test/visited.tsx'
import DaysOff from './DaysOff.tsx'

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const period = { first: '2026-12-01', last: '2026-12-03', zone, from: Date.parse('2026-12-01'), until: Date.parse('2026-12-04') }
let answers: Record<string, unknown>
let asked: [path: string, body: unknown][]
const { page, draw, until } = visited((path, { body }) => {
  if (body !== undefined) asked.push([path, JSON.parse(body)])
  const answer = answers[path]
  if (answer instanceof Error) throw answer
  return answer instanceof Response ? answer.clone() : json(answer ?? {})
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00'), toFake: ['Date'] })
  asked = []
  answers = {
    '/api/me': { id: 'ben-12345', name: 'Ben', named: true, invitations: true },
    '/api/days-off': { periods: [period], left: 25 },
  }
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

const open = async () => {
  draw(
    <>
      <DaysOff />
      <Toasts />
    </>,
  )
  await until(() => page.textContent?.includes('25 days are left'))
}
const inputs = () => [...page.querySelectorAll<HTMLInputElement>('input[type=date]')]
const choose = (place: 0 | 1, day: string) =>
  act(async () => {
    const input = inputs()[place]
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const toasts = () => document.body.textContent ?? ''

test('days off are taken from one day to another: the last follows the first, and no more than are left', async () => {
  await open()
  expect(page.textContent).toContain('1 December 2026 to 3 December 2026')
  expect(inputs().map(({ value }) => value)).toEqual(['2026-11-29', '2026-11-29'])
  await choose(0, '2026-12-24')
  expect(inputs().map(({ value }) => value)).toEqual(['2026-12-24', '2026-12-24'])
  await choose(1, '2027-01-20')
  expect([button('Take days off')?.disabled, page.querySelector('[role=status]')?.textContent]).toEqual([true, hoursEn['off.few']])
  await choose(1, '2026-12-20')
  expect([button('Take days off')?.disabled, page.querySelector('[role=status]')?.textContent]).toEqual([true, hoursEn['off.order']])
  await choose(1, '2026-12-27')
  answers['/api/days-off'] = { periods: [period], left: 21 }
  await press('Take days off')
  expect(asked).toEqual([['/api/days-off', { first: '2026-12-24', last: '2026-12-27', zone }]])
  await until(() => page.textContent?.includes('21 days are left'))
})

test('days that haven’t begun are cancelled, those that have are ended', async () => {
  await open()
  answers['/api/days-off/end'] = { periods: [{ ...period, from: 7 }], left: 27 }
  await press('Cancel')
  await until(() => page.textContent?.includes('27 days are left'))
  await press('End now')
  expect(asked).toEqual([
    ['/api/days-off/end', { from: period.from }],
    ['/api/days-off/end', { from: 7 }],
  ])
})

test('a refusal is about the days; without a network that is said', async () => {
  await open()
  answers['/api/days-off'] = new Response(JSON.stringify({ error: 'not-ready', message: 'some of these days are off already' }), {
    status: 409,
  })
  await press('Take days off')
  await until(() => toasts().includes(hoursEn['off.refused']))
  answers['/api/days-off'] = new TypeError('Failed to fetch')
  await press('Take days off')
  await until(() => toasts().includes(en['problem.offline']))
})
