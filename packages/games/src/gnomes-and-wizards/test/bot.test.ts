import { describe, expect, test } from 'vitest'
import type { BotLevel } from '../../card.ts'
import { owing } from '../../rulebook.ts'
import { chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { bot } from '../bot.ts'
import { gnomesAndWizards } from '../index.ts'
import type { Options } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

const longest = 4000

const tables: [seats: number, options: Partial<Options>][] = [
  [2, { boardShape: 'tower' }],
  [3, { alliances: true }],
  [4, { mode: 'ffa' }],
  [6, {}],
]

test.each(tables)('with %i players and %o all levels decide everything by the rules and come to an end', (seats, options) => {
  const random = randomOf(31 + seats)
  const table = testTable(gnomesAndWizards, { seats, options: { length: 'short', ...options }, chance: chanceOf(random) })
  let decisions = 0
  for (; !table.state.result && decisions < longest; decisions += 1) {
    const [seat = '0'] = owing(gnomesAndWizards, table.state)
    const view = gnomesAndWizards.viewOf(table.state, seat)
    // refuses what breaks the rules
    table.play(seat, bot.decide(view, seat, bot.levels[(Number(seat) + 1) % 3] ?? 'easy', random))
  }
  expect(table.state.result).not.toBeNull()
})

const said = (t: Scenario, seat = '0', level: BotLevel = 'hard') => bot.decide(t.view(seat), seat, level, randomOf(5))

test('the same view and the same numbers give the same decision', () => {
  const t = scenario().step('roll').rolled('move', 'horn', 'crystal', 'either')
  expect(said(t, '0', 'easy')).toEqual(said(t, '0', 'easy'))
})

describe('the best level', () => {
  test('attacks what it can kill', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4', '1-4 1.4 hp 1').dice('0-L', { attack: 3 })
    expect(said(t)).toMatchObject({ move: 'attack', args: ['unit:0-L', 'unit:1-4', expect.anything()] })
  })

  test('walks to a weak enemy nearby, and round a blockade', () => {
    const weak = () => scenario().put('0-L 0.4', '1-4 1.3 hp 1')
    const way = (t: Scenario) => {
      const { move, args } = said(t)
      return [move, [args[1] ?? []].flat()]
    }
    expect(way(weak())).toEqual(['moveUnit', ['space:1.4', 'space:1.3']])
    expect(way(weak().walled('1.4', '1'))).not.toEqual(['moveUnit', expect.arrayContaining(['space:1.4'])])
  })

  test('keeps horns when a clan can be called with them', () => {
    const t = scenario().put('0-L 0.4').step('roll').rolled('horn', 'horn', 'defense', 'crystal')
    expect(said(t)).toMatchObject({ move: 'reroll', args: [expect.not.arrayContaining(['die:0']), expect.anything()] })
    const paid = scenario().put('0-L 0.4').step('assign').rolled('horn', 'horn', 'horn', 'crystal')
    expect(said(paid)).toMatchObject({ move: 'assignDie', args: [['die:0', 'die:1', 'die:2'], 'option:call', expect.anything()] })
    expect(said(scenario().put('0-L 0.4').step('call').pool(3))).toMatchObject({
      move: 'callClan',
      args: ['unit:0-L', 'unit:0-2', expect.anything()],
    })
  })

  test('plays a horn from its hand when that is what lacks, and else draws', () => {
    const lacking = (...cards: string[]) =>
      scenario()
        .put('0-L 0.4')
        .step('call')
        .pool(2)
        .hand('0', ...cards)
    expect(said(lacking('echoing-horn-1'))).toMatchObject({ move: 'cast', args: ['card:echoing-horn-1', expect.anything()] })
    expect(said(lacking('hidden-pit-1')).move).not.toBe('callClan')
    expect(said(scenario().step('call').pool(0, 2)).move).toBe('drawCards')
    expect(said(scenario().step('call').hand('0', 'stone-skin-1'))).toMatchObject({ move: 'attachLearned' })
    expect(said(scenario().step('call').hand('0', 'caltrops-1')).move).toBe('endCall')
  })

  test('with distant drums in its hand it calls from wherever it stands', () => {
    const far = (card: string) => scenario().put('0-L 3.6').dead('0-2', '0-3', '0-4', '0-5', '0-6').hand('0', card)
    const horns = (card: string) => said(far(card).step('assign').rolled('horn', 'horn', 'horn', 'crystal')).args[1]
    expect([horns('distant-drums-1'), horns('caltrops-1')]).toEqual(['option:call', 'option:deck'])
    const calling = far('distant-drums-1').step('call').pool(3)
    expect(said(calling)).toMatchObject({ move: 'cast', args: ['card:distant-drums-1', expect.anything()] })
    expect(said(calling.play('0', 'cast', 'card:distant-drums-1')).move).toBe('callClan')
  })

  test('answers an attack that hurts with what spoils or halves it, and keeps the card when it hardly matters', () => {
    const attacked = (attack: number, card: string) =>
      scenario().put('0-L 1.4', '1-L 1.4').dice('0-L', { attack }).hand('1', card).orders('1', { ask: 'threats' }).attack('0-L', '1-L')
    expect(said(attacked(2, 'sudden-shield-1'), '1')).toMatchObject({ args: ['card:sudden-shield-1', 'unit:1-L', expect.anything()] })
    expect(said(attacked(4, 'dull-blades-1'), '1')).toMatchObject({ args: ['card:dull-blades-1', 'unit:0-L', expect.anything()] })
    expect(said(attacked(0, 'sudden-shield-1'), '1')).toMatchObject({ args: ['option:pass', expect.anything()] })
  })

  test('lets the ground fall under enemies rather than under its own', () => {
    const t = scenario().round(6).step('flip').flips(2).put('0-L 0.2', '1-L 0.3')
    expect(said(t)).toMatchObject({ move: 'flipTile', args: ['space:0.3', expect.anything()] })
  })

  test('takes an offer from who doesn’t lead, and breaks a pact for a kill', () => {
    const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })
    const offer = (t: Scenario) => bot.volunteer?.(t.play('1', 'proposeAlliance', 'seat:0').view('0'), '0', 'hard', randomOf(5))
    expect(offer(three())).toMatchObject({ move: 'answerAlliance', args: ['seat:1', 'option:accept'] })
    expect(offer(three().kills('1', '2-1').dead('2-1'))).toMatchObject({ move: 'answerAlliance', args: ['seat:1', 'option:decline'] })
    expect(bot.volunteer?.(three().view('0'), '0', 'hard', randomOf(5))).toBeNull()
    const allied = three()
      .put('0-L 1.4', '2-L 1.4 hp 1')
      .play('2', 'proposeAlliance', 'seat:0')
      .play('0', 'answerAlliance', 'seat:2', 'option:accept')
    expect(said(allied)).toMatchObject({ move: 'breakAlliance', args: ['seat:2'] })
  })

  test('casts in another’s turn what can’t wait: before a blow falls, or when its own last turn is over', () => {
    const free = (t: Scenario, seat: string, level: BotLevel = 'hard') => bot.volunteer?.(t.view(seat), seat, level, randomOf(5))
    const threat = () => scenario().put('1-5 1.4 charge 3', '0-5 1.4', '0-L 0.2', '1-L 1.4 hp 3')
    expect(free(threat(), '1')).toMatchObject({ move: 'cast', args: ['ability:c.1-5', 'unit:0-5', expect.anything()] })
    expect(free(threat(), '1', 'easy')).toBeNull()
    expect(free(threat().attack('0-5', '1-5').step('call'), '1')).toBeNull()
    expect(free(scenario().slot(19).put('0-2 0.4 charge 3', '1-1 0.3'), '0')).toMatchObject({
      move: 'cast',
      args: ['ability:c.0-2', ['unit:1-1'], expect.anything()],
    })
    expect(free(scenario().slot(1).put('0-6 0.4 charge 3'), '0')).toBeNull()
  })

  test('with a ward that is full it looks after its team as well', () => {
    const t = scenario(['grindlequay', 'imblasham']).put('0-5 0.4 charge 3').orders('0', { ask: 'threats' }).step('roll')
    expect(said(t)).toMatchObject({ move: 'prefer', args: ['option:ask', 'option:team'] })
  })
})

test('[GW-13.4] a bargain beside a healer is struck once, and pays for others alone', () => {
  const t = scenario(['betrumour', 'imblasham'])
    .put('0-5 0.4 charge 2', '0-L 0.2 hp 12 learned second-wind-1', '1-L 2.6')
    .put('0-1 0.2 charge 3', '0-2 0.2', '0-3 0.2', '0-4 0.2', '0-6 0.2')
  const bargains = t.g.log.next
  for (let count = 0; count < 40; count += 1) {
    const { move, args } = said(t)
    if (move !== 'cast') break
    t.play('0', move, ...args)
  }
  const cast = t.g.log.ring.filter(({ id, key }) => id >= bargains && key === 'cast').map(({ params }) => params.source)
  expect(cast.filter((source) => source === 'ability:c.0-5')).toHaveLength(1)
})

test('an answer takes the same time whatever is held, and a turn is two plays', () => {
  const attacked = (card: string) =>
    scenario().put('0-L 1.4', '1-L 1.4').hand('1', card).orders('1', { ask: 'threats' }).attack('0-L', '1-L').view('1')
  expect(['dull-blades-1', 'echoing-horn-1'].map((card) => bot.pause(attacked(card), '1'))).toEqual([900, 900])
  const plays = ['flip', 'roll', 'assign', 'action', 'call', 'collect'].map((step) =>
    bot.playOf?.(
      scenario()
        .step(step as 'roll')
        .view('0'),
    ),
  )
  expect(new Set(plays)).toEqual(new Set(['0:planning', '0:execution']))
})
