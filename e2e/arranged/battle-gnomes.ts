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

/** Hands with which everything soon comes about: what changes others' households, what is thrown, what answers. */
export function abilities(state: State): void {
  const seats = Object.keys(state.players)
  const wanted = seats.map((_, seat) => hands[seat] ?? [])
  deal(state, wanted)
  lead(state, ['old-tansy', 'charging-archie', 'doorstep-dora', 'lucky-lenny'])
}

const words = (text: string): string[] => text.split(' ').map((name) => (/-\d$/.test(name) ? name : `${name}-1`))

const hands: readonly (readonly string[])[] = [
  words('busy-bee garden-rake trash-can-lid birdbath sundial mud-ball-1 garden-hose nice-catch'),
  words('hailstorm fair-trade hornet-nest-1 mud-ball-2 old-easter-egg-1 spit-wad-1'),
  words('honey-mead-1 old-easter-egg-2 espresso-bean-1'),
  words('hornet-nest-2 glue-pot-1 lucky-clover-1'),
]

/** These hands; all other cards lie in the deck, in their order. */
function deal(state: State, wanted: readonly (readonly string[])[]): void {
  const { secret, players } = state
  const all = [...Object.values(secret.hands).flat(), ...secret.deck]
  const taken = new Set(wanted.flat())
  const rest = all.filter((card) => !taken.has(card))
  for (const [seat, player] of Object.entries(players)) {
    const hand = wanted[Number(seat)] ?? []
    secret.hands[seat] = hand.length > 0 ? [...hand] : rest.splice(0, 5)
    player.cards = secret.hands[seat].length
  }
  secret.deck = rest
  state.deck = rest.length
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
