import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { playOn } from '../tabletop/play.ts'
import { eachOf, seatsUpTo } from '../tabletop/seats.ts'
import { keysOf } from '../tabletop/tables.ts'
import { seatToken } from '../tabletop/token.ts'
import { countCards } from './changes.ts'
import { terrains } from './content/terrain.ts'
import type { Play } from './grammar.ts'
import { corners, isTower, neighbours, squares } from './rules/board.ts'
import { eventCards, golemCards } from './rules/cards.ts'
import { startCards } from './rules/hands.ts'
import { startMana } from './rules/income.ts'
import { beginTurn, newTurn, runToDecision } from './sequence.ts'
import type { Auto, Options, Player, Square, State, TerrainId } from './state.ts'

/** GO-1; chance is asked in the order of GO-1.16. */
export function setup(players: number, options: Options, chance: Chance): State {
  const seats = seatsUpTo(players)
  const each = eachOf(seats)
  const firstSeat = options.firstPlayer === 'seat0' ? '0' : String(chance.die(players) - 1) // GO-1.10
  const towers = towersOf(players, options, chance)
  const terrain = deal(options, chance)
  const golem = chance.shuffle(golemCards)
  const event = chance.shuffle(eventCards)
  const hands = each(() => ({ golem: golem.splice(0, startCards.golem), event: event.splice(0, startCards.event) })) // GO-1.15
  const state: State = {
    options,
    firstSeat,
    terrain,
    players: each((seat) => newPlayer(towers[Number(seat)] ?? '')),
    golems: {},
    discard: { golem: [], event: [] },
    deck: { golem: 0, event: 0 },
    turn: newTurn(firstSeat, 0, 1),
    spells: null,
    battle: null,
    rolls: [],
    beat: 0,
    log: emptyLog(),
    result: null,
    viewer: null,
    hand: null,
    answer: null,
    auto: null,
    vision: null,
    final: null,
    secret: {
      decks: { golem, event },
      hands,
      answers: {},
      auto: each(noOrders),
      visions: each(() => null),
      privy: {},
    },
  }
  countCards(state)
  const play: Play = playOn(state, chance)
  play.log('began', { seat: seatToken(firstSeat) })
  if (options.truce > 0) play.log('truce', { n: options.truce })
  beginTurn(play, firstSeat, 1, 1)
  runToDecision(play) // GO-3.9
  return state
}

// GO-1.9
const newPlayer = (tower: Square): Player => ({
  tower,
  alive: true,
  mana: startMana,
  damage: 0,
  made: 0,
  cards: { golem: 0, event: 0 },
  out: null,
})

const noOrders = (): Auto => ({ turn: false, spell: false, dispel: false, shape: false, battle: 'off', fight: false })

/** Each seat's corner (GO-1.11). */
function towersOf(players: number, { corners: placing }: Options, chance: Chance): Square[] {
  if (players === 2) return placing === 'adjacent' ? ['a1', 'a8'] : ['a1', 'h8']
  const offset = players === 3 ? chance.die(4) - 1 : 0
  return Array.from({ length: players }, (_, index) => corners[(index + offset) % corners.length] ?? '')
}

/** Deals that are tried before Water is put into the fixed pattern. */
const deals = 200
const lakes: readonly Square[] = ['c2', 'f2', 'b3', 'g3', 'd4', 'e4', 'd5', 'e5', 'b6', 'g6', 'c7', 'f7']
const tiles: readonly TerrainId[] = keysOf(terrains)
  .filter((terrain) => terrain !== 'tower')
  .flatMap((terrain) => Array.from({ length: terrains[terrain].tiles }, () => terrain))

/** The tiles on the land, dealt again where the Water cuts it up (GO-1.4, 1.13). */
function deal({ map }: Options, chance: Chance): TerrainId[] {
  for (let tried = 0; tried < deals; tried += 1) {
    const terrain = lay(chance.shuffle(tiles))
    if (map === 'raw' || isConnected(terrain, map === 'towers' ? corners : squares)) return terrain
  }
  return lay(chance.shuffle(tiles.filter((tile) => tile !== 'water')), lakes)
}

/** The terrain by index: the tiles in their order, on every square but Towers and lakes. */
function lay(order: readonly TerrainId[], water: readonly Square[] = []): TerrainId[] {
  let laid = 0
  return squares.map((square) => {
    if (isTower(square)) return 'tower'
    if (water.includes(square)) return 'water'
    const tile = order[laid] ?? 'wasteland'
    laid += 1
    return tile
  })
}

/** Can all of these that are land be reached from the first Tower over land? */
function isConnected(terrain: readonly TerrainId[], wanted: readonly Square[]): boolean {
  const dry = new Set(squares.filter((_, index) => terrain[index] !== 'water'))
  const reached = new Set(corners.slice(0, 1))
  for (const square of reached) for (const next of neighbours(square)) if (dry.has(next)) reached.add(next)
  return wanted.every((square) => reached.has(square) || !dry.has(square))
}
