import { expect, test } from 'vitest'
import { lead } from '../lead.ts'
import type { Boss, ByWave } from '../state.ts'
import { finale } from '../tally.ts'
import { scenario } from './scenario.ts'

type Table = ReturnType<typeof scenario>
const lastBlow = (t: Table) => finale(t.view(null), t.events())
const toldBy = (t: Table) => t.events().find(({ id }) => id === lastBlow(t)?.event)?.key

test('[NI-1.2] the attack that felled the boss, with the faces of its dice', () => {
  const t = scenario(2).boss('scarecrow', 48).dice('0', '5').dice('1', '1')
  t.attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'boss:scarecrow')
  expect(lastBlow(t)).toMatchObject({
    by: { token: 'nird:corporal-quill', seat: '0' },
    at: { token: 'boss:scarecrow', seat: null },
    said: { key: 'ending.hit' },
    dice: { by: [{ face: '1', counts: true }], at: [] },
  })
  expect(toldBy(t)).toBe('hit')
})

test('[NI-1.3] what took the last life', () => {
  const t = scenario(2).dice('0', '1').dice('1', '1').lives('1', 1).gnomes('1', 'rake-runner').play('0', 'pass').play('1', 'pass')
  expect(lastBlow(t)).toMatchObject({ by: { token: 'gnome:rake-runner', seat: null }, at: { token: 'seat:1', seat: '1' } })
  expect([lastBlow(t)?.dice, toldBy(t)]).toEqual([undefined, 'lost-life'])
})

test('[NI-1.4] what took the last Nird', () => {
  const t = scenario().army('0', 'corporal-quill').dice('0', '1').gnomes('0', 'fox-tamer').play('0', 'pass')
  expect(lastBlow(t)).toMatchObject({ by: { token: 'gnome:fox-tamer' }, at: { token: 'nird:corporal-quill', seat: '0' } })
})

test('[NI-1.8] where time ran out the boss stands over all; without one nobody has struck', () => {
  const t = scenario(1).round(25).dice('0', '1').gnomes('0', 'mushroom-napper', 'lawn-lounger').play('0', 'pass')
  expect([t.g.result?.reason, lastBlow(t)]).toEqual(['rounds', undefined])
  t.boss('scarecrow', 5)
  expect(lastBlow(t)).toMatchObject({ by: { token: 'boss:scarecrow', seat: null }, at: null, said: { params: { boss: 'boss:scarecrow' } } })
  expect(toldBy(t)).toBe('over-defeat')
})

test('[NI-1.1] all stand equally well: by lives and Nirds, less gnomes before them and to come, less a tenth of the boss', () => {
  const t = scenario(2).army('0', 'corporal-quill', 'gull-gunner').army('1', 'beak-boxer').lives('0', 3).lives('1', 2)
  const view = t.gnomes('0', 'rake-runner', 'oak-brute').view('1')
  const gnomesByWave: ByWave = [0, 1, 0, 3]
  const early = { ...view, counts: { ...view.counts, gnomesByWave } }
  expect(lead(early).figures).toEqual({ 0: 8 - 6, 1: 8 - 6 })
  const boss: Boss = { id: 'scarecrow', hp: 11, max: 50, entered: 2, fields: [], attacks: 0 }
  expect(lead({ ...early, boss }).figures).toEqual({ 0: 8 - 8, 1: 8 - 8 })
})
