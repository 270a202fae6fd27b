/** BR-1.3 */
export const suits = ['acorn', 'berry', 'leaf', 'nut'] as const
export const numbers = [1, 2, 3, 4, 5] as const

/** Cards that everybody holds (BR-1.4). */
export const handSize = 3
/** BR-3.2 */
export const lastRound = 30
