import { say, type Voice } from '../tabletop/say.ts'
import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { cardToken, idOf, kindOf, type Seat, seatToken, type Token, unitToken } from '../tabletop/token.ts'
import { abilityOf, cardOf, gnomeOf, isCard, isGnome, isThrown, nameOf } from './rules/cards.ts'
import { attachmentSum, playSum, strengthNow, yardCount } from './rules/counts.ts'
import { bearerOf, carried, kitOf } from './rules/households.ts'
import { nameToken } from './rules/plays.ts'
import { ownerOf } from './rules/seats.ts'
import { isOff, isParticipant, roleOf } from './rules/sides.ts'
import { totalOf } from './rules/totals.ts'
import type { Battle, CardId, Declared, GnomeId, View } from './state.ts'

/**
 * "of Ben, number 4, strength 6, trapped, bears Garden Rake 2, …" of a gnome; "Weapon, 2, on Charging Archie" and the text of a card;
 * "3 gnomes, 2 yard items, 4 cards, 1 of 3 gnomes defeated" of a household.
 */
export function factsOf(view: View, voice: Voice, token: Token): string | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'unit':
      return isGnome(id) ? joined(ofGnome(view, voice, id)) : undefined
    case 'card':
      return isCard(id) ? joined(ofCard(view, voice, id)) : undefined
    case 'seat':
      return view.players[id] ? joined(ofSeat(view, voice, id)) : undefined
    default:
      return undefined
  }
}

/** What lies on a gnome in a battle. */
export function marksOf({ battle }: View, gnome: GnomeId): readonly Mark[] {
  return battle ? marks.filter((mark) => battle[mark].includes(gnome)) : []
}

export type Mark = (typeof marks)[number]
const marks = ['trapped', 'raged', 'used'] as const

/** "Weapon", "Battle item, thrown", "Action B" */
export function kindText(voice: Voice, card: CardId): string {
  const found = cardOf(card)
  if (found.type === 'action') return `${say(voice, 'type.action')} ${say(voice, `timing.${found.timing}`)}`
  return say(voice, found.type === 'battle' && found.thrown ? 'type.thrown' : `type.${found.type}`)
}

/** "Fighter, once in a battle" */
export const scopeText = (voice: Voice, gnome: GnomeId): string =>
  `${say(voice, `scope.${gnomeOf(gnome).scope}`)}, ${say(voice, `scope.${abilityOf(gnome) ? 'once' : 'always'}`)}`

/** The rule text of a card; empty for one that is just its number. */
export const cardText = (voice: Voice, card: CardId): string => voice.texts[`card.${nameOf(card)}.text`] ?? ''

export const gnomeText = (voice: Voice, gnome: GnomeId): string => say(voice, `gnome.${gnome}.text`)

/** What stands in the hat: the number of an item, or the letter of an action in the language (BG-1.8). */
export function figureOf(voice: Voice, card: CardId): string {
  const found = cardOf(card)
  return found.type === 'action' ? say(voice, `timing.${found.timing}`) : numberText(card)
}

/** The number of an item, with an asterisk where a text says more; empty for an action. */
export function numberText(card: CardId): string {
  const found = cardOf(card)
  if (found.type === 'action') return ''
  const says =
    'trait' in found || (found.type === 'yard' && found.places > 1) || (found.type === 'battle' && found.aim === 'side-and-payment')
  return `${found.number}${says ? '*' : ''}`
}

/** What an attachment counts now; outside a battle, its printed number. */
export function countText(view: View, card: CardId): string {
  const counted = attachmentSum(view, card)
  return counted ? String(counted.total) : numberText(card)
}

/** "Ana, at Ben": who has played it, and on whom. */
export function detailText(view: View, voice: Voice, play: Declared): string {
  const who = voice.name(seatToken(play.by))
  const beneath = view.inView.find(({ n }) => n === play.play)
  if (beneath) return say(voice, 'play.against', { who, target: nameToken(beneath) })
  const target = play.gnome ? unitToken(play.gnome) : play.card ? cardToken(play.card) : undefined
  if (target) return say(voice, 'play.on', { who, target })
  if (play.side === null || play.side === play.by) return who
  return say(voice, isThrown(play.src) ? 'play.at' : 'play.for', { who, side: seatToken(play.side) })
}

/** "−3", "+2", "cancelled", "+2 ?" while it waits. */
export function effectText(view: View, voice: Voice, play: Declared): string {
  if (play.state === 'cancelled' || play.state === 'blocked') return say(voice, `play.${play.state}`)
  const sum = playSum(view, play)
  if (!sum) return play.state === 'pending' ? '…' : ''
  return `${sum.total < 0 ? `−${-sum.total}` : sum.total === 0 ? '0' : `+${sum.total}`}${play.state === 'pending' ? ' ?' : ''}`
}

/** "Ana, at Ben, −3", and whether it still waits. */
export const playFacts = (view: View, voice: Voice, play: Declared): string =>
  joined([detailText(view, voice, play), effectText(view, voice, play), play.state === 'pending' && say(voice, 'play.pending')])

function ofGnome(view: View, voice: Voice, gnome: GnomeId): readonly Fact[] {
  const owner = ownerOf(view, gnome)
  const number = say(voice, 'facts.number', { n: gnomeOf(gnome).number })
  const words = [scopeText(voice, gnome), gnomeText(voice, gnome)]
  if (owner === undefined) return [number, ...words]
  return [
    whose(view, voice, owner),
    number,
    view.battle && say(voice, 'facts.strength', { n: strengthIn(view, view.battle, owner, gnome) }),
    ...marksOf(view, gnome).map((mark) => say(voice, `mark.${mark}`)),
    ...carried(kitOf(view, owner, gnome)).map((card) => say(voice, 'facts.bears', { card: cardToken(card), n: worn(view, voice, card) })),
    ...words,
  ]
}

const strengthIn = (view: View, battle: Battle, owner: Seat, gnome: GnomeId): number =>
  strengthNow(view, owner, gnome, roleOf(battle, owner)).total

const worn = (view: View, voice: Voice, card: CardId): string =>
  view.battle && isOff(view.battle, card) ? say(voice, 'mark.off') : countText(view, card)

function ofCard(view: View, voice: Voice, card: CardId): readonly Fact[] {
  const number = numberText(card)
  return [kindText(voice, card), number, ...lying(view, voice, card), cardText(voice, card)]
}

/** Where it lies, and what it counts there. */
function lying(view: View, voice: Voice, card: CardId): readonly Fact[] {
  const play = view.inView.findLast(({ src }) => src === card)
  if (play) return [playFacts(view, voice, play)]
  for (const seat of seatsOf(view)) {
    const bearer = bearerOf(view, seat, card)
    const name = whose(view, voice, seat)
    if (bearer !== undefined) return [say(voice, 'facts.on', { gnome: unitToken(bearer) }), name, worn(view, voice, card)]
    const counts = yardCount(view, seat, card)
    if (playerOf(view, seat).yard.includes(card)) return [name, counts !== undefined && say(voice, 'term.counts', { n: counts })]
  }
  return []
}

function ofSeat(view: View, voice: Voice, seat: Seat): readonly Fact[] {
  const { battle, options } = view
  const { gnomes, yard, cards, trophies } = playerOf(view, seat)
  const fights = battle && isParticipant(battle, seat) && battle.step === 'fight'
  return [
    fights && say(voice, 'facts.total', { n: totalOf(view, seat) }),
    say(voice, 'term.gnomes', { n: gnomes.length }),
    say(voice, 'facts.yard', { n: yard.length }),
    say(voice, 'term.cardsHeld', { n: cards }),
    say(voice, 'term.trophies', { n: trophies.length, of: options.goal }),
  ]
}

const whose = (view: View, voice: Voice, seat: Seat): string =>
  seat === view.viewer ? say(voice, 'facts.yours') : say(voice, 'facts.of', { seat: seatToken(seat) })

type Fact = string | false | null | undefined
const joined = (facts: readonly Fact[]): string => facts.filter(Boolean).join(', ')
