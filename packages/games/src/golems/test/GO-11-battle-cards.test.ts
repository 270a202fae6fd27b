import { expect, test } from 'vitest'
import { fits } from '../index.ts'
import { arena, attack, declare, due, duel, four, idleRound, lastRoll, pass, playCards, strike } from './fights.ts'
import { scenario } from './scenario.ts'

/** Two Iron Small Beasts that can hardly hurt one another. */
const beasts = ['g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5']

/** Own units that the card may help, where seat 0 has one golem of each size and shape and its Wizard. */
const helped = (card: string): string[] => {
  const t = declare(arena(...four('0', 'a1'), 'g1-1 Wood Giant Man a2').hand('0', card), 'a1', 'a2')
  return t.legal('0', 'attack', 'unit:w0', 'unit:g1-1', [`card:${card}`]).map((unit) => unit.slice(5))
}

test('[GO-11.1] Battle cards are for a round of a battle, and cost nothing', () => {
  const t = arena(...beasts)
    .hand('0', 'maul-1')
    .mana('0', 0)
  expect(t.refusal('0', 'playBattleCards', ['card:maul-1'], 'unit:g0-1')).toMatchObject({ code: 'wrong-stage' })
  attack(declare(t, 'd4', 'd5').d10('1/10'), 'g0-1', 'g1-1', 'maul-1>g0-1')
  expect([t.g.players['0']?.mana, t.g.discard.event]).toEqual([0, ['maul-1']])
})

test('[GO-11.1] … and not for Spells', () => {
  const t = duel(beasts, [['ritual-mana-1', 'maul-1']])
  expect(t.legal('0', 'attack', 'unit:g0-1', 'unit:g1-1')).toEqual(['card:maul-1'])
})

test('[GO-11.2] with the attack, then in turns until somebody passes, then the dice', () => {
  const t = duel(
    ['g0-1 Iron Small Beast d4', 'g1-1 Iron Medium Beast d5'],
    [
      ['crack-1', 'crack-2', 'maul-1'],
      ['dodge-1', 'dodge-2'],
    ],
  )
  attack(t, 'g0-1', 'g1-1', 'crack-1')
  expect([t.owes(), t.stage('1'), t.g.rolls]).toEqual([['1'], 'window', []])
  playCards(t, '1', 'dodge-1>g1-1')
  expect([t.owes(), t.stage('0')]).toEqual([['0'], 'window'])
  playCards(t, '0', 'crack-2')
  expect(t.owes()).toEqual(['1'])
  pass(t, '1', '4/4')
  expect(lastRoll(t)).toBe('g0-1 hits g1-1: 4+15 against 4+14')
  expect(t.g.battle?.current).toBeNull()
})

test('[GO-11.2] who may answer sees Force with the cards played, Armor and the chance', () => {
  const t = duel(
    ['g0-1 Iron Small Beast d4', 'g1-1 Iron Giant Juggernaut d5'],
    [
      ['crack-1', 'maul-1'],
      ['great-bulk-1', 'crush-1'],
    ],
  )
  attack(t, 'g0-1', 'g1-1', 'crack-1')
  const theirs = { player: 'seat:0', unit: 'unit:g0-1', yours: 'unit:g1-1' }
  expect(t.prompts('1')[0]).toEqual({ key: 'window', params: { ...theirs, force: 10, armor: 10, chance: 55 }, reaction: true })
  playCards(t, '1', 'great-bulk-1>g1-1')
  const own = { unit: 'unit:g0-1', target: 'unit:g1-1' }
  expect(t.prompts('0')[0]).toEqual({ key: 'window', params: { ...own, force: 10, armor: 15, chance: 15 }, reaction: true })
})

test('[GO-11.2] either side may end it by a pass; there is no second pass', () => {
  const t = duel(beasts, [['maul-1'], ['maul-2', 'dodge-1']])
  attack(t, 'g0-1', 'g1-1')
  playCards(t, '1', 'dodge-1>g1-1')
  expect(lastRoll(pass(t, '0', '9/1'))).toBe('g0-1 hits g1-1: 9+5 against 1+13')
  expect(t.g.battle).toBeNull()
})

test('[GO-11.2] at the end of the round the active side is asked first, then the other; two passes in a row end it', () => {
  const t = duel(beasts, [['maul-1'], ['maul-2']])
  attack(t, 'g0-1', 'g1-1')
  pass(t, '1', '1/10')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  expect([t.stage('0'), t.stage('1'), t.g.battle?.round]).toEqual(['roundEnd', 'idle', 1])
  pass(t, '0')
  expect([t.stage('0'), t.stage('1'), t.g.battle?.round]).toEqual(['idle', 'roundEnd', 1])
  pass(t, '1')
  expect([t.stage('0'), t.g.battle?.round]).toEqual(['pick', 2])
})

test('[GO-11.3] any number of cards at once, to the discards in the order of their naming', () => {
  const t = duel(beasts, [
    ['maul-1', 'maul-2', 'fast-attack-1', 'crack-1'],
    ['fast-attack-2', 'dodge-1', 'swoop-1'],
  ])
  attack(t, 'g0-1', 'g1-1', 'crack-1', 'maul-1>g0-1')
  playCards(t, '1', 'fast-attack-2>g1-1', 'dodge-1>g1-1')
  playCards(t, '0', 'maul-2>g0-1', 'fast-attack-1>g0-1')
  expect(t.g.discard.event).toEqual(['crack-1', 'maul-1', 'fast-attack-2', 'dodge-1', 'maul-2', 'fast-attack-1'])
  expect([t.g.battle?.left, t.g.players['0']?.cards.event]).toEqual([{ 'g0-1': 3, 'g1-1': 2 }, 0])
  expect(t.said('played')).toEqual([{ seat: 'seat:0', card: 'card:crack-1' }])
  expect(t.said('played-on')[1]).toEqual({ seat: 'seat:1', card: 'card:fast-attack-2', unit: 'unit:g1-1' })
})

test('[GO-11.4] who may have which extra attack', () => {
  expect({
    swoop: helped('swoop-1'),
    maul: helped('maul-1'),
    club: helped('club-1'),
    crush: helped('crush-1'),
    fast: helped('fast-attack-1'),
    stomp: helped('stomp-1'),
  }).toEqual({
    swoop: ['g0-3'],
    maul: ['g0-1'],
    club: ['g0-2', 'w0'],
    crush: ['g0-4'],
    fast: ['g0-1', 'g0-2', 'w0'],
    stomp: ['g0-3', 'g0-4'],
  })
})

test('[GO-11.4] one attack more, in this round only', () => {
  for (const [card, kind] of [
    ['swoop-1', 'Iron Small Flyer'],
    ['maul-1', 'Iron Small Beast'],
    ['club-1', 'Iron Small Man'],
    ['crush-1', 'Iron Small Juggernaut'],
    ['fast-attack-1', 'Iron Medium Man'],
    ['stomp-1', 'Iron Large Man'],
  ] as const) {
    const t = duel([`g0-1 ${kind} d4`, 'g1-1 Iron Giant Man d5'], [[card]])
    strike(t, '1/10', 'g0-1', 'g1-1', `${card}>g0-1`)
    expect([idleRound(t), idleRound(t)]).toEqual([
      ['g0-1', 'g1-1'],
      ['g0-1', 'g1-1'],
    ])
  }
})

test('[GO-11.5] a card helps an own living unit of this battle', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g0-2 Wood Large Beast a3', 'g0-3 Obsidian Small Beast d4', 'g1-1 Iron Small Beast d5').hand(
    '0',
    'maul-1',
    'crack-1',
  )
  declare(t, 'd4', 'd5')
  expect(t.legal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:maul-1'])).toEqual(['unit:g0-1', 'unit:g0-3'])
  for (const unit of ['g1-1', 'g0-2', 'w0']) {
    expect(t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:maul-1'], `unit:${unit}`)).toMatchObject({ code: 'not-your-unit' })
  }
  attack(strike(t, '1/10', 'g0-1', 'g1-1'), 'g1-1', 'g0-1')
  pass(t, '0', '9/1')
  expect(t.refusal('0', 'attack', 'unit:g0-3', 'unit:g1-1', ['card:maul-1'], 'unit:g0-1')).toMatchObject({ code: 'not-your-unit' })
})

test('[GO-11.5] two cards give one unit two attacks more', () => {
  const t = duel(beasts, [['maul-1', 'maul-2']])
  strike(t, '1/10', 'g0-1', 'g1-1', 'maul-1>g0-1', 'maul-2>g0-1')
  expect(idleRound(t)).toEqual(['g1-1', 'g0-1', 'g0-1'])
})

test('[GO-11.6] an extra attack joins the order with the size of its unit', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man d4', 'g1-1 Iron Medium Beast d5'], [['fast-attack-1']])
  strike(t, '1/10', 'g0-1', 'g1-1', 'fast-attack-1>g0-1')
  expect(idleRound(t)).toEqual(['g0-1', 'g1-1', 'g0-2'])
})

test('[GO-11.6] played late it comes before larger units', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Stone Giant Man d4', 'g1-1 Crystal Large Man d5'], [['fast-attack-1']])
  strike(t, '1/9', 'g0-1', 'g1-1')
  attack(t, 'g1-1', 'g0-2')
  playCards(t.d10('1/8'), '0', 'fast-attack-1>g0-1')
  expect(due(t)).toEqual(['g0-1'])
  expect(idleRound(t)).toEqual(['g0-1', 'g0-2'])
})

test('[GO-11.7] at the end of the round extra attacks are made at once, and then both are asked anew', () => {
  const t = duel(beasts, [['crack-2'], ['maul-2', 'crack-1']])
  attack(t, 'g0-1', 'g1-1')
  pass(t, '1', '1/10')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  pass(t, '0')
  playCards(t, '1', 'maul-2>g1-1')
  expect([t.stage('1'), due(t), t.g.battle?.round]).toEqual(['pick', ['g1-1'], 1])
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  expect([t.stage('0'), t.g.battle?.round]).toEqual(['roundEnd', 1])
  pass(t, '0')
  expect([t.stage('1'), t.g.battle?.round]).toEqual(['roundEnd', 1])
  expect(pass(t, '1').g.battle?.round).toBe(2)
})

test('[GO-11.7] the alternation goes on from where it stood', () => {
  const t = duel(
    ['g0-1 Iron Small Beast d4', 'g0-2 Obsidian Small Man d4', 'g1-1 Iron Small Beast d5'],
    [
      ['fast-attack-1', 'club-1'],
      ['fast-attack-2', 'crack-1'],
    ],
  )
  attack(t, 'g0-1', 'g1-1')
  pass(t, '1', '1/10')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  attack(t, 'g0-2', 'g1-1')
  pass(t, '1', '1/10')
  playCards(t, '0', 'fast-attack-1>g0-1', 'club-1>g0-2')
  attack(t, 'g0-2', 'g1-1')
  playCards(t.d10('1/10'), '1', 'fast-attack-2>g1-1')
  expect(due(t)).toEqual(['g1-1'])
})

test('[GO-11.8] Dodge: Small or Medium golems, Armor +7; Great Bulk: Large or Giant golems, Armor +5', () => {
  expect([helped('dodge-1'), helped('great-bulk-1')]).toEqual([
    ['g0-1', 'g0-2'],
    ['g0-3', 'g0-4'],
  ])
  for (const [card, kind, armor] of [
    ['dodge-1', 'Iron Small Beast', 6 + 7],
    ['dodge-1', 'Iron Medium Beast', 7 + 7],
    ['great-bulk-1', 'Iron Large Beast', 8 + 5],
    ['great-bulk-1', 'Iron Giant Beast', 9 + 5],
  ] as const) {
    const t = duel(['g0-1 Flesh Small Man d4', `g1-1 ${kind} d5`], [[], [card]])
    attack(t, 'g0-1', 'g1-1')
    playCards(t.d10('5/5'), '1', `${card}>g1-1`)
    expect(lastRoll(t)).toBe(`g0-1 misses g1-1: 5+1 against 5+${armor}`)
  }
})

test('[GO-11.9] they add up, and last to the end of the round', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Iron Large Beast d5'], [[], ['great-bulk-1', 'great-bulk-2']])
  attack(t, 'g0-1', 'g1-1')
  playCards(t.d10('1/1'), '1', 'great-bulk-1>g1-1', 'great-bulk-2>g1-1')
  expect(t.figures('g1-1').armor).toBe(8 + 10)
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect([t.g.battle?.round, t.figures('g1-1').armor]).toEqual([2, 8])
})

test('[GO-11.9] at the end of the round they would do nothing, and are refused', () => {
  const t = duel(beasts, [['dodge-1', 'maul-1']])
  strike(t, '1/10', 'g0-1', 'g1-1')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  expect(t.stage('0')).toBe('roundEnd')
  expect(t.legal('0', 'playBattleCards')).toEqual(['card:maul-1'])
  expect(t.refusal('0', 'playBattleCards', ['card:dodge-1'], 'unit:g0-1')).toMatchObject({ code: 'no-effect-now', rule: 'GO-11.9' })
})

test('[GO-11.10] Splatter, Shatter, Crumble and Crack: Force +5 on a Soft, Hard, Rock or Metal target', () => {
  const cards = ['splatter-1', 'shatter-1', 'crumble-1', 'crack-1']
  const foes = ['g1-1 Flesh Small Man d5', 'g1-2 Bone Medium Beast d5', 'g1-3 Stone Large Flyer d5', 'g1-4 Silver Giant Juggernaut d5']
  for (const [index, card] of cards.entries()) {
    const t = duel(['g0-1 Gold Small Beast d4', ...foes], [cards])
    const target = `g1-${index + 1}`
    expect(t.legal('0', 'attack', 'unit:g0-1', `unit:${target}`)).toEqual([`card:${card}`])
    strike(t, '1/10', 'g0-1', target, card)
    expect(t.g.rolls.at(-1)).toMatchObject({ target, force: 6 + 5 })
  }
})

test('[GO-11.10] the Wizard is Soft', () => {
  const t = declare(arena('g0-1 Gold Small Beast g8').hand('0', 'splatter-1', 'crack-1'), 'g8', 'h8')
  expect(t.legal('0', 'attack', 'unit:g0-1', 'unit:w1')).toEqual(['card:splatter-1'])
  strike(t, '1/10', 'g0-1', 'w1', 'splatter-1')
  expect(lastRoll(t)).toBe('g0-1 misses w1: 1+11 against 10+8')
})

test('[GO-11.11] only the attacking side may play them, on the attack just declared', () => {
  const t = duel(beasts, [['crack-1'], ['crack-2', 'maul-1']])
  attack(t, 'g0-1', 'g1-1')
  expect(t.legal('1', 'playBattleCards')).toEqual(['card:maul-1'])
  expect(t.refusal('1', 'playBattleCards', ['card:crack-2'])).toMatchObject({ code: 'not-your-attack', rule: 'GO-11.11' })
  playCards(t, '1', 'maul-1>g1-1')
  expect(t.legal('0', 'playBattleCards')).toEqual(['card:crack-1'])
})

test('[GO-11.11] for that attack alone, and several add up', () => {
  const t = duel(['g0-1 Flesh Small Beast d4', 'g1-1 Iron Giant Man d5'], [['crack-1', 'crack-2', 'maul-1']])
  strike(t, '1/10', 'g0-1', 'g1-1', 'crack-1', 'crack-2', 'maul-1>g0-1')
  expect(lastRoll(t)).toBe('g0-1 misses g1-1: 1+12 against 10+9')
  strike(t, '1/10', 'g0-1', 'g1-1')
  expect(lastRoll(t)).toBe('g0-1 misses g1-1: 1+2 against 10+9')
})

test('[GO-11.12] skipped is who holds no Event card, not who holds none that fits', () => {
  const armed = attack(duel(beasts, [[], ['ritual-mana-1']]), 'g0-1', 'g1-1')
  expect([armed.owes(), armed.stage('1'), armed.sentences('1')]).toEqual([['1'], 'window', ['passBattle']])
  const empty = strike(duel(beasts, [[], []]).hand('1', 'iron-1'), '1/10', 'g0-1', 'g1-1')
  expect([empty.stage('1'), empty.g.rolls.length]).toEqual(['pick', 1])
})

test('[GO-11.12] … or whose standing order says so', () => {
  const t = duel(beasts, [[], ['dodge-1']]).auto('1', { battle: 'round' })
  strike(t, '1/10', 'g0-1', 'g1-1')
  expect(t.stage('1')).toBe('pick')
  expect(scenario().g.secret.auto['1']).toEqual({
    turn: false,
    spell: false,
    dispel: false,
    shape: false,
    battle: 'off',
    fight: false,
  })
})

test('[GO-11.2, GO-11.5, GO-11.9, GO-11.11] which cards of a hand fit now', () => {
  const hand0 = ['maul-1', 'swoop-1', 'crack-1', 'splatter-1', 'dodge-1', 'ritual-mana-1']
  const hand1 = ['maul-2', 'crack-2', 'great-bulk-1', 'dodge-2']
  const t = duel(
    ['g0-1 Iron Small Beast d4', 'g0-2 Wood Large Man d4', 'g1-1 Iron Small Man d5', 'g1-2 Flesh Giant Beast d5'],
    [hand0, hand1],
  )
  const fitting = (seat: string, target?: string) => {
    const view = t.view(seat)
    return (view.hand?.event ?? []).filter((card) => fits(view, seat, card, target ? { attacker: 'g0-1', target } : undefined))
  }
  expect([fitting('0'), fitting('1')]).toEqual([['maul-1', 'crack-1', 'splatter-1', 'dodge-1'], []])
  expect(fitting('0', 'g1-1')).toEqual(['maul-1', 'crack-1', 'dodge-1'])
  expect(fitting('0', 'g1-2')).toEqual(['maul-1', 'splatter-1', 'dodge-1'])
  attack(t, 'g0-1', 'g1-2')
  expect([fitting('0'), fitting('1')]).toEqual([[], ['maul-2', 'great-bulk-1', 'dodge-2']])
  playCards(t, '1', 'dodge-2>g1-1')
  expect([fitting('0'), fitting('1')]).toEqual([['maul-1', 'splatter-1', 'dodge-1'], []])
  pass(t, '0', '1/10')
  for (const [attacker, target, other] of [
    ['g1-1', 'g0-2', '0'],
    ['g0-2', 'g1-2', '1'],
    ['g1-2', 'g0-2', '0'],
  ] as const) {
    pass(attack(t, attacker, target), other, '1/10')
  }
  expect([t.stage('0'), fitting('0')]).toEqual(['roundEnd', ['maul-1']])
})

test('[GO-11.2] in a window at least one card, each with its unit', () => {
  const t = attack(duel(['g0-1 Iron Small Beast d4', 'g1-1 Gold Small Man d5'], [[], ['dodge-1', 'club-1', 'crack-1']]), 'g0-1', 'g1-1')
  expect(t.sentences('1')).toEqual(['passBattle', 'playBattleCards card:club-1 unit:g1-1', 'playBattleCards card:dodge-1 unit:g1-1'])
  expect(t.slot('1', 'playBattleCards')?.set).toEqual({ min: 1, max: 3 })
})

test('[GO-11.5] each unit that is named belongs to the next card that needs one', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Large Man d4', 'g1-1 Gold Small Man d5'], [['crack-1', 'maul-1', 'club-1']])
  const refusal = (cards: string[], ...units: string[]) =>
    t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', cards, ...units.map((unit) => `unit:${unit}`))
  const wrong = (card: string, unit: string) => ({
    code: 'wrong-trait',
    rule: 'GO-11.4',
    params: { card: `card:${card}`, unit: `unit:${unit}` },
  })
  expect(refusal(['card:crack-1', 'card:maul-1', 'card:club-1'], 'g0-1', 'g0-2')).toBeUndefined()
  expect(refusal(['card:crack-1', 'card:maul-1'], 'g0-2')).toEqual(wrong('maul-1', 'g0-2'))
  expect(refusal(['card:club-1', 'card:crack-1', 'card:maul-1'], 'g0-1', 'g0-2')).toEqual(wrong('club-1', 'g0-1'))
  expect(refusal(['card:iron-1'])).toEqual({ code: 'card-not-in-hand', rule: 'GO-11.1', params: { card: 'card:iron-1' } })
})

test('[GO-2.5, 11.4, 11.8] a card that none of the own units can use is refused before one is named', () => {
  const hand = ['dodge-1', 'maul-1', 'club-1', 'crush-1']
  const why = (...units: string[]) => {
    const t = arena(...units, 'g1-1 Wood Giant Man a2').hand('0', ...hand)
    declare(t, 'a1', 'a2')
    return hand.map((card) => t.refusal('0', 'attack', 'unit:w0', 'unit:g1-1', [`card:${card}`])?.code)
  }
  expect(why()).toEqual(['not-a-golem', 'wrong-trait', 'bad-argument', 'wrong-trait'])
  expect(why('g0-1 Iron Medium Beast a1')).toEqual(['bad-argument', 'bad-argument', 'bad-argument', 'wrong-trait'])
})
