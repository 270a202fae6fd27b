import type { Tutorial } from '../rulebook.ts'
import { awaited, foe, own, row, type Scripted } from '../script.ts'

/** A match of two with dealt gnomes and cards, against a neighbour who follows the script. */
export const tutorial: Tutorial = {
  seats: 2,
  options: { starter: 'seat0', responseSeconds: 0 },
  shuffles: [
    row('charging-archie pip-packrat clumsy-klaus rallying-rosie doorstep-dora nimble-nell old-tansy bruno-bulwark'),
    [
      ...row('garden-rake-1 birdbath-1 tin-can-armor-1 mud-ball-1 garden-hose-1'),
      ...row('weed-whacker-1 flowerpot-helmet-1 trash-can-lid-1 gazing-ball-1 lantern-row-1'),
      // then what is drawn: learner, neighbour, learner, …
      ...row('honey-mead-1 sundial-1 doghouse-1 scarecrow-1 spit-wad-1 old-easter-egg-1 tent-peg-1 oven-mitts-1 underdog-1'),
    ],
  ],
  steps: [
    { key: 'goal', at: 'seat' },
    {
      key: 'draft',
      at: 'unit:charging-archie',
      await: awaited('draftGnome', 'unit:charging-archie'),
      after: [foe('draftGnome', 'unit:clumsy-klaus'), foe('draftGnome', 'unit:pip-packrat')],
    },
    { key: 'second', at: 'unit:rallying-rosie', await: awaited('draftGnome', 'unit:rallying-rosie') },
    {
      key: 'placement',
      at: 'hand',
      await: awaited('placeItems', ['card:garden-rake-1', 'unit:charging-archie', 'card:birdbath-1']),
      after: [
        foe('placeItems', ['card:weed-whacker-1', 'unit:clumsy-klaus', 'card:gazing-ball-1']),
        foe('refresh', []),
        foe('chooseAction', 'option:organize'),
        foe('attach', 'card:flowerpot-helmet-1', 'unit:clumsy-klaus'),
        foe('attach', 'card:trash-can-lid-1', 'unit:pip-packrat'),
        foe('layYard', 'card:lantern-row-1'),
        foe('finishOrganize'),
      ],
    },
    { key: 'refresh', at: 'hand', await: awaited('refresh', ['card:garden-hose-1']) },
    { key: 'organize', at: 'prompt', await: awaited('chooseAction', 'option:organize') },
    { key: 'attach', at: 'unit:rallying-rosie', await: awaited('attach', 'card:tin-can-armor-1', 'unit:rallying-rosie') },
    { key: 'move', at: 'unit:rallying-rosie', await: awaited('moveAttachment', 'card:garden-rake-1', 'unit:rallying-rosie') },
    { key: 'back', at: 'unit:charging-archie', await: awaited('moveAttachment', 'card:garden-rake-1', 'unit:charging-archie') },
    { key: 'done', at: 'prompt', await: awaited('finishOrganize'), after: [...neighbourWaits(), own('refresh', [])] },
    { key: 'recruit', at: 'prompt', await: awaited('chooseAction', 'option:recruit') },
    {
      key: 'take',
      at: 'unit:doorstep-dora',
      await: awaited('recruit', 'unit:doorstep-dora'),
      after: [...neighbourWaits(), own('refresh', [])],
    },
    { key: 'challenge', at: 'seat', await: awaited('challenge', 'seat:1'), after: [foe('pass'), own('pass')] },
    {
      key: 'send',
      at: 'unit:charging-archie',
      await: awaited('sendAttackers', ['unit:charging-archie', 'unit:rallying-rosie']),
      after: [foe('sendDefenders', ['unit:clumsy-klaus', 'unit:pip-packrat'])],
    },
    {
      key: 'throw',
      at: 'hand',
      await: awaited('playBattleItem', 'card:mud-ball-1', 'seat:1'),
      after: [foe('passResponse'), foe('concede')],
    },
    { key: 'agree', at: 'prompt', await: awaited('pass'), after: [foe('giveGnome', 'unit:pip-packrat')] },
    { key: 'spoils', at: 'seat' },
    { key: 'neighbours' },
  ],
}

/** A turn of the neighbour in which nothing changes. */
function neighbourWaits(): Scripted[] {
  return [foe('refresh', []), foe('chooseAction', 'option:organize'), foe('finishOrganize')]
}
