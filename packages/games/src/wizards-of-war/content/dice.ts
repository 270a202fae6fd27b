import type { CombatFace, TurnFace } from '../state.ts'

/** The combat die, faces 1 to 6: sword, shield or blank. */
export const combatDie: readonly CombatFace[] = ['S', 'S', 'S', 'H', 'H', '-']

/** The turn die, faces 1 to 8. */
export const turnDie: readonly TurnFace[] = ['orc', 'orc', 'wand', 'wand', 'feet', 'feet', 'feet', 'feet-plus']
