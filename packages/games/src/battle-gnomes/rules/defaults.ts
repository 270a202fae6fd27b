import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import type { CardId, GnomeId, View } from '../state.ts'
import { needsReplacing } from './actions.ts'
import { gnomeOf, isItem, numberOf } from './cards.ts'
import { giveable, sendable } from './fight.ts'
import { roomRefusal } from './households.ts'
import { owes, stageOf } from './stages.ts'

/** What a seat does that is out of time (BG-13.1). */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  if (!owes(view).includes(seat)) return undefined
  const { battle, turn } = view
  switch (stageOf(view, seat)) {
    case 'draft':
      return say('draftGnome', strongest(view.row))
    case 'placement':
      return { move: 'placeItems', args: [[]] }
    case 'mustRecruit':
      return say('recruitForced', strongest(view.row))
    case 'refresh':
      return { move: 'refresh', args: [[]] }
    case 'choose':
      return turn.completed.length > 0 ? { move: 'endTurn', args: [] } : { move: 'chooseAction', args: ['option:organize'] }
    case 'organize':
      return { move: 'finishOrganize', args: [] }
    case 'recruit':
      return say('recruit', strongest(view.row), ...(needsReplacing(view, seat) ? [weakest(playerOf(view, seat).gnomes)] : []))
    case 'respond':
      return { move: 'passResponse', args: [] }
    case 'attackers':
      return { move: 'sendAttackers', args: [battle ? [unitToken(strongest(sendable(view, battle, seat)))] : []] }
    case 'defenders':
      return { move: 'sendDefenders', args: [battle ? [unitToken(strongest(sendable(view, battle, seat)))] : []] }
    case 'defeat':
      return say('giveGnome', weakest(battle ? giveable(battle) : []))
    case 'hail':
      return { move: 'chooseHail', args: leastOf(playerOf(view, seat).yard).slice(0, 1).map(cardToken) }
    case 'trade':
      return { move: 'chooseTrade', args: [tradedBy(view)] }
    case 'trim':
      return { move: 'trimYard', args: [leastTrim(view, seat).map(cardToken)] }
    default:
      return { move: 'pass', args: [] }
  }
}

/** The highest printed number, the first of equal ones. */
export const strongest = (gnomes: readonly GnomeId[]): GnomeId =>
  gnomes.toSorted((a, b) => gnomeOf(b).number - gnomeOf(a).number)[0] as GnomeId

/** The lowest printed number, the first of equal ones. */
export const weakest = (gnomes: readonly GnomeId[]): GnomeId =>
  gnomes.toSorted((a, b) => gnomeOf(a).number - gnomeOf(b).number)[0] as GnomeId

/** BG-4.9: as many of the lowest as it takes, without those that turn out to be unnecessary. */
export function leastTrim(view: View, seat: Seat): CardId[] {
  const chosen: CardId[] = []
  const spared = (cards: readonly CardId[]): boolean => roomRefusal(view, seat, [], cards, true)?.code !== 'yard-full'
  for (const card of leastOf(playerOf(view, seat).yard)) if (!spared(chosen)) chosen.push(card)
  return chosen.reduce((kept: CardId[], card) => {
    const without = kept.filter((each) => each !== card)
    return spared(without) ? without : kept
  }, chosen)
}

/** By printed number, the lowest first. */
const leastOf = (cards: readonly CardId[]): CardId[] => cards.toSorted((a, b) => numberOf(a) - numberOf(b))

function tradedBy({ hand }: View): Token {
  const [card] = leastOf((hand ?? []).filter(isItem))
  return card === undefined ? 'option:none' : cardToken(card)
}

const say = (move: string, ...gnomes: GnomeId[]): Sentence => ({ move, args: gnomes.map(unitToken) })
