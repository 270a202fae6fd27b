import { describe, expect, test } from 'vitest'
import type { Chance } from '../../tabletop/chance.ts'
import { choices } from '../../tabletop/choices.ts'
import type { Arg } from '../../tabletop/token.ts'
import { testTable } from '../../testing/table.ts'
import { gnomesAndWizards } from '../index.ts'
import { castFrom } from '../moves/casting.ts'
import { attackAfter } from '../rules/answered.ts'
import { decode, encode } from '../rules/boardCode.ts'
import { boardOf } from '../rules/boards.ts'
import { refuges } from '../rules/ground.ts'
import { declaredAttack } from '../rules/powers.ts'
import { inTurnOrder, turnOrderFrom } from '../rules/relations.ts'
import { outcomeOf } from '../rules/scoring.ts'
import { shiftSteps } from '../rules/shifts.ts'
import { isStrikable } from '../rules/targets.ts'
import type { TribeId } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

/** Where rules meet their bounds: cases beyond the scenarios of the specification. */

const four: TribeId[] = ['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']
const { grammar, fallback } = gnomesAndWizards

describe('moves', () => {
  test('[GW-1.5, 2.1] once all have chosen, their tiles lie there, and the first places its leader', () => {
    const asItIs: Chance = { die: () => 1, shuffle: (cards) => [...cards] }
    const table = testTable(gnomesAndWizards, { seats: 2, options: {}, chance: asItIs })
    table.play('0', { move: 'chooseTribe', args: ['tribe:turquefoss', `beat:${table.state.beat}`] })
    const { beat, before, current, tiles } = table.state
    expect([current, before, table.state.phase, Object.keys(tiles).length]).toEqual(['1', 1, 'draft', 0])
    table.play('1', { move: 'chooseTribe', args: ['tribe:imblasham', `beat:${beat}`] })
    expect([table.state.before, table.state.phase, table.state.step, Object.keys(table.state.tiles).length]).toEqual([
      2,
      'placement',
      'place',
      24,
    ])
    expect(table.state.beat).toBeGreaterThan(beat)
  })

  const seen: [move: string, table: () => Scenario, args: Arg[]][] = [
    ['rollDice', () => scenario().step('roll').d6('move', 'horn', 'horn', 'crystal'), []],
    ['confirmDice', () => scenario().step('assign').rolled('crystal', 'crystal', 'crystal', 'crystal'), []],
    ['attachLearned', () => scenario().hand('0', 'stone-skin-1'), ['card:stone-skin-1', 'unit:0-L']],
    ['activateClan', () => scenario().dead('0-L').step('reentry'), ['unit:0-3', 'space:0.5']],
    ['chooseTribe', () => fresh(2), ['tribe:turquefoss']],
  ]
  test.each(seen)('[GW-4.6, 14.2] after %s what others see is outdated, and nothing waits to be resolved', (move, table, args) => {
    const t = table()
    const { beat } = t.g
    t.play(t.g.current, move, ...args)
    expect(t.g.beat).toBeGreaterThan(beat)
    expect(t.g.script).toEqual([])
  })

  test('[GW-12.4, 12.5] a card that is learned while too many are held may end the step', () => {
    const t = scenario().step('discard').hand('0', 'stone-skin-1', 'caltrops-1', 'dispel-1', 'cave-in-1', 'hidden-pit-1')
    expect(t.play('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-L').g.current).toBe('1')
  })

  test('[GW-14.8] who hadn’t been under way doesn’t stop', () => {
    const watched = (t: Scenario) => t.hand('1', 'caltrops-1').orders('1', { hold: true })
    expect(watched(scenario()).play('0', 'endActions').g.window?.kind).toBe('turn-end')
    const struck = scenario().put('0-L 1.4', '1-L 1.4').attack('0-L', '1-L')
    expect(watched(struck).play('0', 'finishUnit', 'unit:0-L').g.window).toBeNull()
  })

  test('[GW-7.5] ten horns go to the deck at once', () => {
    const dice = Array.from({ length: 10 }, (_, die) => `die:${die}`)
    const t = scenario()
      .step('assign')
      .rolled(...dice.map(() => 'horn' as const))
    t.play('0', 'assignDie', dice, 'option:deck').play('0', 'confirmDice')
    expect(t.g.turn.pool.deck).toBe(10)
  })

  test('[GW-12.1] without horns nothing is drawn, and the refusal says how many there are', () => {
    expect(scenario().step('call').pool(3).refusal('0', 'drawCards')).toMatchObject({ code: 'not-enough-horns', params: { n: 0 } })
  })

  test('[GW-13.3] no more crystals are offered than an ability has places', () => {
    const t = scenario().step('collect').reserve(3).put('0-2 0.4 charge 1', '0-6 0.2')
    const found = choices(grammar, t.view('0'), '0', 'placeCrystals', ['ability:c.0-2'])
    expect([...(found?.legal ?? []), ...(found?.dimmed ?? []).map(({ token }) => token)]).toEqual(['amount:0', 'amount:1', 'amount:2'])
  })
})

describe('standing orders', () => {
  const orders = (t: Scenario) => (grammar.moves.prefer?.standing?.(t.view('1'), '1') ?? []).map(({ args }) => args.join(' '))
  test('[GW-19.13] letting partners pass is one of them where there are alliances', () => {
    expect(orders(scenario())).toEqual(['option:ask', 'option:hold', 'option:pass'])
    expect(orders(scenario(undefined, { alliances: true, mode: 'ffa' }))).toHaveLength(4)
  })

  test('[GW-14.24] a pass until one’s own turn lasts until this, wherever in the round it is given', () => {
    const until = (slot: number, seat: string) =>
      scenario(four).slot(slot).play(seat, 'prefer', 'option:pass', 'option:mine').g.secret.orders[seat]?.passUntil
    expect([until(1, '3'), until(2, '1'), until(3, '3'), until(5, '0'), until(6, '1')]).toEqual([3, 5, 7, 8, 9])
  })

  test('[GW-14.24] neither a cast nor a plain pass stands for later', () => {
    const asked = () =>
      scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'sudden-shield-1').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
    const left = (...answer: Arg[]) =>
      asked()
        .orders('1', { passUntil: -1 })
        .play('1', 'answer', ...answer).g.secret.orders['1']?.passUntil
    expect([left('card:sudden-shield-1', 'unit:1-L'), left('option:pass'), left('option:pass-turn')]).toEqual([-1, -1, 1])
  })
})

describe('what is refused or offered for a cast', () => {
  test('[GW-16.2] nobody near is another reason than somebody in company', () => {
    const stalkers = (...foes: string[]) =>
      scenario(['turquefoss', 'betrumour'])
        .slot(1)
        .put('1-1 0.4 charge 3', '0-L 2.2', ...foes)
        .code('1', 'cast', 'ability:c.1-1')
    expect([stalkers(), stalkers('0-2 1.4', '1-L 1.4')]).toEqual(['no-legal-target', 'target-engaged'])
  })

  test('[GW-13.3, 13.4] crystals are gained for what isn’t full', () => {
    const t = scenario(['betrumour', 'turquefoss'], { mode: 'ffa' }).put('0-5 1.4 charge 2', '0-1 0.4 charge 3', '0-2 0.4 charge 1')
    expect(t.legal('0', 'cast', 'ability:c.0-5', 'unit:0-5')).toEqual(['ability:c.0-2'])
  })

  test('[GW-16.5] who flies strikes who flies', () => {
    const t = scenario().put('0-2 1.4', '1-1 1.5', '1-2 1.5').counter('0-2', 'flying', '1').counter('1-1', 'flying', '1')
    const by = (unit: string) => ['1-1', '1-2'].map((target) => isStrikable(t.g, { kind: 'clan', unit }, target))
    expect([by('0-2'), by('0-L')]).toEqual([
      [true, false],
      [false, true],
    ])
    expect(['1-1', '1-2'].map((target) => isStrikable(t.g, { kind: 'secret', card: 'hidden-pit-1' }, target))).toEqual([false, true])
  })
})

describe('what an answer will do to an attack', () => {
  const foretold = (tribe: TribeId, put: string[], cast: Arg[], target = '1-L', life = ''): number | undefined => {
    const t = scenario(['turquefoss', tribe])
      .put('1-L 1.4', ...put, `0-L 1.4${life}`)
      .hand('1', 'caltrops-1')
      .orders('1', { ask: 'threats' })
      .dice('0-L', { attack: 2 })
      .attack('0-L', target)
    const attack = declaredAttack(t.g)
    return attack && attackAfter(t.view('1'), attack, [castFrom(t.view('1'), '1', cast)]).damage
  }

  test('[GW-9.9] what holds somebody else, or holds only its steps, leaves it as it is', () => {
    expect(foretold('imblasham', [], ['card:caltrops-1', 'unit:0-L'])).toBe(4)
    expect(foretold('imblasham', ['1-5 1.4 charge 3', '0-5 1.4'], ['ability:c.1-5', 'unit:0-5'])).toBe(4)
    expect(foretold('vaelquor', ['1-1 1.4 charge 3', '0-5 1.4'], ['ability:c.1-1', 'unit:0-5'])).toBe(4)
    expect(foretold('vaelquor', ['1-2 1.5 charge 4', '0-5 1.5'], ['ability:c.1-2'])).toBe(4)
    expect(foretold('vaelquor', ['1-3 1.4 charge 3'], ['ability:c.1-3', ['unit:1-L']])).toBe(4)
  })

  test('[GW-9.9] who changes places with somebody else is gone, also if it is the one who casts', () => {
    expect(foretold('betrumour', ['1-3 1.4 charge 3', '1-2 2.4'], ['ability:c.1-3', 'unit:1-2'], '1-3')).toBe(0)
  })

  test('[GW-22.2] lightning kills the attacker by the strength with which it comes to it', () => {
    const storm = ['1-6 1.5 charge 4', '0-5 1.6']
    expect(foretold('vaelquor', storm, ['ability:c.1-6', 'unit:0-L', []], '1-L', ' hp 3')).toBe(0)
    expect(foretold('vaelquor', ['1-6 1.5 charge 4', '0-5 1.4'], ['ability:c.1-6', 'unit:0-5', ['unit:0-L']], '1-L', ' hp 3')).toBe(4)
  })

  test('[GW-9.3] without a shield the defense is what it is', () => {
    const t = scenario().put('0-L 1.4', '1-5 1.4 learned stone-skin-1 on 2').orders('1', { ask: 'threats' }).attack('0-L', '1-5')
    const attack = { ...(declaredAttack(t.g) as NonNullable<ReturnType<typeof declaredAttack>>) }
    const damage = (power: number, ...casts: string[]) =>
      attackAfter(
        t.view('1'),
        { ...attack, power },
        casts.map((cast) => castFrom(t.view('1'), '1', [cast])),
      ).damage
    expect([damage(2), damage(3), damage(4, 'ability:l.1-5'), damage(5, 'ability:l.1-5')]).toEqual([1, 3, 2, 5])
  })
})

describe('ground', () => {
  test('[GW-5.9] shut in by blockades on fallen ground a unit leaves them aside', () => {
    const t = scenario().put('0-L 0.4').flipped('0.2', '0.3').walled('1.2', '1').walled('0.5', '1').walled('1.4', '1')
    expect(refuges(t.g, '0.4', false)).toEqual(['0.5', '1.4'])
  })

  test('[GW-15.6] one way off fallen ground is enough', () => {
    const t = scenario().put('1-L 0.4').flipped('1.4').walled('1.3', '1').walled('1.5', '1')
    expect(shiftSteps(t.g, '1-L', { left: 2, way: null, from: null })).toEqual(['0.3', '0.5', '1.4'])
  })

  test('[GW-19.17] a code has only signs of its own, and for odd numbers no starts', () => {
    const code = encode(boardOf('standard-2'), 2)
    for (const at of [3, 5, code.length - 1]) expect(decode(`${code.slice(0, at)}!${code.slice(at + 1)}`, 2)).toMatchObject({ key: 'code' })
    const three = boardOf('standard-3')
    expect(encode({ ...three, starts: { A: ['0.2'], B: [] } }, 3)).toBe(encode(three, 3))
  })
})

describe('seats', () => {
  const out = (t: Scenario, seat: string) => t.state((state) => void Object.assign(state.players[seat] ?? {}, { eliminated: true }))
  test('[GW-3.2, 4.5] turn order goes round once, without those who are out', () => {
    expect(turnOrderFrom(scenario(four).g, '2')).toEqual(['2', '3', '0', '1'])
    expect(turnOrderFrom(out(scenario(four), '3').g, '2')).toEqual(['2', '0', '1'])
  })

  test('[GW-5.10, 15.4] units come by turn order, each seat’s as they stand', () => {
    expect(inTurnOrder(scenario(four).slot(2).g, ['0-L', '1-2', '1-1', '2-4', '3-L'])).toEqual(['2-4', '3-L', '0-L', '1-2', '1-1'])
  })

  test('[GW-20.5] teams that share the victory are told by seat', () => {
    expect(outcomeOf(scenario(four).g)).toMatchObject({ winners: ['0', '1', '2', '3'], reason: 'shared' })
  })

  test('[GW-5.6] a unit with one point of life left dies when the ground falls, and the question says so', () => {
    const t = scenario().round(6).step('flip').flips(2).put('1-L 0.3 hp 1').hand('1', 'caltrops-1').orders('1', { ask: 'threats' })
    expect(t.play('0', 'flipTile', 'space:0.3').prompts('1')).toMatchObject([{ key: 'window.flip-kill', params: { left: 0 } }])
  })

  test('[GW-14.9] of several answers a later round tells the last that counts', () => {
    const t = scenario(four)
      .put('0-L 2.5', '1-L 2.5', '3-L 2.5')
      .hand('1', 'sudden-shield-1')
      .hand('3', 'dull-blades-1')
      .hand('0', 'caltrops-1')
      .orders('0', { ask: 'threats' })
      .orders('1', { ask: 'team' })
      .orders('3', { ask: 'team' })
      .attack('0-L', '1-L')
    t.play('3', 'answer', 'card:dull-blades-1', 'unit:0-L').play('1', 'answer', 'card:sudden-shield-1', 'unit:1-L')
    expect(t.prompts('0')).toMatchObject([{ key: 'window.answer', params: { source: 'card:dull-blades-1' } }])
  })

  test('[GW-19.11] an offer waits while somebody has to decide', () => {
    const t = scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true }).play('1', 'proposeAlliance', 'seat:0')
    expect(t.prompts('0').map(({ key }) => key)).toContain('alliance')
    t.state((state) => {
      state.pending = [{ kind: 'pack-attack', seat: '2', unit: '2-L', options: ['option:none'], next: null, victim: null }]
    })
    expect(t.prompts('0').map(({ key }) => key)).not.toContain('alliance')
  })
})

describe('what is done for somebody who isn’t there', () => {
  const done = (t: Scenario) => {
    const sentence = fallback(t.view('0'), '0')
    return [sentence?.move, ...(sentence?.args ?? [])].flat().join(' ')
  }
  test('[GW-21.3] one horn draws, also the last card', () => {
    expect(done(scenario().step('call').pool(0, 1))).toBe('drawCards')
    expect(
      done(
        scenario()
          .step('call')
          .pool(0, 1)
          .state(({ secret }) => void secret.deck.splice(1)),
      ),
    ).toBe('drawCards')
  })

  test('[GW-21.3] horns call if anybody stands where a clan can still be called', () => {
    const horns = () => scenario().step('assign').rolled('horn', 'horn', 'horn', 'crystal')
    expect(done(horns().put('0-L 0.4'))).toContain('option:call')
    expect(done(horns().put('0-L 0.4', '0-1 0.5'))).toContain('option:call')
    expect(done(horns().put('0-L 0.3'))).toContain('option:deck')
    expect(done(horns().put('0-L 0.4').flipped('0.4', '2.4'))).toContain('option:deck')
  })
})
