import { expect, test } from 'vitest'
import { say, sayEvent, sayRefusal } from '../../tabletop/say.ts'
import type { View } from '../state.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { voice } from '../voice.ts'

const words = (list: string): string[] => list.trim().split(/\s+/)
const kinds = words('wizard goblin orc skeleton lizardman zombie mummy minotaur troll')
const spells = words(`counterspell arcane-bolt fireball lightning wall-of-thorns mud fog stoneskin bloodlust
  haste mending blink raise-dead domination slumber gust`)
const moves = words(`rollTurnDie wandChoice placeSummon moveUnit undoMove attack castSpell summonInstead finishTurn
  playCounterspell pass setAttackStops setSpellStops offerDraw answerDraw concede`)
const reasons = words('kill double-kill concede agreement turn-limit')

test('there is a text for each move, result, unit and spell', () => {
  const wanted = [
    ...moves.map((name) => `move.${name}`),
    ...reasons.map((reason) => `result.${reason}`),
    ...kinds.flatMap((kind) => [`unit.${kind}`, `monster.${kind}.text`]),
    ...spells.flatMap((id) => [`spell.${id}`, `spell.${id}.text`, `spell.${id}.long`]),
  ]
  expect(wanted.filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('card texts fit on a card', () => {
  for (const [key, text] of [en, de].flatMap((texts) => Object.entries(texts))) {
    if (/^spell\.[^.]+\.text$/.test(key)) expect(text.length, key).toBeLessThanOrEqual(75)
  }
})

test('things are named by what they are and where they stand', () => {
  const english = voice(view, 'en', (seat) => ['Ana', 'Ben'][Number(seat)] ?? seat)
  const named = [
    'unit:orc-2',
    'unit:goblin-1',
    'unit:wizard-0',
    'space:e7',
    'card:fireball-1',
    'card:orc-3',
    'card:mud-1',
    'card:bloodlust-1',
  ]
  expect(named.map((token) => english.name(token))).toEqual([
    'Orc e7',
    'Goblin',
    'Evil Wizard (Ana)',
    'e7',
    'Fireball',
    'Orc',
    'Mud d7',
    'Bloodlust (Orc e7)',
  ])
  expect(['seat:1', 'option:h', 'face:feet', 'monster:ghost'].map((token) => english.name(token))).toEqual([
    'Ben',
    'along the row',
    'Feet',
    'ghost',
  ])
})

test('sentences are filled with names and numbers', () => {
  const english = voice(view, 'en', (seat) => ['Ana', 'Ben'][Number(seat)] ?? seat)
  const german = voice(view, 'de', (seat) => ['Ana', 'Ben'][Number(seat)] ?? seat)
  expect(say(english, 'prompt.respond-attack', { player: 'seat:1', unit: 'unit:orc-2', yours: 'unit:goblin-1', chance: 63 })).toBe(
    'Ben’s Orc e7 is about to attack your Goblin (63 %). Counter a spell first?',
  )
  const bolt = { player: 'seat:1', spell: 'card:arcane-bolt-1' }
  expect(say(english, 'prompt.respond-spell', { ...bolt, yours: 'unit:orc-2', chance: 51 })).toBe(
    'Ben casts Arcane Bolt on your Orc e7 (51 %). Counter it?',
  )
  expect(say(german, 'prompt.respond-spell', { ...bolt, target: 'space:e7', n: 2 })).toBe(
    'Ben spricht Arkaner Pfeil auf e7, 2 Einheiten von dir darunter. Kontern?',
  )
  expect(sayRefusal(german, { code: 'out-of-range', rule: 'WW-9.2', params: { range: 5, distance: 6 } })).toBe(
    'Außer Reichweite: 6 Felder entfernt, die Reichweite ist 5.',
  )
  const params = { unit: 'unit:orc-2', target: 'unit:goblin-1', swords: 1, shields: 0, damage: 1 }
  expect(sayEvent(english, { id: 0, key: 'attacked', params })).toBe('Orc attacks Goblin: 1 sword, 0 shields, 1 damage.')
  expect(sayEvent(german, { id: 0, key: 'counter-rolled', params: { target: 'card:mud-1', success: true } })).toBe(
    'Gegenzauber auf Schlamm: ein Schwert, er gelingt.',
  )
})

const view = {
  units: { 'orc-2': { at: 'e7', seat: '0' }, 'wizard-0': { at: 'f2', seat: '0' }, 'wizard-1': { at: 'f10', seat: '1' } },
  effects: {
    'mud-1': { caster: '0', unit: null, returnsTo: null, squares: [], center: 'd7', axis: null },
    'bloodlust-1': { caster: '0', unit: 'orc-2', returnsTo: null, squares: [], center: null, axis: null },
  },
} as unknown as View
