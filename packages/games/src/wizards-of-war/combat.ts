import { nextBeat } from '../tabletop/steps.ts'
import { idOf, kindOf, type Token, unitToken } from '../tabletop/token.ts'
import { checkKill, endEffect, showRoll, wound } from './changes.ts'
import { combatDie } from './content/dice.ts'
import type { Play } from './grammar.ts'
import { attackRefusal } from './rules/attack.ts'
import { type Clash, clashOf } from './rules/dice.ts'
import { sleepOn } from './rules/ground.ts'
import { aimedAt, isShot } from './rules/lines.ts'
import { isWizard, other } from './rules/pieces.ts'
import { attackPool, counterattackPool, defenceOf, defencePool, type Pool } from './rules/strength.ts'
import { isAskedBeforeBlow } from './rules/windows.ts'
import type { CombatFace, DiceRole, Roll, Target, UnitId } from './state.ts'

/** Before the dice: is the blow still legal, and is the other seat asked (WW-11.16, 11.17)? */
export function beginBlow(play: Play, attacker: UnitId, target: Target): void {
  const { state, log } = play
  if (isCalledOff(play, attacker, target)) return
  if (!isAskedBeforeBlow(state, attacker, target)) {
    strikeBlow(play, attacker, target)
    return
  }
  if (state.waiting === null) log('attack-declared', { unit: unitToken(attacker), target })
  state.pending = { type: 'respond', seat: other(state.turn.seat), to: 'attack', attacker, target }
  state.waiting = null
  nextBeat(state)
}

/** Both sides throw, the attacker first (WW-8.1 to 8.4, 8.18); what they throw is added to `groups`. */
export function clash(
  play: Play,
  groups: Roll['groups'],
  attack: { readonly role: DiceRole; readonly of: string; readonly pool: Pool },
  defence: { readonly role: DiceRole; readonly of: string; readonly pool: Pool },
): Clash {
  const [thrown = [], parried = []] = [attack, defence].map(({ role, of, pool }) => {
    const faces = throwDice(play, pool.total)
    groups.push({ role, of, faces })
    return faces
  })
  return clashOf(thrown, parried)
}

// as many as the pool says: WW-8.17
export const throwDice = ({ chance }: Play, dice: number): CombatFace[] =>
  Array.from({ length: dice }, () => combatDie[chance.die(6) - 1] ?? '-')

/** Damages a unit or a wall; a sleeper that survives wakes (WW-12.6, 12.7). */
export function hurt(play: Play, target: Token, damage: number): void {
  const id = idOf(target)
  if (kindOf(target) !== 'unit') {
    if (damage > 0) endEffect(play, id)
    return
  }
  wound(play, id, damage)
  const sleep = sleepOn(play.state, id)
  if (sleep !== undefined) endEffect(play, sleep)
}

/** The dice of a blow, and what comes of them; after a window it is still legal, for each counterspell leads back to {@link beginBlow}. */
export function strikeBlow(play: Play, attacker: UnitId, target: Target): void {
  const { state, log } = play
  const from = state.units[attacker]?.at ?? ''
  const shot = isShot(from, aimedAt(state, from, target) ?? from)
  const victim = idOf(target)
  const asleep = sleepOn(state, victim) !== undefined
  state.pending = null
  state.waiting = null
  state.turn.attacked[attacker] = true // WW-8.19
  state.turn.acted = true
  const groups: Roll['groups'] = []
  const first = clash(
    play,
    groups,
    { role: 'attack', of: attacker, pool: attackPool(state, attacker) },
    { role: 'defence', of: victim, pool: defenceOf(state, target, shot) },
  )
  log('attacked', { unit: unitToken(attacker), target, ...first })
  hurt(play, target, first.damage)
  // with or without a sword in the attack (WW-8.10), however often it is attacked (WW-8.16), archers too (WW-9.8)
  const strikesBack = !shot && !asleep && first.damage === 0 && state.units[victim] !== undefined && !isWizard(victim) // WW-8.9, 8.12, 9.6
  if (strikesBack) {
    const second = clash(
      play,
      groups,
      { role: 'counterattack', of: victim, pool: counterattackPool(state, victim) },
      { role: 'counter-defence', of: attacker, pool: defencePool(state, attacker) },
    )
    log('counterattacked', { unit: unitToken(victim), target: unitToken(attacker), ...second })
    wound(play, attacker, second.damage) // WW-8.13; no third throw: WW-8.11
  }
  showRoll(state, 'attack', groups)
  checkKill(play)
}

function isCalledOff({ state, log }: Play, attacker: UnitId, target: Target): boolean {
  if (!attackRefusal(state, state.turn.seat, attacker, target)) return false
  state.pending = null
  state.waiting = null
  log('called-off', { unit: unitToken(attacker), target })
  return true
}
