import type { Sentence } from '../../tabletop/grammar.ts'
import { entriesOf } from '../../tabletop/log.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, seatToken, unitToken } from '../../tabletop/token.ts'
import { actionOf, isItem } from '../rules/cards.ts'
import { leastTrim } from '../rules/defaults.ts'
import { giveable } from '../rules/fight.ts'
import { foreseen } from '../rules/marks.ts'
import { playOf, responseRefusal, topPlay } from '../rules/plays.ts'
import { isParticipant, opponentOf } from '../rules/sides.ts'
import { stageOf } from '../rules/stages.ts'
import { leadOf, throwOf, yardOf } from '../rules/totals.ts'
import { kindRefusal, opponentRefusal } from '../rules/turns.ts'
import type { Battle, CardId, Declared, Stage, View } from '../state.ts'
import {
  baggage,
  bestInRow,
  cheapest,
  helpfulCard,
  organizeGain,
  organizing,
  placement,
  recruitGain,
  recruiting,
  refreshing,
} from './build.ts'
import type { Care } from './care.ts'
import { fighting, isClose } from './fight.ts'
import { bestAttack, bestDefense, headwind, reserve } from './outlook.ts'
import { cardWorth, itemWorth } from './worth.ts'

/** What a bot with this care wants to do; `undefined`: the default. */
export function wish(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  const { battle } = view
  const stage = stageOf(view, seat)
  switch (stage) {
    case 'draft':
      return { move: 'draftGnome', args: [unitToken(care.skilled ? bestInRow(view, seat) : (view.row[0] ?? ''))] }
    case 'placement':
      return placement(view, seat, care)
    case 'mustRecruit':
      return { move: 'recruitForced', args: [unitToken(care.skilled ? bestInRow(view, seat) : (view.row[0] ?? ''))] }
    case 'refresh':
      return refreshing(view, seat, care)
    case 'choose':
      return choosing(view, seat, care, random)
    case 'organize':
      return (care.skilled && helpfulCard(view, seat, stage)) || organizing(view, seat, care)
    case 'recruit':
      return (care.skilled && helpfulCard(view, seat, stage)) || recruiting(view, seat, care)
    case 'attackers':
    case 'defenders':
      return battle && care.skilled ? sending(view, battle, seat) : undefined
    case 'fight':
      return battle ? fighting(view, battle, seat, care) : undefined
    case 'declare':
      return battle && random() < care.heed ? declaring(view, battle, seat) : undefined
    case 'respond':
      return responding(view, seat, care)
    case 'defeat':
      return battle ? losing(view, battle, seat, care) : undefined
    default:
      return giving(view, seat, stage)
  }
}

function sending(view: View, battle: Battle, seat: Seat): Sentence {
  if (seat === battle.defender) return { move: 'sendDefenders', args: [bestDefense(view, battle).map(unitToken)] }
  return { move: 'sendAttackers', args: [bestAttack(view, seat, battle.defender, battle.oneOnOne ? 1 : 2).own.map(unitToken)] }
}

/** Attack where it looks good, or else what brings most; never two rounds in a row without a battle. */
function choosing(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  if (kindRefusal(view, seat, 'battle') !== undefined) return calmly(view, seat, care)
  const targets = seatsOf(view)
    .filter((foe) => !opponentRefusal(view, seat, foe))
    .map((foe) => {
      const { lead } = bestAttack(view, seat, foe)
      const score = lead + reserve(view) - headwind(view, seat, foe) + care.slack * (2 * random() - 1)
      const wanted = isClose(view, seat) || isClose(view, foe) ? -1 : 1
      return { foe, over: score - wanted }
    })
  const [best] = targets.toSorted((a, b) => b.over - a.over)
  if (best && (best.over >= 0 || isQuiet(view))) return { move: 'challenge', args: [seatToken(best.foe)] }
  return calmly(view, seat, care)
}

function calmly(view: View, seat: Seat, care: Care): Sentence | undefined {
  const gains = { organize: organizeGain(view, seat, care), recruit: recruitGain(view, seat) }
  const kinds = (['organize', 'recruit'] as const).filter((kind) => !kindRefusal(view, seat, kind))
  const [best] = kinds.toSorted((a, b) => gains[b] - gains[a])
  return best === undefined ? undefined : { move: 'chooseAction', args: [`option:${best}`] }
}

/** No battle for two rounds. */
function isQuiet(view: View): boolean {
  const keys = entriesOf(view.log).map(({ key }) => key)
  const since = keys.slice(keys.lastIndexOf('challenged') + 1)
  return since.filter((key) => key === 'turn').length > 2 * seatsOf(view).length
}

function declaring(view: View, battle: Battle, seat: Seat): Sentence | undefined {
  const { instigator, defender } = battle
  const { lead } = bestAttack(view, instigator, defender)
  const own = seat === instigator ? lead : -lead
  const single = bestAttack(view, instigator, defender, 1).lead * (seat === instigator ? 1 : -1)
  const fog = yardOf(view, battle, opponentOf(battle, seat)).total - yardOf(view, battle, seat).total
  const wanted: Readonly<Record<string, boolean>> = {
    flee: seat === defender && own + reserve(view) < -1,
    fog: !battle.fog && fog >= 2,
    duel: !battle.oneOnOne && single > own,
  }
  const card = (view.hand ?? []).find((each) => wanted[actionOf(each)?.effect.do ?? ''])
  return card === undefined ? undefined : { move: 'playAction', args: [cardToken(card)] }
}

/** Cancels what turns the battle against it, or harms it much. */
function responding(view: View, seat: Seat, care: Care): Sentence | undefined {
  const play = topPlay(view)
  if (!play || !care.skilled) return undefined
  const answers = (view.hand ?? []).filter((card) => !responseRefusal(view, seat, card))
  const caught = answers.find((card) => actionOf(card)?.effect.do === 'catch')
  const { battle } = view
  if (caught !== undefined && battle && throwOf(view, battle, play).total >= 2) return { move: 'respond', args: [cardToken(caught)] }
  const [card] = answers.filter((each) => each !== caught)
  if (card === undefined || !isBad(view, seat, play, care)) return undefined
  return { move: 'respond', args: [cardToken(card)] }
}

function isBad(view: View, seat: Seat, play: Declared, { wary }: Care): boolean {
  const { battle } = view
  if (!battle) return wary && harms(view, seat, play)
  if (!isParticipant(battle, seat) || battle.step !== 'fight') return false
  const beneath = playOf(view, play.play)
  // a cancel of a play that would have turned the battle for this side
  if (beneath?.by === seat && beneath.state === 'pending') return turns(view, battle, seat, beneath, 1)
  return turns(view, battle, seat, play, -1)
}

/** Does the play turn the lead of this seat's side that way? */
function turns(view: View, battle: Battle, seat: Seat, play: Declared, way: 1 | -1): boolean {
  const next = foreseen(view, play)
  const before = way * leadOf(view, battle, seat)
  const after = way * (next.battle ? leadOf(next, next.battle, seat) : 0)
  return before <= 0 && after >= 0 && after > before
}

/** An action card that takes something of two points or more. */
function harms(view: View, seat: Seat, { card, gnome }: Declared): boolean {
  const { yard, gnomes } = playerOf(view, seat)
  if (card !== null && yard.includes(card)) return itemWorth(card) >= 2
  return gnome !== null && gnomes.includes(gnome)
}

function losing(view: View, battle: Battle, seat: Seat, { skilled }: Care): Sentence {
  const gnome = cheapest(view, seat, giveable(battle))
  const insurance = (view.hand ?? []).find((card) => actionOf(card)?.effect.do === 'insure')
  if (skilled && insurance !== undefined && !battle.insured && baggage(view, seat, gnome) >= 3) {
    return { move: 'playAction', args: [cardToken(insurance)] }
  }
  return { move: 'giveGnome', args: [unitToken(gnome)] }
}

/** Gives up the card that is worth least. */
function giving(view: View, seat: Seat, stage: Stage): Sentence | undefined {
  const least = (cards: readonly CardId[], worth: (card: CardId) => number): CardId | undefined =>
    cards.toSorted((a, b) => worth(a) - worth(b))[0]
  if (stage === 'hail') return { move: 'chooseHail', args: [cardToken(least(playerOf(view, seat).yard, itemWorth) ?? '')] }
  if (stage === 'trim') return { move: 'trimYard', args: [leastTrim(view, seat).map(cardToken)] }
  const offered = least((view.hand ?? []).filter(isItem), (card) => cardWorth(view, seat, card))
  return stage === 'trade' && offered !== undefined ? { move: 'chooseTrade', args: [cardToken(offered)] } : undefined
}
