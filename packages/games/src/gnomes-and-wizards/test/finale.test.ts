import { expect, test } from 'vitest'
import { lead } from '../lead.ts'
import { scoreOf } from '../rules/scoring.ts'
import { finale } from '../tally.ts'
import { scenario } from './scenario.ts'

const clans = (seat: string) => [1, 2, 3, 4, 5, 6].map((slot) => `${seat}-${slot}`)
const decided = () =>
  scenario()
    .put('0-L 1.4', '1-L 1.4 hp 1')
    .dead(...clans('1'))
    .attack('0-L', '1-L')

test('[GW-20.2] who killed the last unit of the last enemy', () => {
  const t = decided()
  const found = finale(t.view(null), t.events())
  expect(found).toEqual({
    by: { token: 'unit:0-L', seat: '0' },
    at: { token: 'unit:1-L', seat: '1' },
    said: { key: 'finale.blow', params: { by: 'unit:0-L' } },
    event: t.events().find(({ key }) => key === 'struck')?.id,
  })
})

test('[GW-17.9] of a venom the seat', () => {
  const t = decided()
  const events = [
    { id: 1, key: 'struck', params: { unit: 'unit:0-2', target: 'unit:1-L' } },
    { id: 2, key: 'lingered', params: { seat: 'seat:0', target: 'unit:1-L' } },
    { id: 3, key: 'killed', params: { unit: 'unit:1-L', seat: 'seat:0' } },
  ]
  expect(finale(t.view(null), events)).toMatchObject({ by: { token: 'seat:0', seat: '0' }, event: 2 })
  expect(finale(t.view(null), events.slice(2))).toMatchObject({ by: { token: 'seat:0', seat: '0' }, event: 3 })
  const harmed = { id: 2, key: 'harmed', params: { unit: 'unit:1-L', n: 3 } }
  expect(finale(t.view(null), [...events.slice(0, 1), harmed, ...events.slice(2)])).toMatchObject({ by: { token: 'seat:0' }, event: 2 })
})

test('[GW-20.2, 20.3] nobody has struck where points were counted, or the ground took the last one', () => {
  const t = decided()
  expect(finale(t.view(null), [...t.events(), { id: 999, key: 'died', params: { unit: 'unit:1-3' } }])).toBeUndefined()
  t.state((state) => Object.assign(state, { result: { winners: ['0'], reason: 'points' } }))
  expect(finale(t.view(null), t.events())).toBeUndefined()
})

test('[GW-20.3] the points that the score sheet would have now', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4 hp 1').dead('1-2')
  const points = (seat: string) => scoreOf(t.g, seat).total
  expect(lead(t.view(null)).figures).toEqual({ 0: points('0'), 1: points('1') })
})

test('[GW-20.4] of a team together', () => {
  const t = scenario(['achrinnolder', 'turquefoss', 'imblasham', 'betrumour'], { mode: 'teams' }).put('0-L 1.4', '2-1 2.4')
  const { figures } = lead(t.view(null))
  const total = (seats: string) => [...seats].reduce((sum, seat) => sum + scoreOf(t.g, seat).total, 0)
  expect(figures).toEqual({ 0: total('02'), 1: total('13'), 2: total('02'), 3: total('13') })
})
