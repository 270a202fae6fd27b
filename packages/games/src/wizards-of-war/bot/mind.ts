import { shuffled } from '../../tabletop/dice.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { check, guard, type Sentence } from '../../tabletop/move.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { isCounterspell, isWizard, monsterCards, monstersOf, other, seats, spellCards, wizardOf } from '../rules/pieces.ts'
import { stageOf } from '../rules/stages.ts'
import { freeSummonSpaces } from '../rules/summon.ts'
import type { CardId, State, View } from '../state.ts'
import { feetIdeas, type Idea } from './feet.ts'
import { spellIdeas } from './spells.ts'
import { wish } from './wish.ts'
import { dangerAt, worthOfMonster } from './worth.ts'

/** The unseen cards are dealt to the other hand and the piles. */
export function imagine(view: View, seat: Seat, random: () => number): State {
  const asked = [view.pending, view.waiting].flatMap((question) => (question?.type === 'summon' ? [question.card] : []))
  const own = view.myHand ?? []
  const spells = unseen(spellCards, [...own, ...view.spellDiscard, ...view.stack.map(({ card }) => card), ...Object.keys(view.effects)])
  const monsters = unseen(monsterCards, [...Object.keys(view.units), ...view.monsterDiscard, ...asked])
  const mixed = shuffled(spells, random)
  const theirs = mixed.splice(0, view.counts.hand[other(seat)] ?? 0)
  return {
    ...view,
    log: emptyLog(),
    myHand: null,
    secret: { hands: { [seat]: [...own], [other(seat)]: theirs }, spellDraw: mixed, monsterDraw: shuffled(monsters, random) },
  }
}

/** What normal play would do, and what else comes into question. */
export function options(view: View, seat: Seat): Sentence[] {
  const first = wish(view, seat, 'normal', () => 0.5)
  const found: Sentence[] = first ? [first] : []
  switch (stageOf(view, seat)) {
    case 'wandChoice':
      found.push({ move: 'wandChoice', args: ['option:spell'] }, { move: 'wandChoice', args: ['option:summon'] })
      break
    case 'summon':
      found.push(...freeSummonSpaces(view, seat).map((square) => ({ move: 'placeSummon', args: [token('space', square)] })))
      break
    case 'respond':
      found.push({ move: 'pass', args: [] }, ...counters(view))
      break
    case 'act':
      found.push({ move: 'finishTurn', args: [] }, { move: 'summonInstead', args: [] }, ...counters(view))
      found.push(...shortlist([...feetIdeas(view, seat), ...spellIdeas(view, seat)]))
  }
  const legal = new Map<string, Sentence>()
  for (const sentence of found) {
    const key = [sentence.move, ...sentence.args].join(' ')
    if (legal.has(key)) continue
    const guarded = guard(grammar, view, seat, sentence)
    if (!check(grammar, view, seat, guarded)) legal.set(key, guarded)
  }
  return [...legal.values()]
}

export function value(view: View, seat: Seat): number {
  if (view.result) return view.result.winners.length === 0 ? 0 : view.result.winners[0] === seat ? 150 : -150
  return balance(view, seat) - balance(view, other(seat))
}

const lives = [0, 20, 32, 42, 50]

function balance(view: View, seat: Seat): number {
  let sum = lives[view.life[seat] ?? 0] ?? 0
  for (const unit of monstersOf(view, seat)) sum += worthOfMonster(unit)
  sum += 2.5 * (view.counts.hand[seat] ?? 0)
  const wizard = wizardOf(seat)
  sum -= 0.3 * Math.min(30, dangerAt(view, wizard, view.units[wizard]?.at ?? ''))
  return sum
}

/** The best few, and not all of one unit or card. */
function shortlist(ideas: readonly Idea[]): Sentence[] {
  const kept: Idea[] = []
  const per = new Map<string, number>()
  for (const idea of ideas.toSorted((a, b) => b.score - a.score)) {
    const subject = `${idea.sentence.move} ${idea.sentence.args[0]}`
    const count = per.get(subject) ?? 0
    if (count >= 2) continue
    per.set(subject, count + 1)
    kept.push(idea)
    if (kept.length >= 8) break
  }
  return kept.map(({ sentence }) => sentence)
}

function counters(view: View): Sentence[] {
  const card = (view.myHand ?? []).find(isCounterspell)
  if (card === undefined) return []
  const top = view.stack.at(-1)
  return [...(top ? [top.card] : []), ...Object.keys(view.effects)].map((target) => ({
    move: 'playCounterspell',
    args: [token('card', card), token('card', target)],
  }))
}

function unseen(all: readonly CardId[], seen: readonly CardId[]): CardId[] {
  const known = new Set(seen)
  return all.filter((card) => !known.has(card))
}
void seats
void isWizard
