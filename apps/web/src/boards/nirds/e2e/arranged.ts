import { byWave, type Die, type GnomeId, type NirdId, type State } from '@toadstool/games/nirds'

/** A hand with a card of each kind, gnomes that last and can be gagged, a bird that sleeps, a life and dice to gain. */
export function cards(state: State): void {
  const own = state.players['0']
  if (!own) return
  const { secret } = state
  const kinds = [...new Set(secret.tactics.map((id) => id.replace(/-\d+$/, '')))]
  own.tactics = kinds.map((kind) => secret.tactics.find((id) => id.startsWith(kind)) ?? '')
  secret.tactics = secret.tactics.filter((id) => !own.tactics.includes(id))
  state.counts.tactics = secret.tactics.length
  own.lives = 1
  gnomes(state, '0', ['stone-sentinel', 'lawn-tank'])
  gnomes(state, '1', ['shadow-pruner', 'golden-gnome'])
  for (const nird of own.army) nird.asleep = nird.id !== own.army[1]?.id && nird.id !== own.army[0]?.id
  dice(state, '0', [5, 5, 6, 6])
}

/** The Captain, an owl that rolls anew, a scientist, offers that wait for an answer, and cards for the last call. */
export function abilities(state: State): void {
  const own = state.players['0']
  if (!own) return
  army(state, '0', ['captain-sneefle', 'owl-lookout', 'genius-jackdaw', 'gull-gunner'])
  own.tactics = ['distraction-1', 'distraction-2', 'loaded-die-1']
  state.secret.tactics = state.secret.tactics.filter((id) => !own.tactics.includes(id))
  state.counts.tactics = state.secret.tactics.length
  gnomes(state, '0', ['bucket-banger', 'seed-spitter'])
  dice(state, '0', [4, 4, 6, 6, 5, 5, 4, 1])
  dice(state, '1', [1, 2, 3, 3, 2, 1, 6, 6])
  state.offers = [1, 2, 3].map((id) => ({ id, from: '1', to: '0', give: [`s1d${id}`], want: [`s0d${id + 3}`] }))
  state.nextOffer = 4
}

/** Everybody has one life left, and gnomes that take one stand in front of both. */
export function brief(state: State): void {
  for (const player of Object.values(state.players)) player.lives = 1
  gnomes(state, '0', ['stone-sentinel', 'lawn-tank'])
  gnomes(state, '1', ['oak-brute', 'gate-keeper'])
}

/** Puts other gnomes in front of a seat; those that stood there take their former places. */
function gnomes(state: State, seat: string, ids: readonly GnomeId[]): void {
  const player = state.players[seat]
  if (!player) return
  const { secret } = state
  const freed = player.gnomes.map(({ id }) => id)
  for (const id of ids) {
    for (const other of Object.values(state.players)) other.gnomes = other.gnomes.filter((gnome) => gnome.id !== id)
    const pile = secret.gnomes.includes(id) ? secret.gnomes : secret.unused
    const place = pile.indexOf(id)
    const back = freed.find((each) => !ids.includes(each))
    if (place >= 0 && back) {
      pile[place] = back
      freed.splice(freed.indexOf(back), 1)
    }
  }
  player.gnomes = ids.map((id) => ({ id, damage: 0, stunned: false, distracted: false, gagged: false }))
  state.counts.gnomesByWave = byWave(secret.gnomes)
}

function army(state: State, seat: string, ids: readonly NirdId[]): void {
  const player = state.players[seat]
  if (!player) return
  for (const each of Object.values(state.players)) each.army = each.army.filter(({ id }) => !ids.includes(id))
  for (const row of [1, 2] as const) {
    state.secret.decks[row] = state.secret.decks[row].filter((id) => !ids.includes(id))
    state.market[row] = state.market[row].map((id) => (id && ids.includes(id) ? (state.secret.decks[row].shift() ?? null) : id))
  }
  state.counts.deck1 = state.secret.decks[1].length
  state.counts.deck2 = state.secret.decks[2].length
  player.army = ids.map((id) => ({ id, asleep: false }))
}

function dice(state: State, seat: string, values: readonly Die['value'][]): void {
  const player = state.players[seat]
  if (!player) return
  player.dice = values.map((value, place) => ({ id: `s${seat}d${place}`, value, use: 'free', locked: false, lasts: 'game' }))
  player.nextDie = values.length
  player.pool = values.length
}
