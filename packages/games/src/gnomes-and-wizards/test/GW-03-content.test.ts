import { expect, test } from 'vitest'
import { abilities } from '../content/abilities.ts'
import { learned, secrets } from '../content/cards.ts'
import { faces } from '../content/dice.ts'
import { lines, mostAdded } from '../content/lines.ts'
import { handLimits, lengths, scores } from '../content/scores.ts'
import { tribes } from '../content/tribes.ts'
import { allCards, isLearned, nameOf } from '../rules/cards.ts'

const clans = Object.values(tribes).flatMap((tribe) => tribe.clans)
const cost = (wanted: number): string[] => Object.entries(abilities).flatMap(([id, ability]) => (ability.cost === wanted ? [id] : []))

test('[GW-1.6, 1.7, 1.10] six tribes of six clans, each with an ability of its own', () => {
  expect(
    Object.values(tribes)
      .map(({ race }) => race)
      .toSorted(),
  ).toEqual(['gnome', 'gnome', 'gnome', 'wizard', 'wizard', 'wizard'])
  expect(clans).toHaveLength(36)
  expect(new Set(clans.map(({ id }) => id)).size).toBe(36)
  expect(clans.map(({ ability }) => ability).toSorted()).toEqual(Object.keys(abilities).toSorted())
})

test('[GW-1.8, 1.9, 9.11] every tribe has the same six lines, and all leaders one', () => {
  for (const tribe of Object.values(tribes)) {
    expect(tribe.clans.map(({ line }) => line).toSorted()).toEqual(['brute', 'fighter', 'guard', 'mystic', 'scout', 'swift'])
  }
  const printed = Object.entries(lines).map(([id, { move, attack, defense, hp }]) => `${id} ${move} ${attack} ${defense} ${hp}`)
  expect(printed).toEqual([
    'leader 3 2 2 15',
    'swift 4 1 1 10',
    'scout 3 1 2 10',
    'fighter 2 2 2 10',
    'brute 2 3 1 10',
    'guard 1 2 3 10',
    'mystic 2 1 3 10',
  ])
  expect(mostAdded).toBe(5)
})

test('[GW-6.4] every die has the same six faces', () => {
  expect(faces).toEqual(['move', 'attack', 'defense', 'horn', 'crystal', 'either'])
})

test('[GW-14.1] what the abilities of clans cost', () => {
  expect(cost(2)).toHaveLength(14)
  expect(cost(4)).toEqual(['winter-sleep', 'panic', 'thunderclap', 'chain-lightning'])
  expect(cost(3)).toHaveLength(18)
})

test('[GW-12.2, 3.7] 44 cards: 20 learned and 24 secret, each copy by its own name', () => {
  expect(allCards).toHaveLength(44)
  expect(new Set(allCards).size).toBe(44)
  expect(allCards.filter((card) => isLearned(nameOf(card)))).toHaveLength(20)
  expect(Object.keys(learned)).toHaveLength(12)
  expect(Object.keys(secrets)).toHaveLength(12)
  expect(allCards.filter((card) => nameOf(card) === 'echoing-horn')).toHaveLength(8)
})

test('[GW-12.3, 19.5, 19.8, 20.1, 20.3] limits, lengths and points', () => {
  expect(handLimits).toEqual({ 2: 4, 3: 3, 4: 3, 5: 2, 6: 2 })
  expect(lengths).toEqual({ normal: { firstRound: 1, flipRound: 6 }, short: { firstRound: 5, flipRound: 7 } })
  expect(scores).toEqual({ clanKill: 20, leaderKill: 30, clanDeath: -7, leaderDeath: -12 })
})

test('[GW-14.18, 14.19] what harms, strikes or travels says so', () => {
  const having = (verbs: readonly string[]): string[] =>
    Object.entries({ ...abilities, ...learned }).flatMap(([id, { effects }]) =>
      effects.some((effect) => verbs.includes(effect.do)) ? [id] : [],
    )
  const flagged = (flag: 'harms' | 'strikes' | 'travels'): string[] =>
    Object.entries({ ...abilities, ...learned }).flatMap(([id, ability]) =>
      'flags' in ability && ability.flags?.some((each) => each === flag) ? [id] : [],
    )
  const striking = ['attack', 'attackAll', 'sneak', 'retaliate']
  expect(flagged('strikes').toSorted()).toEqual([...having(striking), 'venom-bite', 'war-fury'].toSorted())
  expect(flagged('harms').toSorted()).toEqual([...having(striking), 'venom-bite', 'undermine', 'powder-keg'].toSorted())
  expect(flagged('travels').toSorted()).toEqual(['thundering-charge', 'ice-path', 'mirror-step', 'battle-stride', 'ghost-step'].toSorted())
})
