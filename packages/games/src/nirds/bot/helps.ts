import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Seat, type Token, token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import { faces as allFaces, attackDice } from '../rules/dice.ts'
import { gnomesOnTable, isBanned } from '../rules/gnomes.ts'
import { isScientist, scientistCard, unitCard } from '../rules/nirds.ts'
import { kindOfTactic, tacticRefusal } from '../rules/tactics.ts'
import type { Attack, Die, GnomeId, NirdId, TacticId, View } from '../state.ts'
import { facesWith, usesOf } from './science.ts'

/** Something that may be done before the target is chosen, and its cost. */
export interface Help {
  readonly sentence: Sentence | undefined
  /** Possible results of the attack dice, all equally likely; just one where nothing is rolled. */
  readonly outcomes: readonly (readonly Face[])[]
  readonly cry: number
  readonly weakSpot: boolean
  /** The gnome whose armour doesn't count. */
  readonly gagged: GnomeId | undefined
  readonly scientists: number
  readonly tactics: number
}

/** The attack as it is. */
export const plainHelp = (view: View, { cry = 0, weakSpot = false }: Attack): Help => ({
  sentence: undefined,
  outcomes: [attackDice(view).map(({ value }) => value)],
  cry,
  weakSpot,
  gagged: undefined,
  scientists: 0,
  tactics: 0,
})

/** Scientists on attack dice; of several that lead to the same dice, one. */
export function scienceFor(view: View, seat: Seat, plain: Help): Help[] {
  const seen = new Set<string>()
  return usesOf(view, seat).flatMap(({ nird, sentence, changes }): Help[] => {
    const faces = facesWith(view, seat, 'attack', changes)
    const key = `${nird} ${faces.join('')}`
    if (seen.has(key) || faces.join() === plain.outcomes[0]?.join()) return []
    seen.add(key)
    return [{ ...plain, sentence, outcomes: [faces], scientists: 1 }]
  })
}

/** Tactic cards that make this attack stronger. */
export function cardsFor(view: View, seat: Seat, plain: Help): Help[] {
  const playable = playerOf(view, seat).tactics.filter((id) => !tacticRefusal(view, seat, id, []))
  return playable.flatMap((id): Help[] => {
    switch (kindOfTactic(id)) {
      case 'battle-cry':
        return [{ ...plain, sentence: play(id), cry: plain.cry + 3, tactics: 1 }]
      case 'weak-spot':
        return [{ ...plain, sentence: play(id), weakSpot: true, tactics: 1 }]
      case 'loaded-die':
        return loaded(view, seat, plain, id)
      case 'gag-order':
        return gnomesOnTable(view)
          .filter((gnome) => !tacticRefusal(view, seat, id, [token('gnome', gnome.id)]))
          .map((gnome) => ({ ...plain, sentence: play(id, token('gnome', gnome.id)), gagged: gnome.id, tactics: 1 }))
      default:
        return []
    }
  })
}

/** Ways to reroll low attack dice: the unit itself, scientists, a Second Wind. */
export function rollsFor(view: View, seat: Seat, { rerolled, unit }: Attack, plain: Help): Help[] {
  const low = attackDice(view)
    .filter(({ value }) => value <= 3)
    .toSorted((a, b) => a.value - b.value)
    .slice(0, mostRolled)
  const lowest = low.slice(0, 1)
  const wind = playerOf(view, seat).tactics.find((id) => kindOfTactic(id) === 'second-wind')
  if (low.length === 0) return []
  const dice = low.map(({ id }) => token('die', id))
  return [
    ...(unitCard(unit).ability === 'reroll1' && !rerolled
      ? [rolling(view, plain, lowest, { move: 'rerollAttackDie', args: dice.slice(0, 1) })]
      : []),
    ...shakersOf(view, seat).map(({ id, max }) => ({
      ...rolling(view, plain, low.slice(0, max), { move: 'useScientist', args: [token('nird', id), dice.slice(0, max)] }),
      scientists: 1,
    })),
    ...(wind === undefined
      ? []
      : [{ ...rolling(view, plain, low, { move: 'playTactic', args: [token('tactic', wind), dice] }), tactics: 1 }]),
  ]
}

const mostRolled = 3

const play = (id: TacticId, ...told: Token[]): Sentence => ({ move: 'playTactic', args: [token('tactic', id), ...told] })

function loaded(view: View, seat: Seat, plain: Help, id: TacticId): Help[] {
  const [lowest] = attackDice(view).toSorted((a, b) => a.value - b.value)
  if (!lowest) return []
  return allFaces
    .filter((face) => face > lowest.value)
    .map((face) => ({
      ...plain,
      sentence: play(id, token('die', lowest.id), token('amount', face)),
      outcomes: [facesWith(view, seat, 'attack', [{ die: lowest.id, value: face }])],
      tactics: 1,
    }))
}

/** Scientists who are awake to roll dice anew, and how many. */
function shakersOf(view: View, seat: Seat): { id: NirdId; max: number }[] {
  if (isBanned(view, 'science')) return []
  return playerOf(view, seat).army.flatMap(({ id, asleep }) => {
    if (asleep || !isScientist(id)) return []
    const { conversion } = scientistCard(id)
    return conversion.op === 'reroll' ? [{ id, max: conversion.max }] : []
  })
}

/** A reroll of these attack dice: they may show anything, the others stay. */
function rolling(view: View, plain: Help, dice: readonly Die[], sentence: Sentence): Help {
  const outcomes = attackDice(view).reduce<Face[][]>(
    (rolls, { id, value }) => {
      const open = dice.some((die) => die.id === id) ? allFaces : [value]
      return rolls.flatMap((roll) => open.map((face) => [...roll, face]))
    },
    [[]],
  )
  return { ...plain, sentence, outcomes }
}
