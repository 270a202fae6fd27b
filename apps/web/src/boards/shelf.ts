/** What is drawn of each game on the shelf: a line for each. */
export { shelf as 'battle-gnomes' } from './battle-gnomes/shelf.ts'
export { shelf as 'gnomes-and-wizards' } from './gnomes-and-wizards/shelf.ts'
export { shelf as 'golems' } from './golems/shelf.ts'
export { shelf as 'nirds' } from './nirds/shelf.ts'
export { shelf as 'wizards-of-war' } from './wizards-of-war/shelf.ts'
