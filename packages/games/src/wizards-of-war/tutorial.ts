import type { Tutorial } from '../rulebook.ts'
import { awaited, foe, own } from '../script.ts'

/** A quick game against a scripted opponent: each step waits for one action, dice and cards are given. */
export const tutorial: Tutorial = {
  options: { map: 'broken-ring', wizardLife: 4, firstPlayer: 'seat0' },
  shuffles: [
    ['orc-1', 'goblin-1', 'lizardman-1', 'troll-1'],
    ['mud-1', 'arcane-bolt-1', 'counterspell-1'],
  ],
  steps: [
    { key: 'wizard', at: 'unit:wizard-0' },
    { key: 'die', at: 'die', await: awaited('rollTurnDie'), dice: [1] },
    {
      key: 'summon',
      at: 'space:e3',
      await: awaited('placeSummon', 'space:e3'),
      after: [foe('rollTurnDie'), foe('wandChoice', 'option:spell')],
      dice: [3],
    },
    {
      key: 'learn',
      at: 'die',
      await: awaited('rollTurnDie'),
      after: [foe('rollTurnDie'), foe('placeSummon', 'space:f9')],
      dice: [3, 1],
    },
    {
      key: 'hand',
      at: 'die',
      await: awaited('rollTurnDie'),
      after: [foe('rollTurnDie'), foe('moveUnit', 'unit:goblin-1', 'space:f6'), foe('finishTurn')],
      dice: [3, 5],
    },
    { key: 'feet', at: 'die', await: awaited('rollTurnDie'), dice: [5] },
    { key: 'move', at: 'unit:orc-1', await: awaited('moveUnit', 'unit:orc-1', 'space:e6') },
    {
      key: 'fight',
      at: 'unit:goblin-1',
      await: awaited('attack', 'unit:orc-1', 'unit:goblin-1'),
      // sword, blank against a shield; then a blank against shield, blank
      dice: [1, 6, 4, 6, 4, 6],
    },
    {
      key: 'cast',
      at: 'hand',
      await: awaited('castSpell', 'card:arcane-bolt-1', 'unit:goblin-1'),
      after: [foe('pass')],
      // two swords, blank against a blank
      dice: [1, 1, 6, 6],
    },
    {
      key: 'finish',
      at: 'prompt',
      await: awaited('finishTurn'),
      after: [foe('rollTurnDie'), foe('placeSummon', 'space:f9'), own('rollTurnDie')],
      dice: [1, 5],
    },
    {
      key: 'stone',
      at: 'space:f6',
      await: awaited('moveUnit', 'unit:orc-1', 'space:f6'),
      after: [own('finishTurn'), foe('rollTurnDie'), foe('attack', 'unit:lizardman-1', 'unit:orc-1')],
      // feet; sword, blank against shield, blank, blank
      dice: [5, 1, 6, 4, 6, 6],
    },
    { key: 'cover', at: 'unit:orc-1', after: [foe('castSpell', 'card:mud-1', 'space:e6')] },
    {
      key: 'counter',
      at: 'hand',
      await: awaited('playCounterspell', 'card:counterspell-1', 'card:mud-1'),
      after: [foe('finishTurn')],
      dice: [1],
    },
    { key: 'plus', at: 'die', await: awaited('rollTurnDie'), dice: [8] },
    { key: 'approach', at: 'space:e10', await: awaited('moveUnit', 'unit:orc-1', 'space:e10') },
    {
      key: 'strike',
      at: 'unit:wizard-1',
      await: awaited('attack', 'unit:orc-1', 'unit:wizard-1'),
      after: [
        own('finishTurn'),
        foe('rollTurnDie'),
        foe('moveUnit', 'unit:lizardman-1', 'space:e9'),
        foe('attack', 'unit:lizardman-1', 'unit:orc-1'),
        foe('finishTurn'),
      ],
      // three swords against a shield; then feet, and two swords against blanks
      dice: [1, 1, 1, 4, 6, 6, 5, 1, 1, 6, 6],
    },
    { key: 'alone', at: 'die', await: awaited('rollTurnDie'), dice: [3] },
    { key: 'instead', at: 'prompt', await: awaited('wandChoice', 'option:summon') },
    { key: 'troll', at: 'unit:wizard-0', await: { move: 'placeSummon', args: [null] } },
    { key: 'go' },
  ],
}
