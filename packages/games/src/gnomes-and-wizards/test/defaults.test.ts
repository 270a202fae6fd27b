import { expect, test } from 'vitest'
import type { Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import { stageOf } from '../rules/stages.ts'
import type { Step } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

const fallback = (t: Scenario, seat: Seat = '0'): unknown[] => {
  const said = gnomesAndWizards.fallback(t.view(seat), seat)
  return said ? [said.move, ...said.args] : []
}
const at = (step: Step) => scenario().step(step)

test('[GW-21.3] who is away takes the first free tribe, the first tile, the first clan', () => {
  const t = fresh(2)
  expect(fallback(t)).toEqual(['chooseTribe', 'tribe:turquefoss'])
  expect(fallback(t, '1')).toEqual([])
  expect(fallback(at('place'))).toEqual(['placeLeader', 'space:0.3'])
  expect(fallback(at('mine-clan'))).toEqual(['placeMineClan', 'space:1.3'])
  const back = at('reentry').dead('0-L', '0-1')
  expect(fallback(back)).toEqual(['activateClan', 'unit:0-2', 'space:0.3'])
})

test('[GW-21.3] lets tiles fall where none of its own stand, else the first', () => {
  const t = at('flip').round(6).flips(2).put('0-L 0.2', '1-L 0.3')
  expect(fallback(t)).toEqual(['flipTile', 'space:0.3'])
  const spaces = ['0.3', '0.5', '0.6', '1.1', '1.7', '2.1', '2.7', '3.2', '3.3', '3.5', '3.6']
  expect(
    fallback(
      at('flip')
        .round(6)
        .flips(2)
        .put('0-L 0.2')
        .flipped(...spaces),
    ),
  ).toEqual(['flipTile', 'space:0.2'])
})

test('[GW-21.3] rolls once and keeps', () => {
  expect(fallback(at('roll'))).toEqual(['rollDice'])
  expect(fallback(at('roll').rolled('horn', 'horn', 'move', 'move'))).toEqual(['keepDice'])
})

test('[GW-21.3] dice go to the leader, a choice as attack; three horns call if a clan could come, else horns go to the deck', () => {
  const dice = (...faces: Parameters<Scenario['rolled']>) =>
    at('assign')
      .put('0-5 1.6')
      .rolled(...faces)
  expect(fallback(dice('move', 'either'))).toEqual(['assignDie', ['die:0'], 'unit:0-L'])
  expect(fallback(dice('either'))).toEqual(['assignDie', ['die:0'], 'unit:0-L', 'option:attack'])
  expect(fallback(dice('defense').dead('0-L'))).toEqual(['assignDie', ['die:0'], 'unit:0-5'])
  expect(fallback(dice('crystal'))).toEqual(['confirmDice'])
  const horns = (...faces: Parameters<Scenario['rolled']>) =>
    fallback(
      at('assign')
        .put('0-L 0.4')
        .rolled(...faces),
    )
  expect(horns('horn', 'horn', 'horn')).toEqual(['assignDie', ['die:0'], 'option:call'])
  expect(horns('horn', 'horn', 'crystal', 'crystal')).toEqual(['assignDie', ['die:0'], 'option:deck'])
  expect(fallback(at('assign').put('0-L 0.3').rolled('horn', 'horn', 'horn'))).toEqual(['assignDie', ['die:0'], 'option:deck'])
  const lost = at('assign').put('0-L 0.4').flipped('0.4', '2.4').rolled('horn', 'horn', 'horn')
  expect(fallback(lost)).toEqual(['assignDie', ['die:0'], 'option:deck'])
  // with drums every clan hears the horns from anywhere, but for one whose tiles have fallen
  const drums = lost.state(({ turn }) => Object.assign(turn, { drums: true }))
  expect(fallback(drums)[2]).toBe('option:call')
  expect(fallback(drums.dead('0-1', '0-3', '0-4', '0-5', '0-6'))[2]).toBe('option:deck')
})

test('[GW-21.3] then it is done: it draws if it can, lays crystals in order, and discards what came last', () => {
  expect(fallback(at('action'))).toEqual(['endActions'])
  expect(fallback(at('call').pool(0, 2))).toEqual(['drawCards'])
  expect(fallback(at('call').pool(3, 0))).toEqual(['endCall'])
  const drawn = at('call')
    .pool(3, 2)
    .state(({ turn }) => {
      turn.drew = true
    })
  expect(fallback(drawn)).toEqual(['endCall'])
  const empty = at('call')
    .pool(3, 2)
    .state((state) => {
      state.secret.deck = []
    })
  expect(fallback(empty)).toEqual(['endCall'])
  const open = at('collect').reserve(3).put('0-6 0.2', '0-L 0.3 learned stone-skin-1')
  expect(fallback(open)).toEqual(['placeCrystals', 'ability:l.0-L', 'amount:2'])
  open.play('0', 'placeCrystals', 'ability:l.0-L', 'amount:2')
  expect(fallback(open)).toEqual(['placeCrystals', 'ability:c.0-6', 'amount:1'])
  open.play('0', 'placeCrystals', 'ability:c.0-6', 'amount:1')
  expect(fallback(open)).toEqual(['confirmCollect'])
  const last = at('collect').reserve(1).put('0-4 0.6 charge 1', '0-6 0.2 charge 2')
  expect(fallback(last)).toEqual(['placeCrystals', 'ability:c.0-4', 'amount:1'])
  const full = at('discard').hand('0', 'caltrops-1', 'dispel-1', 'cave-in-1', 'hidden-pit-1', 'hidden-pit-2')
  expect(fallback(full)).toEqual(['discard', ['card:hidden-pit-2']])
})

test('[GW-21.3, 14.20] passes for the turn, and in decisions takes what changes least', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'caltrops-1').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
  expect([fallback(t, '1'), fallback(t, '0')]).toEqual([['answer', 'option:pass-turn'], []])
  const gust = scenario(['turquefoss', 'vaelquor']).put('1-1 0.4 charge 3', '0-L 1.4')
  expect(fallback(gust.play('1', 'cast', 'ability:c.1-1', 'unit:0-L'))).toEqual(['decide', 'space:1.3'])
  const wind = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-3 0.4 charge 3')
  expect(fallback(wind.play('1', 'cast', 'ability:c.1-3', ['unit:1-3']), '1')).toEqual(['decide', 'option:stay'])
  const draw = at('call').pool(0, 2).top('stone-skin-1', 'caltrops-1').play('0', 'drawCards')
  expect(fallback(draw)).toEqual(['pickCard', 'card:stone-skin-1'])
})

test('[GW-14.20, 21.3] each step has its time; an answer the table’s own', () => {
  const seconds = (t: Scenario, seat: Seat = '0') => {
    const { seconds: all, limit } = gnomesAndWizards.allowance(t.view(seat), seat)
    return [all, limit]
  }
  const steps: Step[] = ['flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard']
  expect(steps.map((step) => seconds(at(step))[0])).toEqual([30, 30, 90, 120, 60, 45, 30])
  const asked = (reactionSeconds: 0 | 20) =>
    seconds(
      scenario(['turquefoss', 'imblasham'], { reactionSeconds })
        .put('0-L 1.4', '1-L 1.4')
        .hand('1', 'caltrops-1')
        .orders('1', { ask: 'threats' })
        .attack('0-L', '1-L'),
      '1',
    )
  expect([asked(20), asked(0)]).toEqual([
    [20, 20],
    [30, undefined],
  ])
})

test('[GW-4.2, 21.2] the stage of everybody is told by what all can see', () => {
  const t = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).dead('3-L', '3-1', '3-2', '3-3', '3-4', '3-5', '3-6')
  t.state((state) => void Object.assign(state.players['3'] ?? {}, { eliminated: true }))
  expect(['0', '1', '2', '3'].map((seat) => stageOf(t.g, seat))).toEqual(['action', 'idle', 'idle', 'out'])
  const early = fresh(2)
  expect(['0', '1'].map((seat) => stageOf(early.g, seat))).toEqual(['tribe', 'waiting'])
  const asked = scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'caltrops-1').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
  expect(['0', '1'].map((seat) => stageOf(asked.g, seat))).toEqual(['idle', 'react'])
  const draw = at('call').pool(0, 2).play('0', 'drawCards')
  expect(['0', '1'].map((seat) => stageOf(draw.g, seat))).toEqual(['pick', 'idle'])
})
