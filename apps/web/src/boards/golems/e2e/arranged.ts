import type { CardId, Kind, MaterialId, Shape, Size, State } from '@toadstool/games/golems'

/** The first Spell Phase, with one card of each name in the first hand, mana for all of them, and stacks of one of everything side by side. */
export function cards(state: State): void {
  const { secret, players, terrain } = state
  const [own, foreign] = [secret.hands['0'], secret.hands['1']]
  if (!own || !foreign) return
  for (const deck of ['golem', 'event'] as const) {
    const all = [...secret.decks[deck], ...Object.values(secret.hands).flatMap((hand) => hand[deck])]
    const names = [...new Set(all.map(nameOf))].toSorted()
    const first = names.filter((name) => kept.includes(name))
    own[deck] = [...first, ...names.filter((name) => !kept.includes(name))].map((name) => `${name}-1`)
    foreign[deck] = deck === 'event' ? [...names.map((name) => `${name}-2`)] : all.filter((card) => /-3$/.test(card))
    secret.decks[deck] = all.filter((card) => !own[deck].includes(card) && !foreign[deck].includes(card))
    state.deck[deck] = secret.decks[deck].length
    for (const [seat, player] of Object.entries(players)) player.cards[deck] = secret.hands[seat]?.[deck].length ?? 0
  }
  for (const player of Object.values(players)) player.mana = 200
  state.turn.step = 'spell'
  state.spells = { priority: '0', passed: [], chain: [], asked: [] }
  for (const square of fields) terrain[square] = 'wasteland'
  for (const [own, foe] of fronts) {
    put(state, '0', own, ['sand medium man', 'ice small beast', 'stone large flyer', 'iron giant juggernaut'])
    put(state, '1', foe, ['salt medium man', 'wood small beast', 'crystal large flyer', 'gold giant juggernaut'])
  }
}

/** The last three rounds, with mana and with golems face to face. */
export function brief(state: State): void {
  abilities(state)
  state.turn.round = 13
}

/** Golems with rare abilities beside the first Tower, and foes beside them. */
export function abilities(state: State): void {
  for (const square of [1, 2, 3, 8, 9, 10]) state.terrain[square] = 'wasteland'
  put(state, '0', 'a2', ['flesh small man', 'ice giant juggernaut'])
  put(state, '0', 'b1', ['flesh small man', 'ice large flyer', 'bronze giant juggernaut'])
  put(state, '0', 'c1', ['wood small beast'])
  put(state, '0', 'd1', ['clay large beast'])
  put(state, '1', 'b2', ['stone medium flyer', 'salt small man'])
  put(state, '1', 'c2', ['stone medium flyer', 'salt small man'])
}

const fronts = [
  ['b3', 'b4'],
  ['d3', 'd4'],
  ['f3', 'f4'],
] as const
/** Squares by their numbers, row by row. */
const fields = [17, 19, 21, 25, 27, 29]
/** Put at the front of the hand, as the last cards of a hand that is too large go first: with these a golem can still be built. */
const kept = ['small', 'man', 'flesh']

function put(state: State, seat: string, at: string, kinds: readonly string[]): void {
  const player = state.players[seat]
  const before = player?.made ?? 0
  for (const [index, kind] of kinds.entries()) {
    const number = before + index + 1
    state.golems[`g${seat}-${number}`] = {
      ...kindOf(kind),
      ...{ seat, number, at, damage: Number(kind.includes('giant')), moves: 0, haste: false, power: [], protection: [] },
    }
  }
  if (player) player.made = before + kinds.length
}

function kindOf(words: string): Kind {
  const [material, size, shape] = words.split(' ')
  return { material: material as MaterialId, size: size as Size, shape: shape as Shape }
}

const nameOf = (card: CardId): string => card.replace(/-\d+$/, '')
