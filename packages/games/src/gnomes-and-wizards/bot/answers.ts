import type { Sentence } from '../../tabletop/grammar.ts'
import { fallDamage, mostAdded } from '../content/lines.ts'
import { damageOf, defenseOf } from '../rules/figures.ts'
import { bearerOf } from '../rules/powers.ts'
import { option } from '../rules/tokens.ts'
import { placeOf, unitOf } from '../rules/units.ts'
import type { Declared, UnitId } from '../state.ts'
import { bestSpell, priceOf, type Spell } from './casts.ts'
import { spellWorth } from './effects.ts'
import { say } from './idea.ts'
import { isFriend, type Mind } from './mind.ts'
import { lossWorth } from './worth.ts'

/** An answer in a window: what saves more than it costs, or is worth it anyway. */
export function answer(mind: Mind): Sentence {
  const pass = say('answer', option('pass'))
  if (mind.random() >= mind.care.heed) return pass
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

type Attack = Extract<Declared, { type: 'attack' }>

/** What the attack won't do because of this. */
function saved(mind: Mind, attack: Attack, spell: Spell): number {
  const { view } = mind
  if (!isFriend(mind, attack.target) || isFriend(mind, attack.unit) || attack.cancelled) return 0
  const damage = (added: number): number => damageOf(attack.power, defenseOf(view, attack.target) + added)
  const whole = lossWorth(mind, attack.target, damage(0))
  if (spoils(mind, attack, spell)) return whole
  const kinds = spell.power.effects
  const shield = kinds.find((effect) => effect.do === 'shield')
  const shielded = shield?.who === 'bearer' ? bearerOf(spell.cast.source) : spell.cast.targets.units[0]
  if (shield && shielded === attack.target) {
    const gained = Math.min(shield.by, mostAdded - unitOf(view, attack.target).added)
    return whole - lossWorth(mind, attack.target, damage(gained))
  }
  const redirect = kinds.find((effect) => effect.do === 'redirect')
  const rods = bearerOf(spell.cast.source)
  if (redirect && rods !== null) return whole - lossWorth(mind, rods, damageOf(attack.power, defenseOf(view, rods) + redirect.shield))
  const saves = unitOf(view, attack.target).hp <= damage(0) && kinds.some((effect) => effect.do === 'heal') && heals(attack, spell)
  return saves ? 0.5 * whole : 0
}

const heals = ({ target }: Attack, { cast }: Spell): boolean => (cast.targets.units[0] ?? bearerOf(cast.source)) === target

/** Does the attack come to nothing (GW-9.9)? */
function spoils(mind: Mind, { unit, target }: Attack, { cast, power }: Spell): boolean {
  const bearer = bearerOf(cast.source)
  const { units } = cast.targets
  return power.effects.some((effect) => {
    switch (effect.do) {
      case 'cancel':
        return true
      case 'counter': {
        const marked = effect.who === 'bearer' ? [bearer] : effect.who === 'enemies-here' ? [unit] : units
        if (effect.counter === 'flying') return marked.includes(target)
        return (effect.counter === 'no-attack' || effect.counter === 'sleeping') && marked.includes(unit)
      }
      case 'move':
        return effect.exactly === true && units.includes(unit)
      case 'place':
        return bearer === target
      case 'swap':
        return [bearer, ...units].includes(target)
      case 'callPack':
        return units[0] === target && bearer !== null && placeOf(mind.view, bearer) !== placeOf(mind.view, target)
      case 'attack':
        return units.includes(unit) && kills(mind, unit, effect.power ?? 0)
      case 'damage':
        return units.includes(unit) && unitOf(mind.view, unit).hp <= effect.by
      default:
        return false
    }
  })
}

const kills = ({ view }: Mind, unit: UnitId, power: number): boolean => unitOf(view, unit).hp <= damageOf(power, defenseOf(view, unit))

/** Off the ground before it falls. */
function fled({ cast, power }: Spell, space: string, mind: Mind): number {
  const bearer = bearerOf(cast.source)
  const leaves = power.effects.some(({ do: verb }) => verb === 'place') && bearer !== null && placeOf(mind.view, bearer) === space
  return leaves ? lossWorth(mind, bearer, fallDamage) : 0
}
