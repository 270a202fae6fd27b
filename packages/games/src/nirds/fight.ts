import { playerOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, type Token, token } from '../tabletop/token.ts'
import { hurtBoss } from './boss.ts'
import { first, rerollDice, rollDie, sleep, useDice } from './changes.ts'
import type { Play } from './grammar.ts'
import { hurtGnome } from './knockOut.ts'
import { type Damage, damageOf } from './rules/damage.ts'
import { attackDice, extraDie } from './rules/dice.ts'
import { gnomeOnTable } from './rules/gnomes.ts'
import { unitCard } from './rules/nirds.ts'
import type { Attack, Boss, DieId, Effect, GnomeId, UnitId } from './state.ts'

/** A unit is activated, and its dice are rolled anew (NI-7.2). */
export function declare(play: Play, seat: Seat, unit: UnitId, dice: readonly DieId[]): void {
  const { state, log } = play
  useDice(state, seat, dice, 'attack')
  rerollDice(play, seat, dice)
  if (unitCard(unit).ability === 'extra1') {
    playerOf(state, seat).dice.push({ id: extraDie, value: rollDie(play), use: 'attack', locked: false, lasts: 'extra' })
  }
  state.attack = { seat, unit }
  nextBeat(state)
  const rolled = attackDice(state).map(({ value }) => value)
  log('attacks', { seat: seatToken(seat), nird: token('nird', unit), dice: rolled.join(' + ') })
}

/** Deals the damage of the attack to its target (NI-7.4, 7.5). */
export function strike(play: Play, target: Token): void {
  const { state } = play
  const { attack, boss } = state
  if (!attack) throw new Error('no attack is open')
  const gnome = gnomeOnTable(state, target.slice('gnome:'.length))?.id
  const damage = damageOf(state, gnome)
  const said = { seat: seatToken(attack.seat), nird: token('nird', attack.unit), sum: sumText(damage), n: damage.total, target }
  play.log('hit', said)
  putAway(play)
  if (gnome) strikeGnome(play, attack, gnome, damage.total)
  else if (boss) strikeBoss(play, attack, boss, damage.total)
}

/** The last target is gone before it could be chosen (NI-7.15). */
export function fizzle(play: Play): void {
  const { attack } = play.state
  if (!attack) return
  play.log('fizzled', { seat: seatToken(attack.seat), nird: token('nird', attack.unit) })
  putAway(play)
}

/** NI-7.13 */
function putAway({ state }: Play): void {
  const { attack } = state
  if (!attack) return
  const player = playerOf(state, attack.seat)
  player.dice = player.dice.filter(({ lasts }) => lasts !== 'extra')
  useDice(
    state,
    attack.seat,
    attackDice(state).map(({ id }) => id),
    'used',
  )
  sleep(state, attack.seat, attack.unit)
  state.attack = null
  state.acted = true
}

function strikeGnome(play: Play, { seat, unit }: Attack, id: GnomeId, damage: number): void {
  const { state, log } = play
  const { ability } = unitCard(unit)
  const from = token('nird', unit)
  const rooster = alarm(seat, unit)
  const fell = hurtGnome(play, seat, id, damage, (excess) => [
    ...(ability === 'splash' && excess > 0 ? [{ do: 'splash', seat, n: excess, from } as const] : []),
    ...rooster,
  ])
  if (fell) {
    if (ability === 'loot') first(state, { do: 'gain', what: 'tactic', seat, n: 1, from })
    return
  }
  const gnome = gnomeOnTable(state, id)
  if (ability === 'stun' && gnome) {
    gnome.stunned = true
    log('stunned', { gnome: token('gnome', id) })
  }
  first(state, ...rooster)
}

function strikeBoss(play: Play, { seat, unit }: Attack, boss: Boss, damage: number): void {
  const from = token('nird', unit)
  if (boss.id === 'scarecrow') hurtBoss(play, boss, damage)
  if (play.state.result) return
  first(play.state, ...(boss.id === 'scarecrow' ? [] : [{ do: 'mark', seat, damage, from } as const]), ...alarm(seat, unit))
}

const alarm = (seat: Seat, unit: UnitId): Effect[] =>
  unitCard(unit).ability === 'wakesci' ? [{ do: 'wake', seat, kind: 'scientist', from: token('nird', unit) }] : []

/** `6 + 4 + 1`; a doubled part stands in brackets. */
function sumText({ dice, doubled, bonus }: Damage): string {
  const rolled = dice.join(' + ')
  return [...(rolled === '' ? [] : [doubled ? `2 × (${rolled})` : rolled]), ...(bonus === 0 && rolled !== '' ? [] : [bonus])].join(' + ')
}
