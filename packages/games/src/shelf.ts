/** The games that are offered: a line for each. */
export { battleGnomes as 'battle-gnomes' } from './battle-gnomes/index.ts'
export { gnomesAndWizards as 'gnomes-and-wizards' } from './gnomes-and-wizards/index.ts'
export { golems as 'golems' } from './golems/index.ts'
export { nirds as 'nirds' } from './nirds/index.ts'
export { wizardsOfWar as 'wizards-of-war' } from './wizards-of-war/index.ts'
