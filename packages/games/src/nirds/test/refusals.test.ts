import { expect, test } from 'vitest'
import { general } from '../../tabletop/texts/general.en.ts'
import type { Arg } from '../../tabletop/token.ts'
import { en } from '../texts/en.ts'
import { type Scenario, scenario } from './scenario.ts'

type Case = readonly [code: string, rule: string | null, arrange: () => Scenario, seat: string, move: string, ...args: Arg[]]

const trade = (): Scenario => scenario(2).trade().dice('0', '1,2,3').dice('1', '4,5,6')
const action = (): Scenario =>
  scenario(2).dice('0', '5,4,1*').dice('1', '4').gnomes('0', 'oak-brute').market(1, 'beak-boxer', 'mockingbird')
const cards = (...held: string[]): Scenario => action().tactics('0', ...held)
const offered = (): Scenario => trade().play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
const aiming = (unit = 'corporal-quill'): Scenario =>
  action()
    .army('0', unit, 'tinker-tock')
    .attack('0', unit, unit === 'owl-lookout' ? [1] : [0], 1)
const deciding = (): Scenario => scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'weed-puller').play('0', 'pass').play('1', 'pass')

const cases: readonly Case[] = [
  ['trade-banned', 'NI-4.11', () => trade().gnomes('0', 'lobbyist'), '0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']],
  ['bad-partner', 'NI-4.8', trade, '0', 'offerTrade', 'seat:0', ['die:s0d0'], ['die:s0d1']],
  ['bad-partner', 'NI-4.8', () => scenario().trade().dice('0', '1'), '0', 'offerTrade', 'seat:0'],
  ['unequal-trade', 'NI-4.7', trade, '0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0', 'die:s1d1']],
  ['unequal-trade', 'NI-4.7', () => trade().dice('1', '4'), '0', 'offerTrade', 'seat:1', ['die:s0d0', 'die:s0d1']],
  ['bad-dice', 'NI-4.8', trade, '0', 'offerTrade', 'seat:1', ['die:s1d0'], ['die:s0d0']],
  ['bad-argument', null, trade, '0', 'offerTrade', 'seat:1', ['die:s0d0', 'die:s0d0'], ['die:s1d0', 'die:s1d1']],
  ['die-locked', 'NI-4.10', () => trade().play('1', 'toggleLock', 'die:s1d0'), '0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']],
  ['no-offer', 'NI-4.9', trade, '1', 'acceptTrade', 'offer:1'],
  ['no-offer', 'NI-4.9', offered, '1', 'declineTrade', 'offer:7'],
  ['no-offer', 'NI-4.9', offered, '0', 'cancelOffer', 'offer:7'],
  ['not-yours', 'NI-4.8', offered, '0', 'acceptTrade', 'offer:1'],
  ['not-yours', 'NI-4.8', offered, '0', 'declineTrade', 'offer:1'],
  ['not-yours', 'NI-4.8', offered, '1', 'cancelOffer', 'offer:1'],
  ['bad-dice', 'NI-4.10', trade, '0', 'toggleLock', 'die:s1d0'],
  ['solo', 'NI-5.2', () => scenario().trade().dice('0', '1'), '0', 'claimFirst'],
  ['already-first', 'NI-5.2', trade, '0', 'claimFirst'],
  ['claim-limit', 'NI-5.2', () => trade().player('1', { claims: 2 }), '1', 'claimFirst'],
  ['no-change', 'NI-4.5', trade, '0', 'setReady', 'option:no'],
  ['no-change', 'NI-4.5', () => trade().play('0', 'setReady', 'option:yes'), '0', 'setReady', 'option:yes'],
  ['not-yours', 'NI-5.8', trade, '0', 'useScientist', 'nird:gadget-gwen', 'die:s0d0', 'amount:2'],
  ['asleep', 'NI-6.1', () => trade().army('0', 'tinker-tock asleep'), '0', 'useScientist', 'nird:tinker-tock', 'die:s0d2'],
  ['not-a-scientist', 'NI-6.1', trade, '0', 'useScientist', 'nird:general-froomp'],
  ['science-banned', 'NI-6.8', () => trade().gnomes('1', 'hose-hooligan'), '0', 'useScientist', 'nird:tinker-tock', 'die:s0d2'],
  ['bad-dice', 'NI-6.4', trade, '0', 'useScientist', 'nird:tinker-tock', 'die:s1d0'],
  ['bad-conversion', 'NI-6.6', trade, '0', 'useScientist', 'nird:tinker-tock', 'die:s0d0'],
  ['bad-conversion', 'NI-6.9', () => trade().army('0', 'gadget-gwen'), '0', 'useScientist', 'nird:gadget-gwen', 'die:s0d0', 'amount:0'],
  ['no-change', 'NI-6.5', () => trade().army('0', 'gadget-gwen'), '0', 'useScientist', 'nird:gadget-gwen', 'die:s0d0', 'amount:1'],
  ['not-yours', 'NI-7.1', action, '0', 'attack', 'nird:private-plume', ['die:s0d1']],
  ['asleep', 'NI-7.13', () => action().army('0', 'corporal-quill asleep'), '0', 'attack', 'nird:corporal-quill', ['die:s0d0']],
  ['not-a-unit', 'NI-7.1', action, '0', 'attack', 'nird:tinker-tock', ['die:s0d0']],
  ['bad-dice', 'NI-7.1', action, '0', 'attack', 'nird:corporal-quill', ['die:s0d2']],
  ['bad-dice', 'NI-7.1', action, '0', 'attack', 'nird:corporal-quill', ['die:s1d0']],
  ['bad-activation', 'NI-7.1', action, '0', 'attack', 'nird:corporal-quill', ['die:s0d1']],
  ['no-target', 'NI-7.15', () => scenario(2).dice('0', '5').dice('1', '1'), '0', 'attack', 'nird:corporal-quill', ['die:s0d0']],
  ['no-ability', 'NI-7.22', aiming, '0', 'rerollAttackDie', 'die:s0d0'],
  ['bad-dice', 'NI-7.22', () => aiming('owl-lookout'), '0', 'rerollAttackDie', 'die:s0d0'],
  ['used-up', 'NI-7.22', () => aiming('owl-lookout').roll(2).play('0', 'rerollAttackDie', 'die:s0d1'), '0', 'rerollAttackDie', 'die:s0d1'],
  ['bad-target', 'NI-7.4', aiming, '0', 'chooseTarget', 'gnome:can-carl'],
  ['bad-target', 'NI-7.4', aiming, '0', 'chooseTarget', 'boss:scarecrow'],
  ['recruit-banned', 'NI-7.20', () => action().gnomes('1', 'mushroom-napper'), '0', 'recruit', 'card:mockingbird', ['die:s0d0']],
  ['not-in-market', 'NI-7.17', action, '0', 'recruit', 'card:shaker', ['die:s0d0']],
  ['no-dice', 'NI-7.17', action, '0', 'recruit', 'card:beak-boxer', []],
  ['bad-dice', 'NI-7.17', action, '0', 'recruit', 'card:beak-boxer', ['die:s0d2']],
  ['too-expensive', 'NI-7.17', action, '0', 'recruit', 'card:beak-boxer', ['die:s0d1']],
  ['not-yours', 'NI-8.1', action, '0', 'playTactic', 'tactic:coupon-1'],
  ['bad-timing', 'NI-8.1', () => cards('battle-cry-1'), '0', 'playTactic', 'tactic:battle-cry-1'],
  ['bad-target', 'NI-5.8', () => cards('distraction-1'), '0', 'playTactic', 'tactic:distraction-1', 'gnome:can-carl'],
  ['bad-target', 'NI-8.10', () => cards('wake-up-call-1'), '0', 'playTactic', 'tactic:wake-up-call-1', 'nird:tinker-tock'],
  ['bad-target', 'NI-5.14', () => cards('garden-bomb-1'), '0', 'playTactic', 'tactic:garden-bomb-1', 'gnome:can-carl'],
  ['bad-target', 'NI-8.9', () => cards('reinforcements-1'), '0', 'playTactic', 'tactic:reinforcements-1', 'card:shaker'],
  ['bad-dice', 'NI-6.2', () => cards('second-wind-1'), '0', 'playTactic', 'tactic:second-wind-1', ['die:s0d2']],
  ['bad-dice', 'NI-6.2', () => cards('loaded-die-1'), '0', 'playTactic', 'tactic:loaded-die-1', 'die:s0d2', 'amount:1'],
  ['bad-value', 'NI-6.9', () => cards('loaded-die-1'), '0', 'playTactic', 'tactic:loaded-die-1', 'die:s0d0', 'amount:9'],
  ['no-effect', 'NI-8.1', () => cards('loaded-die-1'), '0', 'playTactic', 'tactic:loaded-die-1', 'die:s0d0', 'amount:5'],
  ['no-effect', 'NI-8.1', () => cards('first-aid-1'), '0', 'playTactic', 'tactic:first-aid-1'],
  ['bad-choice', 'NI-5.13', deciding, '0', 'choose', 'nird:general-froomp'],
  ['bad-dice', 'NI-4.14', () => captain(), '0', 'setDie', 'die:s1d0', 'amount:1'],
  ['bad-value', 'NI-6.9', () => captain(), '0', 'setDie', 'die:s0d0', 'amount:8'],
  ['no-change', 'NI-4.14', () => captain(), '0', 'setDie', 'die:s0d0', 'amount:1'],
  ['bad-target', 'NI-11.4', action, '0', 'pin', 'nird:corporal-quill'],
  ['no-change', 'NI-11.4', action, '0', 'pin', 'option:none'],
  ['wrong-stage', 'NI-4.1', trade, '0', 'attack', 'nird:corporal-quill', ['die:s0d0']],
  ['wrong-stage', 'NI-4.13', action, '0', 'setReady', 'option:yes'],
  ['wrong-stage', 'NI-5.1', action, '1', 'pass'],
  ['wrong-stage', 'NI-5.1', aiming, '0', 'pass'],
  ['wrong-stage', 'NI-5.10', () => lastCall(), '0', 'pass'],
  ['wrong-stage', 'NI-4.14', () => captain(), '0', 'useScientist', 'nird:beaker-bob'],
  ['wrong-stage', 'NI-5.13', deciding, '1', 'playTactic', 'tactic:coupon-1'],
  ['bad-argument', null, action, '0', 'attack', 'nird:no-such-bird', ['die:s0d0']],
  ['bad-argument', null, action, '0', 'attack', 'gnome:oak-brute', ['die:s0d0']],
  ['bad-argument', null, action, '0', 'setOrder', 'option:follow', 'option:none'],
  ['table-changed', 'NI-11.9', action, '0', 'pass', 'beat:999'],
  ['unknown-move', null, action, '0', 'concede'],
]

const captain = (): Scenario =>
  scenario(2)
    .trade()
    .army('0', 'captain-sneefle')
    .dice('0', '1')
    .dice('1', '1')
    .play('0', 'setReady', 'option:yes')
    .play('1', 'setReady', 'option:yes')
const lastCall = (): Scenario => cards('garden-bomb-1').play('0', 'pass').play('1', 'pass')

const named = cases.map(([code, rule, arrange, seat, move, ...args]) => {
  const title = `${rule === null ? '' : `[${rule}] `}refused: ${code}, ${[move, ...args].join(' ')}`
  return [title, { code, rule, arrange, seat, move, args }] as const
})

test.each(named)('%s', (_title, { code, rule, arrange, seat, move, args }) => {
  expect(arrange().refusal(seat, move, ...args)).toMatchObject({ code, rule })
})

test('[NI-4.9] a fourth offer', () => {
  const t = trade()
  for (const die of ['die:s1d0', 'die:s1d1', 'die:s1d2']) t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], [die])
  expect(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d1'], ['die:s1d0'])).toMatchObject({
    code: 'offer-limit',
    rule: 'NI-4.9',
    params: { max: 3 },
  })
})

test('[NI-1.1] after the end', () => {
  const t = scenario().dice('0', '1').lives('0', 1).gnomes('0', 'rake-runner').play('0', 'pass')
  expect(t.refusal('0', 'pin', 'option:none')).toMatchObject({ code: 'game-over', rule: 'NI-1.1' })
})

test('every refusal of this game is among these', () => {
  const refusalsIn = (texts: object) =>
    Object.keys(texts).flatMap((key) => (key.startsWith('refusal.') ? [key.slice('refusal.'.length)] : []))
  // Those of all games have tests of their own.
  // The last two the board says of a die that is touched.
  const given = new Set([...cases.map(([code]) => code), 'offer-limit', ...refusalsIn(general), 'die-used', 'bird-first'])
  expect(refusalsIn(en).filter((code) => !given.has(code))).toEqual([])
})
