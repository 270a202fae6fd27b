import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { playOn } from '../tabletop/play.ts'
import { eachOf, seatsUpTo } from '../tabletop/seats.ts'
import { seatToken } from '../tabletop/token.ts'
import { count } from './changes.ts'
import type { Play } from './grammar.ts'
import { gnomeIds, playerCards } from './rules/cards.ts'
import { rowSize } from './rules/households.ts'
import { noOrders } from './rules/orders.ts'
import { newTurn } from './sequence.ts'
import type { Household, Options, State } from './state.ts'

/** Cards dealt to each household (BG-2.2). */
const dealt = 5

/** BG-2.1–2.5: the die for the starter, then the gnome deck, then the player deck. */
export function setup(players: number, options: Options, chance: Chance): State {
  const seats = seatsUpTo(players)
  const each = eachOf(seats)
  const starter = options.starter === 'seat0' ? '0' : String(chance.die(players) - 1)
  const gnomeDeck = chance.shuffle(gnomeIds)
  const deck = chance.shuffle(playerCards)
  const state: State = {
    options,
    phase: 'draft',
    starter,
    draftPos: 0,
    players: each(emptyHousehold),
    deck: 0,
    gnomeDeck: 0,
    row: gnomeDeck.splice(0, rowSize),
    discard: [],
    removed: [],
    turn: newTurn(1, starter),
    inView: [],
    pending: [],
    waiting: [],
    choice: null,
    battle: null,
    finalTurnsLeft: null,
    finalArmed: false,
    nextPlay: 1,
    beat: 0,
    log: emptyLog(),
    result: null,
    viewer: null,
    hand: null,
    plan: null,
    trade: null,
    auto: null,
    final: null,
    secret: { deck, gnomeDeck, hands: each(() => deck.splice(0, dealt)), plans: {}, trades: {}, auto: each(noOrders), privy: {} },
  }
  count(state)
  const play: Play = playOn(state, chance)
  play.log('began', { p: seatToken(starter) })
  return state
}

const emptyHousehold = (): Household => ({ gnomes: [], att: {}, yard: [], trophies: [], lost: 0, cards: 0 })
