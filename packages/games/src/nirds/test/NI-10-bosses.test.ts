import { describe, expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { damageOf } from '../rules/damage.ts'
import { waveOf } from '../rules/gnomes.ts'
import { scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code

test('[NI-10.1] by lot, or the one of the table', () => {
  const walls = scenario(1, { boss: 'invisible-walls' }).dice('0', '1').onlyGnomes('can-carl').anyRoll(2).play('0', 'pass')
  expect(walls.g.boss?.id).toBe('invisible-walls')
  const lots = [1, 2].map((lot) => {
    const t = scenario().dice('0', '1').onlyGnomes('can-carl').ko('oak-brute').die(2, lot)
    if (lot === 1) t.shuffle('oak-brute')
    return t.anyRoll(2).play('0', 'pass').g.boss?.id
  })
  expect(lots).toEqual(['scarecrow', 'invisible-walls'])
})

test('[NI-10.2] cards aimed at gnomes don’t reach a boss', () => {
  const t = scenario().boss('invisible-walls').dice('0', '1').tactics('0', 'garden-bomb-1', 'distraction-1', 'gag-order-1')
  expect(t.legal('0', 'playTactic')).toEqual([])
  expect(code(t.refusal('0', 'playTactic', 'tactic:garden-bomb-1', 'boss:invisible-walls'))).toBe('bad-argument')
})

test('[NI-10.3] nobody attacks in the phase in which it comes', () => {
  const t = scenario(1, { boss: 'scarecrow' })
    .dice('0', '1')
    .onlyGnomes('lawn-tank')
    .ko('oak-brute')
    .shuffle('oak-brute', 'lawn-tank')
    .anyRoll(2)
  t.play('0', 'pass')
  expect([t.gnomesOf('0'), playerOf(t.g, '0').lives, t.g.boss?.entered]).toEqual(['oak-brute/0', 3, 2])
  expect(t.said('boss-attacks')).toEqual([])
})

test('[NI-10.4] minions are all gnomes of waves III and IV of the pile, one for each player', () => {
  const t = scenario(2, { boss: 'scarecrow' })
    .dice('0', '1')
    .dice('1', '1')
    .ko('can-carl', 'oak-brute', 'frost-gnome', 'mayor-moss')
    .onlyGnomes('lawn-tank')
  t.play('0', 'pass').shuffle('frost-gnome', 'lawn-tank', 'oak-brute').anyRoll(4).play('1', 'pass')
  expect([t.gnomesOf('0'), t.gnomesOf('1'), t.g.secret.minions, t.g.secret.ko]).toEqual([
    'frost-gnome/0',
    'lawn-tank/0',
    ['oak-brute'],
    ['can-carl', 'mayor-moss'],
  ])
  expect(t.said('new-minion')).toHaveLength(2)
})

test('[NI-10.5] while a minion is there the Scarecrow is safe; without one it is the target', () => {
  const t = scenario(2).boss('scarecrow').dice('0', '5,1').dice('1', '1').gnomes('1', 'can-carl/7').tactics('0', 'garden-bomb-1')
  t.attack('0', 'corporal-quill', [0], 2)
  expect(t.legal('0', 'chooseTarget')).toEqual(['gnome:can-carl'])
  t.play('0', 'playTactic', 'tactic:garden-bomb-1', 'gnome:can-carl')
  expect([t.g.attack?.unit, t.legal('0', 'chooseTarget')]).toEqual(['corporal-quill', ['boss:scarecrow']])
  t.play('0', 'chooseTarget', 'boss:scarecrow')
  expect([t.g.boss?.hp, t.said('hit')]).toMatchObject([47, [{ target: 'boss:scarecrow', n: 3 }]])
})

test('[NI-10.7] a life of one, then a Nird of each, after the minions', () => {
  const t = scenario(2)
    .boss('scarecrow')
    .dice('0', '1')
    .dice('1', '1')
    .gnomes('1', 'rake-runner')
    .minions('oak-brute', 'lawn-tank')
    .first('1')
  t.play('1', 'pass').play('0', 'pass')
  expect([t.g.pending, t.prompts('1')]).toMatchObject([
    { seat: '1', kind: 'pick-victim' },
    [{ key: 'victim-life', params: { cause: 'boss:scarecrow', n: 1 } }],
  ])
  t.play('1', 'choose', 'seat:0').play('1', 'choose', 'nird:private-plume').anyRoll(4).play('0', 'choose', 'nird:corporal-quill')
  const lost = t.events().filter(({ key }) => /^lost|attacks$/.test(key))
  expect(lost.map(({ key, params }) => `${key} ${params.seat ?? ''}`)).toEqual([
    'gnome-attacks seat:1',
    'lost-life seat:1',
    'boss-attacks ',
    'lost-life seat:0',
    'lost-nird seat:1',
    'lost-nird seat:0',
  ])
})

test('[NI-10.8] minions are gnomes: bans, armour, prizes', () => {
  const t = scenario()
    .boss('scarecrow')
    .army('0', 'mockingbird', 'tinker-tock')
    .dice('0', '3,1')
    .gnomes('0', 'frost-gnome/26')
    .minions('oak-brute')
  expect(code(t.why('0', 'useScientist'))).toBe('science-banned')
  t.attack('0', 'mockingbird', [0], 1).play('0', 'chooseTarget', 'gnome:frost-gnome')
  expect([t.armyOf('0'), t.g.secret.ko, t.g.secret.minions]).toEqual(['mockingbird tinker-tock', ['frost-gnome'], ['oak-brute']])
})

test('[NI-10.9] one place each, filled from the first player on', () => {
  const t = scenario(3)
    .boss('scarecrow')
    .dice('0', '1')
    .dice('1', '1')
    .dice('2', '1')
    .gnomes('1', 'mushroom-napper')
    .minions('oak-brute', 'lawn-tank', 'horn-blower')
  t.army('0', 'general-froomp', 'corporal-quill').army('1', 'major-pebbles', 'shaker').army('2', 'captain-sneefle', 'copybird').first('2')
  t.play('2', 'pass').play('0', 'pass').play('1', 'pass').anyRoll(6).play('2', 'choose', 'seat:0')
  expect([t.gnomesOf('0'), t.gnomesOf('1'), t.gnomesOf('2')]).toEqual(['lawn-tank/0', 'mushroom-napper/0', 'oak-brute/0'])
})

test('[NI-10.10] no minion left to draw: lost', () => {
  const t = scenario().boss('scarecrow').army('0', 'general-froomp', 'shaker').dice('0', '1').minions().play('0', 'pass')
  expect([t.g.result?.reason, t.g.boss?.hp]).toEqual(['minions', 25])
})

test('[NI-10.11] too few minions when it comes is no defeat', () => {
  const t = scenario(2, { boss: 'scarecrow' }).dice('0', '1').dice('1', '1').onlyGnomes('can-carl').ko('oak-brute')
  t.play('0', 'pass').shuffle('oak-brute').anyRoll(4).play('1', 'pass')
  expect([t.gnomesOf('0'), t.gnomesOf('1'), t.g.result]).toEqual(['oak-brute/0', '', null])
})

describe('the Walls', () => {
  const hit = (field: string, ...marked: string[]) => {
    const t = scenario(2)
      .boss('invisible-walls', 0, ...marked)
      .dice('0', '5,1,1')
      .dice('1', '1,1')
      .lives('0', 2)
      .market(2, 'night-owl', 'level-raven')
    t.army('1', 'lieutenant-wompins', 'private-plume', 'gadget-gwen asleep').army(
      '0',
      'general-froomp',
      'corporal-quill',
      'tinker-tock asleep',
    )
    t.attack('0', 'corporal-quill', [0], 4).play('0', 'chooseTarget', 'boss:invisible-walls')
    return t.play('0', 'choose', `field:${field}`)
  }
  const lives = (t: ReturnType<typeof hit>) => Object.values(t.g.players).map((player) => player.lives)
  test.each([
    ['w3', 15],
    ['w2a', 10],
    ['w2b', 10],
    ['w1a', 5],
    ['w1b', 5],
    ['w0', 0],
  ])('[NI-10.12] %s multiplies 5 damage to %i', (field, dealt) => {
    const t = hit(field)
    const entry = t.said('marked')[0]
    expect([t.g.boss?.hp, t.g.boss?.attacks, entry]).toMatchObject([195 - dealt, 1, { seat: 'seat:0', field: `field:${field}`, n: dealt }])
    expect(t.g.boss?.fields.find(({ id }) => id === field)).toMatchObject({ marked: true, damage: dealt })
  })
  test('[NI-10.12] what the fields do', () => {
    expect(lives(hit('w3'))).toEqual([1, 2])
    expect(Object.values(hit('w2a').g.players).map(({ pool }) => pool)).toEqual([2, 1])
    const trap = hit('w2b')
    expect([trap.g.pending?.kind, trap.legal('0', 'choose')]).toEqual(['lose-nird', ['nird:corporal-quill', 'nird:tinker-tock']])
    expect(Object.values(hit('w1a').g.players).map(({ tactics }) => tactics)).toEqual([['distraction-1'], ['distraction-2']])
    const bell = hit('w1b')
    expect([bell.armyOf('0'), bell.armyOf('1')]).toEqual([
      'general-froomp (corporal-quill) tinker-tock',
      'lieutenant-wompins private-plume gadget-gwen',
    ])
    const end = hit('w0')
    expect([lives(end), end.g.pending]).toMatchObject([[3, 3], { kind: 'free-nird', effect: { level: 2 } }])
  })
  test('[NI-10.13] the last field is marked by itself; if they stand then, all is lost, and nothing more happens', () => {
    const t = scenario()
      .boss('invisible-walls', 0, 'w3', 'w2a', 'w2b', 'w1a', 'w1b')
      .dice('0', '5')
      .lives('0', 2)
      .attack('0', 'corporal-quill', [0], 4)
    t.play('0', 'chooseTarget', 'boss:invisible-walls')
    expect([t.g.result?.reason, playerOf(t.g, '0').lives]).toEqual(['walls', 2])
  })
  test('[NI-10.15] closing in costs each a life, with no field marked, from the round after they came', () => {
    const t = scenario(2).boss('invisible-walls').dice('0', '1').dice('1', '1').play('0', 'pass').anyRoll(4).play('1', 'pass')
    expect([lives(t), t.said('walls-close-in'), t.g.boss?.fields.some(({ marked }) => marked)]).toEqual([
      [2, 2],
      [{ boss: 'boss:invisible-walls', n: 0 }],
      false,
    ])
    const one = hit('w2a').play('1', 'pass').anyRoll(5).play('0', 'pass')
    expect([lives(one), one.g.boss?.attacks]).toEqual([[1, 2], 0])
  })
  test('[NI-10.12] with a rooster the field comes first, then the waking', () => {
    const t = scenario()
      .boss('invisible-walls')
      .army('0', 'rooster-alarm', 'shaker asleep', 'copybird asleep')
      .dice('0', '6,1')
      .attack('0', 'rooster-alarm', [0], 1)
    t.play('0', 'chooseTarget', 'boss:invisible-walls').play('0', 'choose', 'field:w1a')
    expect(t.g.pending?.kind).toBe('wake')
  })
})

test('[NI-10.16] a boss has no armour, and stun, loot and splash don’t touch it', () => {
  const t = scenario().boss('scarecrow').army('0', 'pinball-penguin', 'magpie-raider', 'cuckoo-saboteur').dice('0', '3,3,1,2')
  t.attack('0', 'pinball-penguin', [0, 1], 1, 1)
  expect(damageOf(t.view('0')).total).toBe(4)
  t.play('0', 'chooseTarget', 'boss:scarecrow').attack('0', 'magpie-raider', [2], 1).play('0', 'chooseTarget', 'boss:scarecrow')
  t.attack('0', 'cuckoo-saboteur', [3], 1)
  expect(t.g.boss?.hp).toBe(19)
  expect([playerOf(t.g, '0').tactics, t.said('stunned'), t.said('splashed')]).toEqual([[], [], []])
})

test('[NI-10.17, 10.18] rounds go on, and no gnome comes any more', () => {
  const t = scenario().boss('invisible-walls').dice('0', '1').gnomes('0').anyRoll(2).play('0', 'pass')
  expect([t.g.round, t.g.step, t.gnomesOf('0'), playerOf(t.g, '0').pool]).toEqual([3, 'trade', '', 2])
  expect(waveOf(1).every((id) => !t.g.secret.gnomes.includes(id))).toBe(true)
})
