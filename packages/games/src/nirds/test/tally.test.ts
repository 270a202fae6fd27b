import { expect, test } from 'vitest'
import { say } from '../../tabletop/say.ts'
import { nirds } from '../index.ts'
import { ending, tally } from '../tally.ts'
import { scenario } from './scenario.ts'

test('a lost match names who fell and by what, and counts what each has done', () => {
  const t = scenario(2).dice('0', '5').dice('1', '1').lives('1', 1).gnomes('1', 'rake-runner').gnomes('0', 'oak-brute')
  t.attack('0', 'corporal-quill', [0], 6).play('0', 'chooseTarget', 'gnome:oak-brute').play('1', 'pass')
  if (!t.g.result) t.play('0', 'pass')
  const view = t.view('0')
  expect(view.result).toMatchObject({ reason: 'life', facts: { level: 5, rounds: 2 } })
  const voice = nirds.voice(view, 'en', (seat) => ['Ann', 'Ben'][Number(seat)] ?? seat)
  expect(ending(view).map(({ key, params }) => say(voice, key, params))).toEqual(['Rake Runner took the last life of Ben.'])
  const { rows, length, luck } = tally(view, t.events())
  expect(length.params).toEqual({ n: 2, level: 5 })
  expect(Object.fromEntries(rows.map(({ key, figures }) => [key, figures]))).toMatchObject({
    lives: { 0: 1, 1: 0 },
    damage: { 0: 7, 1: 0 },
    knockedOut: { 0: 0, 1: 0 },
  })
  expect(luck).toEqual({ 0: { came: 6, expected: 3.5 }, 1: { came: 0, expected: 0 } })
})
