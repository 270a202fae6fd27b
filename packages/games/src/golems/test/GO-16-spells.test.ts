import { expect, test } from 'vitest'
import { cast, endTurn, keys, spellPhase } from './fights.ts'

/** Seat 1 has priority in seat 0's Spell Phase, with this card and another. */
const asSecond = (card: string, ...units: string[]) =>
  spellPhase([])
    .put(...units)
    .hand('1', card, 'maul-1')
    .play('0', 'passSpell')

test('[GO-16.1] Haste: the golems of the stack move a second time in this turn', () => {
  const t = spellPhase(['haste-1']).put('g0-1 Iron Small Juggernaut b2', 'g0-2 Bone Large Man b2', 'g0-3 Iron Small Beast d2')
  cast(t, '0', 'haste-1', 'space:b2').play('0', 'passSpell')
  const walk = (unit: string, to: string) => t.play('0', 'moveUnits', [`unit:${unit}`], `space:${to}`)
  walk('g0-1', 'b3')
  walk('g0-3', 'e2')
  walk('g0-1', 'b4')
  walk('g0-2', 'b1')
  walk('g0-2', 'b3')
  for (const [unit, to] of [
    ['g0-1', 'b5'],
    ['g0-2', 'b2'],
    ['g0-3', 'f2'],
  ] as const) {
    expect(t.refusal('0', 'moveUnits', [`unit:${unit}`], `space:${to}`)).toMatchObject({ code: 'no-move-left', rule: 'GO-9.10' })
  }
})

test('[GO-16.2] any player may cast it, on a stack with a golem of the active player', () => {
  const t = asSecond('haste-1', 'g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d6')
  expect(t.legal('1', 'castSpell', 'card:haste-1')).toEqual(['space:d4'])
  expect(t.refusal('1', 'castSpell', 'card:haste-1', 'space:d6')).toMatchObject({ code: 'stack-cannot-move-this-turn', rule: 'GO-16.2' })
  expect(t.refusal('1', 'castSpell', 'card:haste-1', 'space:a1')).toMatchObject({ code: 'no-golem-in-stack', rule: 'GO-2.5' })
  cast(t, '1', 'haste-1', 'space:d4').play('0', 'answerSpell', 'option:pass')
  expect(t.g.golems['g0-1']?.haste).toBe(true)
})

test('[GO-16.2] it does not add up: one unhasted golem in the stack is needed', () => {
  const t = spellPhase(['haste-1', 'haste-2']).put('g0-1 Iron Small Juggernaut b2')
  cast(t, '0', 'haste-1', 'space:b2')
  expect(t.refusal('0', 'castSpell', 'card:haste-2', 'space:b2')).toMatchObject({ code: 'already-hasted', rule: 'GO-16.2' })
  t.state(({ golems }) => {
    const golem = golems['g0-1']
    if (golem) golems['g0-2'] = { ...golem, number: 2, material: 'bone', size: 'large', shape: 'man', haste: false }
    Object.assign(golem ?? {}, { moves: 2 })
  })
  t.state(({ players }) => {
    Object.assign(players['0'] ?? {}, { made: 2 })
  })
  cast(t, '0', 'haste-2', 'space:b2').play('0', 'passSpell')
  expect([t.g.golems['g0-1'], t.g.golems['g0-2']]).toMatchObject([{ haste: true }, { haste: true }])
  expect(t.legal('0', 'moveUnits')).toEqual(['unit:g0-2'])
})

test('[GO-16.3] Ritual Mana gives seven', () => {
  expect(cast(spellPhase(['ritual-mana-1']).mana('0', 2), '0', 'ritual-mana-1').g.players['0']?.mana).toBe(7)
})

test('[GO-16.4, GO-16.5] Elemental Storm strikes each golem of a stack with Force 3, in the order of their numbers', () => {
  const t = spellPhase(['elemental-storm-1']).put('g1-10 Iron Small Beast d5', 'g1-9 Wood Giant Man d5', 'g1-2 Stone Large Flyer d5')
  t.put('g1-3 Iron Small Beast d6').mark('g1-9', 'protection', 9)
  cast(t.d10('10/9', '9/6', '9/6'), '0', 'elemental-storm-1', 'space:d5')
  expect(t.g.rolls.map(({ kind, target, dice, force, armor, hit }) => [kind, target, dice, force, armor, hit])).toEqual([
    ['storm', 'g1-2', [10, 9], 3, 4, true],
    ['storm', 'g1-9', [9, 6], 3, 5 + 1, true],
    ['storm', 'g1-10', [9, 6], 3, 6, true],
  ])
  expect([t.g.golems['g1-2']?.damage, t.g.golems['g1-9']?.damage, t.g.golems['g1-10']]).toEqual([1, 1, undefined])
})

test('[GO-16.5] an own stack too; the Wizard in it is left alone, its Tower helps the golems', () => {
  const t = spellPhase(['elemental-storm-1']).put('g0-1 Iron Small Beast a1')
  cast(t.d10('4/1'), '0', 'elemental-storm-1', 'space:a1')
  expect(t.g.rolls).toMatchObject([{ target: 'g0-1', armor: 6 + 1, hit: false }])
  expect(t.g.players['0']?.damage).toBe(0)
})

test('[GO-16.5] all Armor is that of before the first roll; the fallen leave together, and stay away', () => {
  const t = spellPhase(['elemental-storm-1']).put('g1-1 Bronze Small Man d5', 'g1-2 Flesh Medium Beast d5 damage 1').hand('1', 'dodge-1')
  cast(t, '0', 'elemental-storm-1', 'space:d5')
  expect(t.stage('1')).toBe('respond')
  t.d10('7/5', '5/5').play('1', 'answerSpell', 'option:pass')
  expect(t.g.rolls.map(({ armor, hit, destroyed }) => [armor, hit, destroyed])).toEqual([
    [5, true, true],
    [3, true, true],
  ])
  expect([t.g.golems, t.owes()]).toEqual([{}, ['1']])
})

test('[GO-16.6] Power and Protection help the golems of any stack by one, and not its Wizard', () => {
  const t = spellPhase(['power-1', 'protection-1']).put('g0-1 Iron Small Beast a1', 'g1-1 Iron Small Beast h8')
  cast(cast(t, '0', 'power-1', 'space:h8'), '0', 'protection-1', 'space:a1')
  expect(['g0-1', 'g1-1', 'w0', 'w1'].map((unit) => t.figures(unit))).toMatchObject([
    { force: 5, armor: 8 },
    { force: 6, armor: 7 },
    { force: 7, armor: 8 },
    { force: 7, armor: 8 },
  ])
  expect(t.refusal('0', 'castSpell', 'card:power-2', 'space:a1')).toMatchObject({ code: 'card-not-in-hand' })
  const lone = spellPhase(['power-2'])
  expect(lone.refusal('0', 'castSpell', 'card:power-2', 'space:h8')).toMatchObject({ code: 'no-golem-in-stack', rule: 'GO-2.5' })
})

test('[GO-16.7, GO-16.8] Portal: all golems of an own stack to any empty land, the Wizard stays', () => {
  const t = spellPhase(['portal-1']).put(
    'g0-1 Iron Small Juggernaut a1',
    'g0-2 Wood Giant Man a1',
    'g0-3 Wood Giant Man c3',
    'g1-1 Iron Small Man g8',
  )
  t.terrain({ e4: 'water', a2: 'water', b1: 'water' })
  const squares = t.legal('0', 'castSpell', 'card:portal-1', 'space:a1')
  expect(squares).toHaveLength(64 - 3 - 4)
  for (const square of ['a1', 'c3', 'g8', 'h8', 'e4', 'a2']) expect(squares).not.toContain(`space:${square}`)
  expect(t.legal('0', 'castSpell', 'card:portal-1')).toEqual(['space:a1', 'space:c3'])
  cast(t, '0', 'portal-1', 'space:a1', 'space:h7')
  expect([t.g.golems['g0-1']?.at, t.g.golems['g0-2']?.at, t.g.players['0']?.tower]).toEqual(['h7', 'h7', 'a1'])
  t.play('0', 'passSpell').play('0', 'moveUnits', ['unit:g0-1'], 'space:h6').play('0', 'endMove')
  expect(t.legal('0', 'declareBattle', 'space:h7')).toEqual(['space:h8'])
})

test('[GO-16.8] in anybody’s Spell Phase', () => {
  const t = asSecond('portal-1', 'g1-1 Iron Small Beast d4')
  cast(t, '1', 'portal-1', 'space:d4', 'space:b1').play('0', 'answerSpell', 'option:pass')
  expect(t.g.golems['g1-1']?.at).toBe('b1')
})

test('[GO-16.9, GO-16.10] Divination: the opponents’ hands and seven cards of each deck, for its caster alone', () => {
  const t = spellPhase(['divination-1'], 3)
    .hand('1', 'iron-1', 'dodge-1')
    .hand('2', 'small-1')
    .deck('golem', 'gold-1', 'man-1')
    .onlyDeck('event', 'portal-1', 'haste-1')
  const before = t.g.secret.decks
  cast(t, '0', 'divination-1').play('1', 'answerSpell', 'option:pass')
  expect(t.view('0').vision).toEqual({
    turn: 1,
    hands: { '1': { golem: ['iron-1'], event: ['dodge-1'] }, '2': { golem: ['small-1'], event: [] } },
    tops: { golem: before.golem.slice(0, 7), event: ['portal-1', 'haste-1'] },
  })
  expect(t.view('0').vision?.tops.golem.slice(0, 2)).toEqual(['gold-1', 'man-1'])
  for (const viewer of ['1', '2', null]) expect(t.view(viewer).vision).toBeNull()
  expect(t.g.secret.decks).toEqual(before)
  expect(keys(t)).toContain('divined')
})

test('[GO-16.10] a snapshot: it stays as it was, and can be read until the end', () => {
  const t = spellPhase(['divination-1']).hand('1', 'iron-1').deck('golem', 'gold-1')
  cast(t, '0', 'divination-1')
  const seen = t.view('0').vision
  endTurn(t.hand('1', 'man-1')).step('fate').play('1', 'draw', 'deck:golem')
  expect([t.view('0').vision, t.g.secret.hands['1']?.golem]).toEqual([seen, ['iron-1', 'man-1', 'gold-1']])
})

test('[GO-16.10] who is out has no hands to look at', () => {
  const t = spellPhase(['divination-1'], 3).hand('1', 'iron-1').play('1', 'concede')
  expect(Object.keys(cast(t, '0', 'divination-1').view('0').vision?.hands ?? {})).toEqual(['2'])
})

test('[GO-16.11] Repair takes all damage from a stack, the Wizard’s too', () => {
  const t = spellPhase(['repair-1', 'repair-2']).put(
    'g1-1 Wood Giant Man h8 damage 3',
    'g1-2 Stone Large Flyer h8 damage 2',
    'g1-3 Wood Giant Man d4 damage 2',
  )
  cast(t.wizard('1', 4), '0', 'repair-1', 'space:h8')
  expect([t.g.golems['g1-1']?.damage, t.g.golems['g1-2']?.damage, t.g.players['1']?.damage, t.g.golems['g1-3']?.damage]).toEqual([
    0, 0, 0, 2,
  ])
  expect(t.legal('0', 'castSpell', 'card:repair-2')).toEqual(['space:d4'])
  expect(t.refusal('0', 'castSpell', 'card:repair-2', 'space:h8')).toMatchObject({ code: 'nothing-to-repair', rule: 'GO-16.11' })
})

test('[GO-16.11] a lone Wizard is a stack', () => {
  const t = cast(spellPhase(['repair-1']).wizard('0', 2), '0', 'repair-1', 'space:a1')
  expect(t.g.players['0']?.damage).toBe(0)
})

test('[GO-16.12, GO-16.13] Theft: one card at random of both hands together, into the hand of its kind', () => {
  const stolen = [1, 2, 3, 4].map((result) => {
    const t = spellPhase(['theft-1'], 3).hand('1', 'iron-1', 'small-2', 'maul-1', 'dodge-1').hand('2', 'gold-1')
    cast(t, '0', 'theft-1', 'seat:1').die(4, result).play('1', 'answerSpell', 'option:pass')
    const { golem, event } = t.g.secret.hands['0'] ?? { golem: [], event: [] }
    return [...golem, ...event.filter((card) => card !== 'crack-1')].join()
  })
  expect(stolen).toEqual(['iron-1', 'small-2', 'maul-1', 'dodge-1'])
})

test('[GO-16.13] its caster names a living opponent who has a card', () => {
  const t = spellPhase(['theft-1'], 4).hand('2', 'gold-1').hand('3', 'iron-1').play('3', 'concede')
  expect(t.legal('0', 'castSpell', 'card:theft-1')).toEqual(['seat:2'])
  const why = (seat: string) => t.refusal('0', 'castSpell', 'card:theft-1', `seat:${seat}`)
  expect(why('1')).toMatchObject({ code: 'opponent-has-no-cards', rule: 'GO-16.13' })
  for (const seat of ['0', '3']) expect(why(seat)).toMatchObject({ code: 'bad-opponent', rule: 'GO-16.13' })
})

test('[GO-16.13] thief and victim learn the card, the others only from which hand it came', () => {
  const t = spellPhase(['theft-1'], 3).hand('1', 'iron-1', 'small-2')
  cast(t.die(2, 2), '0', 'theft-1', 'seat:1')
  expect(t.said('stole')).toEqual([{ seat: 'seat:0', victim: 'seat:1', hand: 'hand:golem' }])
  for (const seat of ['0', '1']) expect(t.privyEvents(seat).at(-1)).toMatchObject({ key: 'stole-card', params: { card: 'card:small-2' } })
  for (const viewer of ['2', null]) expect(JSON.stringify(t.view(viewer))).not.toContain('small-2')
  expect(t.g.players).toMatchObject({ '0': { cards: { golem: 1 } }, '1': { cards: { golem: 1 } } })
})

test('[GO-16.13] a victim whose only card went for a Dispel has nothing left to steal', () => {
  const t = spellPhase(['theft-1', 'dispel-2']).hand('1', 'dispel-1')
  cast(t, '0', 'theft-1', 'seat:1').play('1', 'answerSpell', 'card:dispel-1').play('0', 'answerSpell', 'card:dispel-2')
  expect([t.g.players['0'], t.g.discard.event]).toMatchObject([{ mana: 16, cards: { event: 1 } }, ['theft-1', 'dispel-1', 'dispel-2']])
})

test('[GO-16.13] the thief may hold more than seven for now', () => {
  const seven = ['maul-1', 'maul-2', 'club-1', 'club-2', 'crush-1', 'crush-2']
  const t = spellPhase(['theft-1', ...seven]).hand('1', 'dodge-1')
  cast(t, '0', 'theft-1', 'seat:1').die(1, 1).play('1', 'answerSpell', 'option:pass')
  expect([t.g.players['0']?.cards.event, t.stage('0')]).toEqual([8, 'spell'])
  expect(endTurn(t).stage('0')).toBe('discard')
})

test('[GO-16.14, GO-16.15] Transformation: size, shape or material of any golem, for good', () => {
  for (const [value, kind, figures] of [
    ['giant', { material: 'stone', size: 'giant', shape: 'man' }, { force: 6, armor: 6, hits: 5, move: 2 }],
    ['flyer', { material: 'stone', size: 'small', shape: 'flyer' }, { force: 3, armor: 2, hits: 2, move: 4 }],
    ['iron', { material: 'iron', size: 'small', shape: 'man' }, { force: 4, armor: 6, hits: 1, move: 2 }],
  ] as const) {
    const t = spellPhase(['transformation-1']).mana('0', 2).put('g1-1 Stone Small Man d4').mark('g1-1', 'power', 9)
    cast(t, '0', 'transformation-1', 'unit:g1-1', `option:${value}`)
    expect(t.g.golems['g1-1']).toMatchObject({ ...kind, number: 1, power: [9] })
    expect(t.figures('g1-1')).toMatchObject({ ...figures, force: figures.force + 1 })
    expect(t.g.players['0']?.mana).toBe(0)
    endTurn(endTurn(endTurn(t)))
    expect(t.g.golems['g1-1']).toMatchObject(kind)
  }
})

test('[GO-16.15] any other value than the present ones: 3 sizes, 3 shapes, 15 materials', () => {
  const t = spellPhase(['transformation-1']).put('g0-1 Stone Small Man d4', 'g1-1 Wood Giant Flyer e6')
  expect(t.legal('0', 'castSpell', 'card:transformation-1')).toEqual(['unit:g0-1', 'unit:g1-1'])
  const values = t.legal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1')
  expect(values).toHaveLength(21)
  for (const same of ['stone', 'small', 'man']) {
    expect(t.refusal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1', `option:${same}`)).toMatchObject({
      code: 'same-value',
      rule: 'GO-16.15',
    })
  }
  expect(t.refusal('0', 'castSpell', 'card:transformation-1', 'unit:w1', 'option:giant')).toMatchObject({
    code: 'no-such-golem',
    rule: 'GO-16.15',
  })
})

test('[GO-16.15] a golem whose damage reaches its new hits is destroyed, without a look at conflicts', () => {
  const t = spellPhase(['transformation-1']).put('g0-1 Crystal Large Man d4 damage 2', 'g0-2 Iron Medium Beast d4')
  cast(t, '0', 'transformation-1', 'unit:g0-1', 'option:medium')
  expect(Object.keys(t.g.golems)).toEqual(['g0-2'])
  const stone = spellPhase(['transformation-1']).put('g1-1 Stone Small Man d4 damage 1')
  expect(cast(stone, '0', 'transformation-1', 'unit:g1-1', 'option:basalt').g.golems).toEqual({})
  const kept = spellPhase(['transformation-1']).put('g1-1 Stone Small Man d4 damage 1')
  expect(cast(kept, '0', 'transformation-1', 'unit:g1-1', 'option:large').g.golems['g1-1']).toMatchObject({ damage: 1 })
})

test('[GO-16.15] an own golem is never brought into a conflict; a foe’s may be, and all who conflict perish', () => {
  const stack = ['1 Iron Small Beast e5', '2 Wood Giant Man e5', '3 Stone Medium Flyer e5']
  const own = spellPhase(['transformation-1']).put(...stack.map((text) => `g0-${text}`))
  expect(own.refusal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1', 'option:giant')).toMatchObject({
    code: 'would-conflict',
    rule: 'GO-8.5',
  })
  const foes = spellPhase(['transformation-1']).put(...stack.map((text) => `g1-${text}`))
  expect(Object.keys(cast(foes, '0', 'transformation-1', 'unit:g1-1', 'option:giant').g.golems)).toEqual(['g1-3'])
  expect(foes.said('conflict')).toEqual([{ space: 'space:e5', n: 2 }])
})

test('[GO-7.6] everybody reads what a Spell is aimed at, before it works', () => {
  const seat = 'seat:0'
  for (const [card, target, key, aim, asked, into] of [
    ['ritual-mana-1', [], 'cast', {}, undefined],
    ['divination-1', [], 'cast', {}, undefined],
    ['haste-1', ['space:a2'], 'cast-at', { space: 'space:a2' }, 'space:a2'],
    ['elemental-storm-1', ['space:d4'], 'cast-at', { space: 'space:d4' }, 'space:d4'],
    ['portal-1', ['space:a2', 'space:e6'], 'cast-portal', { space: 'space:a2', to: 'space:e6' }, 'space:a2', 'space:e6'],
    ['theft-1', ['seat:1'], 'cast-theft', { victim: 'seat:1' }, 'seat:1'],
    [
      'transformation-1',
      ['unit:g1-1', 'option:iron'],
      'cast-change',
      { unit: 'unit:g1-1', value: 'trait:iron' },
      'unit:g1-1',
      'trait:iron',
    ],
  ] as const) {
    const t = spellPhase([card]).put('g0-1 Iron Small Beast a2', 'g1-1 Wood Giant Man d4').hand('1', 'dispel-1')
    cast(t, '0', card, ...target)
    const yours = asked !== undefined && /g1|d4|seat:1/.test(asked)
    expect(t.events().at(-1)).toMatchObject({ key, params: { seat, card: `card:${card}`, ...aim } })
    expect(t.prompts('1')[0]).toEqual({
      key: asked ? 'respond-at' : 'respond',
      params: {
        player: seat,
        spell: `card:${card}`,
        what: `ability:${card.slice(0, -2)}`,
        ...(asked && (yours ? { yours: asked } : { target: asked })),
        ...(into && { into }),
      },
      reaction: true,
    })
  }
})

test('[GO-7.10] a Dispel is aimed at the card before it', () => {
  const t = spellPhase(['ritual-mana-1', 'dispel-2']).hand('1', 'dispel-1')
  cast(t, '0', 'ritual-mana-1').play('1', 'answerSpell', 'card:dispel-1')
  expect(t.events().at(-1)).toMatchObject({ key: 'dispelled', params: { seat: 'seat:1', card: 'card:dispel-1', of: 'card:ritual-mana-1' } })
  expect(t.prompts('0')[0]?.params).toMatchObject({ player: 'seat:1', spell: 'card:dispel-1', yours: 'card:ritual-mana-1' })
  t.play('0', 'answerSpell', 'card:dispel-2')
  expect(t.said('gained')).toEqual([{ seat: 'seat:0', mana: 7 }])
  const portal = spellPhase(['portal-1', 'dispel-2']).put('g0-1 Iron Small Beast a2').hand('1', 'dispel-1')
  cast(portal, '0', 'portal-1', 'space:a2', 'space:e6').play('1', 'answerSpell', 'card:dispel-1')
  expect(portal.prompts('0')[0]?.params).not.toHaveProperty('into')
})

test('[GO-7.14] that nobody dispels is said only where somebody was asked', () => {
  const asked = cast(spellPhase(['ritual-mana-1']).hand('1', 'maul-1'), '0', 'ritual-mana-1').play('1', 'answerSpell', 'option:pass')
  expect(asked.said('undispelled')).toEqual([{ card: 'card:ritual-mana-1' }])
  const alone = cast(spellPhase(['ritual-mana-1']), '0', 'ritual-mana-1')
  expect(alone.said('undispelled')).toEqual([])
})

test('[GO-16.11] one damaged unit in the stack is enough', () => {
  const t = spellPhase(['repair-1']).put('g0-1 Iron Large Beast d4 damage 1', 'g0-2 Wood Giant Man d4', 'g1-1 Wood Giant Man d5')
  expect(t.legal('0', 'castSpell', 'card:repair-1')).toEqual(['space:d4'])
})
