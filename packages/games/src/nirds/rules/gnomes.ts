import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { keysOf } from '../../tabletop/tables.ts'
import { type Ban, type GnomeCard, gnomes } from '../content/gnomes.ts'
import type { ByWave, GnomeId, GnomeInPlay, View } from '../state.ts'

export const isGnome = (id: string): id is GnomeId => Object.hasOwn(gnomes, id)

export const gnomeCard = (id: GnomeId): GnomeCard => gnomes[id]

export const waveOf = (wave: number): GnomeId[] => keysOf(gnomes).filter((id) => gnomeCard(id).wave === wave)

export const byWave = (ids: readonly GnomeId[]): ByWave => {
  const count: ByWave = [0, 0, 0, 0]
  for (const id of ids) count[gnomeCard(id).wave - 1] = (count[gnomeCard(id).wave - 1] ?? 0) + 1
  return count
}

export const gnomeOnTable = (view: View, id: string): GnomeInPlay | undefined => gnomesOnTable(view).find((gnome) => gnome.id === id)

export const gnomesOnTable = (view: View): GnomeInPlay[] => seatsOf(view).flatMap((seat) => playerOf(view, seat).gnomes)

export const lifeLeft = ({ id, damage }: GnomeInPlay): number => gnomeCard(id).hp - damage

/** A gnome that forbids something to everybody (NI-7.24). */
export const banner = (view: View, ban: Ban): GnomeInPlay | undefined =>
  gnomesOnTable(view).find(({ id, gagged }) => !gagged && gnomeCard(id).bans?.includes(ban))

export const isBanned = (view: View, ban: Ban): boolean => banner(view, ban) !== undefined

/** Will it attack in the coming preparation phase (NI-9.6)? */
export const willAttack = ({ id, stunned, distracted }: GnomeInPlay): boolean => !stunned && !distracted && gnomeCard(id).attack.length > 0
