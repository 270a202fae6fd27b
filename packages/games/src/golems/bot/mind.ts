import { shuffled } from '../../tabletop/dice.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { check, guard, type Sentence } from '../../tabletop/move.ts'
import type { Mind } from '../../tabletop/search.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { due, foesOf, freezable, legalBattles } from '../rules/battle.ts'
import { eventCards, golemCards } from '../rules/cards.ts'
import { deckNames } from '../rules/hands.ts'
import { isDispel } from '../rules/spells.ts'
import { fallback, owes, stageOf } from '../rules/stages.ts'
import type { Auto, CardId, Deck, State, View } from '../state.ts'
import { viewOf } from '../view.ts'
import { golemIdeas } from './build.ts'
import type { Idea } from './idea.ts'
import { marches } from './march.ts'
import { spellIdeas } from './spells.ts'
import { wish } from './wish.ts'
import { value } from './worth.ts'

/** What the hard level thinks about, and how. */
export const mind: Mind<View, State> = {
  grammar,
  viewOf,
  owes,
  imagine,
  options(view, seat) {
    const legal = new Map<string, Sentence>()
    for (const sentence of [habit(view, seat), ...others(view, seat)]) {
      const key = JSON.stringify([sentence.move, sentence.args])
      if (legal.has(key)) continue
      const guarded = guard(grammar, view, seat, sentence)
      if (!check(grammar, view, seat, guarded)) legal.set(key, guarded)
    }
    return [...legal.values()]
  },
  policy: habit,
  value,
  clock: (view) => view.turn.no,
}

/** What normal play would do. */
function habit(view: View, seat: Seat, random: () => number = () => 0.5): Sentence {
  const wished = wish(view, seat, 'quick', random)
  const plain = fallback(view, seat)
  if (wished && !check(grammar, view, seat, wished)) return wished
  if (!plain) throw new Error(`seat ${seat} has nothing to say`)
  return plain
}

/** What else comes into question. */
function others(view: View, seat: Seat): Sentence[] {
  switch (stageOf(view, seat)) {
    case 'craft':
      return [{ move: 'endCraft', args: [] }, ...best(golemIdeas(view, seat), 5)]
    case 'spell':
      return [{ move: 'passSpell', args: [] }, ...best(spellIdeas(view, seat, true), 6)]
    case 'respond':
      return (view.hand?.event ?? [])
        .filter(isDispel)
        .slice(0, 1)
        .map((card) => ({ move: 'answerSpell', args: [token('card', card)] }))
    case 'move':
      return [{ move: 'endMove', args: [] }, ...best(marches(view, seat, true), 6)]
    case 'battle':
      return [
        { move: 'endBattle', args: [] },
        ...legalBattles(view).map(({ from, to }) => ({ move: 'declareBattle', args: [token('space', from), token('space', to)] })),
      ]
    case 'freeze':
      return freezable(view, seat).map((unit) => ({ move: 'chooseFreeze', args: [token('unit', unit)] }))
    case 'pick':
      return (due(view)?.attackers ?? []).flatMap((attacker) =>
        foesOf(view, seat).map((target) => ({ move: 'attack', args: [token('unit', attacker), token('unit', target), []] })),
      )
    default:
      return []
  }
}

function best(ideas: readonly Idea[], count: number): Sentence[] {
  return ideas
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ sentence }) => sentence)
}

/** The unseen cards are dealt to the other hands and the decks; nobody else has given orders or an answer. */
function imagine(view: View, seat: Seat, random: () => number): State {
  const chain = view.spells?.chain.map(({ card }) => card) ?? []
  const unseen: Record<Deck, CardId[]> = {
    golem: shuffled(without(golemCards, [...view.discard.golem, ...(view.hand?.golem ?? [])]), random),
    event: shuffled(without(eventCards, [...view.discard.event, ...chain, ...(view.hand?.event ?? [])]), random),
  }
  const hands: State['secret']['hands'] = {}
  for (const [each, { cards }] of Object.entries(view.players)) {
    hands[each] = each === seat && view.hand ? view.hand : { golem: [], event: [] }
    if (each !== seat) for (const deck of deckNames) hands[each][deck] = unseen[deck].splice(0, cards[deck])
  }
  return {
    ...view,
    log: emptyLog(),
    viewer: null,
    hand: null,
    answer: null,
    auto: null,
    vision: null,
    final: null,
    secret: {
      decks: unseen,
      hands,
      answers: view.answer === null ? {} : { [seat]: view.answer },
      auto: Object.fromEntries(Object.keys(view.players).map((each) => [each, each === seat && view.auto ? view.auto : noOrders])),
      visions: Object.fromEntries(Object.keys(view.players).map((each) => [each, null])),
      privy: {},
    },
  }
}

const noOrders: Auto = { spell: false, dispel: false, shape: false, battle: 'off', fight: false }

function without(all: readonly CardId[], seen: readonly CardId[]): CardId[] {
  const known = new Set(seen)
  return all.filter((card) => !known.has(card))
}
