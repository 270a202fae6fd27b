import { playerOf } from '../tabletop/seats.ts'
import { type Arg, idOf, type Seat, seatToken, token } from '../tabletop/token.ts'
import { gainDie, gainLife, join, refillRow, rerollDice, syncCounts, turnDice, wake } from './changes.ts'
import type { Face } from './content/nirds.ts'
import type { TacticEffect } from './content/tactics.ts'
import type { Play } from './grammar.ts'
import { hurtGnome } from './knockOut.ts'
import { shown } from './rules/dice.ts'
import { gnomeOnTable } from './rules/gnomes.ts'
import { rowOf } from './rules/market.ts'
import { tacticCard } from './rules/tactics.ts'
import type { GnomeId, NirdId, Row, TacticId } from './state.ts'

/** A tactic card takes effect, and goes under its deck (NI-8.1, 8.2). */
export function playCard(play: Play, seat: Seat, card: TacticId, told: readonly Arg[]): void {
  const { state, log } = play
  const [first] = told
  const named = { seat: seatToken(seat), tactic: token('tactic', card) }
  if (typeof first === 'string' && !first.startsWith('die:')) log('played-on', { ...named, target: first })
  else log('played', named)
  const { effect } = tacticCard(card)
  const work = works[effect.do] as (play: Play, seat: Seat, effect: TacticEffect, told: readonly Arg[]) => void
  work(play, seat, effect, told)
  state.queue.push({ do: 'discard', seat, from: named.tactic })
}

type Work<E extends TacticEffect['do']> = (play: Play, seat: Seat, effect: Extract<TacticEffect, { do: E }>, told: readonly Arg[]) => void

const works: { readonly [E in TacticEffect['do']]: Work<E> } = {
  distract: ({ state }, _seat, _effect, [gnome]) => mark(state, gnome, 'distracted'),
  gag: ({ state }, _seat, _effect, [gnome]) => mark(state, gnome, 'gagged'),
  bomb: (play, seat, { by }, [gnome]) => void hurtGnome(play, seat, idOf(String(gnome)) as GnomeId, by),
  wake: (play, seat, _effect, [nird]) => wake(play, seat, idOf(String(nird)) as NirdId),
  recruit: (play, seat, _effect, [card]) => join(play, seat, idOf(String(card)) as NirdId), // NI-8.9
  setDie: (play, seat, _effect, told) => setDie(play, seat, told),
  reroll: (play, seat, _effect, [dice]) => reroll(play, seat, [dice ?? []].flat()),
  gain: (play, seat, { what }) => (what === 'life' ? gainLife(play, seat) : gainDie(play, seat)),
  cheer({ state }, _seat, { by }) {
    if (state.attack) state.attack.cry = (state.attack.cry ?? 0) + by
  },
  weaken({ state }) {
    if (state.attack) state.attack.weakSpot = true
  },
  discount({ state }, seat, { by }) {
    playerOf(state, seat).discount += by // NI-7.19
  },
  redeal,
}

function mark(state: Play['state'], gnome: Arg | undefined, as: 'distracted' | 'gagged'): void {
  const found = gnomeOnTable(state, idOf(String(gnome)))
  if (found) found[as] = true
}

function setDie({ state, log }: Play, seat: Seat, [die, value]: readonly Arg[]): void {
  const id = idOf(String(die))
  const to = Number(idOf(String(value))) as Face
  log('set-die', { seat: seatToken(seat), change: `${shown(state, seat, [id])} → ${to}` })
  turnDice(state, seat, [{ die: id, value: to }])
}

function reroll(play: Play, seat: Seat, dice: readonly string[]): void {
  const { state, log } = play
  const ids = dice.map(idOf)
  const before = shown(state, seat, ids)
  rerollDice(play, seat, ids)
  log('rerolled', { seat: seatToken(seat), change: `${before} → ${shown(state, seat, ids)}` })
}

function redeal({ state }: Play, seat: Seat, { by }: { readonly by: number }, [level]: readonly Arg[]): void {
  const row = Number(idOf(String(level))) as Row
  state.secret.decks[row].push(...rowOf(state, row))
  state.market[row] = []
  refillRow(state, row)
  syncCounts(state)
  playerOf(state, seat).discount += by
}
