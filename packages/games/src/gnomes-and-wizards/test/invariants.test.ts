import { expect, test } from 'vitest'
import { unitOf } from '../rules/units.ts'
import type { Decision, State, Window } from '../state.ts'
import { cardsOf, invariants } from './invariants.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

/** Each invariant fails once its subject is broken. */

const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })
const moving = () => scenario().put('0-1 0.6').dice('0-L', { move: 2 }).move('0-L', '0.4')
const held = () => scenario().put('1-L 0.4').move('0-L', '0.4')
const attacked = () =>
  scenario().put('0-L 1.4', '1-L 1.4', '1-1 1.6 charge 2').hand('1', 'caltrops-1').orders('1', { ask: 'full' }).attack('0-L', '1-L')
const answered = () =>
  scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
    .put('0-L 1.4', '1-L 1.4')
    .hand('1', 'caltrops-1')
    .hand('3', 'dispel-1')
    .orders('1', { ask: 'full' })
    .orders('3', { ask: 'full' })
    .attack('0-L', '1-L')
    .play('1', 'answer', 'card:caltrops-1', 'unit:0-L')
const announced = () =>
  scenario()
    .hand('1', 'hidden-pit-1')
    .hand('0', 'caltrops-1')
    .orders('0', { ask: 'full' })
    .play('1', 'cast', 'card:hidden-pit-1', 'unit:0-L')
const flipping = () => scenario().round(6).step('flip').flips(2)
const falling = () => flipping().put('0-L 0.2', '1-L 0.3').play('0', 'flipTile', 'space:0.3')
const calling = () =>
  scenario()
    .put('0-L 2.4', '0-3 3.3')
    .step('call')
    .pool(3, 2)
    .hand('1', 'caltrops-1')
    .orders('1', { ask: 'full' })
    .top('dispel-1', 'cave-in-1')
const drawing = () => calling().play('0', 'drawCards').play('1', 'answer', 'option:pass')
const rolled = () => scenario().put('0-1 0.6').step('assign').rolled('move', 'either', 'horn', 'defense')
const collecting = () => scenario().put('0-6 1.3', '0-4 0.6').step('collect').reserve(2)
const discarding = () => scenario().step('discard').hand('0', 'caltrops-1', 'dispel-1', 'hidden-pit-1', 'cave-in-1', 'trade-places-1')
const passing = () =>
  three()
    .put('0-L 0.4', '2-L 1.4')
    .orders('2', { transit: false })
    .state((state) => void state.alliances.push({ a: '0', b: '2' }))
    .move('0-L', '1.4', '1.5')
const over = () => scenario().put('0-L 1.4', '1-L 1.4 hp 1').dead('1-1', '1-2', '1-3', '1-4', '1-5', '1-6').attack('0-L', '1-L')

const actedOf = (state: State, unit: string) =>
  state.turn.acted[unit] ?? { moved: 0, attacks: 0, mustFight: false, finished: false, mines: [] }
const windowOf = (state: State): Window => state.window ?? raise('no window')
const decisionOf = (state: State): Decision => state.pending[0] ?? raise('no decision')
const declaredOf = (state: State) => windowOf(state).declared as Record<string, unknown>
const die = (state: State, unit: string) =>
  Object.assign(unitOf(state, unit), { status: 'dead', hp: 0, added: 0, at: null, charge: 0, counters: {} })
const fell = (state: State, seat: string) => {
  for (const unit of Object.keys(state.units)) if (unit.startsWith(`${seat}-`)) die(state, unit)
}
const put = <T extends object>(thing: T | null | undefined, change: Partial<T>) => Object.assign(thing ?? raise('nothing'), change)
const raise = (what: string): never => {
  throw new Error(what)
}

type Broken = [what: string, of: () => Scenario, breaks: (state: State) => unknown, said: string]
const broken: Broken[] = [
  ['a card that is gone', scenario, (s) => s.secret.deck.pop(), 'ability cards'],
  ['a count of the deck', scenario, (s) => (s.deck -= 1), 'deck'],
  ['a count of a hand', attacked, (s) => put(s.players['1'], { cards: 0 }), 'hand of 1'],
  ['a tile too many', scenario, (s) => (s.tiles['9.9'] = { id: 'dead', flipped: true }), 'tiles'],
  ['a mine that has fallen', scenario, (s) => put(s.tiles['1.3'], { flipped: true }), 'the mine 1.3'],
  ['the dead tile', three, (s) => put(s.tiles['2.5'], { flipped: false }), 'the dead tile'],
  ['a symbol too many', scenario, (s) => put(s.tiles['0.3'], { id: s.tiles['0.4']?.id ?? '' }), 'symbols'],
  ['tiles of two halves', scenario, (s) => swap(s, '0.3', '3.3'), 'half of'],
  ['a mine on plain ground', scenario, (s) => swap(s, '0.3', '1.3'), 'mine on'],
  ['a wall on fallen ground', () => scenario().walled('0.4', '0'), (s) => put(s.tiles['0.4'], { flipped: true }), 'a blockade on 0.4'],
  ['a wall of old', () => scenario().walled('0.4', '0'), (s) => (s.slot = 2), 'the blockade on 0.4'],
  ['life above the full', scenario, (s) => (unitOf(s, '0-L').hp = 16), '0-L has 16 HP'],
  ['life of the dead', scenario, (s) => (unitOf(s, '0-L').hp = 0), 'life of 0-L'],
  ['added defense', scenario, (s) => (unitOf(s, '0-L').added = 6), '0-L has 6 added'],
  ['a unit that is nowhere', scenario, (s) => (unitOf(s, '0-L').at = null), 'place of 0-L'],
  ['what the dead have', () => scenario().dead('0-1'), (s) => (unitOf(s, '0-1').charge = 1), 'what 0-1 has'],
  ['a wounded reserve', scenario, (s) => (unitOf(s, '0-1').hp = 3), '0-1 waits with 3'],
  ['a leader in reserve', scenario, (s) => Object.assign(unitOf(s, '0-L'), { status: 'reserve', at: null }), "0-L isn't on"],
  ['a unit on fallen ground', scenario, (s) => put(s.tiles['0.3'], { flipped: true }), '0-L stands on 0.3'],
  ['a secret that is borne', scenario, (s) => bear(s, '0-L', 'dispel-1'), '0-L bears dispel-1'],
  ['crystals above the cost', () => scenario().put('0-2 0.4'), (s) => (unitOf(s, '0-2').charge = 4), 'c.0-2 holds 4'],
  ['crystals without an ability', scenario, (s) => (unitOf(s, '0-L').learnedCharge = 1), 'l.0-L holds 1'],
  [
    'a counter of old',
    () => scenario().slot(2),
    (s) => (unitOf(s, '0-L').counters.flying = { ring: '0', by: '0', slot: 0 }),
    '0-L is flying',
  ],
  ['the reserve', scenario, (s) => (s.reserve = -1), '-1 crystals'],
  ['answers without a window', scenario, (s) => s.secret.answers.push({ seat: '1', answer: 'pass' }), 'answers without a window'],

  ['a tribe twice', three, (s) => put(s.players['0'], { tribe: 'imblasham' }), 'symbols'],
  ['a tribe of the other race', () => fresh(2), (s) => put(s.players['0'], { tribe: 'imblasham' }), '0 plays imblasham'],
  ['a seat without a half', scenario, (s) => put(s.players['0'], { half: null }), '0 has no half'],
  ['a half of both sides', scenario, (s) => put(s.players['0'], { half: 'B' }), 'half B is of'],
  ['who is out, but lives', three, (s) => put(s.players['1'], { eliminated: true }), '1 is out, but has'],
  ['a kill of who lives', scenario, (s) => s.players['0']?.kills.push('1-1'), 'status of 1-1'],
  ['a kill of one’s own', () => scenario().dead('0-1'), (s) => s.players['0']?.kills.push('0-1'), '0 has killed 0-1'],
  ['a kill twice', () => scenario().dead('1-1'), (s) => s.players['0']?.kills.push('1-1', '1-1'), 'kills twice'],
  ['a pact without the option', scenario, (s) => s.alliances.push({ a: '0', b: '1' }), 'a pact where there are none'],
  ['a pact twice', passing, (s) => s.alliances.push({ a: '2', b: '0' }), 'pacts twice'],
  ['an offer twice', three, (s) => s.proposals.push({ from: '0', to: '1' }, { from: '0', to: '1' }), 'offers twice'],
  ['a pact with oneself', three, (s) => s.alliances.push({ a: '1', b: '1' }), 'who are of one side'],
  ['an offer to a partner', passing, (s) => s.proposals.push({ from: '2', to: '0' }), 'an offer to a partner'],
  ['a result that isn’t', over, (s) => put(s.result, { winners: ['1'] }), 'result'],

  ['an order that isn’t', scenario, (s) => s.order.pop(), 'order'],
  ['a turn of somebody else', scenario, (s) => (s.current = '1'), 'turn: 1'],
  ['a round too many', scenario, (s) => (s.slot = 20), 'round 11'],
  ['ground that falls too early', flipping, (s) => (s.slot = 0), 'the ground falls too early'],
  ['a reroll too many', scenario, (s) => (s.turn.rerollsLeft = -1), 'more has been used'],
  ['horns that are kept', collecting, (s) => (s.turn.pool.call = 1), 'horns in collect'],
  ['far horns of the dead', scenario, (s) => s.turn.reach.push('0-1'), '0-1 reach'],
  ['a unit that acts in another step', moving, (s) => (s.step = 'call'), 'step in which a unit acts'],
  ['a finished unit that acts', moving, (s) => (actedOf(s, '0-L').finished = true), '0-L acts'],
  ['a foreign unit that has gone', () => moving(), (s) => (s.turn.acted['1-L'] = { ...actedOf(s, '0-L') }), '1-L has acted'],
  ['a way that was too long', moving, (s) => (actedOf(s, '0-L').moved = 6), '0-L has gone 6'],
  ['attacks too many', attacked, (s) => (actedOf(s, '0-L').attacks = 2), '0-L has attacked 2 times'],
  ['who is held without having moved', held, (s) => (actedOf(s, '0-L').moved = 0), '0-L is held, but'],
  ['a mine that gave twice', moving, (s) => actedOf(s, '0-L').mines.push('1.3', '1.3'), 'mines of 0-L twice'],
  ['a tile that gave crystals', moving, (s) => actedOf(s, '0-L').mines.push('0.4'), '0.4 have given'],
  ['who is under way without acting', moving, (s) => (s.turn.active = null), 'unit that acts'],
  ['the dead under way', moving, (s) => die(s, '0-L'), '0-L acts'],
  ['a foreign unit under way', moving, (s) => (s.motion = '0-1'), 'unit that acts'],
  [
    'a sleeper under way',
    moving,
    (s) => (unitOf(s, '0-L').counters.sleeping = { ring: '0', by: '1', slot: 0 }),
    "0-L is under way, but can't",
  ],
  ['a bound unit under way', moving, (s) => (unitOf(s, '0-L').counters['no-movement'] = { ring: '0', by: '1', slot: 0 }), "but can't move"],
  ['a held unit under way', moving, (s) => (actedOf(s, '0-L').mustFight = true), '0-L is under way, but held'],
  ['a tired unit under way', moving, (s) => (actedOf(s, '0-L').moved = 5), '0-L is under way, but has no steps'],
  ['who is under way in a fight', attacked, (s) => (s.motion = '0-L'), '0-L is under way in a window'],
  ['dice that are planned too late', scenario, (s) => (s.turn.plan = { 0: { to: '0-L', as: 'move' } }), 'dice are planned in action'],
  ['crystals that are planned too early', scenario, (s) => (s.turn.placing = { 'c.0-1': 1 }), 'crystals are planned in action'],
  ['a die on the dead', rolled, (s) => (s.turn.plan[0] = { to: '0-2', as: 'move' }), '0, move, goes to 0-2'],
  ['a horn on a unit', rolled, (s) => (s.turn.plan[2] = { to: '0-L', as: null }), '2, horn, goes to 0-L'],
  ['a sword to the horns', rolled, (s) => (s.turn.plan[0] = { to: 'call', as: null }), '0, move, goes to call'],
  ['a move that attacks', rolled, (s) => (s.turn.plan[0] = { to: '0-L', as: 'attack' }), '0, move, counts as attack'],
  ['a die that is neither', rolled, (s) => (s.turn.plan[1] = { to: '0-L', as: null }), '1, either, counts as null'],
  ['dice that weren’t rolled', rolled, (s) => (s.turn.unitDice = { '0-L': { move: 3, attack: 0 } }), '3 dice of 2'],
  ['dice of another', rolled, (s) => (s.turn.unitDice = { '1-L': { move: 1, attack: 0 } }), 'dice of a foreign unit'],
  ['who is held by nobody', held, (s) => (unitOf(s, '1-L').at = '3.3'), '0-L is held by nobody'],
  ['something left undone', scenario, (s) => s.script.push({ do: 'escape', unit: '0-L' }), 'something is left undone'],
  ['who comes back, but is there', scenario, (s) => (s.step = 'reentry'), 'units of who comes back'],
  ['a fall without ground', flipping, (s) => (s.turn.flipsLeft = 0), 'nothing can fall'],
  ['dice without a home to choose', rolled, (s) => (s.turn.dice = []), 'no die needs a home'],
  ['a die with one home', rolled, (s) => die(s, '0-1'), 'a die has only one home'],
  ['nothing to discard', discarding, (s) => lay(s, '0'), 'nothing is to be discarded'],
  ['crystals above the room', collecting, (s) => (s.turn.placing = { 'c.0-6': 4 }), '4 crystals onto c.0-6'],
  ['crystals onto the dead', collecting, (s) => (s.turn.placing = { 'c.0-5': 1 }), '1 crystals onto c.0-5'],
  ['crystals that there aren’t', collecting, (s) => (s.turn.placing = { 'c.0-6': 2, 'c.0-4': 1 }), 'more crystals are planned'],
  ['crystals with one place', collecting, (s) => die(s, '0-4'), 'the crystals can go to one place'],
  ['a dead tribe', three, (s) => fell(s, '1'), 'a dead tribe plays on'],
  ['cards that are still looked at', scenario, (s) => s.secret.drawn.push('dispel-1'), 'cards looked at'],

  ['a window and a decision', attacked, (s) => s.pending.push(decisionOf(falling().g)), 'a decision in an open window'],
  ['a window that nobody answers', attacked, (s) => (windowOf(s).waiting = []), 'a window that waits for nobody'],
  ['who is asked twice', attacked, (s) => windowOf(s).waiting.push('1'), 'asked twice'],
  ['the dead who are asked', attacked, (s) => fell(s, '1'), '1 is asked, but dead'],
  ['who is asked about itself', attacked, (s) => windowOf(s).waiting.push('0'), '0 is asked about what'],
  ['an answer unasked', attacked, (s) => s.secret.answers.push({ seat: '0', answer: 'pass' }), 'answers of seats'],
  ['all answers', attacked, (s) => s.secret.answers.push({ seat: '1', answer: 'pass' }), 'answers of seats'],
  ['an answer with a card that is gone', answered, (s) => lay(s, '1'), 'with what it hasn’t'],
  ['a cast of a foreign turn that isn’t announced', announced, (s) => (windowOf(s).by = '0'), 'is asked about what'],
  ['another kind of window', attacked, (s) => (windowOf(s).kind = 'stop'), 'kind of window'],
  ['a cast that isn’t paid for', announced, (s) => hold(s, '1', 'hidden-pit-1'), "hasn't paid"],
  ['a round without casts', attacked, (s) => (windowOf(s).round = 2), '0 casts in round 2'],
  ['a dead target', attacked, (s) => die(s, '1-L'), 'the dead fight'],
  ['an attack from afar', attacked, (s) => (unitOf(s, '1-L').at = '0.4'), 'place of 0-L'],
  ['an attack on a friend', attacked, (s) => Object.assign(declaredOf(s), { target: '0-L' }), 'attacks its friend'],
  ['an attack that is off already', attacked, (s) => (declaredOf(s).cancelled = true), 'an answer has come true'],
  ['who holds, but isn’t asked', answered, (s) => hidden(s), 'in spite of its hold'],
  [
    'a clan that is there, but called',
    () => calling().play('0', 'callClan', 'unit:0-L', 'unit:0-2'),
    (s) => die(s, '0-2'),
    'status of 0-2',
  ],
  [
    'a dead clan that is charged',
    () => calling().put('0-2 3.3').play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2'),
    (s) => die(s, '0-2'),
    'c.0-2 is charged',
  ],

  ['two decisions', falling, (s) => s.pending.push(decisionOf(s)), 'decisions: 2'],
  ['the dead who decide', falling, (s) => fell(s, '1'), '1 decides, but is dead'],
  ['a choice twice', falling, (s) => decisionOf(s).options.push('space:0.2'), 'choices twice'],
  ['cards that all can see', drawing, (s) => decisionOf(s).options.push('card:dispel-1'), 'choices that all can see'],
  ['a choice of one', drawing, (s) => s.secret.drawn.pop(), 'a choice of one card'],
  ['cards from elsewhere', drawing, (s) => s.secret.drawn.reverse(), 'cards to choose from'],
  ['cards in an open choice', falling, (s) => s.secret.drawn.push('dispel-1'), 'cards looked at'],
  ['a decision of the dead', falling, (s) => die(s, '1-L'), 'flip-escape of 1-L'],
  ['no choice', falling, (s) => decisionOf(s).options.pop(), 'without a choice'],
  ['who decides for another', falling, (s) => (decisionOf(s).seat = '0'), 'who decides for 1-L'],
  ['a way without a pact', passing, (s) => s.alliances.pop(), 'who decides for 0-L'],
  ['a way of another', passing, (s) => Object.assign(decisionOf(s).next ?? {}, { unit: '1-L' }), 'isn’t who goes on'],
  ['a refuge that has fallen', falling, (s) => put(s.tiles['0.4'], { flipped: true }), 'may go to space:0.4'],
  ['prey that isn’t there', falling, (s) => decisionOf(s).options.push('unit:0-2'), 'may attack unit:0-2'],
]

test.each(broken)('%s', (_what, of, breaks, said) => {
  const { g } = of()
  const inventory = cardsOf(g)
  const state = structuredClone(g)
  invariants(state, inventory)
  breaks(state)
  expect(() => invariants(state, inventory)).toThrow(said)
})

function swap({ tiles }: State, one: string, other: string): void {
  const [here = { id: '', flipped: false }, there = { id: '', flipped: false }] = [tiles[one], tiles[other]]
  tiles[one] = there
  tiles[other] = here
}

function bear(state: State, unit: string, card: string): void {
  state.secret.deck = state.secret.deck.filter((each) => each !== card)
  state.deck -= 1
  unitOf(state, unit).learned = card
}

/** The last card of a hand under the deck. */
function lay(state: State, seat: string): void {
  state.secret.deck.push(state.secret.hands[seat]?.pop() ?? '')
  state.deck += 1
  put(state.players[seat], { cards: state.secret.hands[seat]?.length ?? 0 })
}

function hold(state: State, seat: string, card: string): void {
  state.secret.deck = state.secret.deck.filter((each) => each !== card)
  state.secret.hands[seat]?.push(card)
  state.deck -= 1
  put(state.players[seat], { cards: state.secret.hands[seat]?.length ?? 0 })
}

/** The fourth seat is no longer asked, but wants to be. */
function hidden(state: State): void {
  windowOf(state).waiting = ['1', '2']
  put(state.secret.orders['3'], { hold: true })
}
