import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { idIn, type Seat, seatToken, spaceToken, unitToken } from '../../tabletop/token.ts'
import { activate } from '../changes.ts'
import type { Half, Space } from '../content/boards.ts'
import { type Move, refuse } from '../grammar.ts'
import { placed } from '../placement.ts'
import { halfOf } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { halfOfStart, ownMines } from '../rules/draft.ts'
import { startTiles } from '../rules/ground.ts'
import { teamOf } from '../rules/relations.ts'
import { clanUnit, isLeader, leaderOf, unitsAt } from '../rules/units.ts'
import type { State } from '../state.ts'
import { anySpace } from './slots.ts'

/** GW-3.3 to 3.6: the first of a game in teams chooses the halves. */
export const placeLeader: Move = {
  stages: ['place'],
  phases: ['placement'],
  slots: [{ ...anySpace('ask-start'), enumerated: (view) => startTiles(view, null).map(spaceToken) }],
  guarded: true,
  check(view, seat, args) {
    const space = idIn(args[0])
    if (space === undefined) return undefined
    const params = { space: spaceToken(space) }
    if (!startTiles(view, null).includes(space))
      return refuse('not-a-start-tile', view.options.mode === 'ffa' ? 'GW-3.6' : 'GW-3.4', params)
    if (!startTiles(view, view.players[seat]?.half ?? null).includes(space)) return refuse('wrong-side', 'GW-3.3', params)
    const isTaken = view.options.mode === 'ffa' && unitsAt(view, space).some(isLeader)
    return isTaken ? refuse('tile-occupied', 'GW-3.6', params) : undefined
  },
  apply(play, seat, args) {
    const { state, log } = play
    const space = idIn(args[0]) ?? ''
    if (state.options.mode === 'teams' && playerOf(state, seat).half === null) takeSides(state, seat, halfOfStart(state, space))
    activate(state, leaderOf(seat), space)
    log('placed-leader', { seat: seatToken(seat), unit: unitToken(leaderOf(seat)), space: spaceToken(space) })
    const isShort = state.options.length === 'short'
    if (isShort && state.options.mode === 'ffa')
      state.step = 'mine-clan' // GW-19.7
    else {
      if (isShort) placeLast(state, seat)
      placed(play)
    }
  },
}

function takeSides(state: State, seat: Seat, half: Half): void {
  const other: Half = half === 'A' ? 'B' : 'A'
  for (const each of seatsOf(state)) playerOf(state, each).half = teamOf(state, each) === teamOf(state, seat) ? half : other
}

function placeLast(state: State, seat: Seat): void {
  const { half } = playerOf(state, seat)
  const space: Space | undefined = ownMines(state, seat).find((each) => halfOf(boardOf(state.board), each) === half)
  activate(state, clanUnit(seat, 6), space ?? '')
}
