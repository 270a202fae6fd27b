import { describe, expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { type Scenario, scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const play = (t: Scenario, card: string, ...told: (string | string[])[]) => t.play('0', 'playTactic', `tactic:${card}`, ...told)
const refused = (t: Scenario, card: string, ...told: (string | string[])[]) => code(t.refusal('0', 'playTactic', `tactic:${card}`, ...told))
/** Seat 0 holds these, with a die and a gnome before it. */
const holding = (...cards: string[]): Scenario =>
  scenario(2)
    .dice('0', '1')
    .dice('1', '1')
    .gnomes('0', 'oak-brute')
    .tactics('0', ...cards)

test('[NI-8.1] in the action phase only, on any turn, and then it is under the deck', () => {
  const t = holding('first-aid-1').lives('0', 2).first('1')
  play(t, 'first-aid-1')
  expect([playerOf(t.g, '0'), t.g.secret.tactics.at(-1)]).toMatchObject([{ lives: 3, tactics: [] }, 'first-aid-1'])
  const trade = holding('first-aid-1').lives('0', 2).trade()
  expect(trade.why('0', 'playTactic')).toMatchObject({ code: 'wrong-stage', rule: 'NI-4.1' })
  expect(refused(holding('coupon-1'), 'coupon-2')).toBe('not-yours')
  expect(code(holding().why('0', 'playTactic'))).toBe('not-yours')
})

describe('[NI-8.1] cards', () => {
  test('[NI-8.1] Distraction: a gnome before you, once', () => {
    const t = holding('distraction-1', 'distraction-2')
    play(t, 'distraction-1', 'gnome:oak-brute')
    expect([refused(t, 'distraction-2', 'gnome:oak-brute'), code(t.why('0', 'playTactic'))]).toEqual(['bad-target', 'bad-target'])
    expect(t.said('played-on')).toEqual([{ seat: 'seat:0', tactic: 'tactic:distraction-1', target: 'gnome:oak-brute' }])
  })
  test('[NI-8.1] Loaded Die: another value for a free or attacking die', () => {
    const t = holding('loaded-die-1').dice('0', '3,4*')
    expect([refused(t, 'loaded-die-1', 'die:s0d0', 'amount:3'), refused(t, 'loaded-die-1', 'die:s0d0', 'amount:7')]).toEqual([
      'no-effect',
      'bad-value',
    ])
    expect([refused(t, 'loaded-die-1', 'die:s0d1'), t.legal('0', 'playTactic', 'tactic:loaded-die-1')]).toEqual(['bad-dice', ['die:s0d0']])
    expect(play(t, 'loaded-die-1', 'die:s0d0', 'amount:6').diceOf('0')).toBe('6,4*')
    expect(code(holding('loaded-die-1').dice('0', '4*').why('0', 'playTactic'))).toBe('bad-dice')
  })
  test('[NI-8.1] Second Wind: dice of one group', () => {
    const t = scenario().army('0', 'goose-grenadier').dice('0', '1,2,3,4').gnomes('0', 'oak-brute').tactics('0', 'second-wind-1')
    t.attack('0', 'goose-grenadier', [0, 1], 1, 1)
    expect([refused(t, 'second-wind-1', ['die:s0d0', 'die:s0d2']), refused(t, 'second-wind-1', [])]).toEqual(['bad-dice', 'bad-dice'])
    expect(t.sentences('0', 'playTactic')).toHaveLength(1 + 2 + 2)
    expect(play(t.roll(5, 6), 'second-wind-1', ['die:s0d1', 'die:s0d0']).diceOf('0')).toBe('6!,5!,3,4')
    expect(t.said('rerolled')).toEqual([{ seat: 'seat:0', change: '1, 1 → 5, 6' }])
    expect(code(holding('second-wind-1').dice('0', '4*').why('0', 'playTactic'))).toBe('bad-dice')
  })
  test('[NI-8.1, 8.10] Wake-up Call: a sleeping card', () => {
    const t = holding('wake-up-call-1').army('0', 'general-froomp asleep', 'corporal-quill')
    expect([refused(t, 'wake-up-call-1', 'nird:corporal-quill'), t.legal('0', 'playTactic', 'tactic:wake-up-call-1')]).toEqual([
      'bad-target',
      ['nird:general-froomp'],
    ])
    expect(play(t, 'wake-up-call-1', 'nird:general-froomp').armyOf('0')).toBe('general-froomp corporal-quill')
    expect(code(holding('wake-up-call-1').why('0', 'playTactic'))).toBe('bad-target')
  })
  test('[NI-8.1, 7.12] Garden Bomb: four damage, raw, wherever', () => {
    const t = holding('garden-bomb-1', 'garden-bomb-2').gnomes('1', 'fence-painter/4').tactics('1')
    expect(play(t, 'garden-bomb-1', 'gnome:oak-brute').gnomesOf('0')).toBe('oak-brute/4')
    play(t, 'garden-bomb-2', 'gnome:fence-painter')
    expect([t.gnomesOf('1'), playerOf(t.g, '0').tactics]).toEqual(['', ['distraction-1']])
    expect(refused(holding('garden-bomb-1'), 'garden-bomb-1', 'gnome:rake-runner')).toBe('bad-target')
    expect(code(scenario().dice('0', '1').tactics('0', 'garden-bomb-1').why('0', 'playTactic'))).toBe('bad-target')
  })
  test('[NI-8.1] Battle Cry and Weak Spot wait for an attack', () => {
    const t = holding('battle-cry-1', 'weak-spot-1').dice('0', '5')
    expect([refused(t, 'battle-cry-1'), refused(t, 'weak-spot-1'), code(t.why('0', 'playTactic'))]).toEqual([
      'bad-timing',
      'bad-timing',
      'bad-timing',
    ])
    t.attack('0', 'corporal-quill', [0], 1)
    expect([refused(t, 'battle-cry-1'), refused(t, 'weak-spot-1')]).toEqual([undefined, undefined])
    const other = holding('battle-cry-1', 'weak-spot-1').dice('1', '4').first('1').attack('1', 'private-plume', [0], 1)
    expect([refused(other, 'battle-cry-1'), refused(other, 'weak-spot-1')]).toEqual([undefined, 'bad-timing'])
    expect(play(other, 'battle-cry-1').prompts('1')).toEqual([{ key: 'target', params: { d: 5 } }])
  })
  test('[NI-8.1] Coupon: not after passing', () => {
    const t = play(holding('coupon-1', 'coupon-2'), 'coupon-1')
    expect([playerOf(t.g, '0').discount, t.said('played')]).toEqual([4, [{ seat: 'seat:0', tactic: 'tactic:coupon-1' }]])
    t.play('0', 'pass')
    expect(refused(t, 'coupon-2')).toBe('no-effect')
  })
  test('[NI-8.1, 8.4] First Aid: below three lives', () => {
    expect(refused(holding('first-aid-1'), 'first-aid-1')).toBe('no-effect')
    expect(play(holding('first-aid-1').lives('0', 1), 'first-aid-1').said('gained-life')).toEqual([{ seat: 'seat:0', n: 2 }])
  })
  test('[NI-8.1, 8.9] Reinforcements: a level 1 card, asleep; the place is filled at the end of the turn', () => {
    const t = holding('reinforcements-1').market(1, 'copybird', 'shaker').market(2, 'night-owl').deck(1, 'beak-boxer')
    expect(refused(t, 'reinforcements-1', 'card:night-owl')).toBe('bad-target')
    play(t, 'reinforcements-1', 'card:shaker')
    expect([t.armyOf('0'), t.g.market[1]]).toEqual([
      'general-froomp corporal-quill tinker-tock (shaker)',
      ['copybird', null, null, null, null],
    ])
    t.play('0', 'pass')
    expect(t.g.market[1][1]).toBe('beak-boxer')
    const empty = holding('reinforcements-1').state(({ market }) => market[1].fill(null))
    expect(refused(empty, 'reinforcements-1', 'card:shaker')).toBe('no-effect')
  })
  test('[NI-8.1, 8.8] Lucky Die: below eight dice', () => {
    const t = play(holding('lucky-die-1').roll(4), 'lucky-die-1')
    expect([t.diceOf('0'), playerOf(t.g, '0').pool, t.said('rolled-die')]).toEqual(['1,4', 2, [{ seat: 'seat:0', value: 4 }]])
    expect(refused(holding('lucky-die-1').dice('0', '1,1,1,1,1,1,1,1'), 'lucky-die-1')).toBe('no-effect')
  })
  test('[NI-8.1, 8.2] Market Day: a row under its deck, from left to right, and five new cards', () => {
    const t = holding('market-day-1')
      .market(2, 'night-owl', 'level-raven')
      .deck(2, 'grand-shaker', 'onesweeper', 'double-nudger', 'sixologist', 'genius-jackdaw')
    play(t, 'market-day-1', 'level:2')
    expect(t.g.market[2]).toEqual(['grand-shaker', 'onesweeper', 'double-nudger', 'sixologist', 'genius-jackdaw'])
    expect([t.g.secret.decks[2].slice(-2), playerOf(t.g, '0').discount]).toEqual([['night-owl', 'level-raven'], 2])
    const bare = holding('market-day-1').state(({ market, secret }) => {
      market[1].fill(null)
      secret.decks[1] = []
    })
    expect([refused(bare, 'market-day-1', 'level:1'), refused(bare, 'market-day-1', 'level:2')]).toEqual(['no-effect', undefined])
    expect(bare.legal('0', 'playTactic', 'tactic:market-day-1')).toEqual(['level:2'])
  })
  test('[NI-8.1, 9.7] Gag Order: bans and armour of one gnome, until the phase ends', () => {
    const t = holding('gag-order-1').gnomes('1', 'topiary-trooper', 'mayor-moss')
    expect([refused(t, 'gag-order-1', 'gnome:oak-brute'), refused(t, 'gag-order-1', 'gnome:can-carl')]).toEqual(['no-effect', 'bad-target'])
    expect(t.legal('0', 'playTactic', 'tactic:gag-order-1')).toEqual(['gnome:mayor-moss', 'gnome:topiary-trooper'])
    play(t, 'gag-order-1', 'gnome:mayor-moss')
    expect(code(t.why('0', 'recruit'))).not.toBe('recruit-banned')
    t.distracted('oak-brute', 'topiary-trooper', 'mayor-moss').play('0', 'pass').anyRoll(4).play('1', 'pass')
    expect(playerOf(t.g, '1').gnomes.map(({ gagged }) => gagged)).toEqual([false, false])
  })
})

test('[NI-8.2] gnomes to their pile, cards under their decks, starters away', () => {
  const t = scenario()
    .army('0', 'general-froomp', 'corporal-quill', 'shaker')
    .dice('0', '1')
    .gnomes('0', 'bulldozer-bert')
    .play('0', 'pass')
  t.anyRoll(2).play('0', 'choose', 'nird:shaker')
  expect([t.g.secret.decks[1].at(-1), t.g.gone]).toEqual(['shaker', ['corporal-quill']])
})

test('[NI-8.3] without a tactic card none is lost', () => {
  const t = scenario().dice('0', '1').gnomes('0', 'lobbyist').anyRoll(2).play('0', 'pass')
  expect([t.said('lost-tactic'), t.g.round]).toEqual([[], 3])
})

test('[NI-8.4] a fourth life is none', () => {
  const t = scenario()
    .dice('0', '5,1')
    .gnomes('0', 'acid-gardener/13')
    .attack('0', 'corporal-quill', [0], 1)
    .play('0', 'chooseTarget', 'gnome:acid-gardener')
  expect([playerOf(t.g, '0').lives, t.said('gained-life')]).toEqual([3, []])
})

describe('[NI-8.5] a die is lost', () => {
  test('[NI-8.5] free ones first, then used ones; equal ones aren’t asked about', () => {
    const t = scenario().dice('0', '6*,2,2').gnomes('0', 'acid-gardener').anyRoll(2).play('0', 'pass')
    expect([t.g.pending, t.diceOf('0'), playerOf(t.g, '0').pool]).toMatchObject([null, '1,1', 2])
    expect(t.said('lost-die').map(({ value }) => value)).toEqual([2, 2])
  })
  test('[NI-8.5] else one of the attack, which goes on without it', () => {
    const t = scenario()
      .army('0', 'twin-finches')
      .dice('0', '4,4')
      .gnomes('0', 'dynamite-dwarf/20', 'oak-brute')
      .tactics('0', 'garden-bomb-1')
    t.attack('0', 'twin-finches', [0, 1], 3, 5)
    play(t, 'garden-bomb-1', 'gnome:dynamite-dwarf')
    expect([t.g.pending?.kind, t.legal('0', 'choose')]).toEqual(['lose-die', ['die:s0d0', 'die:s0d1']])
    t.play('0', 'choose', 'die:s0d0')
    expect([t.diceOf('0'), t.prompts('0')]).toEqual(['5!', [{ key: 'target', params: { d: 8 } }]])
  })
  test('[NI-8.5] if none lies there, only the pool gets smaller', () => {
    const t = scenario().dice('0', '').pool('0', 2).tactics('0', 'coupon-1').gnomes('0', 'lawn-lounger').anyRoll(2).play('0', 'pass')
    expect([playerOf(t.g, '0').pool, t.said('lost-pool-die')]).toEqual([2, [{ seat: 'seat:0', cause: 'gnome:lawn-lounger' }]])
  })
  test('[NI-8.5, 8.14] of two, both, though none lies there', () => {
    const t = scenario().dice('0', '').pool('0', 4).tactics('0', 'coupon-1').gnomes('0', 'acid-gardener').anyRoll(3).play('0', 'pass')
    expect([playerOf(t.g, '0').pool, t.said('lost-pool-die').length]).toEqual([3, 2])
    const last = scenario().dice('0', '').pool('0', 1).tactics('0', 'coupon-1').gnomes('0', 'acid-gardener').anyRoll(1).play('0', 'pass')
    expect([playerOf(last.g, '0').pool, last.said('lost-pool-die').length]).toEqual([1, 1])
  })
})

test('[NI-8.14, 1.3] of two lives each is lost by itself, and the last one ends the game', () => {
  const after = (lives: number) => scenario().dice('0', '1*').tactics('0', 'coupon-1').lives('0', lives).gnomes('0', 'oak-brute')
  const t = after(3).anyRoll(2).play('0', 'pass')
  expect([playerOf(t.g, '0').lives, t.said('lost-life').map(({ n }) => n)]).toEqual([1, [2, 1]])
  const last = after(1).play('0', 'pass')
  expect([last.g.result?.reason, last.said('lost-life').map(({ n }) => n)]).toEqual(['life', [0]])
})

test('[NI-8.6] the loser chooses, but not the leader', () => {
  const t = scenario()
    .army('0', 'general-froomp', 'corporal-quill', 'tinker-tock')
    .dice('0', '1')
    .gnomes('0', 'weed-puller')
    .play('0', 'pass')
  expect(t.prompts('0')).toEqual([{ key: 'lose-nird', params: { cause: 'gnome:weed-puller' } }])
  expect(t.legal('0', 'choose')).toEqual(['nird:corporal-quill', 'nird:tinker-tock'])
  expect(code(t.refusal('0', 'choose', 'nird:general-froomp'))).toBe('bad-choice')
})

test('[NI-8.7] a lost market Nird can come back', () => {
  const t = scenario()
    .army('0', 'general-froomp', 'shaker')
    .dice('0', '1')
    .gnomes('0', 'weed-puller')
    .state(({ secret }) => secret.decks[1].splice(0))
  t.market(1, 'beak-boxer').anyRoll(2).play('0', 'pass')
  expect(t.g.market[1]).toEqual(['beak-boxer', 'shaker', null, null, null])
})

test('[NI-8.8] in the preparation phase a die only joins the pool', () => {
  const t = scenario().dice('0', '1').gnomes('0', 'hedge-hopper').gnomeDeck('oak-brute').roll(2, 3, 4).play('0', 'pass')
  expect([t.diceOf('0'), t.said('gained-die'), t.said('rolled-die')]).toEqual(['2,3,4', [{ seat: 'seat:0' }], []])
})

test('[NI-8.9] a free Nird of an empty row is none; of one card no choice', () => {
  const fall = (...cards: 'shaker'[]) => {
    const t = scenario()
      .dice('0', '5,1')
      .gnomes('0', 'weed-puller/8')
      .market(1, ...cards)
    return t.attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:weed-puller')
  }
  expect(fall().armyOf('0')).toBe('general-froomp (corporal-quill) tinker-tock')
  expect(fall('shaker').armyOf('0')).toBe('general-froomp (corporal-quill) tinker-tock (shaker)')
})

test('[NI-8.10] a unit may be the leader, a scientist only a scientist', () => {
  const t = scenario()
    .army('0', 'general-froomp asleep', 'corporal-quill', 'tinker-tock asleep')
    .dice('0', '5,1')
    .gnomes('0', 'compost-chef/7')
  t.attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:compost-chef')
  expect(t.armyOf('0')).toBe('(general-froomp) (corporal-quill) tinker-tock')
  const unit = scenario()
    .army('0', 'general-froomp asleep', 'corporal-quill', 'tinker-tock asleep')
    .dice('0', '5,1')
    .gnomes('0', 'pond-plunger/6')
  unit.attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:pond-plunger')
  expect(unit.legal('0', 'choose')).toEqual(['nird:corporal-quill', 'nird:general-froomp'])
})

test('[NI-8.11] any number in hand; an empty deck gives none', () => {
  const t = scenario().dice('0', '5,1').gnomes('0', 'flowerbed-digger/14').onlyTactics('coupon-1').attack('0', 'corporal-quill', [0], 1)
  t.play('0', 'chooseTarget', 'gnome:flowerbed-digger')
  expect([playerOf(t.g, '0').tactics, t.said('drew')]).toEqual([['coupon-1'], [{ seat: 'seat:0', tactic: 'tactic:coupon-1' }]])
})

test('[NI-8.12] alone "one player" needs no asking', () => {
  const t = scenario().dice('0', '1').gnomes('0', 'seed-spitter').anyRoll(2).play('0', 'pass')
  expect(playerOf(t.g, '0').lives).toBe(2)
})

test('[NI-8.12] the player in front picks, oneself included', () => {
  const t = scenario(3)
    .dice('0', '1')
    .dice('1', '1')
    .dice('2', '1')
    .gnomes('1', 'shadow-pruner')
    .play('0', 'pass')
    .play('1', 'pass')
    .play('2', 'pass')
  expect([t.g.pending?.seat, t.legal('1', 'choose'), t.prompts('1')]).toEqual([
    '1',
    ['seat:0', 'seat:1', 'seat:2'],
    [{ key: 'victim-life', params: { cause: 'gnome:shadow-pruner', n: 1 } }],
  ])
})

test('[NI-8.13] clockwise from the first player, or from whoever is on turn', () => {
  const t = scenario(3).dice('0', '1').dice('1', '1').dice('2', '1').gnomes('0', 'dynamite-dwarf').first('1')
  t.play('1', 'pass').play('2', 'pass').anyRoll(6).play('0', 'pass')
  expect(t.said('lost-life').map(({ seat }) => seat)).toEqual(['seat:1', 'seat:2', 'seat:0'])
  const walls = scenario(3)
    .boss('invisible-walls')
    .dice('0', '5,1')
    .dice('1', '4')
    .dice('2', '1')
    .first('1')
    .attack('1', 'private-plume', [0], 1)
  walls.play('1', 'chooseTarget', 'boss:invisible-walls').play('1', 'choose', 'field:w3')
  expect(walls.said('lost-life').map(({ seat }) => seat)).toEqual(['seat:1', 'seat:2', 'seat:0'])
})

test('[NI-8.13, 8.14] one by one, and the game may end in between', () => {
  const t = scenario(2).dice('0', '1').dice('1', '1').lives('0', 1).gnomes('1', 'thunder-gnome').play('0', 'pass').play('1', 'pass')
  expect([t.g.result?.reason, playerOf(t.g, '1').lives]).toEqual(['life', 3])
  const two = scenario().lives('0', 1).dice('0', '1').gnomes('0', 'oak-brute').play('0', 'pass')
  expect(two.said('lost-life')).toEqual([{ seat: 'seat:0', cause: 'gnome:oak-brute', n: 0 }])
})

test('[NI-8.5, 8.6] equal tactic cards are no choice, different ones are', () => {
  const lose = (...cards: string[]) =>
    scenario()
      .dice('0', '1')
      .gnomes('0', 'lobbyist')
      .tactics('0', ...cards)
  expect(lose('coupon-1', 'coupon-2').anyRoll(2).play('0', 'pass').said('lost-tactic')).toEqual([
    { seat: 'seat:0', cause: 'gnome:lobbyist', tactic: 'tactic:coupon-1' },
  ])
  const t = lose('coupon-1', 'coupon-2', 'gag-order-1').play('0', 'pass')
  expect([t.legal('0', 'choose'), t.sentences('0', 'choose')]).toEqual([
    ['tactic:coupon-1', 'tactic:coupon-2', 'tactic:gag-order-1'],
    ['choose tactic:coupon-1', 'choose tactic:gag-order-1'],
  ])
})

test('[NI-8.2, 8.11] a played card goes under its deck when its work is done: what it brings can’t be that card', () => {
  const t = scenario().dice('0', '1').gnomes('0', 'mole-whisperer/5', 'rake-runner').tactics('0', 'garden-bomb-1').onlyTactics()
  t.play('0', 'playTactic', 'tactic:garden-bomb-1', 'gnome:mole-whisperer')
  expect([playerOf(t.g, '0').tactics, t.g.secret.tactics]).toEqual([[], ['garden-bomb-1']])
})
