import type { CombatFace, TurnFace } from '../state.ts'

/** The combat die (WW-0.7), faces 1 to 6: sword, shield or blank. */
export const combatDie: readonly CombatFace[] = ['S', 'S', 'S', 'H', 'H', '-']

/** The turn die, faces 1 to 8 (WW-3.2). */
export const turnDie: readonly TurnFace[] = ['orc', 'orc', 'wand', 'wand', 'feet', 'feet', 'feet', 'feet-plus']
