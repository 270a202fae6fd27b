import { type BossId, scarecrowLife, wallsLevels, wallsLife } from '../content/bosses.ts'
import { draws, politicians } from '../content/gnomes.ts'
import type { GnomeId, Options } from '../state.ts'
import { gnomeCard, waveOf } from './gnomes.ts'

/** The level of the rulebook's game (NI-3.1). */
export const usualLevel = 5

/** NI-3.2, 3.3 */
export function difficultyOf(options: Options, seats: number): number {
  const { ignoreLeaders, extraWave4, extraWave2, removeDistractions, startFiveDice } = options
  const harder = (ignoreLeaders ? 1 : 0) + extraWave4 + removeDistractions
  const easier = extraWave2 + leftOut(options, seats).length + (startFiveDice ? 1 : 0)
  return usualLevel + harder - easier
}

/** Politicians that stay out of the waves (NI-3.6). */
const leftOut = (options: Options, seats: number): GnomeId[] =>
  politicians.filter((id) => isEligible(id, seats)).slice(0, options.removePoliticians)

/** Cards that a wave may be drawn from (NI-2.8). */
export const poolOf = (wave: number, options: Options, seats: number): GnomeId[] => {
  const out = leftOut(options, seats)
  return waveOf(wave).filter((id) => isEligible(id, seats) && !out.includes(id))
}

/** How many are drawn of a wave (NI-3.4, 3.5). */
export function drawnOf(wave: number, options: Options, seats: number): number {
  const step = seats > 2 ? 2 : 1
  const steps = wave === 2 ? options.extraWave2 : wave === 4 ? options.extraWave4 : 0
  return (draws[seats]?.[wave - 1] ?? 0) + steps * step
}

export function bossLife(boss: BossId, seats: number, level: number): number {
  if (boss === 'scarecrow') return scarecrowLife * seats // NI-10.6
  const { base, step } = wallsLife[seats] ?? { base: 0, step: 0 }
  const levels = Math.max(-wallsLevels.below, Math.min(wallsLevels.above, level - usualLevel))
  return base + step * levels // NI-10.14
}

const isEligible = (id: GnomeId, seats: number): boolean => gnomeCard(id).seats?.includes(seats) ?? true
