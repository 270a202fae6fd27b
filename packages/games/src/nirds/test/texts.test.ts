import { expect, test } from 'vitest'
import { languages, sayEvent } from '../../tabletop/say.ts'
import { keysOf } from '../../tabletop/tables.ts'
import { gnomes } from '../content/gnomes.ts'
import { tactics } from '../content/tactics.ts'
import { linesOfGnome, linesOfNird } from '../describe.ts'
import { nirds } from '../index.ts'
import { primer } from '../primer.ts'
import { gnomeCard } from '../rules/gnomes.ts'
import { allNirds, nirdCard } from '../rules/nirds.ts'
import { en } from '../texts/en.ts'
import { scenario } from './scenario.ts'

const voiceOf = (language: 'en' | 'de', t = scenario(2)) =>
  nirds.voice(t.view('0'), language, (seat) => ['Ann', 'Ben'][Number(seat)] ?? seat)

test.each(languages)('the tables of the rules in %s say what the cards say', (language) => {
  const tables = primer.tables(language)
  const { texts } = voiceOf(language)
  const rows = (...names: readonly string[]) => names.flatMap((name) => tables[name]?.rows ?? [])
  const waves = ['waveOne', 'waveTwo', 'waveThree', 'waveFour']
  expect(waves.map((wave) => rows(wave).length)).toEqual([18, 14, 10, 14])
  for (const id of keysOf(gnomes)) {
    const [, life, ...words] = rows(...waves).find(([name]) => name === texts[`gnome.${id}`]) ?? []
    expect(life).toBe(gnomeCard(id).hp)
    for (const { key } of linesOfGnome(id)) expect(words.join(), id).toContain((texts[key] ?? '').split('{')[0]?.trim())
  }
  expect([rows('starters').length, rows('levelOne').length, rows('levelTwo').length]).toEqual([12, 24, 20])
  for (const id of allNirds) {
    const row = rows('starters', 'levelOne', 'levelTwo').find(([name]) => name === texts[`nird.${id}`]) ?? []
    const { cost } = nirdCard(id)
    if (cost !== undefined) expect(row[1]).toBe(cost)
    expect(row.at(-1), id).toBe(linesOfNird(id).map(({ key }) => texts[key])[0] ?? '–')
  }
  expect(rows('tactics').map(([, copies]) => copies)).toEqual(Object.values(tactics).map(({ copies }) => copies))
  expect(rows('fields').map(([, factor]) => factor)).toEqual(['×3', '×2', '×2', '×1', '×1', '×0'])
})

test('things are named as they lie there', () => {
  const t = scenario(2)
    .trade()
    .dice('0', '5,3')
    .dice('1', '2')
    .play('0', 'toggleLock', 'die:s0d1')
    .play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  const names = (language: 'en' | 'de') =>
    [
      'die:s0d0',
      'die:s0d1',
      'offer:1',
      'offer:9',
      'tactic:garden-bomb-2',
      'card:phd-pigeon',
      'boss:scarecrow',
      'activation:any-2',
      'activation:exact-3-4',
      'activation:exact-5',
      'activation:pair',
    ].map(voiceOf(language, t).name)
  expect(names('en')).toEqual([
    '5',
    '3, locked',
    '5 for 2 (Ben)',
    'an old offer',
    'Garden Bomb',
    'Pigeon, PhD',
    'The Scarecrow',
    'any 2 dice',
    '3\u00A0+\u00A04',
    'a 5',
    'a pair',
  ])
  expect(names('de')).toEqual([
    '5',
    '3, gesperrt',
    '5 für 2 (Ben)',
    'ein altes Angebot',
    'Gartenbombe',
    'Dr. phil. Taube',
    'Vogelscheuche',
    '2 beliebige Würfel',
    '3\u00A0+\u00A04',
    'eine 5',
    'einen Pasch',
  ])
})

test('the log reads as it happened', () => {
  const t = scenario(2).dice('0', '5,4').dice('1', '1').gnomes('1', 'can-carl/1').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d1')
  t.attack('0', 'corporal-quill', [0], 6).play('0', 'chooseTarget', 'gnome:can-carl')
  const voice = voiceOf('en', t)
  expect(t.events().map((event) => sayEvent(voice, event).replaceAll('\u00A0', ' '))).toEqual([
    'Ann uses Tinker Tock: 4 → 5.',
    'Ann attacks with Corporal Quill and rolls 6.',
    'Ann attacks with Corporal Quill: 6 + 1 = 7 on Watering-Can Carl.',
    'Watering-Can Carl is knocked out by Ann.',
    'Ann draws Distraction.',
  ])
  const keys = Object.keys(en)
  for (const { key } of t.events()) expect(keys).toContain(`log.${key}`)
})

test('things say their figures and texts where they can be chosen from a list', () => {
  const t = scenario().army('0', 'corporal-quill', 'tinker-tock').dice('0', '5').gnomes('0', 'can-carl/2').market(1, 'twin-finches')
  const facts = (token: string) => nirds.voice(t.view('0'), 'en', (seat) => `Seat ${seat}`).facts?.(token)
  expect(facts('nird:corporal-quill')).toBe('unit, takes a 5, +1')
  expect(facts('nird:tinker-tock')).toBe('scientist, Turn one die showing 3 or 4 into a 5.')
  expect(facts('card:twin-finches')).toBe('costs 6, unit, takes a pair, +3')
  expect(facts('tactic:coupon-1')).toBe('Your next recruit this round costs 4 less.')
  expect(facts('gnome:can-carl')).toBe('life 6 of 8, Attack: You lose 1 life. On K.O.: You draw 1 tactic card.')
  t.attack('0', 'corporal-quill', [0], 3)
  expect(facts('gnome:can-carl')).toMatch(/^life 6 of 8, 4 damage leave 2, Attack/)
  expect([facts('die:s0d0'), facts('gnome:nobody')]).toEqual([undefined, undefined])
})
