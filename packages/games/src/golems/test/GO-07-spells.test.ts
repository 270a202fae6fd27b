import { expect, test } from 'vitest'
import { battleCards, spells } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

const cast = (t: Scenario, seat: string, card: string, ...target: string[]): Scenario =>
  t.play(seat, 'castSpell', `card:${card}`, ...target)
const answer = (t: Scenario, seat: string, what = 'option:pass'): Scenario => t.play(seat, 'answerSpell', what)
/** Step spell of seat 0; everybody holds a card that does nothing here. */
const phase = (players = 2): Scenario => {
  const t = scenario({}, players).step('spell')
  for (let seat = 0; seat < players; seat += 1) t.hand(String(seat), ['crack-1', 'crack-2', 'shatter-1', 'shatter-2'][seat] ?? '')
  return t
}
const priority = (t: Scenario) => t.g.spells?.priority

test('[GO-7.1] all players may cast in each Spell Phase', () => {
  const t = phase().hand('1', 'ritual-mana-1').play('0', 'passSpell')
  expect(t.owes()).toEqual(['1'])
  cast(t, '1', 'ritual-mana-1')
  answer(t, '0')
  expect(t.g.players['1']?.mana).toBe(25)
})

test('[GO-7.2] every Spell costs 2 mana, Dispel too', () => {
  const t = phase().hand('0', 'theft-1').hand('1', 'dispel-1')
  cast(t, '0', 'theft-1', 'seat:1')
  expect(t.g.players['0']?.mana).toBe(18)
  answer(t, '1', 'card:dispel-1')
  expect(t.g.players['1']?.mana).toBe(18)
  const poor = phase().hand('0', 'ritual-mana-1').mana('0', 1)
  expect(poor.refusal('0', 'castSpell', 'card:ritual-mana-1')).toMatchObject({ code: 'not-enough-mana', rule: 'GO-7.2' })
})

test('[GO-7.2] 2 mana are just enough to cast, to answer and to be asked, 1 is not', () => {
  const asked = (mana: number) => {
    const t = phase(3).hand('0', 'ritual-mana-1').mana('0', 2).mana('1', mana).hand('1', 'dispel-1')
    cast(t, '0', 'ritual-mana-1')
    return [t.g.spells?.asked, t.sentences('1')]
  }
  expect([asked(1), asked(2)]).toEqual([
    [['2'], []],
    [
      ['1', '2'],
      ['answerSpell card:dispel-1', 'answerSpell option:pass'],
    ],
  ])
  const next = (mana: number) => priority(phase(3).mana('1', mana).play('0', 'passSpell'))
  expect([next(1), next(2)]).toEqual(['2', '1'])
})

test('[GO-7.3] Spells come to the discard pile, whether they worked or not', () => {
  const t = phase().hand('0', 'theft-1', 'ritual-mana-1').hand('1', 'dispel-1')
  cast(t, '0', 'theft-1', 'seat:1')
  answer(answer(t, '1', 'card:dispel-1'), '0')
  expect(t.g.discard.event).toEqual(['theft-1', 'dispel-1'])
  t.play('1', 'passSpell')
  cast(t, '0', 'ritual-mana-1')
  answer(t, '1')
  expect(t.g.discard.event).toEqual(['theft-1', 'dispel-1', 'ritual-mana-1'])
})

test('[GO-7.4] Spells in Spell Phases only, and nothing else there', () => {
  const t = phase().hand('0', ...battleCards.filter((kind) => kind !== 'crack').map((kind) => `${kind}-2`))
  for (const kind of battleCards.filter((each) => each !== 'crack')) {
    expect(t.refusal('0', 'castSpell', `card:${kind}-2`)).toMatchObject({ code: 'not-a-spell', rule: 'GO-7.4' })
  }
  for (const step of ['craft', 'fate', 'move', 'battle'] as const) {
    const other = scenario().hand('0', 'ritual-mana-1').step(step)
    expect(other.refusal('0', 'castSpell', 'card:ritual-mana-1')).toMatchObject({ code: 'wrong-stage' })
  }
  expect(spells).toHaveLength(11)
})

test('[GO-7.5] priority goes clockwise; after a cast on from its caster; the phase ends when all have passed', () => {
  const t = phase(3).active('1').hand('2', 'ritual-mana-1').hand('1', 'ritual-mana-2')
  expect(priority(t)).toBe('1')
  t.play('1', 'passSpell')
  expect(priority(t)).toBe('2')
  expect(t.refusal('1', 'castSpell', 'card:ritual-mana-2')).toMatchObject({ code: 'wrong-stage', rule: 'GO-7.5' })
  cast(t, '2', 'ritual-mana-1')
  answer(answer(t, '0'), '1')
  expect([priority(t), t.g.spells?.passed]).toEqual(['0', []])
  t.play('0', 'passSpell')
  // had passed before, and may cast now
  cast(t, '1', 'ritual-mana-2')
  answer(answer(t, '0'), '2')
  expect(priority(t)).toBe('2')
  t.play('2', 'passSpell').play('0', 'passSpell')
  expect(t.g.turn.step).toBe('spell')
  t.play('1', 'passSpell')
  expect(t.g.turn.step).not.toBe('spell')
})

test('[GO-7.6] target and mana at the cast; what is negated is not refunded', () => {
  const t = phase().put('g0-1 Iron Small Beast d4').hand('0', 'portal-1').hand('1', 'dispel-1')
  cast(t, '0', 'portal-1', 'space:d4', 'space:f6')
  expect(t.g.spells?.chain).toEqual([{ seat: '0', card: 'portal-1', target: { square: 'd4', to: 'f6' } }])
  answer(answer(t, '1', 'card:dispel-1'), '0')
  expect(t.g.golems['g0-1']?.at).toBe('d4')
  expect(t.g.players['0']?.mana).toBe(18)
})

test('[GO-7.7] Dispel negates the Spell just played', () => {
  const t = phase().hand('0', 'ritual-mana-1').hand('1', 'dispel-1')
  cast(t, '0', 'ritual-mana-1')
  answer(answer(t, '1', 'card:dispel-1'), '0')
  expect(t.g.players['0']?.mana).toBe(18)
  expect(t.said('dispelled')).toEqual([expect.objectContaining({ seat: 'seat:1', card: 'card:dispel-1', of: 'card:ritual-mana-1' })])
})

test('[GO-7.8] Dispel is an answer, given by others than the caster', () => {
  const t = phase(3).hand('0', 'dispel-1', 'ritual-mana-1').hand('2', 'dispel-2')
  expect(t.refusal('0', 'castSpell', 'card:dispel-1')).toMatchObject({ code: 'dispel-is-a-response', rule: 'GO-7.8' })
  cast(t, '0', 'ritual-mana-1')
  expect(t.g.spells?.asked).toEqual(['1', '2'])
  expect(t.refusal('0', 'answerSpell', 'card:dispel-1')).toMatchObject({ code: 'wrong-stage' })
  expect(t.legal('2', 'answerSpell')).toEqual(['card:dispel-2', 'option:pass'])
})

test('[GO-7.9] all answer at once and in secret; the first clockwise from the caster counts', () => {
  const t = phase(4).hand('2', 'ritual-mana-1').hand('1', 'dispel-1').hand('3', 'dispel-2').active('2')
  cast(t, '2', 'ritual-mana-1')
  expect(t.owes().toSorted()).toEqual(['0', '1', '3'])
  const before = ['0', '2', '3', null].map((viewer) => t.view(viewer))
  answer(t, '1', 'card:dispel-1')
  // nobody else knows that seat 1 has answered, or what
  expect(['0', '2', '3', null].map((viewer) => t.view(viewer))).toEqual(before)
  expect(t.view('1').answer).toBe('dispel-1')
  expect(t.refusal('1', 'answerSpell', 'option:pass')).toMatchObject({ code: 'already-answered', rule: 'GO-7.9' })
  answer(answer(t, '3', 'card:dispel-2'), '0')
  expect(t.g.spells?.chain.map(({ seat }) => seat)).toEqual(['2', '3'])
  expect(t.g.players['1']?.mana).toBe(20)
  expect(t.g.secret.hands['1']?.event).toContain('dispel-1')
  expect(t.g.players['3']?.mana).toBe(18)
})

test('[GO-7.10] a Dispel can be dispelled by anybody but its caster, and the chain resolves backwards', () => {
  const t = phase(3).hand('0', 'ritual-mana-1', 'dispel-2').hand('1', 'dispel-1')
  cast(t, '0', 'ritual-mana-1')
  answer(answer(t, '1', 'card:dispel-1'), '2')
  expect(t.g.spells?.asked).toEqual(['0', '2'])
  answer(answer(t, '0', 'card:dispel-2'), '2')
  expect(t.g.players['0']?.mana).toBe(20 - 4 + 7)
  expect(t.g.discard.event).toEqual(['ritual-mana-1', 'dispel-1', 'dispel-2'])
})

test('[GO-7.11] in a window nothing but Dispel', () => {
  const t = phase().hand('0', 'ritual-mana-1').hand('1', 'haste-1', 'dispel-1')
  cast(t, '0', 'ritual-mana-1')
  expect(t.refusal('1', 'answerSpell', 'card:haste-1')).toMatchObject({ code: 'not-a-dispel', rule: 'GO-7.11' })
  expect(t.refusal('1', 'answerSpell', 'card:crack-2')).toMatchObject({ code: 'not-a-dispel', rule: 'GO-7.11' })
  expect(t.refusal('1', 'castSpell', 'card:haste-1')).toMatchObject({ code: 'wrong-stage' })
  expect(t.refusal('0', 'passSpell')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-7.12] no Spell without a target', () => {
  const t = phase().hand('0', 'haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'portal-1', 'repair-1', 'transformation-1')
  for (const card of ['haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'portal-1', 'repair-1', 'transformation-1']) {
    expect(t.why('0', 'castSpell', `card:${card}`)).toMatchObject({ code: 'no-target', rule: 'GO-7.12' })
  }
  expect(t.sentences('0', 'castSpell')).toEqual([])
})

test('[GO-7.12] …but each of them with one', () => {
  const cards = ['haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'portal-1', 'repair-1', 'theft-1', 'transformation-1']
  const t = phase()
    .put('g0-1 Iron Large Beast d4 damage 1')
    .hand('0', ...cards)
  expect(t.legal('0', 'castSpell')).toEqual(cards.map((card) => `card:${card}`).toSorted())
  for (const card of ['haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'portal-1', 'repair-1']) {
    expect(t.legal('0', 'castSpell', `card:${card}`), card).toEqual(['space:d4'])
  }
  expect(t.legal('0', 'castSpell', 'card:portal-1', 'space:d4')).toHaveLength(64 - 3)
  expect(t.legal('0', 'castSpell', 'card:theft-1')).toEqual(['seat:1'])
  expect(t.legal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1')).toHaveLength(16 + 4 + 4 - 3)
})

test("[GO-7.13] a turn is one player's seven phases", () => {
  const t = scenario({}, 4).put('g0-1 Iron Small Beast d4').hand('0', 'power-1').step('spell')
  cast(t, '0', 'power-1', 'space:d4')
  expect(t.g.golems['g0-1']?.power).toEqual([t.g.turn.no + 1])
  t.step('battle').play('0', 'endBattle')
  expect(t.g.golems['g0-1']?.power).toHaveLength(1)
  t.step('battle').play('1', 'endBattle')
  expect(t.g.golems['g0-1']?.power).toEqual([])
})

test('[GO-7.14] seats are skipped on open facts alone', () => {
  // without mana, without cards, eliminated
  const t = phase(4).hand('0', 'theft-1').mana('1', 1)
  t.state((state) => {
    state.secret.decks.event.unshift(...(state.secret.hands['2']?.event ?? []))
    state.secret.hands['2'] = { golem: ['iron-1'], event: [] }
    state.secret.decks.golem = state.secret.decks.golem.filter((card) => card !== 'iron-1')
  })
  t.play('0', 'passSpell')
  expect(priority(t)).toBe('3')
  const window = phase(4).hand('0', 'theft-1').mana('1', 1).play('3', 'concede')
  cast(window, '0', 'theft-1', 'seat:1')
  expect(window.g.spells?.asked).toEqual(['2'])
})

test('[GO-7.14] a seat that holds no Spell is asked all the same, until both Dispels lie open', () => {
  const t = phase(3).hand('0', 'ritual-mana-1', 'ritual-mana-2').discarded('dispel-1')
  cast(t, '0', 'ritual-mana-1')
  expect(t.g.spells?.asked).toEqual(['1', '2'])
  answer(answer(t, '1'), '2').play('1', 'passSpell').play('2', 'passSpell')
  t.discarded('dispel-2')
  cast(t, '0', 'ritual-mana-2')
  expect(t.g.players['0']?.mana).toBe(30)
  expect(t.g.spells?.chain).toEqual([])
})

test('[GO-7.14] one Dispel in the pile and one in the chain leave nobody to ask', () => {
  const t = phase(3).hand('0', 'ritual-mana-1').hand('2', 'dispel-2').discarded('dispel-1')
  cast(t, '0', 'ritual-mana-1')
  answer(answer(t, '1'), '2', 'card:dispel-2')
  expect(t.g.spells?.chain).toEqual([])
  expect(t.g.players['0']?.mana).toBe(18)
})

test('[GO-7.14, GO-14.6] nobody is asked any longer once a hand that is given up shows the last Dispel', () => {
  const t = phase(4).hand('0', 'ritual-mana-1').hand('1', 'dispel-1', 'dispel-2')
  cast(t, '0', 'ritual-mana-1')
  expect(t.g.spells?.asked).toEqual(['1', '2', '3'])
  t.play('1', 'concede')
  expect(t.g.spells?.chain).toEqual([])
  expect(t.g.players['0']?.mana).toBe(25)
})

test('[GO-7.15] an answer that takes no effect is never told', () => {
  const play = (first: string) => {
    const t = phase(4).hand('2', 'theft-1').hand('1', 'dispel-1').hand('3', 'dispel-2').active('2')
    cast(t, '2', 'theft-1', 'seat:0')
    answer(answer(answer(t, '1', first), '3', 'card:dispel-2'), '0')
    return t
  }
  const [dispelled, passed] = [play('card:dispel-1'), play('option:pass')]
  for (const viewer of ['0', '2', '3', null]) expect(dispelled.view(viewer)).toEqual(passed.view(viewer))
  expect(dispelled.events()).toEqual(passed.events())
  for (const seat of ['0', '1', '2', '3']) expect(dispelled.privyEvents(seat)).toEqual(passed.privyEvents(seat))
})

test('[GO-7.11] of a hand only Dispels are offered as an answer', () => {
  const t = phase().hand('0', 'ritual-mana-1').hand('1', 'haste-1', 'dispel-1')
  expect(cast(t, '0', 'ritual-mana-1').offered('1', 'answerSpell')).toEqual(['card:dispel-1', 'option:pass'])
})

test('[GO-7.12] Spells are aimed at stacks, opponents and golems that are there', () => {
  const t = phase(3)
    .put('g0-1 Iron Large Beast d4', 'g1-1 Wood Giant Man d5')
    .hand('0', 'repair-1', 'portal-1', 'theft-1', 'transformation-1')
  const stacks = ['space:a1', 'space:a8', 'space:d4', 'space:d5', 'space:h8']
  const offered = ['repair-1', 'portal-1', 'theft-1', 'transformation-1'].map((card) => t.offered('0', 'castSpell', `card:${card}`))
  expect(offered).toEqual([stacks, stacks, ['seat:1', 'seat:2'], ['unit:g0-1', 'unit:g1-1']])
})
