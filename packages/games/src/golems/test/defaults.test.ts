import { expect, test } from 'vitest'
import { resultOf } from '../../tabletop/outcome.ts'
import { unguard } from '../../tabletop/sentences.ts'
import { golems } from '../index.ts'
import { arena, attack, cast, declare, duel, four, pass, spellPhase, strike } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

/** What is asked, and what happens without an answer. */
function byDefault(t: Scenario, seat: string): string {
  const sentence = golems.fallback(t.view(seat), seat)
  if (!sentence) return 'nothing'
  return `${t.prompts(seat)[0]?.key}: ${[sentence.move, ...unguard(sentence.args).args.map((arg) => [arg].flat().join('+') || '-')].join(' ')}`
}

test('[GO-18.3] start, craft, spell, respond, move, battle: go on', () => {
  expect(byDefault(scenario().put('g0-1 Clay Small Man d4').step('start'), '0')).toBe('start: endStart')
  expect(byDefault(scenario(), '0')).toBe('craft: endCraft')
  const t = spellPhase(['ritual-mana-1']).hand('1', 'dispel-1')
  expect(byDefault(t, '0')).toBe('spell: passSpell')
  expect(byDefault(cast(t, '0', 'ritual-mana-1'), '1')).toMatch(/^respond.*: answerSpell option:pass$/)
  expect(byDefault(scenario().step('move'), '0')).toBe('move: endMove')
  expect(byDefault(arena('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5'), '0')).toBe('battle: endBattle')
})

test('[GO-18.3] a fallback is a decision that is played like any other', () => {
  const t = scenario({}, 3).put('g0-1 Iron Small Beast d4').deck('golem', 'iron-1', 'gold-1').deck('event', 'crack-1')
  const steps: string[] = []
  while (t.g.turn.no === 1) {
    steps.push(t.g.turn.step)
    t.playFallback('0')
  }
  expect([steps, t.g.turn.seat]).toEqual([['craft', 'fate', 'fate', 'fate', 'fate', 'spell', 'move'], '1'])
  expect(t.g.secret.hands['0']).toEqual({ golem: ['iron-1', 'gold-1'], event: ['crack-1'] })
})

test('[GO-18.3] fate: a golem, an event, a golem, from the other deck where one is empty; buys nothing', () => {
  const draws = (t: Scenario) =>
    [1, 2, 3, 4].map(() => {
      const choice = byDefault(t, '0').split(': ')[1]
      if (t.g.turn.step === 'fate') t.playFallback('0')
      return choice
    })
  expect(draws(scenario().step('fate').hand('0', 'crack-1'))).toEqual(['draw deck:golem', 'draw deck:event', 'draw deck:golem', 'endFate'])
  expect(draws(scenario().step('fate').onlyDeck('golem', 'iron-1').hand('0', 'crack-1'))).toEqual([
    'draw deck:golem',
    'draw deck:event',
    'draw deck:event',
    'endFate',
  ])
  expect(draws(scenario().step('fate').onlyDeck('event').hand('0', 'crack-1'))).toEqual([
    'draw deck:golem',
    'draw deck:golem',
    'draw deck:golem',
    'endFate',
  ])
  const none = scenario().step('fate').onlyDeck('event').onlyDeck('golem')
  expect(byDefault(none, '0')).toMatch(/endFate$/)
})

test('[GO-18.3] discard: the latest of each hand that is too large, the golem hand first', () => {
  const eight = ['crack-1', 'crack-2', 'maul-1', 'maul-2', 'dodge-1', 'dodge-2', 'club-1', 'club-2']
  const t = scenario()
    .step('battle')
    .hand('0', ...eight)
    .hand('0', 'iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1', 'stone-1')
  t.play('0', 'endBattle')
  expect(byDefault(t, '0')).toBe('discard: discardExcess card:stone-1+card:bone-1+card:club-2')
  expect(t.prompts('0')[0]?.params).toMatchObject({ n: 2, m: 1 })
  t.playFallback('0')
  expect(t.g.discard).toEqual({ golem: ['stone-1', 'bone-1'], event: ['club-2'] })
})

test('[GO-18.3] freeze: the greatest Force as it counts now, then the lowest number', () => {
  const foes = ['g1-2 Flesh Small Beast d5', 'g1-10 Wood Giant Man d5', 'g1-9 Stone Large Flyer d5']
  const t = duel(['g0-1 Ice Small Man d4', ...foes])
  // 2, 5, 5
  expect(byDefault(t, '0')).toBe('freeze: chooseFreeze unit:g1-9')
  const marked = arena('g0-1 Ice Small Man d4', ...foes)
  for (let marks = 0; marks < 4; marks += 1) marked.mark('g1-2', 'power', 9)
  expect(byDefault(declare(marked, 'd4', 'd5'), '0')).toBe('freeze: chooseFreeze unit:g1-2')
})

test('[GO-18.3] pick: the strongest that is due, then the lowest number', () => {
  const t = duel([
    'g0-2 Obsidian Small Man d4',
    'g0-10 Obsidian Small Beast d4',
    'g0-9 Obsidian Small Juggernaut d4',
    'g1-1 Iron Giant Man d5',
  ])
  expect(byDefault(t, '0')).toBe('pick: attack unit:g0-9 unit:g1-1 -')
  t.mark('g0-2', 'power', 9).mark('g0-2', 'power', 9)
  expect(byDefault(t, '0')).toBe('pick: attack unit:g0-2 unit:g1-1 -')
})

test('[GO-18.3] … at the target that is hit most easily, then a Wizard, then who has the fewest hits left, then the lowest number', () => {
  const easiest = duel(['g0-1 Iron Small Beast d4', ...four('1', 'd5')])
  // Armor 6, 3, 4, 5
  expect(byDefault(easiest, '0')).toBe('pick: attack unit:g0-1 unit:g1-2 -')
  const wizard = declare(arena('g0-1 Iron Small Beast g8', 'g1-1 Iron Medium Man h8'), 'g8', 'h8')
  // both 8
  expect([wizard.figures('g1-1').armor, wizard.figures('w1').armor]).toEqual([8, 8])
  expect(byDefault(wizard, '0')).toBe('pick: attack unit:g0-1 unit:w1 -')
  const worn = duel([
    'g0-1 Iron Small Beast d4',
    'g1-1 Obsidian Giant Man d5 damage 2',
    'g1-2 Obsidian Giant Man d5 damage 3',
    'g1-3 Obsidian Giant Man d5',
  ])
  expect(byDefault(worn, '0')).toBe('pick: attack unit:g0-1 unit:g1-2 -')
  const equal = duel(['g0-1 Iron Small Beast d4', 'g1-10 Obsidian Giant Man d5', 'g1-9 Obsidian Giant Man d5'])
  expect(byDefault(equal, '0')).toBe('pick: attack unit:g0-1 unit:g1-9 -')
})

test('[GO-18.3] … where all are hit for sure, the Wizard is preferred though his Armor is greater', () => {
  const t = arena('g0-1 Clockwork Giant Beast g8', 'g1-1 Sand Large Flyer h8')
  for (let marks = 0; marks < 12; marks += 1) t.mark('g0-1', 'power', 9)
  declare(t, 'g8', 'h8')
  strike(t, '1/10', 'w1', 'g0-1')
  expect(t.stage('1')).toBe('pick')
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect(byDefault(t, '0')).toBe('pick: attack unit:g0-1 unit:w1 -')
})

test('[GO-18.3] a Fireball has its attacker', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Basalt Large Man d4', 'g1-1 Wood Small Man d5'])
  expect(byDefault(t, '0')).toBe('pick: attack unit:g0-2 unit:g1-1 -')
})

test('[GO-18.3] window and round end: pass; regenerate: all', () => {
  const t = duel(['g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Iron Small Beast d5'], [['maul-1'], ['maul-2']])
  expect(byDefault(attack(t, 'g0-1', 'g1-1'), '1')).toBe('window: passBattle')
  pass(t, '1', '1/10')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '9/1')
  attack(t, 'g0-2', 'g1-1')
  pass(t, '1', '1/10')
  expect(byDefault(t, '0')).toBe('roundEnd: passBattle')
  pass(t, '0')
  expect(byDefault(t, '1')).toBe('roundEnd: passBattle')
  pass(t, '1')
  attack(t, 'g1-1', 'g0-2')
  pass(t, '0', '1/10')
  attack(t, 'g0-2', 'g1-1')
  pass(t, '1', '9/1')
  expect(byDefault(t, '0')).toBe('regenerate: regenerate unit:g0-1')
  expect(t.playFallback('0').g.golems['g0-1']?.at).toBe('d4')
})

test('[GO-18.3] who owes nothing has no default', () => {
  const t = scenario({}, 3)
  expect([byDefault(t, '1'), byDefault(t.play('2', 'concede'), '2')]).toEqual(['nothing', 'nothing'])
  expect(t.prompts('1')[0]).toEqual({ key: 'waiting', params: { player: 'seat:0' } })
})

test('[GO-18.3] what another one does makes a question short: reaction', () => {
  const asked = cast(spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1'), '0', 'ritual-mana-1')
  expect([asked.prompts('1')[0]?.reaction, asked.prompts('0')[0]]).toEqual([true, { key: 'waiting-several', params: { n: 2 } }])
  const spell = spellPhase([]).hand('1', 'maul-1')
  expect(spell.prompts('0')[0]?.reaction ?? false).toBe(false)
  expect(spell.play('0', 'passSpell').prompts('1')[0]?.reaction).toBe(true)
})

test('[GO-6.1, GO-6.8] the question of the Fate Phase: so many more, then buy or go on', () => {
  const t = scenario().step('fate')
  const asked = [1, 2, 3, 4].map(() => {
    const [prompt] = t.prompts('0')
    if (t.g.turn.draws < 3) t.play('0', 'draw', 'deck:golem')
    return prompt
  })
  expect(asked).toEqual([
    { key: 'fate', params: { n: 3 } },
    { key: 'fate', params: { n: 2 } },
    { key: 'fate', params: { n: 1 } },
    { key: 'fate-buy' },
  ])
})

test('[GO-14.5, GO-14.7] how the end is told to each', () => {
  const told = ({ g: { result } }: Scenario, ...viewers: (string | null)[]) => viewers.map((viewer) => result && resultOf(result, viewer))
  expect(told(scenario().play('1', 'concede'), '0', '1')).toEqual(['won', 'lost'])
  const shared = scenario({ roundLimit: 15 }, 3).active('2').turn(45, 15).step('battle').mana('2', 3).play('2', 'endBattle')
  expect(told(shared, '0', '1', '2')).toEqual(['shared', 'shared', 'lost'])
})

test('[GO-18.3] every decision has a time of its own kind', () => {
  const tables = [
    scenario().put('g0-1 Clay Small Man d4').step('start'),
    scenario(),
    scenario().step('fate'),
    spellPhase([]),
    scenario().step('move'),
  ]
  const fight = arena('g0-1 Ice Small Man d4', 'g1-1 Wood Small Man d5', 'g1-2 Iron Large Beast d5')
  for (const t of [...tables, fight]) expect(golems.allowance(t.view('0'), '0').seconds).toBeGreaterThanOrEqual(30)
  const freeze = golems.allowance(declare(fight, 'd4', 'd5').view('0'), '0')
  const pick = golems.allowance(fight.play('0', 'chooseFreeze', 'unit:g1-1').view('0'), '0')
  expect([freeze.decision === pick.decision, freeze.seconds > 0, pick.seconds > 0, freeze.limit, pick.limit]).toEqual([
    false,
    true,
    true,
    undefined,
    undefined,
  ])
})

test('[GO-10.6, GO-15.14] the question before an attack names the round and the size that is due', () => {
  const t = duel(['g0-1 Basalt Giant Man d4', 'g1-1 Iron Medium Beast d5', 'g1-2 Wood Large Man d5'])
  const asked = () => t.prompts(t.g.battle?.deciding ?? '')[0]
  expect(asked()).toEqual({ key: 'pick', params: { round: 1, size: 'trait:giant' } })
  const sizes = ['g0-1 g1-1', 'g1-1 g0-1', 'g1-2 g0-1', 'g0-1 g1-1'].map((pair) => {
    const [attacker = '', target = ''] = pair.split(' ')
    strike(t, '1/10', attacker, target)
    return Object.values(asked()?.params ?? {}).join()
  })
  expect(sizes).toEqual(['1,trait:medium', '1,trait:large', '1,trait:giant', '2,trait:medium'])
})

test('[GO-18.3] how long each decision may take, where the table has a clock', () => {
  const seconds = (t: Scenario, seat = '0') => golems.allowance(t.view(seat), seat).seconds
  const clay = scenario().put('g0-1 Clay Small Man d4').step('start')
  const frost = arena('g0-1 Ice Small Man d4', 'g1-1 Wood Small Man d5', 'g1-2 Iron Large Beast d5')
  const full = scenario().step('battle').hand('0', 'iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1')
  const turn = [clay, scenario(), scenario().step('fate'), spellPhase([]), scenario().step('move'), frost].map((t) => seconds(t))
  expect([...turn, seconds(full.play('0', 'endBattle'))]).toEqual([30, 120, 60, 60, 120, 90, 60])
  expect([seconds(declare(frost, 'd4', 'd5')), seconds(frost.play('0', 'chooseFreeze', 'unit:g1-1'))]).toEqual([30, 60])
  const fallen = arena('g0-1 Flesh Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Wood Medium Man d5 damage 1')
  strike(strike(declare(fallen, 'd4', 'd5'), '1/9', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
  expect([seconds(strike(fallen, '9/1', 'g0-2', 'g1-1')), fallen.stage('0')]).toEqual([30, 'regenerate'])
  const window = cast(spellPhase(['ritual-mana-1'], 2, { responseSeconds: 0 }).hand('1', 'maul-1'), '0', 'ritual-mana-1')
  expect(seconds(window, '1')).toBe(30)
})

test('[GO-6.5, GO-10.12] the question names the hands that are too large, and Force and Armor as they count now', () => {
  const excess = (...cards: string[]) => {
    const t = scenario()
      .step('battle')
      .hand('0', ...cards)
      .play('0', 'endBattle')
    return t.prompts('0')[0]
  }
  const golem = ['iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1']
  const event = ['crack-1', 'crack-2', 'maul-1', 'maul-2', 'dodge-1', 'dodge-2', 'club-1', 'club-2']
  expect([excess(...golem), excess(...event), excess(...golem, ...event)]).toEqual([
    { key: 'discard-golem', params: { n: 1, m: 0 } },
    { key: 'discard-event', params: { n: 0, m: 1 } },
    { key: 'discard', params: { n: 1, m: 1 } },
  ])
  const asked = (...cards: string[]) => {
    const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5'], [['shatter-1'], ['maul-1']])
    return attack(t, 'g0-1', 'g1-1', ...cards).prompts('1')[0]?.params
  }
  expect([asked(), asked('shatter-1')]).toMatchObject([
    { force: 5, armor: 5, chance: 55 },
    { force: 10, armor: 5, chance: 90 },
  ])
})
