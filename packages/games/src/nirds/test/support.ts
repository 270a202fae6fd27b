import { type Seat, token } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Support } from '../../testing/support.ts'
import type { Twin } from '../../testing/twoWorlds.ts'
import { waveOf } from '../rules/gnomes.ts'
import type { GnomeId, Options, State, View } from '../state.ts'
import { invariants } from './invariants.ts'

/** How random games of Nirds vs Gnomes are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  blind,
  tables: [
    table(1, 14, {}),
    table(1, 6, { boss: 'scarecrow', startFiveDice: true, extraWave2: -2, extraWave4: -2, removePoliticians: 3 }),
    table(2, 12, {}),
    table(2, 6, { boss: 'invisible-walls', startFiveDice: true, extraWave2: -2, extraWave4: -2, lastCallSeconds: 0 }),
    table(3, 8, { ignoreLeaders: true, removeDistractions: 2 }),
    table(4, 8, {}),
  ],
  // they take a card that chance may not bring
  rare: ['rerollAttackDie', 'endLastCall'],
  owners: ({ players }) =>
    Object.fromEntries(Object.entries(players).flatMap(([seat, { gnomes }]) => gnomes.map(({ id }) => [token('gnome', id), seat]))),
  weight: (move) => weights[move] ?? 1,
}

function table(seats: number, games: number, options: Partial<Options>) {
  return { seats, options, games }
}

const weights: Readonly<Record<string, number>> = {
  offerTrade: 5,
  acceptTrade: 2,
  declineTrade: 0.5,
  cancelOffer: 0.5,
  toggleLock: 0.05,
  claimFirst: 0.1,
  setReady: 1,
  attack: 30,
  recruit: 4,
  pass: 0.02,
  rerollAttackDie: 4,
  useScientist: 1,
  pin: 0.02,
  setOrder: 0.02,
}

/** Moves that draw no card from a deck. */
const plain = new Set([
  'offerTrade',
  'acceptTrade',
  'declineTrade',
  'cancelOffer',
  'toggleLock',
  'claimFirst',
  'pin',
  'useScientist',
  'attack',
])

function blind({ here, after, sentence }: Twin<State>): boolean {
  return plain.has(sentence.move) && here.round === after.round && here.step === after.step
}

/** Shuffles the decks, and exchanges gnomes still to come with those of their waves that stay out; the same for all viewers. */
function otherWorld(state: State, _viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { secret } = world
  secret.decks = { 1: shuffled(secret.decks[1], random), 2: shuffled(secret.decks[2], random) }
  secret.tactics = shuffled(secret.tactics, random)
  secret.minions = shuffled(secret.minions, random)
  secret.ko = shuffled(secret.ko, random)
  for (const wave of [1, 2, 3, 4]) exchange(secret, waveOf(wave), random)
  return world
}

function exchange(secret: State['secret'], wave: readonly GnomeId[], random: () => number): void {
  const hidden = [...secret.gnomes, ...secret.unused].filter((id) => wave.includes(id))
  const mixed = shuffled(hidden, random)
  const other = (id: GnomeId): GnomeId => mixed[hidden.indexOf(id)] ?? id
  secret.gnomes = secret.gnomes.map(other)
  secret.unused = secret.unused.map(other)
}
