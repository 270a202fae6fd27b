import { sizes } from '../content/sizes.ts'
import { isTower } from '../rules/board.ts'
import { figuresOf, wizardFigures } from '../rules/figures.ts'
import { chanceToHit } from '../rules/odds.ts'
import { isWizard, seatOfUnit } from '../rules/stacks.ts'
import type { Square, UnitId, View } from '../state.ts'
import { golemShare, nearWater, unitWorth, wizardEnd, wizardLeft } from './worth.ts'

/** A unit as it would fight; the figures without what the other stack does to it. */
interface Fighter {
  force: number
  armor: number
  readonly left: number
  readonly order: number
  /** `worth` to its owner, `prize` to the enemy. */
  readonly worth: number
  readonly prize: number
  readonly wizard: boolean
  readonly fire: boolean
}

export interface Stack {
  readonly fighters: readonly Fighter[]
  readonly sand: number
  readonly ice: boolean
}

/** What a battle is likely to bring. */
export interface Clash {
  /** Chance that the attacker wins. */
  readonly win: number
  /** Points that the defender loses less those that the attacker loses. */
  readonly gain: number
}

/** These units as a stack on this square, wherever they stand now; `might`, `shell`: Force and Armor that a Spell would add. */
export function stackOn(view: View, units: readonly UnitId[], at: Square, might = 0, shell = 0): Stack {
  const made = (material: string): number => units.filter((unit) => view.golems[unit]?.material === material).length
  const [gold, bronze, tower] = [made('gold') > 0 ? 1 : 0, made('bronze') > 0 ? 1 : 0, isTower(at) ? 1 : 0]
  const fighters = units.map((unit): Fighter => {
    const golem = view.golems[unit]
    const worth = unitWorth(view, unit)
    if (!golem || isWizard(unit)) {
      const left = wizardLeft(view, seatOfUnit(unit))
      return {
        force: wizardFigures.force,
        armor: wizardFigures.armor + tower,
        left,
        order: 1,
        worth,
        prize: worth,
        wizard: true,
        fire: false,
      }
    }
    const { force, armor, hits } = figuresOf(golem)
    const salt = golem.material === 'salt' && nearWater(view, at) ? 3 : 0
    return {
      force: force + gold + salt + golem.power.length + might,
      armor: armor + bronze + tower + golem.protection.length + shell,
      left: hits - golem.damage,
      order: sizes[golem.size].order,
      worth,
      prize: golemShare(view) * worth,
      wizard: false,
      fire: golem.material === 'basalt',
    }
  })
  return { fighters, sand: made('sand'), ice: made('ice') > 0 }
}

/** The battle played many times with dice. */
export function playedOut(attacker: Stack, defender: Stack, times: number, random: () => number): Clash {
  let [win, gain] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    const end = fight(attacker, defender, random)
    win += end.win
    gain += end.gain
  }
  return { win: win / times, gain: gain / times }
}

/** The battle played once with means instead of dice: quick and rough. */
export const estimated = (attacker: Stack, defender: Stack): Clash => fight(attacker, defender, undefined)

type Soldier = Fighter & { hits: number; todo: number; readonly side: 0 | 1 }

const rounds = 12
/** The weight of one's own losses against the enemy's; below 1, as battles bring games to an end. */
const daring = 0.75

function fight(attacker: Stack, defender: Stack, random: (() => number) | undefined): Clash {
  const sides = [soldiers(attacker, defender, 0), soldiers(defender, attacker, 1)] as const
  const [ours, theirs] = sides
  for (const side of [0, 1] as const) {
    for (const each of sides[side]) if (each.fire && each.hits > 0) strike(each, sides[side === 0 ? 1 : 0], random)
  }
  for (let round = 0; round < rounds && isUp(ours) && isUp(theirs); round += 1) {
    for (const each of ours) each.todo = 1
    for (const each of theirs) each.todo = 1
    let next: 0 | 1 = 0
    for (let order = 1; order <= 4; ) {
      const other: 0 | 1 = next === 0 ? 1 : 0
      const ready: Soldier | undefined = readyOf(sides[next], order) ?? readyOf(sides[other], order)
      if (!ready) {
        order += 1
        continue
      }
      ready.todo = 0
      strike(ready, sides[ready.side === 0 ? 1 : 0], random)
      next = ready.side === 0 ? 1 : 0
      if (!isUp(ours) || !isUp(theirs)) break
    }
  }
  const [won, lost] = [lossOf(theirs, 'prize', random !== undefined), lossOf(ours, 'worth', random !== undefined)]
  const [here, there] = [remains(ours), remains(theirs)]
  return { win: here + there === 0 ? 0.5 : here / (here + there), gain: won - daring * lost }
}

function soldiers(own: Stack, other: Stack, side: 0 | 1): Soldier[] {
  const list = own.fighters.map((each) => ({ ...each, hits: each.left, todo: 0, side }))
  const golems = list.filter(({ wizard }) => !wizard)
  for (const golem of golems) golem.force -= other.sand
  if (other.ice) {
    const [first] = golems.sort((a, b) => b.force - a.force)
    if (first) first.force -= 2
  }
  return list
}

/** A Wizard that falls takes his side with him. */
function isUp(side: readonly Soldier[]): boolean {
  let up = false
  for (const { hits, wizard } of side) {
    if (hits > 0.08) up = true
    else if (wizard) return false
  }
  return up
}

function readyOf(side: readonly Soldier[], order: number): Soldier | undefined {
  let best: Soldier | undefined
  for (const each of side) if (each.order === order && each.todo > 0 && each.hits > 0.08 && (!best || each.force > best.force)) best = each
  return best
}

function strike(by: Soldier, foes: readonly Soldier[], random: (() => number) | undefined): void {
  let target: Soldier | undefined
  let best = -1
  let chance = 0
  for (const foe of foes) {
    if (foe.hits <= 0.08) continue
    const odds = chanceToHit(by.force, foe.armor) / 100
    const score = odds * (foe.wizard ? foe.worth / foe.left + (foe.hits <= 1 ? wizardEnd : 0) : foe.worth / Math.max(1, foe.hits))
    if (score > best) [target, best, chance] = [foe, score, odds]
  }
  if (!target) return
  if (random) target.hits -= random() < chance ? 1 : 0
  else target.hits -= chance * Math.min(1, by.hits)
}

/** `sure`: hits are whole numbers. Otherwise they are means, and a Wizard with some left may have fallen all the same. */
function lossOf(side: readonly Soldier[], counts: 'worth' | 'prize', sure: boolean): number {
  let loss = 0
  for (const each of side) {
    const { hits, left, wizard } = each
    const now = Math.max(0, hits)
    if (wizard) loss += (each[counts] * (left - now)) / left + wizardEnd * (sure ? Number(now <= 0) : 1.1 * Math.exp(-now))
    else loss += each[counts] * ((0.4 * (left - now)) / left + 0.6 * (1 - Math.min(1, now)))
  }
  return loss
}

const remains = (side: readonly Soldier[]): number =>
  side.reduce((sum, { hits, wizard }) => sum + (hits > 0.08 ? hits : 0) * (wizard ? 1.5 : 1), 0)
