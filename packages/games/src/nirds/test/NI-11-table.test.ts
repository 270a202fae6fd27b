import { expect, test } from 'vitest'
import { linesOfBoss, linesOfField, linesOfGnome, linesOfNird, linesOfTactic } from '../describe.ts'
import { nirds } from '../index.ts'
import { allNirds } from '../rules/nirds.ts'
import { tacticDeck } from '../rules/tactics.ts'
import { en } from '../texts/en.ts'
import { scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code

test('[NI-11.4] a pin on what others have or all see; it goes with the thing, and with the round', () => {
  const t = scenario(2)
    .dice('0', '5,1')
    .dice('1', '1')
    .gnomes('1', 'rake-runner/6')
    .market(1, 'shaker')
    .play('1', 'pin', 'gnome:rake-runner')
  expect(t.g.pins).toEqual({ 0: null, 1: 'gnome:rake-runner' })
  expect(code(t.refusal('1', 'pin', 'gnome:rake-runner'))).toBe('no-change')
  for (const wrong of ['gnome:can-carl', 'boss:scarecrow', 'card:beak-boxer', 'nird:private-plume']) {
    expect(code(t.refusal('1', 'pin', wrong)), wrong).toBe('bad-target')
  }
  expect(t.refusal('1', 'pin', 'nird:corporal-quill')).toBeUndefined()
  t.play('0', 'pin', 'card:shaker').attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:rake-runner')
  expect(t.g.pins).toEqual({ 0: 'card:shaker', 1: null })
  t.play('0', 'pin', 'option:none').play('0', 'pin', 'nird:gadget-gwen')
  t.play('1', 'pass').anyRoll(5).play('0', 'pass')
  expect(t.g.pins).toEqual({ 0: null, 1: null })
  expect(code(t.refusal('0', 'pin', 'option:none'))).toBe('no-change')
})

test('[NI-11.5] what stands on a gnome can be told line by line', () => {
  const said = (lines: ReturnType<typeof linesOfGnome>) => lines.map(({ when, key }) => `${when} ${key.slice('line.'.length)}`)
  expect(said(linesOfGnome('greenhouse-guard'))).toEqual([
    'always armour',
    'always weakness',
    'attack self-lose-life',
    'attack self-lose-nird',
    'ko self-gain-die',
  ])
  expect(said(linesOfGnome('mushroom-napper'))).toEqual(['always no-recruiting', 'attack none', 'ko self-gain-die'])
  expect(said(linesOfGnome('poison-ivy-priest'))[0]).toBe('sun fewer')
  expect(said(linesOfGnome('fox-tamer'))).toContain('attack any-lose-nird')
  expect([said(linesOfField('w0')), said(linesOfField('w1a')), said(linesOfField('w2b'))]).toEqual([
    ['always factor', 'always self-gain-life', 'always free'],
    ['always factor', 'always all-gain-tactic'],
    ['always factor', 'always self-lose-nird'],
  ])
  expect(linesOfNird('beak-boxer')).toEqual([])
  for (const id of allNirds) for (const { key } of linesOfNird(id)) expect(Object.hasOwn(en, key), key).toBe(true)
  for (const id of tacticDeck) for (const { key } of linesOfTactic(id)) expect(Object.hasOwn(en, key), key).toBe(true)
  expect(said(linesOfBoss('scarecrow'))).toEqual(['always scarecrow-shield', 'attack any-lose-life', 'attack all-lose-nird'])
  expect(said(linesOfBoss('invisible-walls'))).toEqual(['always walls-marks', 'attack walls-close-in'])
})

test('[NI-11.9] a sentence from before the latest decision is refused', () => {
  const t = scenario(2).trade().dice('0', '1').dice('1', '1')
  const before = `beat:${t.g.beat}`
  t.play('1', 'claimFirst')
  expect(t.refusal('0', 'setReady', 'option:yes', before)).toMatchObject({ code: 'table-changed', rule: 'NI-11.9' })
  expect(t.refusal('0', 'setReady', 'option:yes', `beat:${t.g.beat}`)).toBeUndefined()
})

test('[NI-11.9] trades, locks, scientists, cards and pins leave the beat as it is; steps, turns, rolls and questions don’t', () => {
  const t = scenario(2).trade().dice('0', '3,5').dice('1', '1').gnomes('0', 'oak-brute').tactics('0', 'battle-cry-1')
  const { beat } = t.g
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']).play('1', 'declineTrade', 'offer:1').play('0', 'toggleLock', 'die:s0d0')
  t.play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0').play('0', 'pin', 'gnome:oak-brute').play('1', 'setReady', 'option:yes')
  expect(t.g.beat).toBe(beat)
  const beats = [() => t.play('0', 'setReady', 'option:yes'), () => t.attack('0', 'corporal-quill', [1], 1)].map((play) => play().g.beat)
  t.play('0', 'playTactic', 'tactic:battle-cry-1')
  expect(t.g.beat).toBe(beats[1])
  const turn = t.play('0', 'chooseTarget', 'gnome:oak-brute').g.beat
  const last = t.play('1', 'pass').g.beat
  const all = [beat, ...beats, turn, last]
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
})

test('[NI-11.4, 5.15] pins and orders are for every moment, up to the end', () => {
  const moments = [
    scenario(2).trade().dice('0', '1').dice('1', '1'),
    scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'oak-brute'),
    scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'bulldozer-bert').play('0', 'pass').play('1', 'pass'),
  ]
  for (const t of moments) {
    for (const seat of ['0', '1']) expect([t.why(seat, 'pin'), t.why(seat, 'setOrder')]).toEqual([undefined, undefined])
  }
})

test('[NI-11.3] the same scientist for a price', () => {
  const t = scenario().dice('0', '3').market(1, 'beak-boxer').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  expect(t.refusal('0', 'recruit', 'card:beak-boxer', ['die:s0d0'])).toBeUndefined()
})

test('[NI-11.4] orders are switches, and the last call has one beside its answers', () => {
  const t = scenario(2)
    .dice('0', '1')
    .dice('1', '1')
    .gnomes('0', 'oak-brute')
    .tactics('0', 'distraction-1')
    .play('0', 'pass')
    .play('1', 'pass')
  const switches = nirds.grammar.moves.setOrder?.standing?.(t.view('0'), '0')
  expect(switches?.map(({ args, now, covers }) => [...args, now, covers])).toEqual([
    ['option:follow', 'option:off', []],
    ['option:refuse', 'option:off', []],
    ['option:idle', 'option:off', []],
    ['option:quiet', 'option:off', ['option:on']],
  ])
})
