import { shuffled } from '../../tabletop/dice.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { check, guard, type Sentence } from '../../tabletop/move.ts'
import type { Mind } from '../../tabletop/search.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { distance } from '../rules/board.ts'
import { isCounterspell, kindOfUnit, monsterCards, monstersOf, other, spellCards, wizardOf } from '../rules/pieces.ts'
import { fallback, owes, stageOf } from '../rules/stages.ts'
import { freeSummonSpaces } from '../rules/summon.ts'
import type { CardId, State, View } from '../state.ts'
import { viewOf } from '../view.ts'
import type { Idea } from './feet.ts'
import { hurry, waysTo } from './hurry.ts'
import { ideasOf, wish } from './wish.ts'
import { dangerAt, worthOfMonster } from './worth.ts'

/** How the hard level thinks: a turn is a tick of the clock. */
export const mind: Mind<View, State> = {
  grammar,
  viewOf,
  owes,
  imagine,
  options,
  policy: (view, seat, random) =>
    (stageOf(view, seat) === 'act' ? hurry(view, seat) : wish(view, seat, 'normal', random)) ?? fallback(view, seat) ?? nothing,
  value,
  clock: (view) => view.turn.no,
}

/** The unseen cards are dealt to the other hand and the piles. */
export function imagine(view: View, seat: Seat, random: () => number): State {
  const asked = [view.pending, view.waiting].flatMap((question) => (question?.type === 'summon' ? [question.card] : []))
  const own = view.myHand ?? []
  const announced = view.stack.map(({ card }) => card)
  const spells = shuffled(unseen(spellCards, [...own, ...announced, ...view.spellDiscard, ...Object.keys(view.effects)]), random)
  const monsters = shuffled(unseen(monsterCards, [...asked, ...view.monsterDiscard, ...Object.keys(view.units)]), random)
  const theirs = spells.splice(0, view.counts.hand[other(seat)] ?? 0)
  const secret = { hands: { [seat]: [...own], [other(seat)]: theirs }, spellDraw: spells, monsterDraw: monsters }
  return { ...view, log: emptyLog(), myHand: null, secret }
}

/** What normal play would do and, with an enemy near, what else comes into question. */
function options(view: View, seat: Seat): Sentence[] {
  const habit = wish(view, seat, 'normal', () => 0.5) ?? fallback(view, seat) ?? nothing
  const legal = new Map<string, Sentence>()
  for (const sentence of [habit, ...(isTense(view, seat) ? others(view, seat) : [])]) {
    const guarded = guard(grammar, view, seat, sentence)
    if (!check(grammar, view, seat, guarded)) legal.set(JSON.stringify(guarded), guarded)
  }
  return [...legal.values()]
}

function others(view: View, seat: Seat): Sentence[] {
  switch (stageOf(view, seat)) {
    case 'wandChoice':
      return ['option:spell', 'option:summon'].map((choice) => ({ move: 'wandChoice', args: [choice] }))
    case 'summon':
      return freeSummonSpaces(view, seat).map((square) => ({ move: 'placeSummon', args: [token('space', square)] }))
    case 'respond':
      return [{ move: 'pass', args: [] }, ...counters(view)]
    case 'act':
      // no early end: how the rest of a turn is played out in a hurry would make it look too good
      return [{ move: 'summonInstead', args: [] }, ...counters(view), ...shortlist(ideasOf(view))]
    default:
      return []
  }
}

/** Where nobody is within this many steps of an enemy, habit is good enough. */
const near = 8

function isTense(view: View, seat: Seat): boolean {
  if (view.drawOffer) return false
  const units = Object.values(view.units)
  const foes = units.filter((unit) => unit.seat !== seat)
  return view.stack.length > 0 || units.some((unit) => unit.seat === seat && foes.some((foe) => distance(foe.at, unit.at) <= near))
}

const longest = 8
const perSubject = 2

/** The best few ideas, and not all of them for one unit or card. */
function shortlist(ideas: readonly Idea[]): Sentence[] {
  const kept: Sentence[] = []
  const count = new Map<string, number>()
  for (const { sentence } of ideas.toSorted((a, b) => b.score - a.score)) {
    const subject = `${sentence.move} ${sentence.args[0]}`
    const known = count.get(subject) ?? 0
    if (known === perSubject) continue
    count.set(subject, known + 1)
    if (kept.push(sentence) === longest) break
  }
  return kept
}

function counters(view: View): Sentence[] {
  const card = (view.myHand ?? []).find(isCounterspell)
  if (card === undefined) return []
  const targets = [...view.stack.slice(-1).map((item) => item.card), ...Object.keys(view.effects)]
  return targets.map((target) => ({ move: 'playCounterspell', args: [token('card', card), token('card', target)] }))
}

const victory = 150
/** The worth of so many lives: the last are the dearest. */
const lives = [0, 20, 32, 42, 50]
const cardInHand = 2.5
const perStep = 0.1
/** What part of the danger to a wizard comes true, and up to what. */
const threat = 0.3
const mostDanger = 30

function value(view: View, seat: Seat): number {
  if (!view.result) return strength(view, seat) - strength(view, other(seat))
  const [winner] = view.result.winners
  return winner === undefined ? 0 : winner === seat ? victory : -victory
}

function strength(view: View, seat: Seat): number {
  const wizard = wizardOf(seat)
  const goal = view.units[wizardOf(other(seat))]?.at ?? ''
  let sum = (lives[view.life[seat] ?? 0] ?? 0) + cardInHand * (view.counts.hand[seat] ?? 0)
  for (const unit of monstersOf(view, seat)) {
    const far = waysTo(view, goal, kindOfUnit(unit).large).get(view.units[unit]?.at ?? '') ?? 60
    sum += worthOfMonster(unit) - perStep * far
  }
  return sum - threat * Math.min(mostDanger, dangerAt(view, wizard, view.units[wizard]?.at ?? ''))
}

const nothing: Sentence = { move: 'finishTurn', args: [] }

function unseen(all: readonly CardId[], seen: readonly CardId[]): CardId[] {
  const known = new Set(seen)
  return all.filter((card) => !known.has(card))
}
