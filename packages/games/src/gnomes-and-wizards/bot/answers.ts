import type { Sentence } from '../../tabletop/grammar.ts'
import { optionToken } from '../../tabletop/token.ts'
import { fallDamage } from '../content/lines.ts'
import { attackAfter } from '../rules/answered.ts'
import { bearerOf, type DeclaredAttack } from '../rules/powers.ts'
import { placeOf, unitOf } from '../rules/units.ts'
import { mayCast } from '../rules/windows.ts'
import { bestSpell, priceOf, type Spell } from './casts.ts'
import { spellWorth } from './effects.ts'
import { say } from './idea.ts'
import { isFriend, type Mind } from './mind.ts'
import { lossWorth } from './worth.ts'

/** An answer in a window: what saves more than it costs, or is worth it anyway. */
export function answer(mind: Mind): Sentence {
  const pass = say('answer', optionToken('pass'))
  if (!mayCast(mind.view, mind.seat) || mind.random() >= mind.care.heed) return pass
  const best = bestSpell(
    mind,
    (spell) => answerWorth(mind, spell),
    ({ cast }) => priceOf(mind, cast.source),
  )
  return best ? say('answer', ...best.what) : pass
}

function answerWorth(mind: Mind, spell: Spell): number {
  const { declared } = mind.view.window ?? {}
  const plain = spellWorth(mind, spell)
  if (declared?.type === 'attack') return saved(mind, declared, spell) + 0.7 * plain
  if (declared?.type === 'flip') return fled(spell, declared.space, mind) + 0.7 * plain
  return 0.7 * plain
}

/** The loss that this spell saves from the attack. */
function saved(mind: Mind, attack: DeclaredAttack, spell: Spell): number {
  const { view } = mind
  if (!isFriend(mind, attack.target) || isFriend(mind, attack.unit)) return 0
  const before = attackAfter(view, attack, [])
  const whole = lossWorth(mind, before.target, before.damage)
  const after = attackAfter(view, attack, [spell.cast])
  const isSaved = before.damage >= unitOf(view, before.target).hp && heals(attack, spell)
  return isSaved ? 0.5 * whole : whole - lossWorth(mind, after.target, after.damage)
}

const heals = ({ target }: DeclaredAttack, { cast, power }: Spell): boolean =>
  power.effects.some((effect) => effect.do === 'heal') && (cast.targets.units[0] ?? bearerOf(cast.source)) === target

/** The loss that this spell saves by taking its bearer off the falling tile. */
function fled({ cast, power }: Spell, space: string, mind: Mind): number {
  const bearer = bearerOf(cast.source)
  const leaves = power.effects.some(({ do: verb }) => verb === 'place') && bearer !== null && placeOf(mind.view, bearer) === space
  return leaves ? lossWorth(mind, bearer, fallDamage) : 0
}
