import { expect, test } from 'vitest'
import { boards } from '../content/boards.ts'
import { tiles } from '../content/tiles.ts'
import { boardOf, kindOfUnit, wizardsOfWar } from '../index.ts'
import { crowd, kinds, monsters, monstersBut, printed, spells, squares } from './cards.ts'
import { scenario } from './scenario.ts'

/** Letters and numbers well beyond the edges. */
const imaginable = [...'abcdefghijklmno'].flatMap((column) => Array.from({ length: 24 }, (_, row) => `${column}${row + 1}`))

test('[WW-0.1, WW-0.9] there is one board, of 11 × 20 squares, or of 11 × 11 for the quick game', () => {
  for (const [map, rows] of [['twin-fords', 20] as const, ['broken-ring', 11] as const]) {
    const t = scenario({ map }).act('0', 'feet')
    const real = imaginable.filter((square) => t.refusal('0', 'moveUnit', 'unit:wizard-0', `space:${square}`)?.code !== 'bad-argument')
    expect(real.toSorted()).toEqual(squares(rows).toSorted())
  }
})

test('[WW-0.8, WW-13.9] river, trees, bushes and stones lie as designed, one terrain to a square', () => {
  expect(boards['twin-fords']).toEqual([
    '. . B . . . . . T . .',
    '. . . . . X . . . . .',
    '. T . . . . . . . B .',
    '. . . B . . . S . . .',
    'S . . . . . . . . . T',
    '. . S . . T . . B . .',
    '. . . . . . . . . . .',
    '. . T . . . . T . . S',
    '. . . . . ~ . . . . .',
    '. . ~ . ~ ~ ~ . ~ ~ ~',
    '~ ~ ~ . ~ ~ ~ . ~ . .',
    '. . . . . ~ . . . . .',
    'S . . T . . . . T . .',
    '. . . . . . . . . . .',
    '. . B . . T . . S . .',
    'T . . . . . . . . . S',
    '. . . S . . . B . . .',
    '. B . . . . . . . T .',
    '. . . . . X . . . . .',
    '. . T . . . . . B . .',
  ])
  expect(boards['broken-ring']).toEqual([
    '. . B . . . . . T . .',
    '. . . . . X . . . . .',
    '. T . . . . . . . S .',
    '. . . S . . . B . . .',
    'T . . . . . . ~ . ~ ~',
    '. . ~ ~ . S . ~ ~ . .',
    '~ ~ . ~ . . . . . . T',
    '. . . B . . . S . . .',
    '. S . . . . . . . T .',
    '. . . . . X . . . . .',
    '. . T . . . . . B . .',
  ])
})

test('[WW-2.3] both boards look the same to both players', () => {
  for (const rows of Object.values(boards)) {
    const turned = rows.toReversed().map((row) => row.split(' ').toReversed().join(' '))
    expect(turned).toEqual(rows)
  }
})

test('[WW-0.2, WW-0.3] 36 units and 66 cards: two wizards, 34 monsters, 30 spells', () => {
  const t = scenario()
  expect(t.g.secret.monsterDraw.toSorted()).toEqual(monsters.toSorted())
  expect(t.g.secret.spellDraw.toSorted()).toEqual(spells.toSorted())
  expect(Object.keys(t.g.units)).toEqual(['wizard-0', 'wizard-1'])
  expect([monsters.length, spells.length, kindOfUnit('wizard-0').copies]).toEqual([34, 30, 2])
})

test('[WW-0.4] each monster card brings the unit of its own name', () => {
  for (const kind of kinds) {
    const card = `${kind}-${printed[kind]?.copies}`
    const t = scenario().monsterDraw(card).d8(1).play('0', 'rollTurnDie').play('0', 'placeSummon', 'space:f3')
    expect(t.g.units[card]).toEqual({ at: 'f3', seat: '0' })
    expect(t.g.secret.monsterDraw).not.toContain(card)
  }
})

test('[WW-0.5] seven tiles: two walls, two muds, a fog, a blast and a bolt', () => {
  expect(Object.entries(tiles).map(([name, { copies }]) => `${copies} ${name}`)).toEqual([
    '2 thorns',
    '2 mud',
    '1 fog',
    '1 blast',
    '1 bolt',
  ])
})

test('[WW-0.5, WW-12.10] a tile for every lasting area card: two walls, two muds, one fog; blast and bolt go back at once', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('goblin-1(1) f5')
  t.lasting('wall-of-thorns-1', { caster: '0', center: 'b9', axis: 'h' }).lasting('wall-of-thorns-2', {
    caster: '1',
    center: 'j14',
    axis: 'v',
  })
  t.lasting('mud-1', { caster: '0', center: 'b12' })
    .lasting('mud-2', { caster: '1', center: 'f14' })
    .lasting('fog-1', { caster: '1', center: 'j6' })
  const covered = Object.values(t.g.effects).map((effect) => effect.squares.length)
  expect(covered.toSorted()).toEqual([3, 3, 9, 9, 9])
  t.dice('S S | -').play('0', 'castSpell', 'card:fireball-1', 'space:f5')
  expect(Object.keys(t.g.effects)).toHaveLength(5)
  expect(t.g.spellDiscard).toEqual(['fireball-1'])
})

test('[WW-0.6, WW-8.6] four skull tokens for each wizard are always enough: overkill takes no more of them than lives', () => {
  const t = scenario().act('0', 'feet-plus').put('troll-1(0) f18').life('1', 1)
  t.dice('S S S S | - - -').play('0', 'attack', 'unit:troll-1', 'unit:wizard-1')
  expect(t.g.life['1']).toBe(0)
  expect(scenario().g.options.wizardLife).toBeLessThanOrEqual(4)
})

test('[WW-0.7] the combat dice have six sides, the turn die eight', () => {
  const thrown: number[] = []
  const chance = { die: (sides: number) => thrown.push(sides), shuffle: <T>(cards: readonly T[]) => [...cards] }
  const roll = scenario()
  wizardsOfWar.grammar.moves.rollTurnDie?.apply(
    { state: structuredClone(roll.g), chance: { ...chance, die: (sides) => chance.die(sides) && 5 }, log: () => {} },
    '0',
    [],
  )
  expect(thrown).toEqual([8])
  const strike = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8')
  thrown.length = 0
  wizardsOfWar.grammar.moves.attack?.apply(
    { state: structuredClone(strike.g), chance: { ...chance, die: (sides) => chance.die(sides) && 1 }, log: () => {} },
    '0',
    ['unit:orc-1', 'unit:goblin-1'],
  )
  expect(thrown).toEqual([6, 6, 6])
})

test('[WW-0.8, WW-3.2] the combat die has three swords, two shields and a blank', () => {
  const faces = [1, 2, 3, 4, 5, 6].map((result) => {
    const state = structuredClone(
      scenario().act('0', 'feet').put('orc-1(0) e7', 'troll-1(1) e8').lasting('slumber-1', { caster: '1', unit: 'troll-1' }).g,
    )
    const chance = { die: () => result, shuffle: <T>(cards: readonly T[]) => [...cards] }
    wizardsOfWar.grammar.moves.attack?.apply({ state, chance, log: () => {} }, '0', ['unit:orc-1', 'unit:troll-1'])
    return state.lastRoll?.groups[0]?.faces[0]
  })
  expect(faces).toEqual(['S', 'S', 'S', 'H', 'H', '-'])
})

test('[WW-0.8] every unit and every spell has a name in both languages', () => {
  const view = scenario().view(null)
  for (const language of ['en', 'de'] as const) {
    const voice = wizardsOfWar.voice(view, language, (seat) => seat)
    for (const card of [...monsters, 'wizard-0', 'wizard-1']) expect(voice.name(`unit:${card}`)).toMatch(/^\p{L}/u)
    for (const card of spells) expect(voice.name(`card:${card}`)).toMatch(/^\p{L}/u)
  }
  expect(wizardsOfWar.voice(view, 'en', (seat) => seat).name('card:wall-of-thorns-1')).toContain('Wall of Thorns')
  expect(wizardsOfWar.voice(view, 'de', (seat) => seat).name('card:wall-of-thorns-1')).toContain('Dornenwall')
})

test('[WW-0.10] the box is bounded: what has died is what comes back', () => {
  const t = scenario()
    .roll('0')
    .monsterDiscard('goblin-1')
    .put(...crowd(monstersBut('goblin-1'), '1', 4))
    .onlyMonsterDraw()
  t.d8(1).shuffle('goblin-1').play('0', 'rollTurnDie').play('0', 'placeSummon', 'space:f3')
  expect(Object.keys(t.g.units)).toHaveLength(36)
  expect([t.g.counts.monsterDraw, t.g.monsterDiscard.length]).toEqual([0, 0])
})

test('[WW-0.2, WW-0.3] each board lies as it is drawn: row 1 below, column a on the left', () => {
  for (const [map, rows] of Object.entries(boards)) {
    const board = boardOf(scenario({ map: map as keyof typeof boards }).g.options)
    const drawn = rows.toReversed().map((row) => row.replaceAll(' ', '').replace('X', '.'))
    const signs = { plain: '.', river: '~', tree: 'T', bush: 'B', stone: 'S' }
    const lines = drawn.map((_, row) =>
      [...'abcdefghijk'].map((column) => signs[board.terrain.get(`${column}${row + 1}`) ?? 'plain']).join(''),
    )
    expect(lines).toEqual(drawn)
    expect([board.columns, board.rows]).toEqual([11, drawn.length])
  }
})
