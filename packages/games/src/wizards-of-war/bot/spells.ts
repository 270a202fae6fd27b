import { cardToken, idOf, optionToken, type Seat, spaceToken, type Token, unitToken } from '../../tabletop/token.ts'
import type { Spell } from '../content/spells.ts'
import { boardOf, distance, inLine } from '../rules/board.ts'
import { isAsleep } from '../rules/ground.ts'
import { costsFor, movesLeft, reachable } from '../rules/movement.ts'
import { isCounterspell, isWizard, kindOfUnit, nameOf, spellOf, wizardOf } from '../rules/pieces.ts'
import { compass, coveredBy, spellRefusal, struckBy } from '../rules/spells.ts'
import { freeSummonSpaces } from '../rules/summon.ts'
import type { CardId, Square, UnitId, View } from '../state.ts'
import { type Idea, standing } from './feet.ts'
import { taste } from './taste.ts'
import { dangerAt, enemyWizard, strikeWorth, worthOfMonster } from './worth.ts'

/** Spells to cast from here, and steps of the wizard to where a spell would do more. */
export function spellIdeas(view: View, seat: Seat): Idea[] {
  const wizard = wizardOf(seat)
  if (view.turn.attacked[wizard]) return []
  const cards = (view.hand ?? []).filter((card) => !isCounterspell(card))
  return cards.flatMap((card) => {
    const here = castIdeas(view, seat, card)
    const best = Math.max(0, ...here.map(({ score }) => score))
    return [...here, ...(spellOf(card).reach?.by === 'projectile' ? stepIdeas(view, seat, card, best) : [])]
  })
}

function castIdeas(view: View, seat: Seat, card: CardId): Idea[] {
  return aims(view, seat, card)
    .filter((targets) => !spellRefusal(view, seat, card, targets))
    .map((targets) => ({
      sentence: { move: 'castSpell', args: [cardToken(card), ...targets] },
      score: castWorth(view, seat, card, targets),
    }))
}

function stepIdeas(view: View, seat: Seat, card: CardId, best: number): Idea[] {
  const wizard = wizardOf(seat)
  const here = view.units[wizard]?.at
  if (here === undefined || movesLeft(view, wizard) < 1) return []
  const danger = dangerAt(view, wizard, here)
  return [...reachable(view, wizard).keys()].flatMap((square) => {
    const worth = Math.max(0, ...castIdeas(standing(view, wizard, square), seat, card).map(({ score }) => score))
    const score = worth - best - taste.stepDanger * Math.max(0, dangerAt(view, wizard, square) - danger) - 0.5
    return worth > taste.stepFor && score > 0
      ? [{ sentence: { move: 'moveUnit', args: [unitToken(wizard), spaceToken(square)] }, score }]
      : []
  })
}

/** The ways of aiming a spell that are worth considering. */
function aims(view: View, seat: Seat, card: CardId): Token[][] {
  const spell: Spell = spellOf(card)
  const first = spell.aims[0]?.at
  const units = Object.keys(view.units).map((id) => [unitToken(id)])
  const own = view.units[wizardOf(seat)]?.at ?? ''
  const near = (range: number): Square[] => boardOf(view.options).squares.filter((square) => distance(square, own) <= range)
  switch (first) {
    case undefined:
      return [[]]
    case 'unit':
    case 'enemy-or-wall':
      return units
    case 'direction':
      return Object.keys(compass).map((word) => [optionToken(word)])
    case 'dead-monster':
      return view.monsterDiscard.flatMap((dead) =>
        freeSummonSpaces(view, seat)
          .slice(0, 1)
          .map((space) => [cardToken(dead), spaceToken(space)]),
      )
    case 'center':
      if (spell.reach?.by === 'projectile') return near(6).flatMap((square) => (inLine(own, square) ? [[spaceToken(square)]] : []))
      if (spell.aims.length === 1) return near(4).map((square) => [spaceToken(square)])
      return near(3).flatMap((square) => ['h', 'v'].map((axis) => [spaceToken(square), optionToken(axis)]))
    default:
      return near(6).map((square) => [spaceToken(square)])
  }
}

function castWorth(view: View, seat: Seat, card: CardId, targets: readonly Token[]): number {
  const { effect } = spellOf(card)
  const wizard = wizardOf(seat)
  const here = view.units[wizard]?.at ?? ''
  const id = idOf(targets[0] ?? ':')
  switch (effect.do) {
    case 'strike':
      return strikeWorth(view, seat, targets[0] ?? '', effect.dice) - taste.bolt
    case 'strikeArea':
      return struckBy(view, seat, spellOf(card), targets).reduce(
        (sum, target) => sum + strikeWorth(view, seat, target, effect.dice),
        -taste.area,
      )
    case 'control':
      return taste.control * worthOfMonster(id)
    case 'heal':
      return taste.heal
    case 'raise':
      return worthOfMonster(id)
    case 'push':
      return isWizard(id) ? 0 : distance(view.units[id]?.at ?? here, here) <= 4 ? taste.push : 0
    case 'step':
      return 0.5 * (dangerAt(view, wizard, here) - dangerAt(view, wizard, id)) - taste.blink
    case 'moveAgain':
      return hasteWorth(view, seat, id)
    case 'lay':
      return layWorth(view, seat, card, targets)
    case 'attach':
      return attachWorth(view, seat, card, id)
    case 'counter':
      return 0
  }
}

/** Worth another march if it has walked, can still strike, and the enemy wizard comes within reach. */
function hasteWorth(view: View, seat: Seat, unit: UnitId): number {
  const at = view.units[unit]?.at ?? ''
  const goal = view.units[enemyWizard(seat)]?.at ?? ''
  if (movesLeft(view, unit) > 0 || view.turn.attacked[unit]) return 0
  const far = distance(at, goal) - kindOfUnit(unit).range
  return far > 0 && far <= kindOfUnit(unit).move ? strikeWorth(view, seat, unitToken(enemyWizard(seat)), kindOfUnit(unit).attack) : 0
}

function attachWorth(view: View, seat: Seat, card: CardId, unit: UnitId): number {
  const at = view.units[unit]?.at ?? ''
  const { trait } = spellOf(card)
  if (trait?.is === 'asleep') {
    const own = view.units[wizardOf(seat)]?.at ?? ''
    return distance(at, own) - kindOfUnit(unit).range <= kindOfUnit(unit).move ? taste.sleep * worthOfMonster(unit) : 0
  }
  if (isAsleep(view, unit)) return 0
  if (trait?.is === 'defence') return isWizard(unit) ? taste.wizardStoneskin : dangerAt(view, unit, at) > 2 ? taste.stoneskin : 0.4
  const goal = view.units[enemyWizard(seat)]?.at ?? ''
  const near = distance(at, goal) <= kindOfUnit(unit).move + kindOfUnit(unit).range
  return near && !view.turn.attacked[unit] ? taste.bloodlust : taste.bloodlustFar
}

/** Walls and mud are worth the way round that they cost the strongest raider; fog hides the wizard from archers. */
function layWorth(view: View, seat: Seat, card: CardId, targets: readonly Token[]): number {
  const own = view.units[wizardOf(seat)]?.at ?? ''
  const center = idOf(targets[0] ?? ':')
  const foes = Object.entries(view.units).filter(([id, unit]) => unit.seat !== seat && !isWizard(id) && distance(unit.at, own) <= 9)
  if (spellOf(card).trait?.is === 'fog') {
    return distance(center, own) <= 1 && foes.some(([id]) => nameOf(id) === 'lizardman') ? 2 : 0
  }
  const raider = foes.toSorted(([a], [b]) => worthOfMonster(b) - worthOfMonster(a))[0]?.[0]
  if (raider === undefined || distance(center, own) > 3) return 0
  const squares = coveredBy(view, seat, spellOf(card), targets)
  const laid: View = {
    ...view,
    effects: { ...view.effects, [card]: { caster: seat, unit: null, returnsTo: null, squares, center, axis: null } },
  }
  const detour = wayTo(laid, raider, own) - wayTo(view, raider, own)
  return Math.min(4, taste.detour * detour) - taste.lay
}

function wayTo(view: View, unit: UnitId, goal: Square): number {
  const costs = costsFor(view, unit)
  const beside = boardOf(view.options).neighbours.get(goal) ?? []
  return Math.min(40, ...beside.map((square) => costs.get(square) ?? 40))
}
