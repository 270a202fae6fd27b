import { expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import { gnomesAndWizards } from '../index.ts'
import type { Step } from '../state.ts'
import { scenario } from './scenario.ts'

test('[GW-8.2, 14.4] an attack ends the way of its unit, though it may go on', () => {
  const t = scenario(['achrinnolder', 'turquefoss', 'imblasham']).put('0-L 0.3', '1-L 0.4').move('0-L', '0.4')
  expect(t.g.motion).toBe('0-L')
  expect(t.attack('0-L', '1-L').g.motion).toBeNull()
  expect(t.legal('0', 'finishUnit')).toEqual(['unit:0-L'])
  expect(t.noMove('0-L', '1.4')).toBeUndefined()
})

test('[GW-12.5] a card is learned in every step of the own turn from the roll on, by any unit of one’s own that is active', () => {
  const steps: Step[] = ['flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard']
  const learns = (step: Step) =>
    scenario().step(step).flips(2).put('0-2 0.4').hand('0', 'stone-skin-1', 'caltrops-1').legal('0', 'attachLearned')
  expect(steps.map(learns)).toEqual([[], ...Array.from({ length: 6 }, () => ['card:stone-skin-1'])])
  const t = scenario().put('0-2 0.4').hand('0', 'stone-skin-1')
  expect(t.legal('0', 'attachLearned', 'card:stone-skin-1')).toEqual(['unit:0-2', 'unit:0-L'])
})

test('[GW-15.1, 15.8] a step by an ability goes where the text lets it, or is left where it may be', () => {
  const gust = scenario(['turquefoss', 'vaelquor']).put('1-1 0.4 charge 3', '0-L 1.4').play('1', 'cast', 'ability:c.1-1', 'unit:0-L')
  expect(gust.legal('0', 'decide')).toEqual(['space:1.3', 'space:1.5'])
  expect([gust.code('0', 'decide', 'option:stay'), gust.code('0', 'decide', 'space:0.4')]).toEqual(['bad-choice', 'bad-choice'])
  const wind = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-3 0.4 charge 3').play('1', 'cast', 'ability:c.1-3', ['unit:1-3'])
  expect(wind.legal('1', 'decide')).toEqual(['option:stay', 'space:0.3', 'space:0.5', 'space:1.4'])
  expect(wind.play('1', 'decide', 'option:stay').unit('1-3')).toBe('0.4 hp 10 added 0')
})

test('[GW-19.3] who is called to the pack may attack there, or leave it', () => {
  const t = scenario(['achrinnolder', 'imblasham']).put('0-1 1.4 charge 3', '1-L 1.4').play('0', 'cast', 'ability:c.0-1', 'unit:0-L')
  expect(t.legal('0', 'decide')).toEqual(['space:0.4', 'space:1.3', 'space:1.4', 'space:1.5'])
  t.play('0', 'decide', 'space:1.4')
  expect(t.legal('0', 'decide')).toEqual(['option:none', 'unit:1-L'])
  expect(t.play('0', 'decide', 'option:none').unit('1-L')).toBe('1.4 hp 15 added 0')
})

test('[GW-12.1] of the cards that are looked at one is taken, and no other', () => {
  const t = scenario().step('call').pool(0, 2).top('stone-skin-1', 'caltrops-1').play('0', 'drawCards')
  expect(t.legal('0', 'pickCard')).toEqual(['card:caltrops-1', 'card:stone-skin-1'])
  expect([t.code('0', 'pickCard', 'card:dispel-1'), t.code('1', 'pickCard', 'card:caltrops-1')]).toEqual(['bad-choice', 'wrong-stage'])
})

test('[GW-13.2, 13.3] crystals go where there is room, as many as fit', () => {
  const t = scenario().step('collect').reserve(2).put('0-6 0.2 charge 2', '0-L 0.3 learned stone-skin-1', '0-2 0.4 charge 3')
  expect(t.legal('0', 'placeCrystals')).toEqual(['ability:c.0-6', 'ability:l.0-L'])
  expect(t.legal('0', 'placeCrystals', 'ability:l.0-L')).toEqual(['amount:0', 'amount:1', 'amount:2'])
  t.play('0', 'placeCrystals', 'ability:l.0-L', 'amount:1')
  expect(t.legal('0', 'placeCrystals', 'ability:c.0-6')).toEqual(['amount:0', 'amount:1'])
})

test('[GW-7.5] horns and other dice aren’t handed out together, in whichever order they are named', () => {
  const t = scenario().step('assign').put('0-2 0.4').rolled('horn', 'move', 'horn', 'attack')
  expect(choices(gnomesAndWizards.grammar, t.view('0'), '0', 'assignDie', [])?.slot.set?.min).toBe(1)
  expect(t.code('0', 'assignDie', ['die:0', 'die:1'])).toBe('mixed-dice')
  expect(t.code('0', 'assignDie', ['die:1', 'die:2'])).toBe('mixed-dice')
  expect(t.code('0', 'assignDie', ['die:0', 'die:2'], 'unit:0-L')).toBe('horn-target')
  expect(t.legal('0', 'assignDie', ['die:0', 'die:2'])).toEqual(['option:call', 'option:deck'])
  expect(t.legal('0', 'assignDie', ['die:1', 'die:3'])).toEqual(['unit:0-2', 'unit:0-L'])
})

test('[GW-14.10] once a card that an answer lets look at is kept, the attack that waited is made', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4', '1-6 2.4 charge 3').orders('1', { ask: 'threats' }).top('caltrops-1', 'dispel-1')
  t.attack('0-L', '1-L').play('1', 'answer', 'ability:c.1-6')
  expect([t.stage('1'), t.unit('1-L')]).toEqual(['pick', '1.4 hp 15 added 0'])
  expect(t.play('1', 'pickCard', 'card:dispel-1').unit('1-L')).toBe('1.4 hp 14 added 0')
})

test('[GW-8.1] a way has at least one step', () => {
  const way = choices(gnomesAndWizards.grammar, scenario().view('0'), '0', 'moveUnit', ['unit:0-L'])
  expect(way?.slot.list?.min).toBe(1)
})

test('[GW-7.1] a single die without a home keeps the plan from being confirmed', () => {
  const t = scenario().step('assign').put('0-2 0.4').rolled('move', 'crystal')
  expect(t.refusal('0', 'confirmDice')).toMatchObject({ code: 'incomplete-plan', params: { n: 1 } })
  expect(t.play('0', 'assignDie', ['die:0'], 'unit:0-2').code('0', 'confirmDice')).toBeUndefined()
})
