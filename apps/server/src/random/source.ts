import { randomBytes } from 'node:crypto'
import type { Language } from '@toadstool/games/tabletop'
import { guestName, newMatchId } from './names.ts'

/** Randomness that nobody may foresee. Only a test brings its own source, so that its matches are the same each time. */
export interface RandomSource {
  /** 256 bits, hex: all chance of one match. */
  newSecret(): string
  newMatchId(): string
  guestName(language: Language): string
}

/** The operating system's randomness. */
export const systemRandom: RandomSource = {
  newSecret: () => randomBytes(32).toString('hex'),
  newMatchId,
  guestName,
}
