import { actionOf, battleItemOf, type State } from '@toadstool/games/battle-gnomes'

/**
 * Before the draft: the first hand holds each action and each battle item, and something to attach and to lay; the second
 * one the other copies. Both have gnomes already, and the second one what cards can be aimed at.
 */
export function cards(state: State): void {
  const { secret } = state
  const all = [...secret.deck, ...Object.values(secret.hands).flat()]
  const played = all.filter((card) => actionOf(card) || battleItemOf(card))
  const own = [...played.filter((card) => card.endsWith('-1')), ...words('garden-rake trash-can-lid birdbath')]
  deal(state, [own, played.filter((card) => !own.includes(card))])
  lead(state, ['charging-archie', 'doorstep-dora', 'tilly-tosswell', 'hilda-hammerfist', 'rallying-rosie', 'clumsy-klaus'])
  house(state, '0', 'lucky-lenny')
  house(state, '1', 'clumsy-klaus', 'weed-whacker-1', 'tin-can-armor-1')
  house(state, '1', 'old-tansy', 'hedge-trimmers-1', 'oven-mitts-1')
  state.players['1']?.yard.push(...take(state, ['sundial-1', 'wishing-well-1']))
}

/** Hands and decks with which everything soon comes about: bots throw away what they can't use, and play what they have just drawn. */
export function abilities(state: State): void {
  const seats = Object.keys(state.players)
  deal(
    state,
    seats.map((_, seat) => hands[seat] ?? []),
    drawn,
  )
  const gnomes = [...state.row, ...state.secret.gnomeDeck]
  const plain = gnomes.filter((gnome) => !able.includes(gnome))
  lead(state, [...plain.slice(0, 2 * seats.length - 1), ...able])
  state.players['0']?.yard.push(...take(state, ['scarecrow-1', 'compost-heap-1']))
  // The first seat has one pick only: it will have to recruit.
  state.draftPos = 1
  state.turn = { ...state.turn, no: 2, seat: '1' }
}

/** A turn begins: with a full yard, a Busy Bee and Thistle in the row; the other household has a function that can be hushed. */
export function seldom(state: State): void {
  deal(state, [words('busy-bee hush-now'), words('mud-ball-1 tent-peg')])
  lead(state, ['thistle-prickleton', 'odo-oddsocks', 'bare-bart'])
  for (const gnome of ['charging-archie', 'doorstep-dora']) house(state, '0', gnome)
  for (const gnome of ['lucky-lenny', 'clumsy-klaus']) house(state, '1', gnome)
  state.players['0']?.yard.push(...take(state, words('birdbath sundial scarecrow')))
  state.phase = 'play'
  state.turn = { ...state.turn, step: 'choose' }
}

/** Gnomes with functions. */
const able = ['old-tansy', 'lucky-lenny', 'jinx-juniper', 'trixie-tickle']

const words = (text: string): string[] => text.split(' ').map((name) => (/-\d$/.test(name) ? name : `${name}-1`))

const hands: readonly (readonly string[])[] = [
  words(
    'busy-bee garden-rake trash-can-lid birdbath picket-fence mud-ball-1 garden-hose hush-now nice-catch fly-swatter colander-cap leaf-blower',
  ),
  words('greener-grass garden-burglar hornet-nest-1 mud-ball-2 old-easter-egg-1'),
  words('honey-mead-1 old-easter-egg-2 espresso-bean-1 hedge-trimmers tin-can-armor stone-fountain spit-wad-1 toadstool-1'),
  words('hornet-nest-2 glue-pot-1 lucky-clover-1 croquet-mallet flowerpot-helmet sundial spit-wad-2 toadstool-2'),
  words('honey-mead-2 water-balloon-1 bear-trap-1 barbecue-fork rubber-boots gazing-ball pink-flamingo-1 underdog'),
  words('espresso-bean-2 water-balloon-2 bear-trap-2 slingshot oven-mitts wishing-well pink-flamingo-2 gnome-rage'),
]
/** Drawn by the second seat, which holds two cards that it can't use. */
const drawn = words('hailstorm fair-trade')

/** Deals these hands and puts these cards on top; all others lie in the deck, in their order. */
function deal(state: State, wanted: readonly (readonly string[])[], top: readonly string[] = []): void {
  const { secret, players } = state
  const all = [...Object.values(secret.hands).flat(), ...secret.deck]
  const taken = new Set([...wanted.flat(), ...top])
  const rest = all.filter((card) => !taken.has(card))
  for (const [seat, player] of Object.entries(players)) {
    const hand = wanted[Number(seat)] ?? []
    secret.hands[seat] = hand.length > 0 ? [...hand] : rest.splice(0, 5)
    player.cards = secret.hands[seat].length
  }
  secret.deck = [...top, ...rest]
  state.deck = secret.deck.length
}

/** Puts a gnome of the deck into a household, with these cards of the deck. */
function house(state: State, seat: string, name: string, ...cards: readonly string[]): void {
  const player = state.players[seat]
  const gnome = state.secret.gnomeDeck.find((each) => each === name)
  if (!player || gnome === undefined) return
  const [w = null, d = null] = take(state, cards)
  player.gnomes.push(gnome)
  player.att[gnome] = { w, d }
  state.secret.gnomeDeck = state.secret.gnomeDeck.filter((each) => each !== gnome)
  state.gnomeDeck = state.secret.gnomeDeck.length
}

/** Takes cards out of the deck. */
function take(state: State, cards: readonly string[]): readonly string[] {
  state.secret.deck = state.secret.deck.filter((card) => !cards.includes(card))
  state.deck = state.secret.deck.length
  return cards
}

/** These gnomes first, in the row and on top of their deck. */
function lead(state: State, gnomes: readonly string[]): void {
  const all = [...state.row, ...state.secret.gnomeDeck]
  const first = gnomes.flatMap((name) => all.find((gnome) => gnome === name) ?? [])
  const order = [...first, ...all.filter((gnome) => !first.includes(gnome))]
  state.row = order.slice(0, state.row.length)
  state.secret.gnomeDeck = order.slice(state.row.length)
}
