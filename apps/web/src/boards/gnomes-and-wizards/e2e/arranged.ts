import {
  activeOf,
  boardOf,
  canFall,
  clanSlot,
  clanUnit,
  fullHp,
  halfOf,
  handLimit,
  isLearned,
  isMine,
  leaderOf,
  lengths,
  nameOf,
  type Space,
  type State,
  socketOf,
  tilesOf,
} from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'

/** Both sides meet in the middle with three clans each; seat 0 has a card of each kind, everything is charged. */
export function cards(state: State): void {
  begin(state, 2)
  const { secret } = state
  const kinds = [...new Set(secret.deck.map(nameOf))]
  hold(
    state,
    '0',
    kinds.map((kind) => secret.deck.find((card) => nameOf(card) === kind) ?? ''),
  )
}

/** The same in the round in which the ground begins to fall: with a card to choose, horns to spend, and too many cards. */
export function abilities(state: State): void {
  begin(state, 4)
  state.slot = (lengths[state.options.length].flipRound - lengths[state.options.length].firstRound) * state.order.length
  state.step = 'call'
  state.turn.pool = { call: 6, deck: 2 }
  for (const seat of state.order) hold(state, seat, state.secret.deck.slice(0, handLimit(state) + (seat === '0' ? 4 : 0)))
  const own = state.units[leaderOf('0')]
  const card = state.secret.deck.find((each) => isLearned(nameOf(each)))
  if (!own || !card) return
  take(state, card)
  own.learned = card
  state.secret.drawn = state.secret.deck.slice(0, 2)
  state.pending = [{ kind: 'keep-card', seat: '0', unit: null, options: [], next: null, victim: null }]
}

/** The last round, and not much is left to be told. */
export function brief(state: State): void {
  begin(state, 1)
  state.slot = (10 - lengths[state.options.length].firstRound) * state.order.length
  for (const space of Object.keys(state.tiles)) {
    const tile = state.tiles[space]
    if (tile && canFall(state, space) && Object.values(state.units).every(({ at }) => at !== space)) tile.flipped = true
  }
}

/** Seat 0 begins its turn without a unit on the board. */
export function seldom(state: State): void {
  begin(state, 1)
  for (const unit of activeOf(state, '0')) Object.assign(state.units[unit] ?? {}, { status: 'dead', hp: 0, at: null, charge: 0 })
  state.step = 'reentry'
}

/** The first turn of seat 0, with leaders and so many clans of each seat around the middle. */
function begin(state: State, clans: number): void {
  const board = boardOf(state.board)
  const seats = Object.keys(state.players)
  state.phase = 'play'
  state.order = seats
  state.current = '0'
  state.step = 'roll'
  state.before = seats.length
  for (const seat of seats) {
    const player = state.players[seat]
    if (!player) continue
    player.half = state.options.mode === 'teams' ? (Number(seat) % 2 === 0 ? 'A' : 'B') : null
    const own = board.mines.filter((space) => player.half === null || halfOf(board, space) === player.half)
    stand(state, leaderOf(seat), own[Math.floor(Number(seat) / 2) % own.length] ?? '')
    for (let slot = 1; slot <= clans; slot += 1) stand(state, clanUnit(seat, slot), placeOf(state, seat, slot))
    for (const unit of activeOf(state, seat)) {
      const socket = socketOf(state, clanSlot(unit))
      const standing = state.units[unit]
      // One socket stays open for crystals that are gained.
      if (socket && standing && unit !== clanUnit(seat, 2)) standing.charge = socket.cost
    }
  }
}

/** A clan's place: on its sign, or every other time on a mine, so that calls, crystals and fights come soon. */
function placeOf(state: State, seat: Seat, slot: number): Space {
  const board = boardOf(state.board)
  const [first = '', second = first] = tilesOf(state, clanUnit(seat, slot + 1))
  const mines = board.mines.filter((space) => isMine(board, space))
  return slot % 2 === 0 ? (mines[(Number(seat) + slot) % mines.length] ?? first) : second
}

function stand(state: State, id: string, at: Space): void {
  const unit = state.units[id]
  if (unit) Object.assign(unit, { status: 'active', hp: fullHp(id) - 2, at })
}

function hold(state: State, seat: Seat, cards: readonly string[]): void {
  for (const card of cards) take(state, card)
  state.secret.hands[seat] = [...cards]
  const player = state.players[seat]
  if (player) player.cards = cards.length
}

function take(state: State, card: string): void {
  state.secret.deck = state.secret.deck.filter((each) => each !== card)
  state.deck = state.secret.deck.length
}
