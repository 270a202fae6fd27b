import { type Seat, seatToken, token } from '../../tabletop/token.ts'
import { drawMonster, drawSpell, endTurn, showRoll } from '../changes.ts'
import { turnDie } from '../content/dice.ts'
import type { Move, Play } from '../grammar.ts'
import { freeSummonSpaces, hasMonsterCards, hasSpellCards, maySummonByWand } from '../rules/summon.ts'

/** WW-3.1: the die says what the turn is for; with a face shown the stage is over (WW-3.4). */
export const rollTurnDie: Move = {
  stages: ['roll'],
  slots: [],
  apply(play, seat) {
    const { state, chance, log } = play
    const face = turnDie[chance.die(8) - 1] ?? 'feet'
    state.turn.face = face
    showRoll(state, 'turn', [{ role: 'turn', of: null, faces: [face] }])
    log('rolled', { turn: state.turn.no, seat: seatToken(seat), face: token('face', face) })
    if (face === 'orc') callMonster(play, seat)
    if (face === 'wand') learn(play, seat)
  },
}

/** A drawn monster waits for its space (WW-4.1 to 4.3). */
export function awaitSummon(play: Play, seat: Seat, why: 'orc' | 'wand' | 'feet'): void {
  play.state.pending = { type: 'summon', seat, card: drawMonster(play, seat), why }
}

/** WW-5.1, 5.5 */
export function learnSpell(play: Play, seat: Seat): void {
  if (hasSpellCards(play.state)) drawSpell(play, seat)
  else play.log('skipped', { seat: seatToken(seat), why: token('why', 'no-spells') })
  endTurn(play)
}

function callMonster(play: Play, seat: Seat): void {
  const { state } = play
  // WW-4.5, 4.6, 4.8
  const why = freeSummonSpaces(state, seat).length === 0 ? 'no-space' : hasMonsterCards(state) ? undefined : 'no-monsters'
  if (why === undefined) awaitSummon(play, seat, 'orc')
  else {
    play.log('skipped', { seat: seatToken(seat), why: token('why', why) })
    endTurn(play)
  }
}

function learn(play: Play, seat: Seat): void {
  // WW-5.7
  if (maySummonByWand(play.state, seat)) play.state.pending = { type: 'wandChoice', seat }
  else learnSpell(play, seat)
}
