import { idOf, type Seat, type Token, token } from '../tabletop/token.ts'
import { exhaust, showRoll, summon, type Table } from './changes.ts'
import { clash, hurt } from './combat.ts'
import type { Spell, SpellEffect } from './content/spells.ts'
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

export function carryOut(table: Table, cast: Cast): void {
  const resolve = resolvers[cast.spell.effect.do] as (table: Table, cast: Cast, effect: SpellEffect) => void
  resolve(table, cast, cast.spell.effect)
}

const resolvers: { readonly [E in SpellEffect as E['do']]: (table: Table, cast: Cast, effect: E) => void } = {
  /** Resolved by the chain of spells. */
  counter: () => {},
  strike: (table, cast, { dice }) => spellAttacks(table, cast, cast.targets, dice),
  strikeArea: (table, cast, { dice }) => spellAttacks(table, cast, struckBy(table.state, cast.seat, cast.spell, cast.targets), dice),
  lay,
  attach,
  control,
  moveAgain,
  heal,
  step,
  raise,
  push,
}

/** Each target by itself, all results together after the last roll (WW-10.11, 10.12). */
function spellAttacks(table: Table, { card }: Cast, targets: readonly Token[], dice: number): void {
  const groups: Roll['groups'] = []
  const clashes: [Token, Clash][] = targets.map((target) => [
    target,
    clash(
      table,
      groups,
      { role: 'attack', of: card, pool: spellPool(dice) },
      { role: 'defence', of: idOf(target), pool: defenceOf(table.state, target) },
    ),
  ])
  showRoll(table.state, 'spell', groups)
  for (const [target, result] of clashes) table.log('spell-hit', { card: token('card', card), target, ...result })
  for (const [target, { damage }] of clashes) hurt(table, target, damage)
}

function lay({ state }: Table, { card, seat, spell, targets }: Cast): void {
  const [center = '', axis] = targets.map(idOf)
  const squares = coveredBy(state, seat, spell, targets)
  state.effects[card] = { ...lasting(seat), squares, center, axis: axis === 'h' || axis === 'v' ? axis : null }
}

function attach({ state }: Table, { card, seat, targets }: Cast): void {
  state.effects[card] = { ...lasting(seat), unit: idOf(targets[0] ?? '') }
}

// WW-12.8, 12.9
function control({ state, log }: Table, { card, seat, targets }: Cast): void {
  const id = idOf(targets[0] ?? '')
  const unit = state.units[id]
  if (!unit) return
  state.effects[card] = { ...lasting(seat), unit: id, returnsTo: unit.seat }
  unit.seat = seat
  exhaust(state, id)
  state.turn.dominated[id] = true
  log('controlled', { unit: token('unit', id), seat: token('seat', seat) })
}

function moveAgain({ state }: Table, { targets }: Cast): void {
  const id = idOf(targets[0] ?? '')
  state.turn.moveBonus[id] = (state.turn.moveBonus[id] ?? 0) + 1
}

function heal({ state }: Table, { seat }: Cast): void {
  state.life[seat] = Math.min(state.options.wizardLife, (state.life[seat] ?? 0) + 1)
}

function step({ state }: Table, { seat, targets }: Cast): void {
  const unit = state.units[wizardOf(seat)]
  if (unit) unit.at = idOf(targets[0] ?? '')
}

function raise(table: Table, { seat, targets }: Cast): void {
  const [monster = '', at = ''] = targets.map(idOf)
  table.state.monsterDiscard = table.state.monsterDiscard.filter((card) => card !== monster)
  summon(table, seat, monster, at)
  exhaust(table.state, monster)
}

function push(table: Table, cast: Cast, { squares, dice }: Extract<SpellEffect, { do: 'push' }>): void {
  const { state, log } = table
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
  if (unit.at !== from) log('pushed', { unit: target, from: token('space', from), to: token('space', unit.at) })
  if (stopped) spellAttacks(table, cast, [target], dice)
}

const lasting = (caster: Seat): Effect => ({ caster, unit: null, returnsTo: null, squares: [], center: null, axis: null })
