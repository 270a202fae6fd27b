import { clockwise } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { keysOf } from '../tabletop/tables.ts'
import { seatToken, token } from '../tabletop/token.ts'
import { dealGnome, finish, first, removeGnome, syncCounts } from './changes.ts'
import { bosses, type FieldEffect, fields, wallsPatience } from './content/bosses.ts'
import type { Play } from './grammar.ts'
import { bossLife } from './rules/difficulty.ts'
import { gnomeCard, gnomesOnTable } from './rules/gnomes.ts'
import { countOf, leadingSeat } from './rules/seats.ts'
import type { Boss, BossId, Effect, FieldId, State } from './state.ts'

/** The last gnome card is drawn: all gnomes leave, and the boss comes (NI-9.10). */
export function enterBoss(play: Play): void {
  const { state, chance, log } = play
  const { options, level, prep } = state
  state.queue = []
  for (const gnome of gnomesOnTable(state)) removeGnome(state, gnome.id)
  const id: BossId = options.boss === 'random' ? (bosses[chance.die(bosses.length) - 1] as BossId) : options.boss
  const hp = bossLife(id, countOf(state), level)
  state.boss = { id, hp, max: hp, entered: state.round, fields: id === 'scarecrow' ? [] : freeFields(), attacks: 0 }
  log('boss-enters', { boss: token('boss', id), hp })
  if (id === 'scarecrow') gatherMinions(play)
  if (prep) prep.toAttack = {} // NI-10.3
  if (prep?.part === 'attacks') prep.part = 'wake'
  nextBeat(state)
}

/** What the boss does in step 1 (NI-10.7, 10.15). */
export function bossAttacks({ state, log }: Play): void {
  const { boss, firstPlayer } = state
  if (!boss || boss.entered === state.round) return
  const from = token('boss', boss.id)
  const each = (what: 'life' | 'nird'): Effect[] => clockwise(state, firstPlayer).map((seat) => ({ do: 'lose', what, seat, n: 1, from }))
  if (boss.id === 'scarecrow') {
    log('boss-attacks', { boss: from })
    first(state, { do: 'victim', seat: firstPlayer, what: 'life', n: 1, from }, ...each('nird'))
  } else if (boss.attacks < wallsPatience) {
    log('walls-close-in', { boss: from, n: boss.attacks })
    first(state, ...each('life'))
  }
}

/** Damage to the Scarecrow; what the Walls suffer is decided by a field. */
export function hurtBoss(play: Play, boss: Boss, damage: number): void {
  boss.hp = Math.max(0, boss.hp - damage)
  if (boss.hp === 0) finish(play, 'victory', true) // NI-1.5
}

/** A field of the Walls is marked (NI-10.12). */
export function markField(play: Play, { seat, damage }: Extract<Effect, { do: 'mark' }>, id: FieldId): void {
  const { state, log } = play
  const { boss } = state
  const field = boss?.fields.find((each) => each.id === id)
  if (!boss || !field) throw new Error(`no field ${id}`)
  const dealt = damage * fields[id].factor
  Object.assign(field, { marked: true, damage: dealt })
  boss.attacks += 1
  const left = Math.max(0, boss.hp - dealt)
  log('marked', { seat: seatToken(seat), field: token('field', id), factor: fields[id].factor, n: dealt, left })
  hurtBoss(play, boss, dealt)
  if (state.result) return
  if (boss.fields.every(({ marked }) => marked))
    finish(play, 'walls', false) // NI-10.13
  else first(state, ...effectsOf(state, seat, id))
}

function effectsOf(state: State, seat: string, id: FieldId): Effect[] {
  const from = token('field', id)
  const effect: FieldEffect = fields[id].effect
  const all = clockwise(state, leadingSeat(state))
  if ('wake' in effect) return [{ do: 'rouse', from }]
  if ('free' in effect) {
    return [
      { do: 'gain', what: effect.gain, seat, n: 1, from },
      { do: 'free', seat, level: effect.free, from },
    ]
  }
  const who = effect.on === 'all' ? all : [seat]
  if ('gain' in effect) return who.map((each) => ({ do: 'gain', what: effect.gain, seat: each, n: 1, from }))
  return who.map((each) => ({ do: 'lose', what: effect.lose, seat: each, n: 1, from }))
}

const freeFields = (): Boss['fields'] => keysOf(fields).map((id) => ({ id, marked: false, damage: null }))

/** NI-10.4, 10.11 */
function gatherMinions(play: Play): void {
  const { state, chance } = play
  const { secret } = state
  const isMinion = (id: State['secret']['ko'][number]): boolean => gnomeCard(id).wave > 2
  secret.minions = chance.shuffle(secret.ko.filter(isMinion))
  secret.ko = secret.ko.filter((id) => !isMinion(id))
  syncCounts(state)
  for (const seat of clockwise(state, state.firstPlayer)) dealGnome(play, seat, 'minions')
}
