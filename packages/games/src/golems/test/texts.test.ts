import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { say, sayEvent, sayRefusal } from '../../tabletop/say.ts'
import { events } from '../content/events.ts'
import { materials } from '../content/materials.ts'
import { shapes } from '../content/shapes.ts'
import { sizes } from '../content/sizes.ts'
import { terrains } from '../content/terrain.ts'
import type { View } from '../state.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { voice } from '../voice.ts'
import { cast } from './fights.ts'
import { scenario } from './scenario.ts'

const folder = join(import.meta.dirname, '..')
const words = (list: string): string[] => list.trim().split(/\s+/)

test('there is a text for each move, stage and end, and for whatever has a name', () => {
  const stages = words('start craft fate discard spell respond move battle freeze pick window roundEnd regenerate idle out')
  const wanted = [
    ...readdirSync(join(folder, 'moves'))
      .map((file) => file.replace('.ts', ''))
      .filter((name) => !['slots', 'battleCards'].includes(name))
      .map((name) => `move.${name}`),
    ...stages.map((stage) => `stage.${stage}`),
    ...words('last-wizard round-limit').map((reason) => `result.${reason}`),
    ...words('soft hard rock metal').map((hardness) => `hardness.${hardness}`),
    ...words('salt gold bronze power protection tower sand freeze dodge great-bulk').map((why) => `why.${why}`),
    ...words('pass on off round battle spell dispel shape fight').map((word) => `option.${word}`),
    ...Object.keys(terrains).map((id) => `terrain.${id}`),
    ...[materials, sizes, shapes, events].flatMap((cards) => Object.keys(cards).map((id) => `card.${id}`)),
    ...[sizes, shapes].flatMap((cards) => Object.keys(cards).map((id) => `kind.${id}`)),
    ...[materials, events].flatMap((cards) => Object.keys(cards).map((id) => `ability.${id}`)),
  ]
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('card texts fit on a card', () => {
  for (const [key, text] of [en, de].flatMap((texts) => Object.entries(texts))) {
    if (key.startsWith('ability.')) expect(text.length, key).toBeLessThanOrEqual(76)
  }
})

test('things are named by what they are; squares also by what lies there', () => {
  const [english, german] = voices()
  const tokens = words(`unit:g0-3 unit:g1-1 unit:g1-2 unit:g1-9 unit:w1 space:d4 space:b1 card:iron-1 card:fast-attack-2
    kind:stone-giant-man trait:metal trait:flyer event:portal deck:golem seat:1 option:giant why:tower terrain:ruins`)
  expect(tokens.map((token) => english.name(token))).toEqual([
    'Bone Medium Flyer #3',
    'Wood Small Man #1',
    'Iron Large Beast #2',
    'Golem #9',
    'Ben’s Wizard',
    'd4 (Quarry)',
    'b1',
    'Iron',
    'Fast Attack',
    'Stone Giant Man',
    'Metal',
    'Flyer',
    'Portal',
    'Golem deck',
    'Ben',
    'Giant',
    'Tower',
    'Ruins',
  ])
  expect(tokens.slice(0, 6).map((token) => german.name(token))).toEqual([
    'Knochen-Mittelflieger #3',
    'Holz-Kleinmensch #1',
    'Eisen-Großbestie #2',
    'Golem #9',
    'Bens Zauberer',
    'd4 (Steinbruch)',
  ])
  expect(english.plain?.('space:d4')).toBe('d4')
})

test('sentences are filled with names and numbers', () => {
  const [english, german] = voices()
  expect(say(english, 'prompt.respond-at', { player: 'seat:1', spell: 'card:portal-1', target: 'space:d4' })).toBe(
    'Ben casts Portal on d4 (Quarry). Dispel it?',
  )
  expect(
    say(german, 'prompt.respond-at', { player: 'seat:1', spell: 'card:transformation-1', yours: 'unit:g1-1', into: 'trait:giant' }),
  ).toBe('Ben wirkt Verwandlung gegen dich: Holz-Kleinmensch #1 → Riesig. Bannen?')
  const theirs = { player: 'seat:1', unit: 'unit:g0-3', yours: 'unit:g1-1', force: 8, armor: 5, chance: 79 }
  expect(say(german, 'prompt.window', theirs)).toBe(
    'Knochen-Mittelflieger #3 von Ben gegen dich: Holz-Kleinmensch #1: Stärke 8 gegen Rüstung 5, 79 %. Karten spielen?',
  )
  expect(say(english, 'prompt.window', { ...theirs, yours: 'term:wizard' })).toBe(
    'Ben’s Bone Medium Flyer #3 attacks your Wizard: Force 8 against Armor 5, 79 %. Play cards?',
  )
  expect(sayRefusal(german, { code: 'too-far', rule: 'GO-9.2', params: { need: 4, max: 1 } })).toBe('Zu weit: Die Bewegung reicht 1 Feld.')
  const params = { unit: 'unit:g0-3', target: 'unit:w1', a: 4, force: 4, sum: 8, b: 6, armor: 8, total: 14 }
  expect(sayEvent(english, { id: 0, key: 'missed', params })).toBe(
    'Bone Medium Flyer #3 misses Ben’s Wizard: 4 + Force 4 = 8 against 6 + Armor 8 = 14.',
  )
  expect(sayEvent(german, { id: 0, key: 'moved', params: { unit: 'unit:g1-1', from: 'space:b1', to: 'space:d4' } })).toBe(
    'Holz-Kleinmensch #1 geht von b1 nach d4.',
  )
})

test('an event names a golem by what it was then, however often it has changed since', () => {
  const t = scenario().put('g0-1 Wood Small Beast b1', 'g0-2 Clay Small Man c3', 'g1-1 Stone Small Man d4 damage 1')
  t.step('start').play('0', 'changeShape', 'unit:g0-2', 'option:flyer')
  t.step('craft').hand('0', 'iron-1', 'stone-1', 'transformation-1', 'transformation-2')
  t.play('0', 'grow', 'unit:g0-1', 'card:iron-1').play('0', 'grow', 'unit:g0-1', 'card:stone-1')
  t.step('spell')
  cast(t, '0', 'transformation-1', 'unit:g0-2', 'option:giant')
  cast(t, '0', 'transformation-2', 'unit:g1-1', 'option:basalt')
  const english = voice(t.view('1'), 'en', (seat) => ['Ana', 'Ben'][Number(seat)] ?? seat)
  const lines = t.events().map((entry) => sayEvent(english, entry))
  expect(lines.filter((line) => line.includes('#'))).toEqual([
    'Clay Small Man #2 changes its shape: Flyer.',
    'Wood Small Beast #1 grows to Medium. Discarded: Iron.',
    'Wood Medium Beast #1 grows to Large. Discarded: Stone.',
    'Ana casts Transformation on Clay Small Flyer #2: Giant.',
    'Clay Small Flyer #2 is changed for good: Giant.',
    'Ana casts Transformation on Stone Small Man #1: Basalt.',
    'Stone Small Man #1 is changed for good: Basalt.',
    'Basalt Small Man #1 is destroyed.',
  ])
  expect(['g0-1', 'g0-2', 'g1-1'].map((unit) => english.name(`unit:${unit}`))).toEqual([
    'Wood Large Beast #1',
    'Clay Giant Flyer #2',
    'Basalt Small Man #1',
  ])
})

test('both rules references have the same rules, each with where it comes from', () => {
  const [english = [], german = []] = ['RULES.md', 'RULES.de.md'].map((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^- \*\*(GO-\d+\.\d+)\*\* .+ \[(rulebook(?:, our reading)?|our reading|our content|online)\]$/gm,
      ),
    ].map(([, rule, tag]) => `${rule} ${tag}`),
  )
  expect(english).toHaveLength(206)
  expect(german).toEqual(english)
})

function voices() {
  const names = (seat: string): string => ['Ana', 'Ben'][Number(seat)] ?? seat
  return [voice(view, 'en', names), voice(view, 'de', names)] as const
}

const view = {
  terrain: Array.from({ length: 64 }, (_, index) => (index === 27 ? 'quarry' : 'wasteland')),
  golems: { 'g0-3': { material: 'bone', size: 'medium', shape: 'flyer' } },
  battle: { dead: { 'g1-2': { material: 'iron', size: 'large', shape: 'beast' } } },
  log: { next: 1, ring: [{ id: 0, key: 'destroyed', params: { unit: 'unit:g1-1', kind: 'kind:wood-small-man' } }] },
} as unknown as View
