import type { Prompt } from '@toadstool/games'
import type { GameView } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { callsOf } from './calls.ts'

const view: GameView = { beat: 0, result: null }
const ask: Prompt = { key: 'act' }
const tell: Prompt = { key: 'hint' }
const offer: Prompt = { key: 'trade', addressed: true }
const calls = (owes: readonly string[], prompts: readonly Prompt[], of: GameView = view) =>
  callsOf({ owes: () => owes, prompts: () => prompts }, of, '0')

test('a seat that owes is asked the first thing; what is meant for it stands beside that', () => {
  expect(calls(['0'], [offer, ask, tell])).toEqual({
    owing: true,
    main: ask,
    formal: false,
    reaction: false,
    offers: [offer],
    told: [tell],
  })
  expect(calls(['0'], [{ ...ask, reaction: true }])).toMatchObject({ reaction: true, offers: [] })
})

test('a seat that owes nothing may still be called for an offer', () => {
  expect(calls(['1'], [tell, offer])).toEqual({
    owing: false,
    main: undefined,
    formal: false,
    reaction: false,
    offers: [offer],
    told: [tell],
  })
  expect(calls(['1'], [tell])).toMatchObject({ owing: false, offers: [] })
})

test('nobody is called after the end, nor are spectators', () => {
  expect(calls(['0'], [ask, offer], { ...view, result: { winners: [], reason: 'end' } })).toMatchObject({ owing: false, offers: [] })
  expect(callsOf({ owes: () => ['0'], prompts: () => [ask] }, view, null)).toMatchObject({ owing: false, told: [] })
})

test('what the host answers for a seat is no reaction', () => {
  const book = { owes: () => ['0'], prompts: () => [{ ...ask, reaction: true }] }
  expect(callsOf(book, view, '0', true)).toMatchObject({ owing: true, formal: true, reaction: false })
  expect(callsOf(book, view, '0', false)).toMatchObject({ owing: true, formal: false, reaction: true })
})
