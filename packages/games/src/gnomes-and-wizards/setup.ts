import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { playOn } from '../tabletop/play.ts'
import { eachOf, playerOf, seatsUpTo } from '../tabletop/seats.ts'
import { optionToken, type Seat, seatToken } from '../tabletop/token.ts'
import { countCards } from './changes.ts'
import type { Half, Space } from './content/boards.ts'
import { blackDice, faces } from './content/dice.ts'
import { tribeIds } from './content/tribes.ts'
import type { Play } from './grammar.ts'
import { halfOf, isMine, layerOf } from './rules/board.ts'
import { boardName, boardOf } from './rules/boards.ts'
import { allCards } from './rules/cards.ts'
import { freeTribes } from './rules/draft.ts'
import { deadTile, symbolOf, tileId } from './rules/ground.ts'
import { fullHp, unitsOfSeat } from './rules/units.ts'
import { newTurn } from './sequence.ts'
import type { Options, Orders, State, TileId, Unit, UnitId } from './state.ts'

/** GW-2, 3; chance is asked in the order of GW-3.1, 1.5, 2.10, 3.7. */
export function setup(players: number, options: Options, chance: Chance): State {
  const seats = seatsUpTo(players)
  const each = eachOf(seats)
  const { first, rolls } = rollForFirst(seats, chance)
  const state: State = {
    options,
    board: boardName(options.boardShape, players, options.customBoard),
    phase: 'draft',
    order: [...seats.slice(seats.indexOf(first)), ...seats.slice(0, seats.indexOf(first))], // GW-3.2
    firstRolls: rolls,
    slot: 0,
    before: 0,
    current: '0',
    step: 'tribe',
    tiles: {},
    blockades: {},
    players: each(() => ({ tribe: null, half: null, cards: 0, kills: [], eliminated: false })),
    units: Object.fromEntries(seats.flatMap(unitsOfSeat).map((unit) => [unit, newUnit(unit)])),
    reserve: 0,
    deck: 0,
    turn: newTurn(0),
    motion: null,
    window: null,
    pending: [],
    script: [],
    alliances: [],
    proposals: [],
    beat: 0,
    log: emptyLog(),
    result: null,
    viewer: null,
    hand: null,
    answer: null,
    orders: null,
    final: null,
    secret: { deck: [], hands: each(() => []), answers: [], drawn: [], orders: each(newOrders), privy: {} },
  }
  const play: Play = playOn(state, chance)
  play.log('began', { seat: seatToken(first) })
  if (options.tribeAssignment === 'random') {
    dealTribes(state, chance)
    layBoard(play)
  }
  return state
}

const newUnit = (unit: UnitId): Unit => ({
  status: 'reserve',
  hp: fullHp(unit),
  added: 0,
  at: null,
  charge: 0,
  learned: null,
  learnedCharge: 0,
  counters: {},
})

const newOrders = (): Orders => ({ ask: 'threats', hold: false, transit: true, passUntil: 0 })

/** Most horns with the four black dice; those with most roll again until one is left (GW-3.1). */
function rollForFirst(seats: readonly Seat[], chance: Chance): { first: Seat; rolls: State['firstRolls'] } {
  const rolls: State['firstRolls'] = seats.map((seat) => ({ seat, horns: [] }))
  let best = rolls
  while (best.length > 1) {
    for (const { horns } of best) {
      const dice = Array.from({ length: blackDice }, () => faces[chance.die(faces.length) - 1])
      horns.push(dice.filter((face) => face === 'horn').length)
      if (horns.length > mostRolls) return { first: best[0]?.seat ?? '0', rolls }
    }
    const most = Math.max(...best.map(({ horns }) => horns.at(-1) ?? 0))
    best = best.filter(({ horns }) => horns.at(-1) === most)
  }
  return { first: best[0]?.seat ?? '0', rolls }
}

/** No two seats stay tied that long by chance. */
const mostRolls = 20

/** GW-1.5: in seat order, each one of those that are left. */
function dealTribes(state: State, chance: Chance): void {
  const shuffled = chance.shuffle(tribeIds)
  for (const seat of Object.keys(state.players)) {
    const free = freeTribes(state, seat)
    playerOf(state, seat).tribe = shuffled.find((tribe) => free.includes(tribe)) ?? null
  }
}

/** All tribes are known: the board is laid out, the ability deck shuffled, and the leaders are placed. */
export function layBoard({ state, chance, log }: Play): void {
  state.tiles = deal(state, chance)
  state.secret.deck = chance.shuffle(allCards)
  countCards(state)
  state.phase = 'placement'
  state.step = 'place'
  state.current = state.order[0] ?? ''
  log('laid', { board: optionToken(state.options.boardShape) })
}

/**
 * GW-2.10: a balanced board is dealt anew until all players have equally many clans with both tiles at the edge; after
 * {@link mostDeals} the best deal counts.
 */
function deal(state: State, chance: Chance): State['tiles'] {
  let best: { tiles: State['tiles']; gap: number } | undefined
  const most = state.options.boardFairness === 'balanced' ? mostDeals : 1
  for (let tried = 0; tried < most && best?.gap !== 0; tried += 1) {
    const tiles = lay(state, chance)
    const gap = gapOf(state, tiles)
    if (!best || gap < best.gap) best = { tiles, gap }
  }
  return best?.tiles ?? {}
}

const mostDeals = 200

function lay(state: State, chance: Chance): State['tiles'] {
  const board = boardOf(state.board)
  const seats = Object.keys(state.players)
  const ids = (halves: readonly Half[], slots: readonly number[]): TileId[] =>
    halves.flatMap((half) =>
      seats.flatMap((seat) => {
        const { tribe } = playerOf(state, seat)
        return tribe === null ? [] : slots.map((slot) => tileId(tribe, half, slot))
      }),
    )
  const parts: readonly (readonly Half[])[] = seats.length % 2 === 0 ? [['A'], ['B']] : [['A', 'B']]
  const tiles: State['tiles'] = {}
  for (const halves of parts) {
    const isHere = (space: Space): boolean => space !== board.dead && (halves.length === 2 || halves.includes(halfOf(board, space)))
    const plain = board.tiles.filter((space) => isHere(space) && !isMine(board, space))
    put(plain, chance.shuffle(ids(halves, [1, 2, 3, 4, 5])))
    put(board.mines.filter(isHere), chance.shuffle(ids(halves, [6])))
  }
  if (board.dead !== null) tiles[board.dead] = { id: deadTile, flipped: true } // GW-2.7
  return tiles

  function put(spaces: readonly Space[], shuffled: readonly TileId[]): void {
    for (const [index, space] of spaces.entries()) tiles[space] = { id: shuffled[index] ?? deadTile, flipped: false }
  }
}

/** The greatest difference between players in the number of clans with both tiles in layer 1. */
function gapOf(state: State, tiles: State['tiles']): number {
  const board = boardOf(state.board)
  const edge = Object.entries(tiles).flatMap(([space, { id }]) => (layerOf(board, space) === 1 ? [symbolOf(id)] : []))
  const counts = Object.values(state.players).map(({ tribe }) => {
    const slots = edge.flatMap((symbol) => (symbol?.tribe === tribe ? [symbol?.slot] : []))
    return slots.filter((slot, index) => slots.indexOf(slot) < index).length
  })
  return Math.max(...counts) - Math.min(...counts)
}
