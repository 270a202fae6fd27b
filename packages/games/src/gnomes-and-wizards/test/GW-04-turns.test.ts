import { describe, expect, test } from 'vitest'
import { owing } from '../../rulebook.ts'
import { say } from '../../tabletop/say.ts'
import { chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { gnomesAndWizards } from '../index.ts'
import { diceOf } from '../rules/dice.ts'
import { unitOf, unitsOfSeat } from '../rules/units.ts'
import type { Face, Step, TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

const roll = (t: Scenario, ...faces: Face[]): Scenario =>
  t
    .step('roll')
    .d6(...faces)
    .play('0', 'rollDice')

/** Nothing is done, with dice that show movement, until this turn slot. */
function toSlot(t: Scenario, slot: number): Scenario {
  while (t.g.slot < slot && !t.g.result) {
    if (t.g.step === 'roll' && t.g.turn.dice.length === 0) t.d6(...diceOf(t.g, t.g.current).map(() => 'move' as const))
    t.playFallback(t.owes()[0] ?? '')
  }
  return t
}

describe('a turn', () => {
  test('[GW-4.2, 4.6] goes from step to step, and never back', () => {
    const t = scenario().put('0-L 1.3').hand('0', 'caltrops-1').reserve(3).round(6).step('flip').flips(2)
    const steps: Step[] = []
    const note = (): void => {
      if (steps.at(-1) !== t.g.step) steps.push(t.g.step)
    }
    note()
    t.play('0', 'flipTile', 'space:0.2').play('0', 'flipTile', 'space:0.3')
    note()
    expect(t.code('0', 'flipTile', 'space:0.5')).toBe('wrong-stage')
    t.d6('move', 'horn', 'horn', 'horn').play('0', 'rollDice').play('0', 'keepDice')
    note()
    expect(t.code('0', 'reroll', ['die:0'])).toBe('wrong-stage')
    for (const die of ['die:1', 'die:2', 'die:3']) t.play('0', 'assignDie', [die], 'option:call')
    t.play('0', 'confirmDice')
    note()
    expect(t.code('0', 'assignDie', ['die:0'], 'unit:0-L')).toBe('wrong-stage')
    t.play('0', 'endActions')
    note()
    expect(t.noMove('0-L', '1.4')).toBe('wrong-stage')
    t.play('0', 'endCall')
    note()
    expect(steps).toEqual(['flip', 'roll', 'assign', 'action', 'call', 'flip'])
    expect(t.g.current).toBe('1')
  })

  test('[GW-4.1] turns are counted from the first choice of a tribe on, none left out', () => {
    const t = testTable(gnomesAndWizards, { seats: 2, options: { tribeAssignment: 'choose' }, chance: chanceOf(randomOf(1)) })
    const turns: { no: number; seat: string | null }[] = []
    while (t.state.slot < 3) {
      const turn = gnomesAndWizards.turnOf(gnomesAndWizards.viewOf(t.state, null))
      if (turn.no !== turns.at(-1)?.no) turns.push(turn)
      const [seat = '0'] = owing(gnomesAndWizards, t.state)
      const fallback = gnomesAndWizards.fallback(gnomesAndWizards.viewOf(t.state, seat), seat)
      if (!fallback) throw new Error(`seat ${seat} has no fallback`)
      t.play(seat, fallback)
    }
    const [first, second] = t.state.order
    expect(turns.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(turns.slice(2).map(({ seat }) => seat)).toEqual([first, second, first, second, first])
  })

  test('[GW-4.3, 14.15] abilities and secret cards stand outside the order', () => {
    for (const step of ['flip', 'roll', 'assign', 'action', 'call', 'collect'] as const) {
      const t = scenario().put('0-6 0.4 charge 3').hand('1', 'hidden-pit-1').step(step)
      expect(t.code('0', 'cast', 'ability:c.0-6', 'unit:0-L')).toBeUndefined()
      expect(t.code('1', 'cast', 'card:hidden-pit-1', 'unit:0-L')).toBeUndefined()
    }
  })

  test('[GW-4.4, 17.9] first the counters of its colour go, a lingering attack striking once more, then its blockades', () => {
    const t = scenario()
      .slot(1)
      .put('0-L 1.4 hp 2', '1-L 1.4')
      .counter('1-L', 'lingering', '0', '0')
      .counter('0-L', 'sleeping', '1', '1', 1)
      .state((state) => {
        state.blockades['1.6'] = { seat: '0', slot: 0 }
        state.blockades['2.6'] = { seat: '1', slot: 1 }
      })
    toSlot(t, 2)
    expect(t.unit('1-L')).toBe('1.4 hp 14 added 0')
    expect(unitOf(t.g, '0-L').counters).toMatchObject({ sleeping: { ring: '1' } })
    expect(Object.keys(t.g.blockades)).toEqual(['2.6'])
  })

  test('[GW-4.5] the turn of a tribe that is out is passed over, and what ends with it ends', () => {
    const t = scenario(['achrinnolder', 'turquefoss', 'imblasham'])
      .dead('1-L', '1-1', '1-2', '1-3', '1-4', '1-5', '1-6')
      .counter('2-L', 'no-attack', '1', '1')
      .state((state) => void Object.assign(state.players['1'] ?? {}, { eliminated: true }))
    toSlot(t, 2)
    expect([t.g.slot, t.g.current]).toEqual([2, '2'])
    expect(unitOf(t.g, '2-L').counters).toEqual({})
  })

  test('[GW-4.5, 10.8] whom a lingering attack ends in the turn of a tribe that is out is out as well, and takes nobody’s turn along', () => {
    const wounded = (seat: string, ring: string, tribes: TribeId[] = ['achrinnolder', 'turquefoss', 'imblasham']) =>
      scenario(tribes, { mode: 'ffa' })
        .put(`${seat}-5 4.4 hp 1`, '0-L 2.4', '1-L 2.6', '2-L 4.5')
        .counter(`${seat}-5`, 'lingering', ring, ring, -4)
        .dead(...unitsOfSeat(seat).filter((unit) => unit !== `${seat}-5`))
    const out = (t: Scenario, seat: string) =>
      t.dead(...unitsOfSeat(seat)).state((state) => void Object.assign(state.players[seat] ?? {}, { eliminated: true }))
    const four: TribeId[] = ['achrinnolder', 'turquefoss', 'imblasham', 'betrumour']
    const next = toSlot(out(wounded('2', '1', four), '1'), 3)
    expect([next.stage('2'), next.g.current, next.stage('3')]).toEqual(['out', '3', 'roll'])
    const last = out(wounded('0', '2'), '2').slot(28)
    expect(last.play('1', 'endActions').g.result).toMatchObject({ winners: ['1'], reason: 'last-side' })
  })

  test('[GW-5.1] from round 6 on tiles fall', () => {
    expect([scenario().slot(9), scenario().slot(7)].map((t) => toSlot(t, t.g.slot + 1).g.step)).toEqual(['flip', 'roll'])
    expect(toSlot(scenario().slot(9), 10).g.turn.flipsLeft).toBe(2)
  })
})

describe('dice', () => {
  test('[GW-7.3] movement and attack dice count for this turn alone', () => {
    const t = roll(scenario().put('0-L 0.4', '1-L 0.4'), 'move', 'attack', 'attack', 'move').play('0', 'keepDice').play('0', 'confirmDice')
    expect(t.g.turn.unitDice['0-L']).toEqual({ move: 2, attack: 2 })
    t.attack('0-L', '1-L')
    expect(t.said('struck')).toMatchObject([{ power: 4 }])
    expect(toSlot(t, 2).g.turn.unitDice).toEqual({})
  })

  test('[GW-7.1, 7.8] dice planned for a unit that falls need another home; the last unit left is the only one', () => {
    const planned = (...others: string[]) => {
      const t = scenario()
        .put('0-1 0.3 hp 2', ...others)
        .hand('1', 'hidden-pit-1')
        .step('assign')
        .rolled('defense', 'move', 'horn')
      t.play('0', 'assignDie', ['die:0', 'die:1'], 'unit:0-1').play('0', 'assignDie', ['die:2'], 'option:deck')
      return t.play('1', 'cast', 'card:hidden-pit-1', 'unit:0-1')
    }
    const two = planned('0-2 0.2')
    expect([two.g.turn.plan, two.code('0', 'confirmDice')]).toEqual([{ 2: { to: 'deck', as: null } }, 'incomplete-plan'])
    const one = planned().play('0', 'confirmDice')
    expect([one.unit('0-L'), one.g.turn.unitDice]).toEqual(['0.3 hp 15 added 1', { '0-L': { move: 1, attack: 0 } }])
  })

  test('[GW-7.6] who sleeps or can’t move may have dice', () => {
    const t = roll(
      scenario().put('0-1 0.4').counter('0-1', 'sleeping', '1').counter('0-L', 'no-movement', '1'),
      'move',
      'move',
      'move',
      'move',
      'move',
    )
    t.play('0', 'keepDice')
    expect(t.code('0', 'assignDie', ['die:0'], 'unit:0-1')).toBeUndefined()
    expect(t.code('0', 'assignDie', ['die:1'], 'unit:0-L')).toBeUndefined()
  })

  test('[GW-6.5, 7.5, 13.2] the log names what there is, and says nothing of what there is not', () => {
    const t = roll(scenario(), 'move', 'move', 'horn', 'crystal').play('0', 'keepDice')
    t.play('0', 'assignDie', ['die:2'], 'option:deck').play('0', 'confirmDice')
    expect(t.said('kept-dice')).toEqual([{ seat: 'seat:0', move: 2, horn: 1, crystal: 1 }])
    expect(t.said('assigned')).toEqual([{ seat: 'seat:0', deck: 1 }])
    const voice = gnomesAndWizards.voice(t.g, 'en', () => 'Ana')
    expect(['kept-dice', 'assigned'].map((key) => say(voice, `log.${key}`, t.said(key)[0] ?? {}))).toEqual([
      'Ana keeps the roll · 2 movement · 1 horn · 1 crystal.',
      'Ana hands out the dice; 1 horn goes to the deck.',
    ])
  })

  test('[GW-7.7, 10.10] without an active unit they are lost, but crystals and horns count, and the turn goes on', () => {
    const t = roll(scenario().dead('0-L').top('caltrops-1'), 'move', 'attack', 'crystal', 'horn').play('0', 'keepDice')
    expect([t.g.reserve, t.g.step]).toEqual([1, 'assign'])
    t.play('0', 'assignDie', ['die:3'], 'option:deck')
    t.play('0', 'confirmDice')
    t.play('0', 'endActions').play('0', 'drawCards').play('0', 'endCall')
    expect(t.view('0').hand).toEqual(['caltrops-1'])
    expect([t.said('collected'), t.g.current]).toEqual([[{ seat: 'seat:0', lost: 1 }], '1'])
  })
})
