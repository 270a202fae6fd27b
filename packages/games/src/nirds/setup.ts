import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { playOn } from '../tabletop/play.ts'
import { eachOf, seatsUpTo } from '../tabletop/seats.ts'
import type { Seat } from '../tabletop/token.ts'
import { dealGnome, refillMarket, syncCounts } from './changes.ts'
import { type StarterSet, starterSets } from './content/nirds.ts'
import type { Play } from './grammar.ts'
import { gnomePlaces } from './preparation.ts'
import { mostLives } from './rules/dice.ts'
import { difficultyOf, drawnOf, poolOf } from './rules/difficulty.ts'
import { deckOf, isLedTo, starterCards } from './rules/nirds.ts'
import { kindOfTactic, tacticDeck } from './rules/tactics.ts'
import { beginRound, settle } from './sequence.ts'
import type { GnomeId, Options, Player, State } from './state.ts'

/** NI-2; chance is asked in the order of NI-2.14. */
export function setup(count: number, options: Options, chance: Chance): State {
  const seats = seatsUpTo(count)
  const each = eachOf(seats)
  const sets = chance.shuffle(starterSets)
  const decks = { 1: chance.shuffle(deckOf(1)), 2: chance.shuffle(deckOf(2)) }
  const waves = [1, 2, 3, 4].map((wave) => drawWave(wave, options, count, chance))
  const state: State = {
    options,
    level: difficultyOf(options, count),
    round: 0,
    step: 'trade',
    firstPlayer: '0',
    claimedBy: null,
    turns: 0,
    actor: null,
    acted: false,
    players: each((seat) => newPlayer(sets[Number(seat)] ?? 'froomp')),
    market: { 1: [], 2: [] },
    gone: [],
    counts: { deck1: 0, deck2: 0, tactics: 0, minions: 0, ko: 0, gnomesByWave: [0, 0, 0, 0], koByWave: [0, 0, 0, 0] },
    offers: [],
    nextOffer: 1,
    pins: each(() => null),
    orders: each(() => ({ follow: false, refuse: false, idle: false, quiet: false })),
    attack: null,
    boss: null,
    queue: [],
    pending: null,
    lastCall: [],
    prep: null,
    rolls: 0,
    beat: 0,
    log: emptyLog(),
    result: null,
    viewer: null,
    secret: {
      decks,
      tactics: chance.shuffle(tacticDeck.filter((id) => !removedTactics(options).includes(id))),
      gnomes: waves.flatMap(({ drawn }) => drawn),
      minions: [],
      ko: [],
      unused: waves.flatMap(({ unused }) => unused),
    },
  }
  for (const seat of seats) startDice(state, seat)
  const play: Play = playOn(state, chance)
  for (const seat of seats) for (let place = 0; place < gnomePlaces; place += 1) dealGnome(play, seat, 'gnomes') // NI-2.9
  refillMarket(state)
  syncCounts(state)
  beginRound(play)
  settle(play)
  return state
}

/** Draws some cards of a wave at random; the others stay out of the game (NI-2.6, 2.7). */
function drawWave(wave: number, options: Options, seats: number, chance: Chance): { drawn: GnomeId[]; unused: GnomeId[] } {
  const mixed = chance.shuffle(poolOf(wave, options, seats))
  const count = drawnOf(wave, options, seats)
  return { drawn: mixed.slice(0, count), unused: mixed.slice(count) }
}

const removedTactics = ({ removeDistractions }: Options): string[] =>
  tacticDeck.filter((id) => kindOfTactic(id) === 'distraction').slice(0, removeDistractions)

const newPlayer = (set: StarterSet): Player => ({
  set,
  lives: mostLives,
  pool: 4,
  dice: [],
  nextDie: 0,
  army: starterCards(set).map((id) => ({ id, asleep: false })), // NI-2.1
  tactics: [],
  gnomes: [],
  passed: false,
  ready: false,
  claims: 0,
  discount: 0,
})

/** NI-2.3, 2.4 */
function startDice(state: State, seat: Seat): void {
  const player = state.players[seat]
  if (player) player.pool = 4 + (state.options.startFiveDice ? 1 : 0) + (isLedTo(state, seat, 'extraDie') ? 1 : 0)
}
