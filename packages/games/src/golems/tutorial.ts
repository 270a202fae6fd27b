import type { Tutorial } from '../rulebook.ts'
import { awaited, foe, own, row, type Scripted } from '../script.ts'
import { token, unitToken } from '../tabletop/token.ts'
import type { CardId } from './state.ts'

/** All 60 tiles from b1 to g8; the Towers aren't tiles. */
const land: readonly string[] = [
  ...row('wasteland forest water water monolith wasteland'),
  ...row('wasteland wasteland water quarry wasteland wasteland gold-mine wasteland'),
  ...row('iron-mine monolith village wasteland water desert wasteland water'),
  ...row('wasteland wasteland wasteland monolith water wasteland hills wasteland'),
  ...row('monolith water gem-mine wasteland water monolith water ruins'),
  ...row('wasteland wasteland water ice-cave monolith wasteland volcano wasteland'),
  ...row('wasteland mud-flats monolith water wasteland salt-flats wasteland monolith'),
  ...row('wasteland mountain workshops water silver-mine wasteland'),
]

/** A game on scripted land, with scripted cards and dice, against an opponent who follows the script too. */
export const tutorial: Tutorial = {
  options: { map: 'raw', corners: 'adjacent', firstPlayer: 'seat0', responseSeconds: 0 },
  shuffles: [
    land,
    [
      ...row('iron-1 small-1 beast-1 flesh-1 medium-1 man-1'),
      ...row('bronze-1 large-1 flyer-2 wood-1 small-2 man-2'),
      // then what is drawn: learner, opponent, learner, …
      ...row('crystal-1 giant-1 clay-1 medium-2 flyer-1 basalt-1 stone-1 beast-2 gold-1 large-2'),
    ],
    [...row('ritual-mana-1 crack-1 club-1'), ...row('swoop-1 maul-1 shatter-1'), ...row('portal-1 stomp-1 dodge-1 crush-1 great-bulk-1')],
  ],
  steps: [
    { key: 'tower', at: 'unit:w0' },
    { key: 'mana', at: 'seat' },
    {
      key: 'craft',
      at: 'hand',
      await: awaited('craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:a2'),
      after: [own('endCraft')],
    },
    { key: 'fate', at: 'deck:golem', await: awaited('draw', 'deck:golem'), after: [draws('golem'), draws('event'), own('endFate')] },
    {
      key: 'spell',
      at: 'hand',
      await: awaited('castSpell', 'card:ritual-mana-1'),
      after: [foe('answerSpell', 'option:pass'), foe('passSpell'), own('passSpell')],
    },
    {
      key: 'march',
      at: 'space:b3',
      await: awaited('moveUnits', ['unit:g0-1'], 'space:b3'),
      after: [
        own('endMove'),
        foe('craft', 'card:bronze-1', 'card:large-1', 'card:flyer-2', 'space:a7'),
        ...opponentGoesOn(),
        foe('moveUnits', ['unit:g1-1'], 'space:b4'),
        foe('endMove'),
      ],
    },
    {
      key: 'second',
      at: 'hand',
      await: awaited('craft', 'card:flesh-1', 'card:medium-1', 'card:man-1', 'space:a2'),
      after: [own('endCraft'), ...learnerDraws(), own('passSpell'), foe('passSpell')],
    },
    { key: 'join', at: 'space:b3', await: awaited('moveUnits', ['unit:g0-2'], 'space:b3'), after: [own('endMove')] },
    { key: 'battle', at: 'space:b4', await: awaited('declareBattle', 'space:b3', 'space:b4') },
    {
      key: 'attack',
      at: 'unit:g1-1',
      await: awaited('attack', 'unit:g0-1', 'unit:g1-1', []),
      after: [foe('passBattle')],
      // 7 + 5 against 3 + 6
      dice: [7, 3],
    },
    {
      key: 'cards',
      at: 'hand',
      await: awaited('attack', 'unit:g0-2', 'unit:g1-1', ['card:crack-1']),
      after: [
        foe('passBattle'),
        foe('attack', 'unit:g1-1', 'unit:g0-2', []),
        own('passBattle'),
        own('passBattle'),
        foe('playBattleCards', ['card:swoop-1'], 'unit:g1-1'),
        foe('attack', 'unit:g1-1', 'unit:g0-2', []),
        own('passBattle'),
        own('passBattle'),
        foe('passBattle'),
      ],
      // 6 + 2 + 5 against 4 + 6; then 5 + 6 and 8 + 6 against 3 + 2 and 2 + 2
      dice: [6, 4, 5, 3, 8, 2],
    },
    {
      key: 'again',
      at: 'unit:g1-1',
      await: awaited('attack', 'unit:g0-1', 'unit:g1-1', []),
      after: [foe('passBattle')],
      // 6 + 5 against 2 + 6
      dice: [6, 2],
    },
    {
      key: 'regenerate',
      at: 'space:b3',
      await: awaited('regenerate', ['unit:g0-2']),
      after: [
        foe('craft', 'card:wood-1', 'card:small-2', 'card:man-2', 'space:a8'),
        ...opponentGoesOn(),
        foe('endMove'),
        // a third golem joins the two
        own('craft', 'card:crystal-1', 'card:giant-1', 'card:flyer-1', 'space:a2'),
        own('endCraft'),
        ...learnerDraws(),
        own('passSpell'),
        foe('passSpell'),
        own('moveUnits', ['unit:g0-3'], 'space:b3'),
        own('endMove'),
        ...opponentGoesOn(),
        foe('endMove'),
        own('endCraft'),
        ...learnerDraws(),
      ],
    },
    {
      key: 'portal',
      at: 'hand',
      await: awaited('castSpell', 'card:portal-1', 'space:b3', 'space:a7'),
      after: [foe('answerSpell', 'option:pass'), foe('passSpell'), own('passSpell'), own('endMove')],
    },
    { key: 'siege', at: 'space:a8', await: awaited('declareBattle', 'space:a7', 'space:a8') },
    {
      key: 'wizard',
      at: 'unit:w1',
      await: awaited('attack', 'unit:g0-1', 'unit:w1', []),
      after: [foe('passBattle'), ...theyStrike(), ...weStrike('g0-2'), ...weStrike('g0-3'), own('passBattle'), foe('passBattle')],
      // 9 + 5, then 8 + 2 and 7 + 6 against 4, 1 and 3 + 8; the Wizard and the Wood golem miss between
      dice: [9, 4, 1, 8, 2, 9, 8, 1, 7, 3],
    },
    {
      key: 'last',
      at: 'unit:w1',
      await: awaited('attack', 'unit:g0-1', 'unit:w1', []),
      after: [foe('passBattle'), ...theyStrike(), ...weStrike('g0-2')],
      dice: [8, 3, 2, 7, 3, 9, 10, 2],
    },
    { key: 'more' },
  ],
}

function draws(deck: 'golem' | 'event', of = own): Scripted {
  return of('draw', token('deck', deck))
}

function learnerDraws(): Scripted[] {
  return [draws('golem'), draws('golem'), draws('event'), own('endFate')]
}

/** From the Craft Phase to the Move Phase. */
function opponentGoesOn(): Scripted[] {
  return [
    foe('endCraft'),
    draws('golem', foe),
    draws('golem', foe),
    draws('event', foe),
    foe('endFate'),
    foe('passSpell'),
    own('passSpell'),
  ]
}

/** The Wizard and his golem, both Small, against the Giant. */
function theyStrike(): Scripted[] {
  return ['w1', 'g1-2'].flatMap((unit) => [foe('attack', unitToken(unit), 'unit:g0-3', []), own('passBattle')])
}

function weStrike(unit: CardId): Scripted[] {
  return [own('attack', unitToken(unit), 'unit:w1', []), foe('passBattle')]
}
