import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { completed } from './earlier.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { allowance, fallback, isOpen, owes, prompts } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { ending, finale, tally } from './tally.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'
import { zones } from './zones.ts'

export { type Board, boardOf, columnOf, rowOf, squareAt, type Terrain, terrainAt } from './rules/board.ts'
export { type Bout, boutsOf } from './rules/dice.ts'
export { blowOdds, type Odds, spellOdds } from './rules/forecast.ts'
export { effectsOn, groundOf, isAsleep } from './rules/ground.ts'
export { pathTo, pointsLeftAt, reachable, spentOf } from './rules/movement.ts'
export {
  isCounterspell,
  isSpell,
  isUnit,
  isWizard,
  kindOfUnit,
  monstersOf,
  nameOf,
  ruleOf,
  seatOfWizard,
  spellCards,
  spellOf,
  wizardOf,
} from './rules/pieces.ts'
export { coveredBy, struckBy } from './rules/spells.ts'
export { attackPool, defencePool, hasCover } from './rules/strength.ts'
export type * from './state.ts'

export const wizardsOfWar = toRulebook<View, State>({
  slug: 'wizards-of-war',
  code: 'WW',
  since: '2026-11-20',
  card,
  options,
  game,
  grammar,
  viewOf,
  completed,
  owes,
  turnOf: ({ turn }) => turn,
  prompts,
  fallback,
  isOpen,
  allowance,
  ending,
  tally,
  finale,
  lead,
  bot,
  texts: { en, de },
  voice,
  zones,
  tutorial,
})
