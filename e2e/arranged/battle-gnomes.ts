import type { State } from '@toadstool/games/battle-gnomes'

/** Before the draft: the first hand holds a card of each name, the second the other copies; no hand is so large that it draws. */
export function cards(state: State): void {
  const { secret } = state
  const all = [...secret.deck, ...Object.values(secret.hands).flat()]
  const own = [...new Set(all.map(nameOf))].toSorted().map((name) => `${name}-1`)
  const foreign = all.filter((card) => !own.includes(card))
  deal(state, [own, foreign])
  lead(state, ['charging-archie', 'doorstep-dora', 'tilly-tosswell', 'hilda-hammerfist', 'rallying-rosie', 'clumsy-klaus'])
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
/** For the second seat, which holds two cards that it can't use. */
const drawn = words('hailstorm fair-trade')

/** These hands, and these cards on top; all others lie in the deck, in their order. */
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

const nameOf = (card: string): string => card.replace(/-\d+$/, '')
