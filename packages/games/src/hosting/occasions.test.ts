/** A bot that owes nothing is asked once for each occasion. */
import { expect, test } from 'vitest'
import { occasionsOf, type Watched } from './occasions.ts'

function matchOf(...all: readonly (readonly [seat: string, occasion: string])[]) {
  const progress: { outcome: object | null } = { outcome: null }
  const rulebook = { volunteers: () => all.map(([seat, occasion]) => ({ seat, occasion })) }
  return { progress, running: { progress, rulebook, viewOf: () => null } as unknown as Watched }
}

test('of all seats that have one; what was taken is gone, for this seat and this match', () => {
  const occasions = occasionsOf()
  const { running } = matchOf(['0', 'offer'], ['0', 'dare'], ['1', 'offer'])
  const { running: other } = matchOf(['0', 'offer'])
  expect(occasions.seats(running)).toEqual(['0', '0', '1'])
  expect(occasions.take(running, '0')).toEqual(['offer', 'dare'])
  expect([occasions.seats(running), occasions.seats(other)]).toEqual([['1'], ['0']])
  expect([occasions.take(running, '0'), occasions.take(running, '1'), occasions.seats(running)]).toEqual([[], ['offer'], []])
})

test('again, if it could not be asked after all', () => {
  const occasions = occasionsOf()
  const { running } = matchOf(['0', 'offer'], ['0', 'dare'], ['1', 'offer'])
  occasions.giveBack(running, '0', ['offer'])
  for (const seat of ['0', '1']) occasions.take(running, seat)
  occasions.giveBack(running, '0', ['dare'])
  expect([occasions.seats(running), occasions.take(running, '0')]).toEqual([['0'], ['dare']])
})

test('never once the match is over, nor in a game without volunteers', () => {
  const occasions = occasionsOf()
  const { running, progress } = matchOf(['0', 'offer'])
  progress.outcome = { winners: [], reason: 'done' }
  expect(occasions.seats(running)).toEqual([])
  expect(occasions.seats({ progress: { outcome: null }, rulebook: {}, viewOf: () => null } as unknown as Watched)).toEqual([])
})
