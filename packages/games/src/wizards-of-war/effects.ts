import { cardToken, idOf, type Seat, seatToken, spaceToken, type Token, unitToken } from '../tabletop/token.ts'
import { exhaust, showRoll, summon } from './changes.ts'
import { clash, hurt } from './combat.ts'
import type { Spell, SpellEffect } from './content/spells.ts'
import type { Play } from './grammar.ts'
import { onBoard, shift, towards } from './rules/board.ts'
import type { Clash } from './rules/dice.ts'
import { groundOf, isFree } from './rules/ground.ts'
import { wizardOf } from './rules/pieces.ts'
import { coveredBy, struckBy } from './rules/spells.ts'
import { defenceOf, spellPool } from './rules/strength.ts'
import type { CardId, Effect, Roll } from './state.ts'

/** A spell that takes effect now. */
export interface Cast {
  readonly card: CardId
  readonly seat: Seat
  readonly spell: Spell
  readonly targets: readonly Token[]
}

export function carryOut(play: Play, cast: Cast): void {
  const resolve = resolvers[cast.spell.effect.do] as (play: Play, cast: Cast, effect: SpellEffect) => void
  resolve(play, cast, cast.spell.effect)
}

const resolvers: { readonly [E in SpellEffect as E['do']]: (play: Play, cast: Cast, effect: E) => void } = {
  /** Resolved by the chain of spells. */
  counter: () => {},
  strike: (play, cast, { dice }) => spellAttacks(play, cast, cast.targets, dice),
  strikeArea: (play, cast, { dice }) => spellAttacks(play, cast, struckBy(play.state, cast.seat, cast.spell, cast.targets), dice),
  lay,
  attach,
  control,
  moveAgain,
  heal,
  step,
  raise,
  push,
}

/** Dice for each target in turn, all results together after the last roll (WW-10.11, 10.12); nobody strikes back (WW-9.9). */
function spellAttacks(play: Play, { card }: Cast, targets: readonly Token[], dice: number): void {
  const groups: Roll['groups'] = []
  const clashes: [Token, Clash][] = targets.map((target) => [
    target,
    clash(
      play,
      groups,
      { role: 'attack', of: card, pool: spellPool(dice) },
      { role: 'defence', of: idOf(target), pool: defenceOf(play.state, target) },
    ),
  ])
  showRoll(play.state, 'spell', groups)
  for (const [target, result] of clashes) play.log('spell-hit', { card: cardToken(card), target, ...result })
  for (const [target, { damage }] of clashes) hurt(play, target, damage)
}

// the tile of a spell that strikes isn't laid down (WW-12.10)
function lay({ state }: Play, { card, seat, spell, targets }: Cast): void {
  const [center = '', axis] = targets.map(idOf)
  const squares = coveredBy(state, seat, spell, targets)
  state.effects[card] = { ...lasting(seat), squares, center, axis: axis === 'h' || axis === 'v' ? axis : null }
}

function attach({ state }: Play, { card, seat, targets }: Cast): void {
  state.effects[card] = { ...lasting(seat), unit: idOf(targets[0] ?? '') }
}

// WW-12.8, 12.9
function control({ state, log }: Play, { card, seat, targets }: Cast): void {
  const id = idOf(targets[0] ?? '')
  const unit = state.units[id]
  if (!unit) return
  state.effects[card] = { ...lasting(seat), unit: id, returnsTo: unit.seat }
  unit.seat = seat
  exhaust(state, id)
  state.turn.dominated[id] = true
  log('controlled', { unit: unitToken(id), seat: seatToken(seat) })
}

function moveAgain({ state }: Play, { targets }: Cast): void {
  const id = idOf(targets[0] ?? '')
  state.turn.moveBonus[id] = (state.turn.moveBonus[id] ?? 0) + 1
}

function heal({ state }: Play, { seat }: Cast): void {
  state.life[seat] = Math.min(state.options.wizardLife, (state.life[seat] ?? 0) + 1)
}

function step({ state }: Play, { seat, targets }: Cast): void {
  const unit = state.units[wizardOf(seat)]
  if (unit) unit.at = idOf(targets[0] ?? '')
}

function raise(play: Play, { seat, targets }: Cast): void {
  const [monster = '', at = ''] = targets.map(idOf)
  play.state.monsterDiscard = play.state.monsterDiscard.filter((card) => card !== monster)
  summon(play, seat, monster, at)
  exhaust(play.state, monster)
}

function push(play: Play, cast: Cast, { squares, dice }: Extract<SpellEffect, { do: 'push' }>): void {
  const { state, log } = play
  const target = cast.targets[0] ?? ''
  const unit = state.units[idOf(target)]
  const wizard = state.units[wizardOf(cast.seat)]
  if (!unit || !wizard) return
  const ground = groundOf(state)
  const away = towards(wizard.at, unit.at)
  const from = unit.at
  let stopped = false
  for (let pushed = 0; pushed < squares; pushed += 1) {
    const next = shift(unit.at, away)
    if (!onBoard(state, next)) break
    stopped = !isFree(ground, next)
    if (stopped) break
    unit.at = next
  }
  if (unit.at !== from) log('pushed', { unit: target, from: spaceToken(from), to: spaceToken(unit.at) })
  if (stopped) spellAttacks(play, cast, [target], dice)
}

const lasting = (caster: Seat): Effect => ({ caster, unit: null, returnsTo: null, squares: [], center: null, axis: null })
