import type { CombatFace, Roll } from '../state.ts'

/** Swords that aren't blocked do damage (WW-8.3, 8.4, 8.20). */
export interface Clash {
  /** Thrown by the attacker. */
  readonly dice: number
  readonly swords: number
  readonly shields: number
  readonly damage: number
}

export function clashOf(thrown: readonly string[], parried: readonly string[]): Clash {
  const swords = count(thrown, 'S')
  const shields = count(parried, 'H')
  return { dice: thrown.length, swords, shields, damage: Math.max(0, swords - shields) }
}

/** WW-11.7 */
export const counterWorks = (faces: readonly string[]): boolean => faces[0] === 'S'

/** Dice that were thrown against each other; those of a counterspell stand alone. */
export interface Bout {
  readonly groups: Roll['groups']
  readonly damage: number
  /** It did damage, or the counterspell worked. */
  readonly struck: boolean
}

/** The bouts of a throw, in the order in which they were thrown. */
export function boutsOf({ kind, groups }: Roll): readonly Bout[] {
  if (kind === 'counterspell') return groups.map((group) => ({ groups: [group], damage: 0, struck: counterWorks(group.faces) }))
  return groups.flatMap((attack, index) => {
    if (index % 2 > 0) return []
    const defence = groups[index + 1]
    const { damage } = clashOf(attack.faces, defence?.faces ?? [])
    return [{ groups: defence ? [attack, defence] : [attack], damage, struck: damage > 0 }]
  })
}

const count = (faces: readonly string[], face: CombatFace): number => faces.filter((each) => each === face).length
