import { type Seat, seatToken, spaceToken, token, unitToken } from '../tabletop/token.ts'
import { boost, charge, countCards, give, handOf, heal, hurt, logCard, meet, place, shield, strike, takeFromHand, wake } from './changes.ts'
import { counters, type Effect } from './content/vocabulary.ts'
import { decide, decideSecretly } from './decisions.ts'
import type { Play } from './grammar.ts'
import { fall } from './ground.ts'
import { stillGood } from './rules/aims.ts'
import { adjacent } from './rules/board.ts'
import { boardOf } from './rules/boards.ts'
import { isFlipped } from './rules/ground.ts'
import { barRefusal, bearerOf, declaredAttack, powerBehind } from './rules/powers.ts'
import { enemiesAt, inTurnOrder } from './rules/relations.ts'
import { roomOf, slotUnit, socketOf } from './rules/slots.ts'
import { occupantsOf } from './rules/strikes.ts'
import { isStrikable } from './rules/targets.ts'
import { slotToken, sourceToken } from './rules/tokens.ts'
import { has, isActive, lineOf, placeOf, seatOf, unitOf, unitsAt } from './rules/units.ts'
import type { Cast, Counter, SlotId, State, Task, UnitId } from './state.ts'

/** What abilities and cards do: a small function for each verb of the vocabulary. */

/** A cast that has been paid for comes to its turn, if it still holds (GW-14.10). */
export function beginCast({ state, log }: Play, cast: Cast): void {
  const power = powerBehind(state, cast.source)
  const unit = bearerOf(cast.source)
  const targets = stillGood(state, cast)
  const isAble = power && (unit === null || isActive(state, unit)) && !barRefusal(state, cast.source, power)
  if (!isAble || !targets) {
    log('fizzled', { source: sourceToken(cast.source) })
    return
  }
  const effects = power.effects.map((_, effect): Task => ({ do: 'effect', cast: { ...cast, targets }, effect }))
  state.script.unshift(...effects)
}

export function runEffect(play: Play, cast: Cast, index: number): void {
  const effect = powerBehind(play.state, cast.source)?.effects[index]
  if (effect) (resolve[effect.do] as Resolve<Effect>)(play, cast, effect)
}

type Resolve<E> = (play: Play, cast: Cast, effect: E) => void
type Of<D extends Effect['do']> = Extract<Effect, { do: D }>

const resolve: { readonly [D in Effect['do']]: Resolve<Of<D>> } = {
  blockade({ state, log }, { seat, targets }) {
    for (const space of targets.spaces) {
      state.blockades[space] = { seat, slot: state.slot }
      log('walled', { seat: seatToken(seat), space: spaceToken(space) })
    }
  },
  attack(play, { source, targets }, { power, base = 0, which }) {
    const unit = bearerOf(source) ?? ''
    const named = which === 'first' ? targets.units.slice(0, 1) : which === 'second' ? targets.units.slice(1) : targets.units
    hit(play, unit, named, power ?? baseOf(play.state, unit) + base)
  },
  attackAll(play, { seat, source, targets }, { where, power, base = 0 }) {
    const { state } = play
    const unit = bearerOf(source) ?? ''
    const space = where === 'own' ? placeOf(state, unit) : (targets.spaces[0] ?? '')
    hit(play, unit, enemiesAt(state, seat, space), power ?? baseOf(state, unit) + base)
  },
  sneak(play, { source, targets }) {
    const unit = bearerOf(source) ?? ''
    for (const target of targets.units) strike(play, unit, target, baseOf(play.state, unit), true)
  },
  damage(play, { seat, targets }, { by, who }) {
    const { state, log } = play
    const harmed = who === 'named' ? targets.units : unitsAt(state, targets.spaces[0] ?? '')
    for (const unit of harmed) {
      log('harmed', { unit: unitToken(unit), n: by })
      hurt(play, unit, by, seat)
      wake(state, unit)
    }
  },
  heal(play, cast, { by, who }) {
    for (const unit of affected(cast, who)) heal(play, unit, by)
  },
  shield(play, cast, { by, who }) {
    for (const unit of affected(cast, who)) shield(play, unit, by)
  },
  counter(play, cast, { counter, who }) {
    const { state } = play
    const unit = bearerOf(cast.source)
    const given = who === 'enemies-here' ? enemiesAt(state, cast.seat, placeOf(state, unit ?? '')) : affected(cast, who)
    for (const each of given) give(play, each, counter, unit, cast.seat)
  },
  cleanse({ state }, { targets }) {
    for (const unit of targets.units) clear(state, unit, ailments)
  },
  dispel({ state, log }, { targets: { units, spaces, slot } }) {
    for (const unit of units) {
      clear(state, unit, counters)
      log('dispelled', { unit: unitToken(unit) })
    }
    for (const space of spaces) {
      delete state.blockades[space]
      log('opened', { space: spaceToken(space) })
    }
    if (slot !== null) drain({ state, log }, slot, Number.POSITIVE_INFINITY)
  },
  move(play, { source, targets }, { steps, exactly = false, way = null, who }) {
    const { state } = play
    const unit = bearerOf(source)
    const from = unit === null ? null : placeOf(state, unit)
    const moved = who === 'bearer' ? [unit ?? ''].filter((each) => !has(state, each, 'sleeping')) : targets.units
    const tasks = moved.map((each): Task => ({ do: 'shift', unit: each, left: steps, exactly, way, from }))
    state.script.unshift(...tasks)
  },
  place(play, { source, targets }, { onto }) {
    const { state } = play
    const unit = bearerOf(source) ?? ''
    const to = onto === 'tile' ? (targets.spaces[0] ?? '') : placeOf(state, targets.units[0] ?? '')
    place(play, unit, to)
    if (onto === 'tile') meet(play, unit, inTurnOrder(state, occupantsOf(state, unit))) // GW-15.3
  },
  swap(play, { source, targets }, { whom }) {
    const { state } = play
    const [one = '', other = ''] = whom === 'both' ? targets.units : [bearerOf(source) ?? '', ...targets.units]
    const [here, there] = [placeOf(state, one), placeOf(state, other)]
    place(play, one, there)
    place(play, other, here)
    for (const unit of [one, other]) wake(state, unit)
  },
  callPack(play, { source, targets }) {
    const { state } = play
    const [unit = ''] = targets.units
    const here = placeOf(state, bearerOf(source) ?? '')
    const open = adjacent(boardOf(state.board), here).filter((space) => !isFlipped(state, space) && !state.blockades[space])
    wake(state, unit)
    state.script.unshift({ do: 'packAttack', unit })
    decide(play, { kind: 'pack-tile', unit, options: [here, ...open].filter((space) => space !== '').map(spaceToken) })
  },
  flip(play, { seat, targets }) {
    for (const space of targets.spaces) fall(play, space, seat)
  },
  horn({ state }) {
    state.turn.pool.call += 1
  },
  reach({ state }, { source }) {
    state.turn.reach.push(bearerOf(source) ?? '')
  },
  drums({ state }) {
    state.turn.drums = true
  },
  boost({ state }, cast, { do: _, who, ...by }) {
    const attack = declaredAttack(state)
    for (const unit of affected(cast, who)) {
      boost(state, unit, by)
      if (attack?.unit === unit) attack.power += by.attack ?? 0
      wake(state, unit)
    }
  },
  reroll({ state }) {
    state.turn.rerollsLeft += 1
  },
  turnDie({ state, log }, { seat, targets: { die, face } }) {
    const turned = state.turn.dice[die ?? -1]
    if (!turned || !face) return
    log('turned', { seat: seatToken(seat), face: token('face', turned.face), to: token('face', face) })
    turned.face = face
  },
  drain(play, { targets: { slot, gains }, seat }, { upTo, gain }) {
    if (slot === null) return
    const drained = drain(play, slot, upTo)
    if (gain) gather(play, seat, gains.slice(0, drained))
  },
  bleed({ state, log, chance }, { seat, targets }, { by }) {
    for (const unit of targets.units) {
      log('harmed', { unit: unitToken(unit), n: by })
      hurt({ state, log, chance }, unit, by, seat)
    }
  },
  gain: (play, { seat, targets }) => gather(play, seat, targets.gains),
  look(play, { seat }, { cards }) {
    decideSecretly(play, 'keep-card', seat, play.state.secret.deck.slice(0, cards), null)
  },
  steal(play, { seat, targets }, { open = false }) {
    const victim = targets.seat ?? ''
    const hand = handOf(play.state, victim)
    if (hand.length === 0) return
    if (open) decideSecretly(play, 'cutpurse-pick', seat, hand, victim)
    else rob(play, seat, victim, hand[play.chance.die(hand.length) - 1] ?? '')
  },
  cancel({ state, log }) {
    const attack = declaredAttack(state)
    if (!attack) return
    attack.cancelled = true
    log('cancelled', { unit: unitToken(attack.unit) })
  },
  redirect(play, { source }, { shield: by }) {
    const { state, log } = play
    const unit = bearerOf(source) ?? ''
    const attack = declaredAttack(state)
    if (!attack) return
    const to = placeOf(state, attack.target)
    if (placeOf(state, unit) !== to) place(play, unit, to)
    shield(play, unit, by)
    attack.target = unit
    log('redirected', { unit: unitToken(unit) })
  },
  retaliate({ state }, { source }, { base }) {
    const unit = bearerOf(source) ?? ''
    const attack = declaredAttack(state)
    if (attack) attack.retaliation = { unit, power: baseOf(state, unit) + base }
  },
}

const ailments: readonly Counter[] = ['sleeping', 'lingering', 'no-attack', 'no-movement']

const baseOf = (state: State, unit: UnitId): number => lineOf(state, unit).attack

/** Whom an effect is for: the named units, or the bearer. */
const affected = ({ source, targets }: Cast, who: 'bearer' | 'enemies-here' | undefined): UnitId[] =>
  who === 'bearer' ? [bearerOf(source) ?? ''] : targets.units

function hit(play: Play, unit: UnitId, targets: readonly UnitId[], power: number): void {
  for (const target of targets) {
    const { state } = play
    if (isActive(state, unit) && isActive(state, target) && isStrikable(state, { kind: 'clan', unit }, target))
      strike(play, unit, target, power)
  }
}

function clear(state: State, unit: UnitId, which: readonly Counter[]): void {
  const cleared = unitOf(state, unit)
  for (const counter of which) delete cleared.counters[counter]
}

/** @returns how many crystals were there to be taken. */
function drain({ state, log }: Pick<Play, 'state' | 'log'>, slot: SlotId, upTo: number): number {
  const taken = Math.min(upTo, socketOf(state, slot)?.charge ?? 0)
  charge(state, slot, -taken)
  wake(state, slotUnit(slot))
  if (taken > 0) log('drained', { ability: slotToken(slot), n: taken })
  return taken
}

/** Crystals that an ability brings (GW-13.4), as far as there is still room. */
function gather({ state, log }: Play, seat: Seat, slots: readonly SlotId[]): void {
  for (const slot of slots) {
    const socket = socketOf(state, slot)
    if (!socket || !isActive(state, socket.unit) || seatOf(socket.unit) !== seat || roomOf(socket) === 0) continue
    charge(state, slot, 1)
    log('gained', { ability: slotToken(slot) })
  }
}

/** One hidden card changes hands; the two know which. */
export function rob({ state, log }: Play, seat: Seat, victim: Seat, card: string): void {
  takeFromHand(state, victim, card)
  handOf(state, seat).push(card)
  countCards(state)
  const known = { key: 'stole-card' as const, params: { seat: seatToken(seat), victim: seatToken(victim), ...logCard(card) } }
  log('stole', { seat: seatToken(seat), victim: seatToken(victim) }, { [seat]: known, [victim]: known })
}
