import { describe, expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import type { Step } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

/** What the list of choices offers in each step, whole; and what can be pointed at though it is refused. */

const at = (step: Step) => scenario().step(step)
const { grammar } = gnomesAndWizards
const list = (t: Scenario, seat: Seat = '0', move?: string): string[] => t.sentences(seat, move)
/** Everything that may be pointed at next, allowed or not. */
function offered(t: Scenario, seat: Seat, move: string, ...chosen: Arg[]): string[] {
  const found = choices(grammar, t.view(seat), seat, move, chosen)
  return [...(found?.legal ?? []), ...(found?.dimmed ?? []).map(({ token }) => token)].toSorted()
}
const each = (move: string, ...rests: string[]): string[] => rests.map((rest) => `${move} ${rest}`).toSorted()

describe('before the first turn', () => {
  test('[GW-1.5, 1.6] all six tribes can be pointed at, and the free ones of one’s race be taken', () => {
    const t = fresh(2).play('0', 'chooseTribe', 'tribe:turquefoss')
    expect(list(t, '1')).toEqual(each('chooseTribe', 'tribe:betrumour', 'tribe:imblasham', 'tribe:vaelquor'))
    expect(offered(t, '1', 'chooseTribe')).toHaveLength(6)
    expect([list(t, '0'), t.said('took')]).toEqual([[], [{ seat: 'seat:0', tribe: 'tribe:turquefoss' }]])
  })

  test('[GW-3.3, 3.4] the start tiles of both halves, then those of the own one', () => {
    const t = fresh(2, { tribeAssignment: 'random' })
    expect(list(t)).toEqual(each('placeLeader', 'space:0.3', 'space:0.5', 'space:3.3', 'space:3.5'))
    expect(offered(t, '0', 'placeLeader')).toHaveLength(24)
    t.play('0', 'placeLeader', 'space:3.5')
    expect(t.said('placed-leader')).toEqual([{ seat: 'seat:0', unit: 'unit:0-L', space: 'space:3.5' }])
    expect(list(t, '1')).toEqual(each('placeLeader', 'space:0.3', 'space:0.5'))
  })

  test('[GW-19.6, 19.7] in a short game of teams the sixth clan comes by itself, else onto one of its two mines', () => {
    const t = fresh(2, { tribeAssignment: 'random', length: 'short' }).play('0', 'placeLeader', 'space:3.3')
    const [own] = Object.keys(t.g.tiles).filter((space) => t.g.tiles[space]?.id === `${t.g.players['0']?.tribe}-b-6`)
    expect(t.unit('0-6')).toBe(`${own} hp 10 added 0`)
    expect(list(t, '1')).toEqual(each('placeLeader', 'space:0.3', 'space:0.5'))
    const alone = fresh(3, { tribeAssignment: 'random', length: 'short' }).play('0', 'placeLeader', 'space:0.2')
    const [first = '', second = ''] = list(alone, '0')
    expect([list(alone, '0', 'placeMineClan').length, offered(alone, '0', 'placeMineClan').length]).toEqual([2, 37])
    const space = second.split(' ')[1] ?? ''
    expect(first).toMatch(/^placeMineClan space:/)
    alone.play('0', 'placeMineClan', space)
    expect(alone.said('placed-clan')).toEqual([{ seat: 'seat:0', unit: 'unit:0-6', space }])
    expect([alone.unit('0-6'), alone.g.current]).toEqual([`${space.slice(6)} hp 10 added 0`, '1'])
  })

  test('[GW-3.6] every tribe for itself, a clan in the way is no leader, and halves belong to nobody', () => {
    const t = fresh(4, { tribeAssignment: 'random', mode: 'ffa' })
    expect(fresh(4, { tribeAssignment: 'random', mode: 'ffa' }).put('1-1 0.3').code('0', 'placeLeader', 'space:0.3')).toBeUndefined()
    t.play('0', 'placeLeader', 'space:0.3')
    expect(Object.values(t.g.players).map(({ half }) => half)).toEqual([null, null, null, null])
    expect(t.code('1', 'placeLeader', 'space:0.3')).toBe('tile-occupied')
    expect(t.code('1', 'placeLeader', 'space:0.5')).toBeUndefined()
  })
})

describe('in the steps of a turn', () => {
  test('[GW-10.6, 10.7] who comes back chooses among the clans left and the start tiles', () => {
    const t = at('reentry').dead('0-L', '0-1', '0-2', '0-3', '0-4')
    expect(list(t)).toEqual(each('activateClan', 'unit:0-5 space:0.3', 'unit:0-5 space:0.5', 'unit:0-6 space:0.3', 'unit:0-6 space:0.5'))
    expect(offered(t, '0', 'activateClan')).toEqual(['unit:0-1', 'unit:0-2', 'unit:0-3', 'unit:0-4', 'unit:0-5', 'unit:0-6', 'unit:0-L'])
    expect(t.code('0', 'activateClan', 'unit:1-1', 'space:0.3')).toBe('clan-not-available')
    t.play('0', 'activateClan', 'unit:0-5', 'space:0.5')
    expect(t.said('returned')).toEqual([{ seat: 'seat:0', unit: 'unit:0-5', space: 'space:0.5' }])
    expect([t.g.step, t.unit('0-5'), list(t)]).toEqual(['roll', '0.5 hp 10 added 0', ['rollDice']])
  })

  test('[GW-5.1, 5.3] any tile can be pointed at to fall, those of the edge do', () => {
    const t = at('flip').round(6).flips(2)
    const edge = ['0.2', '0.3', '0.5', '0.6', '1.1', '1.7', '2.1', '2.7', '3.2', '3.3', '3.5', '3.6']
    expect(list(t)).toEqual(each('flipTile', ...edge.map((space) => `space:${space}`)))
    expect(offered(t, '0', 'flipTile')).toHaveLength(24)
  })

  test('[GW-6.3] of dice that are alike one is offered again, and any number of them', () => {
    const t = at('roll').rolled('move', 'horn', 'move', 'move')
    expect(list(t)).toEqual([
      'keepDice',
      'reroll die:0',
      'reroll die:0,die:1',
      'reroll die:0,die:1,die:2',
      'reroll die:0,die:1,die:2,die:3',
      'reroll die:0,die:2',
      'reroll die:0,die:2,die:3',
      'reroll die:1',
    ])
    expect(list(at('roll'))).toEqual(['rollDice'])
    expect(t.code('0', 'reroll', ['die:3'])).toBeUndefined()
    expect(t.code('0', 'reroll', ['die:0', 'die:4'])).toBe('bad-dice')
  })

  test('[GW-6.1, 6.3] ten dice can be thrown again, in whichever order they are named', () => {
    const ten = ['die:9', ...Array.from({ length: 9 }, (_, die) => `die:${die}`)]
    const t = scenario()
      .put('0-1 0.3', '0-2 0.3', '0-3 0.3', '0-4 0.3', '0-5 0.3', '0-6 0.3')
      .step('roll')
      .rolled('move', 'move', 'move', 'move', 'move', 'move', 'move', 'move', 'move', 'move')
    t.d6('attack', 'horn', 'horn', 'horn', 'horn', 'horn', 'horn', 'horn', 'horn', 'defense').play('0', 'reroll', ten)
    expect(t.g.turn.dice.map(({ face }) => face).join(' ')).toBe('attack horn horn horn horn horn horn horn horn defense')
    expect([t.g.turn.rerollsLeft, t.g.turn.rollNo, t.said('rolled')]).toEqual([
      1,
      1,
      [{ seat: 'seat:0', n: 10, attack: 1, horn: 8, defense: 1 }],
    ])
  })

  test('[GW-7.1, 7.2, 7.5] each die without a home at each place where it may go', () => {
    const t = at('assign').put('0-1 0.3').rolled('either', 'horn', 'crystal', 'move')
    expect(list(t)).toEqual(
      each(
        'assignDie',
        ...['0-1', '0-L'].flatMap((unit) => [`die:0 unit:${unit} option:attack`, `die:0 unit:${unit} option:move`, `die:3 unit:${unit}`]),
        'die:1 option:call',
        'die:1 option:deck',
      ),
    )
    expect(offered(t, '0', 'assignDie')).toEqual(['die:0', 'die:1', 'die:3'])
    expect(offered(t, '0', 'assignDie', ['die:3'])).toEqual(['option:call', 'option:deck', 'unit:0-1', 'unit:0-L'])
    t.play('0', 'assignDie', ['die:3'], 'unit:0-L')
    expect(list(t).filter((said) => said.includes('die:3'))).toEqual([])
    expect(t.legal('0', 'assignDie')).toEqual(['die:0', 'die:1', 'die:3'])
    expect(at('assign').put('0-1 0.3').rolled('move', 'move', 'either', 'move').legal('0', 'assignDie')).toEqual([
      'die:0',
      'die:1',
      'die:2',
      'die:3',
    ])
  })

  test('[GW-7.8] with two units no die has only one home', () => {
    const kept = (...units: string[]) =>
      at('roll')
        .put(...units)
        .rolled('move', 'defense', 'horn', 'either')
        .play('0', 'keepDice').g.turn.plan
    expect(kept('0-1 0.3')).toEqual({})
    expect(kept('0-L 0.3')).toEqual({ 0: { to: '0-L', as: 'move' }, 1: { to: '0-L', as: null } })
  })

  test('[GW-7.2] an either die among others asks what they all are', () => {
    const t = at('assign').put('0-1 0.3').rolled('either', 'move', 'attack', 'defense')
    t.play('0', 'assignDie', ['die:0', 'die:1'], 'unit:0-1', 'option:attack')
    expect(t.g.turn.plan).toEqual({ 0: { to: '0-1', as: 'attack' }, 1: { to: '0-1', as: 'move' } })
    expect(t.code('0', 'assignDie', ['die:2', 'die:3'], 'unit:0-1', 'option:attack')).toBe('bad-argument')
    t.play('0', 'assignDie', ['die:2', 'die:3'], 'unit:0-L')
    expect([t.g.turn.plan['2'], t.g.turn.plan['3']]).toEqual([
      { to: '0-L', as: 'attack' },
      { to: '0-L', as: null },
    ])
    expect(t.code('0', 'confirmDice')).toBeUndefined()
  })

  test('[GW-8.1, 8.2, 9.1] moves and attacks of all units, then those of the one in action and its end', () => {
    const t = scenario().put('0-L 0.2', '1-1 0.2', '1-2 0.2').counter('1-2', 'flying', '1')
    expect(list(t)).toEqual([
      'attack unit:0-L unit:1-1',
      'endActions',
      'moveUnit unit:0-L space:0.3',
      'moveUnit unit:0-L space:0.3,space:0.4',
      'moveUnit unit:0-L space:0.3,space:0.4,space:0.5',
      'moveUnit unit:0-L space:1.2',
      'moveUnit unit:0-L space:1.2,space:1.1',
      'moveUnit unit:0-L space:1.2,space:1.1,space:2.1',
      'moveUnit unit:0-L space:1.2,space:1.3',
      'moveUnit unit:0-L space:1.2,space:1.3,space:1.4',
      'moveUnit unit:0-L space:1.2,space:1.3,space:2.3',
    ])
    expect(offered(t, '0', 'attack', 'unit:0-L')).toEqual(['unit:0-L', 'unit:1-1', 'unit:1-2', 'unit:1-L'])
    t.attack('0-L', '1-1')
    expect(t.said('attacked')).toEqual([{ unit: 'unit:0-L', target: 'unit:1-1' }])
    expect(list(t, '0', 'attack')).toEqual([])
    expect(list(t, '0', 'finishUnit')).toEqual(['finishUnit unit:0-L'])
    expect(list(t.play('0', 'finishUnit', 'unit:0-L'))).toEqual(['endActions'])
  })

  test('[GW-11.1, 11.2, 11.4, 12.1] what horns pay for', () => {
    const t = at('call').put('0-L 0.4', '0-2 2.4', '0-3 0.6').pool(3, 1)
    expect(list(t)).toEqual([
      'chargeAbility unit:0-2 ability:c.0-2',
      'chargeAbility unit:0-3 ability:c.0-3',
      'chargeAbility unit:0-L ability:c.0-2',
      'drawCards',
      'endCall',
    ])
    expect(list(at('call').put('0-L 0.4', '0-3 1.2').pool(3), '0', 'callClan')).toEqual([
      'callClan unit:0-3 unit:0-4',
      'callClan unit:0-L unit:0-2',
    ])
    expect(offered(t, '0', 'callClan', 'unit:0-L')).toEqual(['unit:0-1', 'unit:0-2', 'unit:0-3', 'unit:0-4', 'unit:0-5', 'unit:0-6'])
    expect(offered(t, '0', 'chargeAbility', 'unit:0-L')).toEqual(['ability:c.0-2', 'ability:c.0-3'])
    t.play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2')
    expect([t.g.turn.pool, t.said('charged')]).toEqual([{ call: 0, deck: 1 }, [{ unit: 'unit:0-L', ability: 'ability:c.0-2' }]])
    expect(list(t)).toEqual(['drawCards', 'endCall'])
  })

  test('[GW-13.2] as much as there is room for onto each ability, and nothing twice', () => {
    const t = at('collect').put('0-6 0.2', '0-2 0.4', '0-3 0.4 charge 2').reserve(4)
    expect(list(t)).toEqual(each('placeCrystals', 'ability:c.0-2 amount:3', 'ability:c.0-6 amount:3'))
    expect(offered(t, '0', 'placeCrystals')).toEqual(['ability:c.0-2', 'ability:c.0-6'])
    const beat = t.g.beat
    t.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:3')
    expect([list(t), t.g.beat]).toEqual([['placeCrystals ability:c.0-6 amount:1'], beat + 1])
    expect(t.legal('0', 'placeCrystals', 'ability:c.0-2')).toEqual(['amount:0', 'amount:1', 'amount:2', 'amount:3'])
    t.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:0')
    expect(t.g.turn.placing).toEqual({})
    t.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:1').play('0', 'placeCrystals', 'ability:c.0-2', 'amount:2')
    expect(t.g.turn.placing).toEqual({ 'c.0-2': 2 })
    t.play('0', 'placeCrystals', 'ability:c.0-6', 'amount:2')
    expect(list(t)).toEqual(['confirmCollect'])
    expect(t.code('0', 'placeCrystals', 'ability:c.0-2', 'amount:3')).toBe('not-enough-crystals')
  })

  test('[GW-12.4] as many cards as there are too many, of those in the hand', () => {
    const t = at('discard').hand('0', 'caltrops-1', 'dispel-1', 'cave-in-1', 'hidden-pit-1', 'hidden-pit-2', 'dull-blades-1')
    expect(list(t, '0', 'discard')).toHaveLength(15)
    expect(t.code('0', 'discard', ['card:caltrops-1'])).toBe('bad-discard')
    expect(t.code('0', 'discard', ['card:caltrops-1', 'card:dull-blades-2'])).toBe('bad-discard')
    expect(t.code('0', 'discard', ['card:caltrops-1', 'card:dispel-1', 'card:cave-in-1'])).toBe('bad-discard')
    t.play('0', 'discard', ['card:dispel-1', 'card:caltrops-1'])
    expect([t.said('discarded'), t.g.secret.deck.slice(-2)]).toEqual([[{ seat: 'seat:0', n: 2 }], ['dispel-1', 'caltrops-1']])
    expect(t.g.secret.hands['0']).toEqual(['cave-in-1', 'hidden-pit-1', 'hidden-pit-2', 'dull-blades-1'])
  })
})

describe('outside of the steps', () => {
  test('[GW-14.9, 14.24] three ways to pass, and all that could be cast', () => {
    const t = scenario(['turquefoss', 'betrumour'])
      .put('0-L 1.4', '1-L 1.4', '1-6 1.5 charge 3', '1-2 1.4 charge 1 learned stone-skin-1 on 2')
      .hand('1', 'sudden-shield-1', 'ember-lance-1')
      .orders('1', { ask: 'threats' })
      .attack('0-L', '1-L')
    expect(list(t, '1')).toEqual([
      'answer ability:c.1-6 unit:0-L',
      'answer ability:l.1-2',
      'answer card:sudden-shield-1 unit:1-2',
      'answer card:sudden-shield-1 unit:1-6',
      'answer card:sudden-shield-1 unit:1-L',
      'answer option:pass',
      'answer option:pass-mine',
      'answer option:pass-turn',
    ])
    expect(offered(t, '1', 'answer')).toEqual([
      'ability:c.1-2',
      'ability:c.1-6',
      'ability:l.1-2',
      'card:ember-lance-1',
      'card:sudden-shield-1',
      'option:pass',
      'option:pass-mine',
      'option:pass-turn',
    ])
  })

  test('[GW-14.15, 14.21] what is full and what is secret can be cast; whatever is held can be pointed at', () => {
    const t = scenario().put('0-6 0.4 charge 3', '0-2 0.4 charge 2').hand('0', 'sudden-shield-1', 'stone-skin-1')
    expect(list(t, '0', 'cast')).toEqual(
      each('cast', ...['0-2', '0-6', '0-L'].flatMap((unit) => [`ability:c.0-6 unit:${unit}`, `card:sudden-shield-1 unit:${unit}`])),
    )
    expect(offered(t, '0', 'cast')).toEqual(['ability:c.0-2', 'ability:c.0-6', 'card:stone-skin-1', 'card:sudden-shield-1'])
    const nobody = scenario().dead('0-L', '0-1', '0-2', '0-3', '0-4', '0-5').step('reentry').hand('0', 'hidden-pit-1')
    expect(list(nobody, '0', 'cast')).toEqual(['cast card:hidden-pit-1 unit:1-L'])
    expect(
      list(
        at('discard').hand('1', 'hidden-pit-1').hand('0', 'dispel-1', 'caltrops-1', 'cave-in-1', 'dull-blades-1', 'dull-blades-2'),
        '0',
        'cast',
      ),
    ).toContain('cast card:caltrops-1 unit:1-L')
  })

  test('[GW-13.4] one place will do for each crystal that comes, but every one can be pointed at', () => {
    const t = scenario().put('0-1 0.4', '0-2 0.4').hand('0', 'crystal-cache-1')
    expect(list(t, '0', 'cast')).toEqual(['cast card:crystal-cache-1 ability:c.0-1 ability:c.0-1 ability:c.0-2'])
    expect(offered(t, '0', 'cast', 'card:crystal-cache-1', 'ability:c.0-1')).toEqual(['ability:c.0-1', 'ability:c.0-2'])
    expect(offered(t, '0', 'cast', 'card:crystal-cache-1', 'ability:c.0-1', 'ability:c.0-1')).toEqual(['ability:c.0-2'])
    expect(offered(t, '0', 'cast', 'card:crystal-cache-1', 'ability:c.0-1', 'ability:c.0-1', 'ability:c.0-2')).toEqual([])
  })

  test('[GW-12.10] dispel takes a unit, a blockade or a charge', () => {
    const t = scenario().put('1-2 1.4 charge 2').counter('1-2', 'flying', '1').walled('1.5', '1').hand('0', 'dispel-1')
    expect(list(t, '0', 'cast')).toEqual(each('cast card:dispel-1', 'ability:c.1-2', 'space:1.5', 'unit:1-2'))
    t.play('0', 'cast', 'card:dispel-1', 'space:1.5')
    expect([t.g.blockades, t.said('opened')]).toEqual([{}, [{ space: 'space:1.5' }]])
  })

  test('[GW-6.3] a die that is turned may show any other face', () => {
    const t = at('roll').rolled('move', 'horn', 'move', 'move').hand('0', 'loaded-dice-1')
    expect(offered(t, '0', 'cast', 'card:loaded-dice-1')).toEqual(['die:0', 'die:1', 'die:2', 'die:3'])
    expect(t.legal('0', 'cast', 'card:loaded-dice-1', 'die:1')).toEqual([
      'face:attack',
      'face:crystal',
      'face:defense',
      'face:either',
      'face:move',
    ])
    expect(t.code('0', 'cast', 'card:loaded-dice-1', 'die:1', 'face:pink')).toBe('bad-argument')
  })

  test('[GW-15.1, 21.3] in a decision its options and no others, though other words can be said', () => {
    const t = scenario(['turquefoss', 'vaelquor']).put('1-1 0.4 charge 3', '0-L 1.4').play('1', 'cast', 'ability:c.1-1', 'unit:0-L')
    expect(list(t)).toEqual(['decide space:1.3', 'decide space:1.5'])
    expect(offered(t, '0', 'decide')).toEqual(['option:break', 'option:let', 'option:none', 'option:stay', 'space:1.3', 'space:1.5'])
    for (const word of ['stay', 'none', 'let', 'break'])
      expect(t.refusal('0', 'decide', `option:${word}`)).toMatchObject({ code: 'bad-choice' })
  })

  test('[GW-12.5, 12.6] a learned card of the hand for any own unit; the old one goes under the deck', () => {
    const t = scenario().put('0-2 0.4 learned lullaby-1 on 2').hand('0', 'stone-skin-1', 'caltrops-1')
    expect(list(t, '0', 'attachLearned')).toEqual(each('attachLearned', 'card:stone-skin-1 unit:0-2', 'card:stone-skin-1 unit:0-L'))
    expect(offered(t, '0', 'attachLearned')).toEqual(['card:caltrops-1', 'card:stone-skin-1'])
    t.play('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-2')
    expect(t.said('attached')).toEqual([{ seat: 'seat:0', card: 'card:stone-skin-1', unit: 'unit:0-2' }])
    expect([t.g.units['0-2']?.learned, t.g.units['0-2']?.learnedCharge, t.g.secret.deck.at(-1)]).toEqual(['stone-skin-1', 0, 'lullaby-1'])
    expect(
      scenario().put('0-L 0.3').hand('0', 'stone-skin-1').move('0-L', '0.4').code('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-L'),
    ).toBe('finish-first')
  })
})

test('[GW-7.8, 13.2] plans alone can be taken back, and a die that may be begun with finds a home', () => {
  const those = (is: 'reversible' | 'exact') => Object.keys(grammar.moves).filter((move) => grammar.moves[move]?.[is])
  expect(those('reversible')).toEqual(['assignDie', 'placeCrystals'])
  expect(those('exact')).toEqual(['assignDie'])
  const t = at('assign').put('0-1 0.3').rolled('move', 'move', 'move', 'move')
  const beat = t.g.beat
  expect(t.play('0', 'assignDie', ['die:0'], 'unit:0-1').g.beat).toBe(beat + 1)
})

test('[GW-4.2, 14.13, 19.12] orders, offers and the end of pacts have their place in every stage of the play', () => {
  const stages = ['idle', 'reentry', 'flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard', 'react', 'decide', 'pick']
  for (const move of ['prefer', 'proposeAlliance', 'answerAlliance', 'breakAlliance']) expect(grammar.moves[move]?.stages).toEqual(stages)
  expect(grammar.moves.cast?.stages).toEqual(stages.slice(0, -3))
})
