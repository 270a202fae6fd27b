import type { Sentence } from '../../tabletop/grammar.ts'
import { type Seat, type Token, token } from '../../tabletop/token.ts'
import { canHitBoss, damageBy } from '../rules/damage.ts'
import { faces as allFaces, attackDice } from '../rules/dice.ts'
import { gnomeCard, gnomesOnTable, lifeLeft } from '../rules/gnomes.ts'
import { unitCard } from '../rules/nirds.ts'
import { playerOf, seatsOf } from '../rules/seats.ts'
import { tacticRefusal } from '../rules/tactics.ts'
import type { Attack, DieId, Face, GnomeInPlay, View } from '../state.ts'
import type { Care } from './levels.ts'
import { facesWith, usesOf } from './science.ts'
import { threatOf } from './threat.ts'

/** What may be done before the target is chosen, and what it costs. */
interface Help {
  readonly sentence: Sentence | undefined
  readonly faces: readonly Face[]
  readonly cry: number
  readonly weakSpot: boolean
  readonly scientists: number
  readonly tactics: number
}

/** The next step of the best way to end the attack: a scientist, a card, a roll, or the target. */
export function strike(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  const { attack } = view
  if (!attack) return undefined
  const plain: Help = {
    sentence: undefined,
    faces: attackDice(view).map(({ value }) => value),
    cry: attack.cry,
    weakSpot: attack.weakSpot,
    scientists: 0,
    tactics: 0,
  }
  const helps = [plain, ...(random() < care.science ? helpsFor(view, seat, attack, plain, care) : [])]
  let best: { help: Help; target: Token; score: number } | undefined
  for (const help of helps) {
    for (const target of targetsOf(view)) {
      const score = scoreOf(view, attack, help, target)
      if (!best || score > best.score) best = { help, target, score }
    }
  }
  if (!best) return undefined
  if (best.help.sentence) return best.help.sentence
  return again(view, attack, plain.faces) ?? { move: 'chooseTarget', args: [best.target] }
}

/** What three more damage would be worth to the attack of another. */
export function cheer(view: View, seat: Seat): Sentence | null {
  const { attack } = view
  const card = playerOf(view, seat).tactics.find((id) => id.startsWith('battle-cry'))
  if (!attack || card === undefined) return null
  const faces = attackDice(view).map(({ value }) => value)
  const best = (cry: number, tactics: number): number => {
    const help = { sentence: undefined, faces, cry: attack.cry + cry, weakSpot: attack.weakSpot, scientists: 0, tactics }
    return Math.max(...targetsOf(view).map((target) => scoreOf(view, attack, help, target)))
  }
  return best(3, 1) > best(0, 0) ? { move: 'playTactic', args: [token('tactic', card)] } : null
}

function helpsFor(view: View, seat: Seat, attack: Attack, plain: Help, { most, tactics }: Care): Help[] {
  const single = [...science(view, seat, plain), ...(tactics ? cards(view, seat, plain) : [])]
  if (most < 2) return single
  const targets = targetsOf(view)
  const rank = (help: Help): number => Math.max(...targets.map((target) => scoreOf(view, attack, help, target)))
  const likely = single
    .map((help) => ({ help, rank: rank(help) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostPaired)
    .map(({ help }) => help)
  const pairs = likely.flatMap((one) =>
    likely.flatMap((other): Help[] => {
      if (one === other || !one.sentence || !other.sentence || one.sentence.args[0] === other.sentence.args[0]) return []
      const changed = one.faces.map((face, index) => (other.faces[index] === plain.faces[index] ? face : (other.faces[index] ?? face)))
      return [
        {
          sentence: one.sentence,
          faces: changed,
          cry: one.cry + other.cry - plain.cry,
          weakSpot: one.weakSpot || other.weakSpot,
          scientists: one.scientists + other.scientists,
          tactics: one.tactics + other.tactics,
        },
      ]
    }),
  )
  return [...single, ...pairs]
}

const mostPaired = 12

/** Scientists on attack dice; of those that lead to the same dice one. */
function science(view: View, seat: Seat, plain: Help): Help[] {
  const seen = new Set<string>()
  return usesOf(view, seat).flatMap(({ nird, sentence, changes }): Help[] => {
    const faces = facesWith(view, seat, 'attack', changes)
    const key = `${nird} ${faces.join('')}`
    if (seen.has(key) || faces.join() === plain.faces.join()) return []
    seen.add(key)
    return [{ ...plain, sentence, faces, scientists: 1 }]
  })
}

function cards(view: View, seat: Seat, plain: Help): Help[] {
  const { tactics } = playerOf(view, seat)
  const play = (id: string, ...told: Token[]): Sentence => ({ move: 'playTactic', args: [token('tactic', id), ...told] })
  return tactics.flatMap((id): Help[] => {
    if (tacticRefusal(view, seat, id, [])) return []
    if (id.startsWith('battle-cry')) return [{ ...plain, sentence: play(id), cry: plain.cry + 3, tactics: 1 }]
    if (id.startsWith('weak-spot')) return [{ ...plain, sentence: play(id), weakSpot: true, tactics: 1 }]
    if (!id.startsWith('loaded-die')) return []
    const [lowest] = attackDice(view).toSorted((a, b) => a.value - b.value)
    if (!lowest) return []
    return allFaces
      .filter((face) => face > lowest.value)
      .map((face) => ({
        ...plain,
        sentence: play(id, token('die', lowest.id), token('amount', face)),
        faces: facesWith(view, seat, 'attack', [{ die: lowest.id, value: face }]),
        tactics: 1,
      }))
  })
}

/** A low die once more, where the unit may. */
function again(view: View, { unit, rerolled }: Attack, faces: readonly Face[]): Sentence | undefined {
  if (unitCard(unit).ability !== 'reroll1' || rerolled) return undefined
  const lowest = Math.min(...faces)
  const die: DieId | undefined = attackDice(view).find(({ value }) => value === lowest)?.id
  return lowest > 3 || die === undefined ? undefined : { move: 'rerollAttackDie', args: [token('die', die)] }
}

const targetsOf = (view: View): Token[] => [
  ...gnomesOnTable(view).map(({ id }) => token('gnome', id)),
  ...(view.boss && canHitBoss(view) ? [token('boss', view.boss.id)] : []),
]

function scoreOf(view: View, { seat, unit }: Attack, help: Help, target: Token): number {
  const gnome = gnomesOnTable(view).find(({ id }) => token('gnome', id) === target)
  const damage = damageBy(view, seat, { unit, ...help }, gnome?.id).total
  const wish = seatsOf(view).some((other) => other !== seat && view.pins[other] === target) ? wished : 0
  if (!gnome) return damage - 0.5 * help.scientists - help.tactics + wish + (damage >= (view.boss?.hp ?? 0) ? victory : 0)
  return wish + gnomeScore(view, gnome, damage, help)
}

const wished = 8
const victory = 1000

function gnomeScore(view: View, gnome: GnomeInPlay, damage: number, { scientists, tactics }: Help): number {
  const left = lifeLeft(gnome)
  const threat = threatOf(view, gnome)
  if (damage >= left) return 20 + 1.5 * threat - 0.5 * (damage - left) - 2.5 * tactics - scientists
  return 0.03 * threat * damage + 3 * (damage / gnomeCard(gnome.id).hp) - 6 * tactics - 2 * scientists
}
