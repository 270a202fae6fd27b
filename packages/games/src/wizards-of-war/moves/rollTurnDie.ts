import type { Move } from '../../tabletop/grammar.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import { drawMonster, drawSpell, endTurn, showRoll, type Table } from '../changes.ts'
import { turnDie } from '../content/dice.ts'
import { freeSummonSpaces, hasMonsterCards, hasSpellCards, maySummonByWand } from '../rules/summon.ts'
import type { State, View } from '../state.ts'

/** WW-3.1: the die says what the turn is for. */
export const rollTurnDie: Move<View, State> = {
  stages: ['roll'],
  slots: [],
  apply(table, seat) {
    const { state, chance, log } = table
    const face = turnDie[chance.die(8) - 1] ?? 'feet'
    state.turn.face = face
    showRoll(state, 'turn', [{ role: 'turn', of: null, faces: [face] }])
    log('rolled', { turn: state.turn.no, seat: token('seat', seat), face: token('face', face) })
    if (face === 'orc') callMonster(table, seat)
    if (face === 'wand') learn(table, seat)
  },
}

/** A drawn monster waits for its space (WW-4.1 to 4.3). */
export function awaitSummon(table: Table, seat: Seat, why: 'orc' | 'wand' | 'feet'): void {
  table.state.pending = { type: 'summon', seat, card: drawMonster(table, seat), why }
}

/** WW-5.1, 5.5 */
export function learnSpell(table: Table, seat: Seat): void {
  if (hasSpellCards(table.state)) drawSpell(table, seat)
  else table.log('skipped', { seat: token('seat', seat), why: token('why', 'no-spells') })
  endTurn(table)
}

function callMonster(table: Table, seat: Seat): void {
  const { state } = table
  // WW-4.5, 4.6, 4.8
  const why = freeSummonSpaces(state, seat).length === 0 ? 'no-space' : hasMonsterCards(state) ? undefined : 'no-monsters'
  if (why === undefined) awaitSummon(table, seat, 'orc')
  else {
    table.log('skipped', { seat: token('seat', seat), why: token('why', why) })
    endTurn(table)
  }
}

function learn(table: Table, seat: Seat): void {
  // WW-5.7
  if (maySummonByWand(table.state, seat)) table.state.pending = { type: 'wandChoice', seat }
  else learnSpell(table, seat)
}
