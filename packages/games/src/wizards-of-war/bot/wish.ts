import type { BotLevel } from '../../card.ts'
import { remember } from '../../tabletop/drafts.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { check } from '../../tabletop/sentences.ts'
import { type Seat, spaceToken } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { distance } from '../rules/board.ts'
import { isCounterspell, isWizard, monstersOf, other, spellOf, wizardOf } from '../rules/pieces.ts'
import { stageOf } from '../rules/stages.ts'
import { freeSummonSpaces } from '../rules/summon.ts'
import type { View } from '../state.ts'
import { feetIdeas, type Idea } from './feet.ts'
import { type Traits, traitsOf } from './levels.ts'
import { spellIdeas } from './spells.ts'
import { taste } from './taste.ts'
import { answer, winBack } from './windows.ts'
import { enemyWizard } from './worth.ts'

/** What the seat whose turn it is could do with its units and spells. */
const ideasOf = remember((view: View): readonly Idea[] => [...feetIdeas(view, view.turn.seat), ...spellIdeas(view, view.turn.seat)])

export function wish(view: View, seat: Seat, level: BotLevel, random: () => number): Sentence | undefined {
  const traits = traitsOf[level]
  if (view.drawOffer && view.drawOffer.by !== seat && stageOf(view, seat) !== 'wait') {
    return { move: 'answerDraw', args: [wantsDraw(view, seat) ? 'option:accept' : 'option:decline'] }
  }
  if (view.pending?.type === 'respond') return answer(view, seat, view.pending, traits.insists)
  switch (stageOf(view, seat)) {
    case 'wandChoice':
      return { move: 'wandChoice', args: [wantsSpell(view, seat, random) ? 'option:spell' : 'option:summon'] }
    case 'summon':
      return summon(view, seat, traits, random)
    case 'act':
      return winBack(view, seat) ?? act(view, seat, traits, random)
    default:
      return undefined
  }
}

function act(view: View, seat: Seat, traits: Traits, random: () => number): Sentence | undefined {
  if (random() < traits.forgets) return undefined
  const best = bestOf(ideasOf(view), traits, random)
  const instead = { move: 'summonInstead', args: [] }
  // a chance to end the game goes before a new monster
  if ((best?.score ?? 0) < 25 && !check(grammar, view, seat, instead)) return instead
  return best && best.score > taste.threshold ? best.sentence : undefined
}

/** In front of a raider, else as far ahead as possible. */
function summon(view: View, seat: Seat, traits: Traits, random: () => number): Sentence | undefined {
  const own = view.units[wizardOf(seat)]?.at ?? ''
  const raider = Object.entries(view.units)
    .filter(([id, { seat: of, at }]) => of !== seat && !isWizard(id) && distance(at, own) <= 3)
    .map(([, { at }]) => at)[0]
  const goal = raider ?? view.units[enemyWizard(seat)]?.at ?? own
  const ideas = freeSummonSpaces(view, seat).map((square) => ({
    sentence: { move: 'placeSummon', args: [spaceToken(square)] },
    score: -distance(square, goal),
  }))
  return bestOf(ideas, traits, random)?.sentence
}

function bestOf(ideas: readonly Idea[], { noise }: Traits, random: () => number): Idea | undefined {
  let best: Idea | undefined
  for (const idea of ideas) {
    const score = idea.score + noise * (2 * random() - 1)
    if (!best || score > best.score) best = { sentence: idea.sentence, score }
  }
  return best
}

/** With no enemy near and no spell to strike with, now and then. */
function wantsSpell(view: View, seat: Seat, random: () => number): boolean {
  const own = view.units[wizardOf(seat)]?.at ?? ''
  const calm = Object.values(view.units).every(({ seat: of, at }) => of === seat || distance(at, own) > 6)
  const armed = (view.hand ?? []).some((card) => !isCounterspell(card) && ['strike', 'strikeArea'].includes(spellOf(card).effect.do))
  return random() < (calm && !armed ? taste.spellInPeace : taste.spellInNeed)
}

const wantsDraw = (view: View, seat: Seat): boolean =>
  view.turn.no > 200 &&
  (view.life[seat] ?? 0) <= (view.life[other(seat)] ?? 0) &&
  monstersOf(view, seat).length < monstersOf(view, other(seat)).length
