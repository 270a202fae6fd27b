import { cardToken, seatToken, spaceToken, token, unitToken } from '../tabletop/token.ts'
import { countCards, destroy, gain, hurt, playFromHand } from './changes.ts'
import type { SpellCard, SpellEffect } from './content/events.ts'
import type { Play } from './grammar.ts'
import { roll } from './rolls.ts'
import { sayingOf } from './rules/cards.ts'
import { effective } from './rules/figures.ts'
import { livingSeats } from './rules/seats.ts'
import { conflicting, transformed, wouldFall } from './rules/spells.ts'
import { golemsAt, isWizard, kindToken, seatOfUnit, unitsAt, wizardOf } from './rules/stacks.ts'
import type { Cast, Deck, Golem, State, UnitId } from './state.ts'

/** A Spell takes effect; its target is legal. */
export function carryOut(play: Play, cast: Cast): void {
  const { effect } = sayingOf(cast.card) as SpellCard
  const work = works[effect.do] as (play: Play, cast: Cast, effect: SpellEffect) => void
  work(play, cast, effect)
}

const works: { readonly [E in SpellEffect as E['do']]: (play: Play, cast: Cast, effect: E) => void } = {
  haste,
  gainMana: (play, { seat }, { by }) => gain(play, seat, by), // GO-16.3
  storm,
  mark,
  portal,
  divine,
  /** Dealt with in the chain. */
  dispel: () => {},
  repair,
  steal,
  transform,
}

// GO-9.12, 16.1
function haste({ state, log }: Play, { target: { square = '' } }: Cast): void {
  for (const golem of golemsOn(state, square)) golem.haste = true
  log('hasted', { space: spaceToken(square) })
}

/** GO-16.4, 16.5: every Armor is judged before the first roll, and the fallen are removed after the last. */
function storm(play: Play, { seat, target: { square = '' } }: Cast, { force }: Extract<SpellEffect, { do: 'storm' }>): void {
  const { state, log } = play
  const struck = golemsAt(state, square).map((unit) => ({ unit, armor: effective(state, unit).armor, left: effective(state, unit).left }))
  const fallen: UnitId[] = []
  for (const { unit, armor, left } of struck) {
    const { dice, hit } = roll(play, { kind: 'storm', attacker: wizardOf(seat), target: unit, at: square, force, armor, left })
    const [a, b] = dice
    log(hit ? 'storm-hit' : 'storm-missed', { unit: unitToken(unit), a, sum: a + force, b, total: b + armor })
    if (hit && hurt(state, unit, 1)) fallen.push(unit)
  }
  destroy(play, fallen, 'storm')
}

/** GO-13.4, 13.5, 16.6 */
function mark({ state, log }: Play, { target: { square = '' } }: Cast, { as, turns }: Extract<SpellEffect, { do: 'mark' }>): void {
  for (const golem of golemsOn(state, square)) golem[as].push(state.turn.no + turns - 1)
  log(as === 'power' ? 'empowered' : 'shielded', { space: spaceToken(square) })
}

// GO-9.12, 16.7, 16.8
function portal({ state, log }: Play, { target: { square = '', to = '' } }: Cast): void {
  for (const golem of golemsOn(state, square)) golem.at = to
  log('ported', { space: spaceToken(square), to: spaceToken(to) })
}

// GO-16.9, 16.10
function divine({ state, log }: Play, { seat }: Cast, { cards }: Extract<SpellEffect, { do: 'divine' }>): void {
  const { hands, decks, visions } = state.secret
  const seen = livingSeats(state).filter((other) => other !== seat)
  visions[seat] = {
    turn: state.turn.no,
    hands: Object.fromEntries(
      seen.map((other) => [other, { golem: [...(hands[other]?.golem ?? [])], event: [...(hands[other]?.event ?? [])] }]),
    ),
    tops: { golem: decks.golem.slice(0, cards), event: decks.event.slice(0, cards) },
  }
  log('divined', { seat: seatToken(seat) })
}

// GO-16.11
function repair({ state, log }: Play, { target: { square = '' } }: Cast): void {
  for (const unit of unitsAt(state, square)) {
    const damaged = isWizard(unit) ? state.players[seatOfUnit(unit)] : state.golems[unit]
    if (damaged) damaged.damage = 0
  }
  log('repaired', { space: spaceToken(square) })
}

// GO-16.12, 16.13
function steal({ state, chance, log }: Play, { seat, target: { seat: victim = '' } }: Cast): void {
  const hand = state.secret.hands[victim]
  if (!hand) return
  const cards = [...hand.golem, ...hand.event]
  const place = chance.die(cards.length) - 1
  const deck: Deck = place < hand.golem.length ? 'golem' : 'event'
  const card = cards[place] ?? ''
  playFromHand(state, victim, card)
  state.secret.hands[seat]?.[deck].push(card)
  countCards(state)
  const parties = { seat: seatToken(seat), victim: seatToken(victim) }
  const known = { key: 'stole-card' as const, params: { ...parties, card: cardToken(card) } }
  log('stole', { ...parties, hand: token('hand', deck) }, { [seat]: known, [victim]: known })
}

// GO-16.14, 16.15
function transform(play: Play, { target: { unit = '', value } }: Cast): void {
  const { state, log } = play
  const golem = state.golems[unit]
  if (!golem || value === undefined) return
  const kind = kindToken(golem)
  Object.assign(golem, transformed(golem, value))
  log('transformed', { unit: unitToken(unit), kind, value: token('trait', value) })
  if (wouldFall(golem, golem)) {
    destroy(play, [unit], 'damage')
    return
  }
  const fallen = conflicting(state, golem.at) // GO-8.6
  if (fallen.length === 0) return
  log('conflict', { space: spaceToken(golem.at), n: fallen.length })
  destroy(play, fallen, 'conflict')
}

const golemsOn = (state: State, square: string): Golem[] => golemsAt(state, square).flatMap((unit) => state.golems[unit] ?? [])
