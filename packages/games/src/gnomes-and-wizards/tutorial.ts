import type { Tutorial } from '../rulebook.ts'
import { awaited, foe, own, row } from '../script.ts'
import { countCards } from './changes.ts'
import { unitOf } from './rules/units.ts'
import { newTurn } from './sequence.ts'
import type { State, UnitId } from './state.ts'

/** Thistlebeard against Ilmeria Hoar in the fourth round, on tiles, with dice and cards by script. */
export const tutorial: Tutorial<State> = {
  seats: 2,
  options: { tribeAssignment: 'random', boardFairness: 'random', evenStart: false, evenDice: false, reactionSeconds: 0 },
  // the learner has a horn and begins
  dice: [4, 1, 1, 1, 1, 1, 1, 1],
  shuffles: [
    row('turquefoss imblasham'),
    ...(['a', 'b'] as const).flatMap((half) => [
      [1, 2, 3, 4, 5].flatMap((slot) => [`turquefoss-${half}-${slot}`, `imblasham-${half}-${slot}`]),
      [`turquefoss-${half}-6`, `imblasham-${half}-6`],
    ]),
    row('stone-skin-1 sudden-shield-1 caltrops-1'),
  ],
  arrange,
  steps: [
    { key: 'goal', at: 'unit:0-L' },
    { key: 'roll', at: 'prompt', await: awaited('rollDice'), dice: [1, 6, 3, 5] },
    { key: 'reroll', at: 'die', await: awaited('reroll', ['die:2', 'die:3']), dice: [4, 4], after: [own('keepDice')] },
    { key: 'assign', at: 'die', await: awaited('assignDie', ['die:1'], 'unit:0-L', 'option:attack') },
    { key: 'horns', at: 'die', await: awaited('assignDie', ['die:2', 'die:3'], 'option:deck'), after: [own('confirmDice')] },
    { key: 'move', at: 'space:1.3', await: awaited('moveUnit', 'unit:0-L', ['space:1.4', 'space:1.3']) },
    { key: 'attack', at: 'unit:1-L', await: awaited('attack', 'unit:0-L', 'unit:1-L') },
    { key: 'tired', at: 'space:1.2', await: awaited('moveUnit', 'unit:0-L', ['space:1.2']), after: [own('endActions')] },
    { key: 'cards', at: 'prompt', await: awaited('drawCards') },
    {
      key: 'keep',
      at: 'prompt',
      show: 'card:sudden-shield-1',
      await: awaited('pickCard', 'card:sudden-shield-1'),
      after: [
        own('endCall'),
        foe('rollDice'),
        foe('keepDice'),
        foe('assignDie', ['die:0', 'die:1'], 'unit:1-L'),
        foe('assignDie', ['die:2', 'die:3', 'die:4'], 'unit:1-3'),
        foe('confirmDice'),
        foe('moveUnit', 'unit:1-L', ['space:1.2']),
        foe('attack', 'unit:1-L', 'unit:0-L'),
      ],
      // two attacks, a shield, two steps
      dice: [2, 2, 3, 1, 1],
    },
    {
      key: 'anytime',
      at: 'prompt',
      await: awaited('answer', 'card:sudden-shield-1', 'unit:0-L'),
      after: [foe('endActions')],
    },
    {
      key: 'sleep',
      at: 'unit:1-L',
      await: awaited('cast', 'ability:l.0-L', 'unit:1-L'),
      after: [own('rollDice'), own('keepDice')],
      dice: [4, 4, 4, 5],
    },
    { key: 'war', at: 'die', await: awaited('assignDie', ['die:0', 'die:1', 'die:2'], 'option:call'), after: [own('confirmDice')] },
    {
      key: 'mines',
      at: 'space:2.4',
      await: awaited('moveUnit', 'unit:0-L', ['space:1.3', 'space:2.3', 'space:2.4']),
      after: [own('endActions')],
    },
    { key: 'call', at: 'unit:0-L', await: awaited('callClan', 'unit:0-L', 'unit:0-2'), after: [own('endCall')] },
    {
      key: 'collect',
      at: 'prompt',
      await: awaited('placeCrystals', 'ability:c.0-2', 'amount:3'),
      after: [
        own('confirmCollect'),
        foe('rollDice'),
        foe('keepDice'),
        foe('assignDie', ['die:0', 'die:1', 'die:2'], 'unit:1-3'),
        foe('assignDie', ['die:3'], 'unit:1-L'),
        foe('confirmDice'),
        foe('endActions'),
      ],
      dice: [1, 1, 2, 3, 5],
    },
    { key: 'fall', at: 'space:3.3', await: awaited('flipTile', 'space:3.3'), after: [foe('decide', 'space:3.4')] },
    { key: 'volley', at: 'unit:0-2', await: awaited('cast', 'ability:c.0-2', ['unit:1-3']) },
    { key: 'end', at: 'seat' },
  ],
}

/** Both leaders are in the cave, the learner’s with a card that is nearly full, and a clan of the other side. */
function arrange(state: State): void {
  Object.assign(state, { phase: 'play', step: 'roll', current: '0', slot: 6, before: 2, turn: newTurn(0) })
  for (const [seat, half] of [
    ['0', 'A'],
    ['1', 'B'],
  ] as const)
    Object.assign(state.players[seat] ?? {}, { half })
  const put = (unit: UnitId, at: string): void => void Object.assign(unitOf(state, unit), { status: 'active', at })
  put('0-L', '0.4')
  put('1-L', '1.3')
  put('1-3', '3.3')
  Object.assign(unitOf(state, '0-L'), { learned: 'lullaby-1', learnedCharge: 3 })
  state.secret.deck = state.secret.deck.filter((card) => card !== 'lullaby-1')
  countCards(state)
}
