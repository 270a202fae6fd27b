import { type Seat, unitToken } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Support } from '../../testing/support.ts'
import type { State, View } from '../state.ts'
import { invariants } from './invariants.ts'

/** How random games of Wizards of War are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  // what is drawn or cast comes from hidden piles and hands
  blind: ({ sentence }) => ['moveUnit', 'undoMove', 'attack', 'finishTurn', 'pass'].includes(sentence.move),
  tables: [
    { map: 'broken-ring', wizardLife: 2, turnLimit: 150 },
    { map: 'broken-ring', wizardLife: 4, turnLimit: 300, attackStops: false },
    { map: 'twin-fords', wizardLife: 4, turnLimit: 150 },
    { map: 'twin-fords', wizardLife: 3, turnLimit: 150, firstPlayer: 'seat1' },
  ].map((options) => ({ seats: 2, options, games: 5 })),
  limits: ['turn-limit'],
  owners: ({ units }) => Object.fromEntries(Object.entries(units).map(([unit, { seat }]) => [unitToken(unit), seat])),
  weight: (move) => weights[move] ?? 1,
}

const weights: Readonly<Record<string, number>> = {
  attack: 12,
  castSpell: 8,
  playCounterspell: 0.4,
  moveUnit: 2,
  finishTurn: 2,
  undoMove: 0.02,
  setAttackStops: 0.01,
  setSpellStops: 0.01,
  offerDraw: 0.01,
  answerDraw: 0.2,
  concede: 0.0005,
}

/** Deals anew everything that the viewer can't see: the piles, and other seats' hands; numbers of cards stay. */
function otherWorld(state: State, viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { secret } = world
  // after the end all hands are open (WW-15.3)
  const hidden = Object.keys(secret.hands).filter((seat) => seat !== viewer && !state.result)
  const spells = shuffled([...secret.spellDraw, ...hidden.flatMap((seat) => secret.hands[seat] ?? [])], random)
  for (const seat of hidden) secret.hands[seat] = spells.splice(0, secret.hands[seat]?.length ?? 0)
  secret.spellDraw = spells
  secret.monsterDraw = shuffled(secret.monsterDraw, random)
  return world
}
