import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, idOf, kindOf, optionToken, spaceToken, type Token, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { distance } from '../rules/board.ts'
import { freeTribes, ownMines, placesFor } from '../rules/draft.ts'
import { damageOf, defenseOf } from '../rules/figures.ts'
import { fallingTiles, reentryTiles, tilesOf } from '../rules/ground.ts'
import { fitsParity } from '../rules/relations.ts'
import { surplus } from '../rules/stages.ts'
import { canStrike } from '../rules/strikes.ts'
import { isLeader, leaderOf, lineOf, placeOf, reserveOf } from '../rules/units.ts'
import type { UnitId } from '../state.ts'
import { placeWorth } from './danger.ts'
import { fallWorth } from './effects.ts'
import { most, say } from './idea.ts'
import { judged, type Mind } from './mind.ts'
import { strikeWorth } from './prey.ts'
import { callWorth, cardWorth, lossWorth } from './worth.ts'

/** Decisions outside of moving, casting and calling. */

export function takeTribe({ view, seat, random }: Mind): Sentence {
  const free = freeTribes(view, seat)
  return say('chooseTribe', `tribe:${free[Math.floor(random() * free.length)] ?? ''}`)
}

/** Places the leader near one's own symbols and away from enemy leaders. */
export function placeLeader(mind: Mind): Sentence {
  const { view, seat, board } = mind
  const signs = reserveOf(view, seat)
    .filter((unit) => !isLeader(unit))
    .flatMap((clan) => tilesOf(view, clan))
  const foes = mind.foes.filter(isLeader)
  const near = (space: Space): number =>
    signs.reduce((sum, sign) => sum + Math.max(0, 4 - distance(board, space, sign)), 0) -
    foes.reduce((sum, foe) => sum + Math.max(0, 3 - distance(board, space, placeOf(view, foe))), 0)
  return say('placeLeader', spaceToken(most(placesFor(view, seat), (space) => judged(mind, space, near(space))) ?? ''))
}

export function placeMineClan({ view, seat, board }: Mind): Sentence {
  const home = placeOf(view, leaderOf(seat))
  return say('placeMineClan', spaceToken(most(ownMines(view, seat), (space) => -distance(board, home, space)) ?? ''))
}

export function comeBack(mind: Mind): Sentence {
  const { view, seat } = mind
  const clan = most(reserveOf(view, seat), (unit) => callWorth(mind, unit)) ?? ''
  const space = most(reentryTiles(view, seat), (each) => placeWorth(mind, clan, each, 0)) ?? ''
  return say('activateClan', unitToken(clan), spaceToken(space))
}

export const letFall = (mind: Mind): Sentence =>
  say('flipTile', spaceToken(most(fallingTiles(mind.view), (space) => judged(mind, space, fallWorth(mind, space))) ?? ''))

export const discard = (mind: Mind): Sentence =>
  say(
    'discard',
    (mind.view.hand ?? [])
      .toSorted((a, b) => cardWorth(mind, a) - cardWorth(mind, b))
      .slice(0, surplus(mind.view, mind.seat))
      .map(cardToken),
  )

/** A card of those that are looked at. */
export const pick = (mind: Mind): Sentence =>
  say('pickCard', most(mind.view.pending[0]?.options ?? [], (card) => cardWorth(mind, idOf(card))) ?? '')

/** Where a unit goes, whom it attacks, whether it lets pass. */
export function decide(mind: Mind): Sentence {
  const { unit, options = [] } = mind.view.pending[0] ?? {}
  return say('decide', most(options, (choice) => choiceWorth(mind, unit ?? '', choice)) ?? '')
}

function choiceWorth(mind: Mind, unit: UnitId, choice: Token): number {
  if (choice === optionToken('let')) return 1
  if (choice === optionToken('stay')) return placeWorth(mind, unit, placeOf(mind.view, unit), 0)
  if (kindOf(choice) === 'unit') return strikeWorth(mind, idOf(choice), lineOf(mind.view, unit).attack)
  if (kindOf(choice) !== 'space') return 0
  return placeWorth(mind, unit, idOf(choice), 0) - welcome(mind, unit, idOf(choice))
}

/** Attacks of those who stand there. */
function welcome(mind: Mind, unit: UnitId, space: Space): number {
  const { view } = mind
  const there = mind.foes.filter((foe) => placeOf(view, foe) === space && canStrike(view, foe) && fitsParity(view, foe, unit))
  return there.reduce((sum, foe) => sum + lossWorth(mind, unit, damageOf(lineOf(view, foe).attack, defenseOf(view, unit))), 0)
}
