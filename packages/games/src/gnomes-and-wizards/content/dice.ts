/** The faces of every die, black or pink, in order. */
export const faces = ['move', 'attack', 'defense', 'horn', 'crystal', 'either'] as const

export type Face = (typeof faces)[number]

export const blackDice = 4
export const rerolls = 2
/** Horns that pay for one call or one charge. */
export const callPrice = 3
