import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { eachOf } from '../tabletop/seats.ts'
import type { Seat } from '../tabletop/token.ts'
import { newTurn } from './changes.ts'
import { boardOf } from './rules/board.ts'
import { monsterCards, seats, spellCards, wizardOf } from './rules/pieces.ts'
import type { Options, State } from './state.ts'

/** WW-2.1 to 2.9 */
export function setup(_seats: number, options: Options, chance: Chance): State {
  const monsterDraw = chance.shuffle(monsterCards) // WW-2.4
  const spellDraw = chance.shuffle(spellCards)
  const firstSeat = firstOf(options, chance)
  const { starts } = boardOf(options)
  return {
    options,
    firstSeat,
    life: each(() => options.wizardLife),
    units: Object.fromEntries(seats.map((seat) => [wizardOf(seat), { at: starts[seat] ?? '', seat }])),
    effects: {},
    stack: [],
    pending: null,
    waiting: null,
    turn: newTurn(1, firstSeat),
    monsterDiscard: [],
    spellDiscard: [],
    counts: { monsterDraw: monsterDraw.length, spellDraw: spellDraw.length, hand: each(() => 0) },
    attackStops: each(() => options.attackStops),
    spellStops: each(() => true),
    resting: each(() => []),
    beat: 0,
    drawOffer: null,
    lastOfferTurn: each(() => -10),
    lastRoll: null,
    log: emptyLog(),
    result: null,
    hand: null,
    finalHands: null,
    secret: { hands: each(() => []), monsterDraw, spellDraw },
  }
}

// WW-2.8
function firstOf(options: Options, chance: Chance): Seat {
  if (options.firstPlayer === 'random') return chance.die(2) === 1 ? '0' : '1'
  return options.firstPlayer === 'seat0' ? '0' : '1'
}

const each = eachOf(seats)
