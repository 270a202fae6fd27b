import { expect, test } from 'vitest'
import { golems } from '../index.ts'
import type { View } from '../state.ts'
import { cast, endTurn, spellPhase } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

/** The parts of a view that are its viewer's own. */
const own = ['viewer', 'hand', 'answer', 'auto', 'vision', 'log'] as const

const publicPart = (view: View): Partial<View> =>
  Object.fromEntries(Object.entries(view).filter(([key]) => !own.some((each) => each === key)))

/** Everything that reaches a viewer. */
const reaching = (t: Scenario, viewer: string | null): string =>
  JSON.stringify([
    t.view(viewer),
    golems.owes(t.view(viewer)),
    golems.prompts(t.view(viewer), viewer),
    viewer === null ? [] : t.sentences(viewer),
    Object.keys(t.g.players).map((seat) => t.stage(seat)),
  ])

test('[GO-17.1] hands are for their owners; how many cards, how much mana, the discards and deck sizes are for all', () => {
  const t = scenario({}, 3).hand('0', 'iron-1', 'crack-1').hand('1', 'gold-1', 'man-1', 'dodge-1').hand('2', 'portal-1')
  t.discarded('small-1', 'maul-1').mana('1', 7)
  expect(['0', '1', '2'].map((seat) => t.view(seat).hand)).toEqual([
    { golem: ['iron-1'], event: ['crack-1'] },
    { golem: ['gold-1', 'man-1'], event: ['dodge-1'] },
    { golem: [], event: ['portal-1'] },
  ])
  const open = t.view(null)
  expect(open).toMatchObject({
    hand: null,
    players: {
      '0': { mana: 20, cards: { golem: 1, event: 1 } },
      '1': { mana: 7, cards: { golem: 2, event: 1 } },
      '2': { mana: 20, cards: { golem: 0, event: 1 } },
    },
    discard: { golem: ['small-1'], event: ['maul-1'] },
    deck: { golem: 44, event: 42 },
  })
  for (const seat of ['0', '1', '2']) expect(publicPart(t.view(seat))).toEqual(publicPart(open))
  for (const card of ['iron-1', 'crack-1', 'gold-1', 'man-1', 'dodge-1', 'portal-1'])
    expect(JSON.stringify(open)).not.toContain(`"${card}"`)
})

test('[GO-17.1] what is drawn is known to who draws it', () => {
  const t = scenario({}, 3).step('fate').deck('golem', 'iron-1').play('0', 'draw', 'deck:golem')
  expect(JSON.stringify(t.view('0').log)).toContain('card:iron-1')
  for (const viewer of ['1', '2', null]) expect(JSON.stringify(t.view(viewer))).not.toContain('iron-1')
  expect(t.said('drew')).toEqual([{ seat: 'seat:0', deck: 'deck:golem' }])
})

test('[GO-17.2] nobody knows the order of a deck', () => {
  const t = scenario().hand('0', 'iron-1')
  const before = ['0', '1', null].map((viewer) => reaching(t, viewer))
  t.state(({ secret }) => {
    secret.decks.golem.reverse()
    secret.decks.event.reverse()
  })
  expect(['0', '1', null].map((viewer) => reaching(t, viewer))).toEqual(before)
  for (const viewer of ['0', '1', null]) expect(t.view(viewer)).not.toHaveProperty('secret')
})

test('[GO-17.3] who is out sees what a spectator sees, and keeps its note', () => {
  const t = spellPhase(['divination-1'], 3).hand('1', 'iron-1')
  cast(t, '0', 'divination-1')
  const note = t.view('0').vision
  t.play('0', 'concede')
  expect(t.view('0')).toMatchObject({ hand: null, answer: null, auto: null, vision: note })
  expect(note).not.toBeNull()
  expect(publicPart(t.view('0'))).toEqual(publicPart(t.view(null)))
})

test('[GO-17.3] after the end hands and decks are open, notes and standing orders are not', () => {
  const t = spellPhase(['divination-1'], 2).hand('1', 'iron-1').play('1', 'setAuto', 'option:dispel', 'option:on')
  cast(t, '0', 'divination-1')
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).final).toBeNull()
  t.hand('0', 'gold-1').play('1', 'concede')
  for (const viewer of ['0', '1', null]) {
    expect(t.view(viewer).final).toEqual({ hands: t.g.secret.hands, decks: t.g.secret.decks })
    expect(t.view(viewer).final?.hands['0']).toEqual({ golem: ['gold-1'], event: ['crack-1'] })
  }
  expect([t.view('0').vision === null, t.view('1').vision, t.view(null).vision]).toEqual([false, null, null])
  expect([t.view('0').auto?.dispel, t.view(null).auto]).toEqual([false, null])
})

test('[GO-17.4] golems, their figures, damage and marks are open to all', () => {
  const t = scenario().put('g0-1 Wood Giant Man d4 damage 2', 'g1-1 Iron Small Beast d6').mark('g1-1', 'power', 2)
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).golems).toEqual(t.g.golems)
})

test('[GO-7.15, GO-7.9] S13: nobody learns whether somebody else would have dispelled', () => {
  const answered = (answer: string) => {
    const t = scenario({}, 4)
      .active('2')
      .step('spell')
      .hand('2', 'theft-1', 'crack-1')
      .hand('0', 'maul-1')
      .hand('1', 'dispel-1', 'maul-2')
      .hand('3', 'dispel-2', 'crack-2')
    cast(t, '2', 'theft-1', 'seat:0')
    const seen: string[][] = []
    const look = () => seen.push(['0', '2', '3', null].map((viewer) => reaching(t, viewer)))
    look()
    t.play('1', 'answerSpell', answer)
    look()
    t.play('0', 'answerSpell', 'option:pass')
    look()
    t.play('3', 'answerSpell', 'card:dispel-2')
    look()
    expect(t.g.spells).toMatchObject({ chain: [{ card: 'theft-1' }, { card: 'dispel-2', seat: '3' }], asked: expect.any(Array) })
    expect(t.g.spells?.asked.toSorted()).toEqual(['0', '1', '2'])
    expect([t.g.players['1'], t.g.players['3']]).toMatchObject([
      { mana: 20, cards: { event: 2 } },
      { mana: 18, cards: { event: 1 } },
    ])
    for (const seat of ['0', '1', '2']) t.play(seat, 'answerSpell', 'option:pass')
    look()
    endTurn(t)
    look()
    return seen
  }
  expect(answered('card:dispel-1')).toEqual(answered('option:pass'))
})

test('[GO-7.15] while a window is open, an answer is for its giver alone', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  cast(t, '0', 'ritual-mana-1').play('1', 'answerSpell', 'card:dispel-1')
  expect(['0', '1', '2', null].map((viewer) => t.view(viewer).answer)).toEqual([null, 'dispel-1', null, null])
  expect(['0', '1', '2', null].map((viewer) => golems.owes(t.view(viewer)))).toEqual([['1', '2'], ['2'], ['1', '2'], ['1', '2']])
  expect([t.stage('1'), t.owes()]).toEqual(['respond', ['2']])
})
