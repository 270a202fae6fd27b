import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { say, sayEvent, sayRefusal } from '../../tabletop/say.ts'
import { gnomeIds, nameOf, playerCards } from '../rules/cards.ts'
import { orders } from '../rules/orders.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { voice } from '../voice.ts'
import { scenario } from './scenario.ts'

const folder = join(import.meta.dirname, '..')
const words = (list: string): string[] => list.trim().split(/\s+/)
const [english, german] = (['en', 'de'] as const).map((language) =>
  voice(scenario().view(null), language, (seat) => ['Ann', 'Ben', 'Cem'][Number(seat)] ?? seat),
)

test('there is a text for each move, stage, end and order, and for whatever has a name', () => {
  const stages = words(`draft placement mustRecruit refresh choose organize recruit declare attackers defenders fight defeat respond hail
    trade trim idle`)
  const moves = readdirSync(join(folder, 'moves')).map((file) => file.replace('.ts', ''))
  const wanted = [
    ...moves.filter((name) => name !== 'slots').map((name) => `move.${name}`),
    ...stages.map((stage) => `stage.${stage}`),
    ...words('third-gnome gnomes-out').map((reason) => `result.${reason}`),
    ...Object.keys(orders).flatMap((order) => [`option.${order}`, `standing.setAuto.${order}`]),
    ...[...Object.values(orders).flat(), ...words('none organize recruit discard swap')].map((word) => `option.${word}`),
    ...gnomeIds.flatMap((id) => [`gnome.${id}`, `gnome.${id}.text`]),
    ...playerCards.map((card) => `card.${nameOf(card)}`),
  ]
  expect(wanted.length).toBeGreaterThan(150)
  expect(wanted.filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('card texts fit on a card', () => {
  for (const [key, text] of [en, de].flatMap((texts) => Object.entries(texts))) {
    if (/^(gnome|card)\..*\.text$/.test(key)) expect(text.length, key).toBeLessThanOrEqual(90)
  }
})

test('things have their names, copies of a card one', () => {
  const tokens = words('unit:charging-archie card:mud-ball-2 seat:1 option:swap effect:glue-pot result:third-gnome')
  expect(tokens.map((token) => english?.name(token))).toEqual([
    'Charging Archie',
    'Mud Ball',
    'Ben',
    'swap',
    'its number and text are off',
    'Enough gnomes are defeated.',
  ])
  expect(tokens.slice(0, 2).map((token) => german?.name(token))).toEqual(['Stürmer Archie', 'Matschkugel'])
})

test('sentences are filled with names and numbers', () => {
  if (!english || !german) throw new Error('no voice')
  const params = { player: 'seat:1', card: 'card:old-easter-egg-1', side: 'seat:0', n: 2, a: 9, b: 8 }
  expect(say(english, 'prompt.respond-throw', params)).toBe('Ben throws Old Easter Egg at Ann: −2, then 9\u00a0:\u00a08. Answer?')
  expect(sayRefusal(german, { code: 'wrong-count', rule: 'BG-8.6', params: { n: 2 } })).toBe('Wähle 1 bis 2 Zwerge.')
  const hit = { p: 'seat:1', card: 'card:mud-ball-1', q: 'seat:0', n: 2, a: 4, b: 4 }
  expect(sayEvent(english, { id: 0, key: 'hit', params: hit })).toBe('Mud Ball takes 2 from Ann: now 4\u00a0:\u00a04.')
})

test('how a card was played is told: thrown at a side, for a side, with a household, in answer, or on a thing', () => {
  const told = (spoken: typeof english) =>
    words('mud-ball-1 seat:1 honey-mead-1 seat:0 fair-trade-1 seat:2 garden-hose-1 card:mud-ball-1 bear-trap-1 unit:clumsy-klaus').flatMap(
      (card, place, list) =>
        place % 2 === 1 || !spoken
          ? []
          : [sayEvent(spoken, { id: 1, key: 'played-at', params: { p: 'seat:0', card: `card:${card}`, target: list[place + 1] ?? null } })],
    )
  expect(told(english)).toEqual([
    'Ann throws Mud Ball at Ben.',
    'Ann plays Honey Mead for Ann.',
    'Ann plays Fair Trade with Cem.',
    'Ann answers Mud Ball with Garden Hose.',
    'Ann plays Bear Trap on Clumsy Klaus.',
  ])
  expect(told(german)).toEqual([
    'Ann wirft Matschkugel, Ziel: Ben.',
    'Ann spielt Honigmet, für: Ann.',
    'Ann spielt Fairer Tausch, mit: Cem.',
    'Ann kontert Matschkugel mit Gartenschlauch.',
    'Ann spielt Bärenfalle auf Klaus Tollpatsch.',
  ])
})
