import { describe, expect, test } from 'vitest'
import { isReversible } from '../../tabletop/undo.ts'
import { grammar } from '../game.ts'
import { scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
/** One scientist, and these dice; `told` are dice by number, sets of them, and values as `=4`. */
const use = (nird: string, dice: string, ...told: (number | number[] | string)[]) => {
  const t = scenario().army('0', nird, 'general-froomp').dice('0', dice)
  const die = (index: number): string => `die:s0d${index}`
  const args = told.map((each) =>
    typeof each === 'string' ? each.replace('=', 'amount:') : typeof each === 'number' ? die(each) : each.map(die),
  )
  return { t, args: [`nird:${nird}`, ...args] }
}
const result = (...given: Parameters<typeof use>): string => {
  const { t, args } = use(...given)
  return t.play('0', 'useScientist', ...args).diceOf('0')
}
const refused = (...given: Parameters<typeof use>): string | undefined => {
  const { t, args } = use(...given)
  return code(t.refusal('0', 'useScientist', ...args))
}
/** What can be pointed at next. */
const offered = (...given: Parameters<typeof use>): string[] => {
  const { t, args } = use(...given)
  return t.legal('0', 'useScientist', ...args).map((token) => token.replace('die:s0d', '').replace('amount:', '='))
}

test('[NI-6.1] once a round, and it is told', () => {
  const { t, args } = use('tinker-tock', '3,4', 0)
  t.play('0', 'useScientist', ...args)
  expect([t.armyOf('0'), t.said('used')]).toEqual([
    '(tinker-tock) general-froomp',
    [{ seat: 'seat:0', nird: 'nird:tinker-tock', change: '3 → 5' }],
  ])
  expect(code(t.refusal('0', 'useScientist', 'nird:tinker-tock', 'die:s0d1'))).toBe('asleep')
  expect(code(t.refusal('0', 'useScientist', 'nird:general-froomp'))).toBe('not-a-scientist')
})

test('[NI-6.2] free dice and those of the attack; used ones are past', () => {
  const t = scenario().army('0', 'corporal-quill', 'wrench-wanda', 'professor-flip').dice('0', '5,2,3*').gnomes('0', 'oak-brute')
  t.attack('0', 'corporal-quill', [0], 1)
  expect(t.legal('0', 'useScientist', 'nird:wrench-wanda')).toEqual(['die:s0d0', 'die:s0d1'])
  expect(t.refusal('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d2')).toMatchObject({ code: 'bad-dice', rule: 'NI-6.2' })
  t.play('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d0')
  expect(t.diceOf('0')).toBe('6!,2,3*')
})

test('[NI-6.3] two on one die', () => {
  const t = scenario().army('0', 'tinker-tock', 'wrench-wanda').dice('0', '4').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  expect(t.play('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d0').diceOf('0')).toBe('2')
})

test('[NI-6.5] something has to change, but a roll always counts', () => {
  expect(refused('sixologist', '6,5', 0)).toBe('no-change')
  expect(offered('sixologist', '6,5')).toEqual(['1'])
  const t = scenario().army('0', 'shaker').dice('0', '4').roll(4).play('0', 'useScientist', 'nird:shaker', ['die:s0d0'])
  expect([t.armyOf('0'), t.said('used')]).toEqual(['(shaker)', [{ seat: 'seat:0', nird: 'nird:shaker', change: '4 → 4' }]])
})

test('[NI-6.6] one of these, not both', () => {
  expect([offered('fiona-fivemaker', '3,4,5,2'), result('fiona-fivemaker', '3,4', 1)]).toEqual([['0', '1'], '3,5'])
  expect(refused('fiona-fivemaker', '3,4,5,2', 2)).toBe('bad-conversion')
})

test('[NI-6.7] a pair becomes two others, across free and attack dice', () => {
  expect(result('beaker-bob', '4,4', 0, 1, '=1', '=1')).toBe('1,1')
  expect(refused('beaker-bob', '4,4', 0, 1, '=1', '=4')).toBe('no-change')
  expect(refused('beaker-bob', '4,4,5', 0, 2)).toBe('bad-conversion')
  expect(refused('beaker-bob', '4,4', 0, 0)).toBe('bad-dice')
  expect(offered('beaker-bob', '4,4,5')).toEqual(['0', '1'])
  expect(offered('beaker-bob', '4,4,5', 0)).toEqual(['1'])
  expect(offered('beaker-bob', '4,4', 0, 1)).toEqual(['=1', '=2', '=3', '=5', '=6'])
  const t = scenario()
    .army('0', 'corporal-quill', 'pair-doctor')
    .dice('0', '5,2')
    .gnomes('0', 'oak-brute')
    .attack('0', 'corporal-quill', [0], 2)
  t.play('0', 'useScientist', 'nird:pair-doctor', 'die:s0d0', 'die:s0d1', 'amount:6', 'amount:1')
  expect(t.diceOf('0')).toBe('6!,1')
})

test('[NI-6.8] while a ban is visible nobody’s scientist works, and then again', () => {
  const t = scenario(2).dice('0', '3,5').dice('1', '1').gnomes('1', 'hose-hooligan/6')
  for (const seat of ['0', '1']) expect(code(t.why(seat, 'useScientist'))).toBe('science-banned')
  t.attack('0', 'corporal-quill', [1], 1).play('0', 'chooseTarget', 'gnome:hose-hooligan')
  expect([t.why('0', 'useScientist'), t.why('1', 'useScientist')]).toEqual([undefined, undefined])
})

test('[NI-6.9] no step beyond 1 and 6', () => {
  expect([offered('gadget-gwen', '6,1', 0), offered('gadget-gwen', '6,1', 1)]).toEqual([['=5'], ['=2']])
  expect(refused('gadget-gwen', '6', 0, '=4')).toBe('bad-conversion')
  expect(refused('gadget-gwen', '6', 0, '=6')).toBe('no-change')
  expect([offered('doctor-nudge', '6,1'), refused('doctor-nudge', '6', 0), result('doctor-nudge', '6,1', 1)]).toEqual([
    ['1'],
    'bad-conversion',
    '6,2',
  ])
  expect([refused('genius-jackdaw', '6', 0, '=7'), refused('genius-jackdaw', '6', 0, '=0')]).toEqual(['bad-conversion', 'bad-conversion'])
  expect(result('double-nudger', '5,3', [0, 1])).toBe('6,5')
})

test('[NI-6.10] what is woken works again', () => {
  const t = scenario()
    .army('0', 'rooster-alarm', 'wrench-wanda')
    .dice('0', '6,2')
    .gnomes('0', 'oak-brute')
    .attack('0', 'rooster-alarm', [0], 2)
  t.play('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d0').play('0', 'chooseTarget', 'gnome:oak-brute')
  expect(t.armyOf('0')).toBe('(rooster-alarm) wrench-wanda')
  expect(t.play('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d1').diceOf('0')).toBe('5*,5')
})

describe('each conversion', () => {
  test('[NI-6.1, 6.5] set to any value', () => {
    expect([result('genius-jackdaw', '2', 0, '=6'), refused('genius-jackdaw', '2', 0, '=2')]).toEqual(['6', 'no-change'])
    expect([offered('night-owl', '3,4'), offered('night-owl', '3,4', 0)]).toEqual([['0'], ['=1', '=2', '=4', '=5', '=6']])
    expect(refused('phd-pigeon', '3', 0)).toBe('bad-conversion')
    expect(result('phd-pigeon', '2', 0)).toBe('6')
  })
  test('[NI-6.1, 6.5] opposite faces', () => {
    expect([result('professor-flip', '1', 0), result('wrench-wanda', '4', 0)]).toEqual(['6', '3'])
  })
  test('[NI-6.1, 6.5] rerolls: up to two, or any number', () => {
    const { t, args } = use('shaker', '1,2,3', [2, 0])
    expect(
      t
        .roll(6, 5)
        .play('0', 'useScientist', ...args)
        .diceOf('0'),
    ).toBe('5,2,6')
    expect(refused('shaker', '1,2,3', [0, 1, 2])).toBe('bad-argument')
    const all = use('grand-shaker', '1,2,3', [0, 1, 2])
    expect(
      all.t
        .roll(4, 5, 6)
        .play('0', 'useScientist', ...all.args)
        .diceOf('0'),
    ).toBe('4,5,6')
    expect(refused('grand-shaker', '1', [])).toBe('bad-argument')
    expect(refused('grand-shaker', '1,2*', [0, 1])).toBe('bad-dice')
  })
  test('[NI-6.1, 6.5] copy: the target, then its source', () => {
    expect([result('copybird', '1,6', 0, 1), refused('copybird', '3,3', 0, 1), refused('copybird', '3,4', 0, 0)]).toEqual([
      '6,6',
      'no-change',
      'bad-dice',
    ])
    expect([offered('copybird', '3,3,5'), offered('copybird', '3,3,5', 0), offered('copybird', '3,3')]).toEqual([
      ['0', '1', '2'],
      ['2'],
      [],
    ])
  })
  test('[NI-6.1, 6.9] shift: one or two pips, both within 1 to 6', () => {
    expect([result('balance-boffin', '4,4', 0, 1, '=2'), result('balance-boffin', '2,5', 0, 1, '=1')]).toEqual(['2,6', '1,6'])
    expect([offered('balance-boffin', '2,5', 0, 1), offered('balance-boffin', '4,2', 0, 1)]).toEqual([['=1'], ['=1', '=2']])
    expect([offered('balance-boffin', '1,6,3'), offered('balance-boffin', '6,6,3', 2), offered('balance-boffin', '1,6,3', 2)]).toEqual([
      ['1', '2'],
      [],
      ['0'],
    ])
    expect([refused('balance-boffin', '4,4', 0, 1, '=3'), refused('balance-boffin', '4,4', 0, 1, '=0')]).toEqual([
      'bad-conversion',
      'bad-conversion',
    ])
  })
  test('[NI-6.1, 6.5] raise one or two by 2', () => {
    expect([result('double-nudger', '1,6', [0]), result('double-nudger', '1,6', [0, 1])]).toEqual(['3,6', '3,6'])
    expect([refused('double-nudger', '6,6', [0, 1]), refused('double-nudger', '6,5', [0])]).toEqual(['no-change', 'no-change'])
    expect([offered('double-nudger', '6,5'), offered('double-nudger', '6,6')]).toEqual([['0', '1'], []])
  })
  test('[NI-6.1, 6.2] all ones of a group', () => {
    const t = scenario().army('0', 'goose-grenadier', 'onesweeper').dice('0', '5,5,1,1').gnomes('0', 'oak-brute')
    t.attack('0', 'goose-grenadier', [0, 1], 1, 4)
    const both = t.g
    expect(t.legal('0', 'useScientist', 'nird:onesweeper')).toEqual(['die:s0d0', 'die:s0d2', 'die:s0d3'])
    expect(t.play('0', 'useScientist', 'nird:onesweeper', 'die:s0d3').diceOf('0')).toBe('1!,4!,6,6')
    t.state((state) => Object.assign(state, structuredClone(both)))
    expect(t.play('0', 'useScientist', 'nird:onesweeper', 'die:s0d0').diceOf('0')).toBe('6!,4!,1,1')
    expect(refused('onesweeper', '1,2', 1)).toBe('bad-conversion')
  })
  test('[NI-6.1, 6.6] lower dice take the value of one', () => {
    expect([result('level-raven', '5,1,4,6', 0, [1, 2]), result('level-raven', '5,1,4,6', 0, [1])]).toEqual(['5,5,5,6', '5,5,4,6'])
    expect([offered('level-raven', '5,1,5,6'), offered('level-raven', '5,1,4,6', 0), offered('level-raven', '2,2')]).toEqual([
      ['0', '2', '3'],
      ['1', '2'],
      [],
    ])
    expect([refused('level-raven', '5,1,6', 0, [1, 2]), refused('level-raven', '5,5,1', 0, [1])]).toEqual([
      'bad-conversion',
      'bad-conversion',
    ])
  })
})

test('[NI-6.1] without a die that fits a scientist can’t be begun; the reason is the card’s own', () => {
  expect([
    code(use('fiona-fivemaker', '1').t.why('0', 'useScientist')),
    code(use('fiona-fivemaker', '').t.why('0', 'useScientist')),
  ]).toEqual(['bad-conversion', 'bad-dice'])
  expect(code(scenario().army('0', 'general-froomp').dice('0', '1').why('0', 'useScientist'))).toBe('not-a-scientist')
  expect(code(scenario().army('0', 'tinker-tock asleep').dice('0', '3').why('0', 'useScientist'))).toBe('asleep')
})

test('[NI-6.1] only what rolls no dice can be taken back', () => {
  const view = scenario().dice('0', '3').view('0')
  const back = (nird: string) => isReversible(grammar, view, '0', { move: 'useScientist', args: [`nird:${nird}`] })
  expect([back('tinker-tock'), back('shaker'), back('grand-shaker')]).toEqual([true, false, false])
})
