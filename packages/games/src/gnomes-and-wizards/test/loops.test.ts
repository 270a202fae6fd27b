import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { abilities } from '../content/abilities.ts'
import { learned } from '../content/cards.ts'
import { type TribeId, tribes } from '../content/tribes.ts'
import type { Effect, Learned } from '../content/vocabulary.ts'

/** What one cast does to the crystals and the life of its own tribe. What it takes from others doesn't count: that runs out. */
interface Turnover {
  readonly name: string
  readonly crystals: number
  readonly life: number
  /** Crystals that other abilities must supply, as its own gain can't go onto itself. */
  readonly lacks: number
}

function turnover(name: string, cost: number, effects: readonly Effect[]): Turnover {
  const sum = (of: (effect: Effect) => number): number => effects.reduce((all, effect) => all + of(effect), 0)
  const isElsewhere = effects.some((effect) => effect.do === 'gain' && effect.elsewhere)
  return {
    name,
    lacks: isElsewhere ? cost : 0,
    crystals: sum((effect) => (effect.do === 'gain' ? effect.crystals : 0)) - cost,
    life: sum((effect) => (effect.do === 'heal' ? effect.by : effect.do === 'bleed' ? -effect.by : 0)),
  }
}

/** All that a tribe can cast again and again: its clans' abilities, and what clans or its leader have learned. */
function repeatable(tribe: TribeId): Turnover[] {
  const clans = tribes[tribe].clans.map(({ ability }) => turnover(ability, abilities[ability].cost, abilities[ability].effects))
  const cards = Object.entries(learned as Readonly<Record<string, Learned>>).flatMap(([name, { cost, effects, leader }]) => [
    turnover(name, cost, effects),
    ...(leader?.effects ? [turnover(`${name} of a leader`, cost, leader.effects)] : []),
  ])
  return [...clans, ...cards].filter(({ crystals, life }) => crystals > 0 || life !== 0)
}

/** Mixtures with up to three of each: `2 dark-bargain, 1 second-wind of a leader`. */
function mixtures([first, ...rest]: readonly Turnover[]): {
  readonly text: string
  readonly crystals: number
  readonly life: number
  readonly brought: number
}[] {
  if (!first) return [{ text: '', crystals: 0, life: 0, brought: 0 }]
  return mixtures(rest).flatMap(({ text, crystals, life, brought }) =>
    [0, 1, 2, 3].map((times) => ({
      text: [...(times === 0 ? [] : [`${times} ${first.name}`]), ...(text === '' ? [] : [text])].join(', '),
      crystals: crystals + times * first.crystals,
      life: life + times * first.life,
      // what others supply to those that can't charge themselves
      brought: brought + times * (first.lacks > 0 ? -first.lacks : first.crystals),
    })),
  )
}

test('[GW-13.5, 14.1] no casts bring crystals without end and cost no life, a bargain beside a leader that heals itself neither', () => {
  const found = keysOf(tribes).flatMap((tribe) =>
    mixtures(repeatable(tribe))
      .filter(({ crystals, life, brought }) => crystals > 0 && life >= 0 && brought >= 0)
      .map(({ text }) => `${tribe}: ${text}`),
  )
  expect(found).toEqual([])
})
