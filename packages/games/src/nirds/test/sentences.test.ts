import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { slotsOf } from '../../tabletop/sentences.ts'
import type { Arg } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { dieToken } from '../moves/slots.ts'
import { payments, priceOf } from '../rules/market.ts'
import { type Scenario, scenario } from './scenario.ts'

/** What may be said: the holes of each sentence, and what is offered for them. */

/** `ask-die`, `ask-give 1–3`: the question of each hole, and how many things it takes. */
const holes = (t: Scenario, move: string, ...chosen: Arg[]): string[] =>
  slotsOf(grammar, t.view('0'), '0', move, chosen).map(({ ask, set }) => (set ? `${ask} ${set.min}–${set.max}` : ask))
/** What is offered for the next hole. */
const offered = (t: Scenario, move: string, ...chosen: Arg[]): readonly string[] =>
  slotsOf(grammar, t.view('0'), '0', move, chosen)[chosen.length]?.candidates(t.view('0'), '0', chosen, []) ?? []
/** What bots and random players try for the next hole. */
const tried = (t: Scenario, move: string, ...chosen: Arg[]): readonly Arg[] =>
  slotsOf(grammar, t.view('0'), '0', move, chosen)[chosen.length]?.enumerated?.(t.view('0'), '0', chosen) ?? []
const dice = (...numbers: number[]): string[] => numbers.map((number) => dieToken(`s0d${number}`))
const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const trade = (): Scenario => scenario(2).trade().dice('0', '1,2,2').dice('1', '4,4')

test('[NI-11.9] what could rest on a table that has changed carries its number', () => {
  const guarded = Object.entries(grammar.moves).flatMap(([name, move]) => (move.guarded ? [name] : []))
  expect(guarded.toSorted()).toEqual(
    ['attack', 'choose', 'chooseTarget', 'endLastCall', 'pass', 'recruit', 'rerollAttackDie', 'setDie', 'setReady', 'skipDie'].toSorted(),
  )
})

test('[NI-4.8, 6.1, 7.1, 7.17, 8.1] what may be begun can be ended', () => {
  const searched = Object.entries(grammar.moves).flatMap(([name, move]) =>
    Array.isArray(move.slots) && move.slots.length === 0 ? [] : move.exact ? [] : [name],
  )
  expect(searched).toEqual([])
})

test('[NI-4.8] an offer: a partner, own dice, and as many of theirs', () => {
  const t = trade()
  expect(holes(t, 'offerTrade')).toEqual(['ask-partner', 'ask-give 1–3', 'ask-want 1–1'])
  expect(holes(t, 'offerTrade', 'seat:1')).toEqual(['ask-partner', 'ask-give 1–2', 'ask-want 1–1'])
  expect(holes(t, 'offerTrade', 'seat:1', dice(0, 1))).toEqual(['ask-partner', 'ask-give 1–2', 'ask-want 2–2'])
  expect(holes(trade().dice('0', ''), 'offerTrade', 'seat:1')[1]).toBe('ask-give 1–1')
  expect(holes(trade().dice('0', '1,1,1,1,1,1,1,1').dice('1', '1,1,1,1,1,1,1,1'), 'offerTrade', 'seat:1')[1]).toBe('ask-give 1–8')
  expect(offered(t, 'offerTrade')).toEqual(['seat:1'])
  expect(tried(t, 'offerTrade', 'seat:1')).toEqual([dice(0), dice(1)])
  expect(tried(t, 'offerTrade', 'seat:1', dice(0))).toEqual([['die:s1d0']])
  expect(t.sentences('0', 'offerTrade')).toHaveLength(2)
})

test('[NI-4.7, 4.8] an offer can’t be begun without dice on both sides, nor grow beyond the partner’s', () => {
  expect(trade().why('0', 'offerTrade')).toBeUndefined()
  expect(code(trade().dice('0', '').why('0', 'offerTrade'))).toBe('bad-dice')
  expect(code(trade().dice('1', '').why('0', 'offerTrade'))).toBe('bad-dice')
  expect(trade().dice('1', '5').why('0', 'offerTrade')).toBeUndefined()
  const three = scenario(3).trade().dice('0', '1').dice('2', '5')
  expect(three.why('0', 'offerTrade')).toBeUndefined()
  expect(code(three.why('0', 'offerTrade', 'seat:1'))).toBe('bad-dice')
  expect(trade().why('0', 'offerTrade', 'seat:1', dice(0, 1))).toBeUndefined()
  expect(code(trade().why('0', 'offerTrade', 'seat:1', dice(0, 1, 2)))).toBe('unequal-trade')
  expect(code(scenario().trade().dice('0', '1').why('0', 'offerTrade'))).toBe('bad-partner')
})

test('[NI-4.9] answers are offered to the receiver, a withdrawal to the sender', () => {
  const t = trade().play('1', 'offerTrade', 'seat:0', ['die:s1d0'], dice(0)).play('0', 'offerTrade', 'seat:1', dice(1), ['die:s1d1'])
  expect([holes(t, 'acceptTrade'), holes(t, 'declineTrade'), holes(t, 'cancelOffer')]).toEqual([
    ['ask-offer'],
    ['ask-offer'],
    ['ask-own-offer'],
  ])
  expect([offered(t, 'acceptTrade'), offered(t, 'declineTrade'), offered(t, 'cancelOffer')]).toEqual([
    ['offer:1'],
    ['offer:1'],
    ['offer:2'],
  ])
  expect(t.why('0', 'acceptTrade')).toBeUndefined()
  expect(t.why('0', 'cancelOffer')).toBeUndefined()
  expect(code(trade().why('0', 'acceptTrade'))).toBe('no-offer')
  const sent = trade().play('0', 'offerTrade', 'seat:1', dice(1), ['die:s1d1'])
  expect([code(sent.why('0', 'acceptTrade')), code(sent.why('1', 'cancelOffer')), sent.why('0', 'cancelOffer')]).toEqual([
    'no-offer',
    'no-offer',
    undefined,
  ])
})

test('[NI-4.5, 4.10] ready is tried once, no isn’t; a lock wants a free die', () => {
  expect(tried(trade(), 'setReady')).toEqual(['option:yes'])
  expect(tried(trade().play('0', 'setReady', 'option:yes'), 'setReady')).toEqual([])
  expect(trade().why('0', 'toggleLock')).toBeUndefined()
  expect(trade().dice('0', '1').why('0', 'toggleLock')).toBeUndefined()
  expect(code(trade().dice('0', '').why('0', 'toggleLock'))).toBe('bad-dice')
})

test('[NI-4.14] the Captain’s die and its value', () => {
  const t = scenario().trade().army('0', 'captain-sneefle').dice('0', '3').play('0', 'setReady', 'option:yes')
  expect(holes(t, 'setDie')).toEqual(['ask-die', 'ask-value'])
  expect(offered(t, 'setDie', 'die:s0d0')).toEqual([1, 2, 3, 4, 5, 6].map((value) => `amount:${value}`))
  expect([t.why('0', 'setDie'), t.why('0', 'setDie', 'die:s0d0')]).toEqual([undefined, undefined])
  expect(t.play('0', 'setDie', 'die:s0d0', 'amount:6').said('set-die')).toEqual([{ seat: 'seat:0', change: '3 → 6' }])
})

test('[NI-6.1] what each scientist is told', () => {
  const asked = (nird: string): string[] => holes(scenario().army('0', nird).dice('0', '1,2'), 'useScientist', `nird:${nird}`).slice(1)
  expect(
    Object.fromEntries(
      ['tinker-tock', 'genius-jackdaw', 'gadget-gwen', 'doctor-nudge', 'wrench-wanda', 'onesweeper'].map((nird) => [nird, asked(nird)]),
    ),
  ).toEqual({
    'tinker-tock': ['ask-die'],
    'genius-jackdaw': ['ask-die', 'ask-value'],
    'gadget-gwen': ['ask-die', 'ask-value'],
    'doctor-nudge': ['ask-die'],
    'wrench-wanda': ['ask-die'],
    onesweeper: ['ask-die'],
  })
  expect(
    Object.fromEntries(
      ['pair-doctor', 'copybird', 'balance-boffin', 'shaker', 'grand-shaker', 'double-nudger', 'level-raven'].map((nird) => [
        nird,
        asked(nird),
      ]),
    ),
  ).toEqual({
    'pair-doctor': ['ask-pair', 'ask-pair', 'ask-value', 'ask-value'],
    copybird: ['ask-die', 'ask-source'],
    'balance-boffin': ['ask-shift-from', 'ask-shift-to', 'ask-pips'],
    shaker: ['ask-reroll 1–2'],
    'grand-shaker': ['ask-reroll 1–8'],
    'double-nudger': ['ask-raise 1–2'],
    'level-raven': ['ask-reference', 'ask-lower 1–2'],
  })
})

test('[NI-6.2] a second die is another one; values are those of a die, pips those of the card', () => {
  const t = scenario().army('0', 'pair-doctor', 'balance-boffin').dice('0', '4,4,2*')
  expect(offered(t, 'useScientist', 'nird:pair-doctor')).toEqual(dice(0, 1))
  expect(offered(t, 'useScientist', 'nird:pair-doctor', 'die:s0d0')).toEqual(dice(1))
  expect(offered(t, 'useScientist', 'nird:pair-doctor', 'die:s0d0', 'die:s0d1')).toHaveLength(6)
  expect(offered(t, 'useScientist', 'nird:balance-boffin', 'die:s0d0', 'die:s0d1')).toEqual(['amount:1', 'amount:2'])
})

test('[NI-6.5] of rerolls one die of each kind is tried, and all if so many may be rolled', () => {
  const rolls = (nird: string, text: string) => tried(scenario().army('0', nird).dice('0', text), 'useScientist', `nird:${nird}`)
  expect(rolls('shaker', '3')).toEqual([dice(0)])
  expect(rolls('shaker', '3,3')).toEqual([dice(0), dice(0, 1)])
  expect(rolls('shaker', '3,5,3')).toEqual([dice(0), dice(1)])
  expect(rolls('grand-shaker', '3,5,3')).toEqual([dice(0), dice(1), dice(0, 1, 2)])
  expect(tried(scenario().army('0', 'double-nudger').dice('0', '3,3'), 'useScientist', 'nird:double-nudger')).toEqual([])
})

test('[NI-7.17] payments: each from which no die can be left out, the cheapest first', () => {
  const t = scenario().dice('0', '6,4,1,3,1,5*').market(1, 'twin-finches', 'beak-boxer')
  const paid = (price: number) => payments(playerOf(t.g, '0').dice.slice(0, 5), price).map((set) => set.map(({ value }) => value).join(''))
  expect(paid(6)).toEqual(['6', '114', '34'])
  expect(paid(0)).toEqual(['1', '3', '4', '6'])
  expect(paid(15)).toEqual(['11346'])
  expect(paid(16)).toEqual([])
  expect(holes(t, 'recruit', 'card:twin-finches')).toEqual(['ask-recruit', 'ask-payment 1–8'])
  expect(tried(t, 'recruit', 'card:twin-finches')).toHaveLength(paid(6).length)
  expect([priceOf(t.view('0'), '0', 'twin-finches'), priceOf(t.player('0', { discount: 9 }).view('0'), '0', 'twin-finches')]).toEqual([
    6, 0,
  ])
})

test('[NI-8.1] what each card is told', () => {
  const cards = [
    'distraction',
    'garden-bomb',
    'gag-order',
    'loaded-die',
    'second-wind',
    'wake-up-call',
    'reinforcements',
    'market-day',
    'coupon',
  ]
  const t = scenario().dice('0', '2,2').market(1, 'shaker').market(2, 'quartermaster')
  expect(Object.fromEntries(cards.map((card) => [card, holes(t, 'playTactic', `tactic:${card}-1`).slice(1)]))).toEqual({
    distraction: ['ask-gnome'],
    'garden-bomb': ['ask-gnome'],
    'gag-order': ['ask-gnome'],
    'loaded-die': ['ask-die', 'ask-value'],
    'second-wind': ['ask-reroll 1–8'],
    'wake-up-call': ['ask-sleeper'],
    reinforcements: ['ask-free'],
    'market-day': ['ask-level'],
    coupon: [],
  })
  expect(offered(t, 'playTactic', 'tactic:reinforcements-1')).toEqual(['card:shaker'])
  expect(offered(t, 'playTactic', 'tactic:market-day-1')).toEqual(['level:1', 'level:2'])
  expect(offered(t, 'playTactic', 'tactic:loaded-die-1', 'die:s0d0')).toHaveLength(6)
})

test('[NI-8.1] a Second Wind is tried on one die of each value, and on each group', () => {
  const t = scenario().army('0', 'corporal-quill').dice('0', '2,5,2,6').gnomes('0', 'oak-brute').tactics('0', 'second-wind-1')
  expect(tried(t, 'playTactic', 'tactic:second-wind-1')).toEqual([dice(0), dice(1), dice(3), dice(0, 1, 2, 3)])
  t.attack('0', 'corporal-quill', [1], 4)
  expect(tried(t, 'playTactic', 'tactic:second-wind-1')).toEqual([dice(0), dice(3), dice(1), dice(0, 2, 3)])
})

test('[NI-7.22] a die is rolled anew as long as the attack has one', () => {
  const t = scenario().army('0', 'owl-lookout').dice('0', '4').gnomes('0', 'oak-brute').attack('0', 'owl-lookout', [0], 1)
  expect(t.why('0', 'rerollAttackDie')).toBeUndefined()
  expect(offered(t, 'rerollAttackDie')).toEqual(dice(0))
  expect(t.roll(5).play('0', 'rerollAttackDie', 'die:s0d0').diceOf('0')).toBe('5!')
})

test('[NI-11.4] what can be pinned: gnomes, the boss, the market, Nirds of others; and nothing', () => {
  const t = scenario(2).gnomes('1', 'oak-brute').boss('scarecrow').market(1, 'shaker').army('1', 'major-pebbles')
  expect(offered(t, 'pin')).toEqual(['gnome:oak-brute', 'boss:scarecrow', 'card:shaker', 'nird:major-pebbles', 'option:none'])
  expect(offered(scenario(2).army('1', 'major-pebbles'), 'pin')).toEqual(['nird:major-pebbles', 'option:none'])
  t.play('0', 'pin', 'gnome:oak-brute')
  expect(t.g.pins['0']).toBe('gnome:oak-brute')
  expect(t.play('0', 'pin', 'option:none').g.pins['0']).toBeNull()
  expect(code(t.refusal('0', 'pin', 'option:yes'))).toBe('bad-argument')
  expect(scenario(3).army('2', 'major-pebbles').refusal('0', 'pin', 'nird:major-pebbles')).toBeUndefined()
})

test('[NI-5.15] orders stand as they were given; only the last call is a matter of quiet', () => {
  const t = scenario(2).dice('0', '1').play('0', 'setOrder', 'option:refuse', 'option:on')
  const orders = grammar.moves.setOrder?.standing?.(t.view('0'), '0') ?? []
  expect(orders.map(({ args, now, quiet }) => [...args, now, ...(quiet ? [quiet] : [])].join(' '))).toEqual([
    'option:follow option:off',
    'option:refuse option:on',
    'option:idle option:off',
    'option:quiet option:off option:on',
  ])
})

test('[NI-1.9] alone there is nobody to trade with, to follow, to refuse or to wait for', () => {
  const t = scenario().trade().dice('0', '1,2').tactics('0', 'distraction-1').gnomes('0', 'oak-brute')
  expect(grammar.moves.setOrder?.standing?.(t.view('0'), '0').map(({ args }) => args)).toEqual([['option:idle']])
  expect(new Set(t.sentences('0').map((sentence) => sentence.split(' ')[0]))).toEqual(new Set(['setReady']))
  // one press ends the trading phase, and the last call asks nobody who has just passed
  expect(t.play('0', 'setReady', 'option:yes').stage('0')).toBe('turn')
  expect(t.anyRoll(3).play('0', 'pass').said('gnome-attacks')).toHaveLength(1)
})
