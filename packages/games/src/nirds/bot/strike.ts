import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Seat, type Token, token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import { canHitBoss, damageBy } from '../rules/damage.ts'
import { gnomeCard, gnomesOnTable, lifeLeft } from '../rules/gnomes.ts'
import type { Attack, GnomeInPlay, View } from '../state.ts'
import { isWished, wished } from './advice.ts'
import { cardsFor, type Help, plainHelp, rollsFor, scienceFor } from './helps.ts'
import type { Care } from './levels.ts'
import { threatOf } from './threat.ts'

/** The next step of the best way to end the attack: a scientist, a card, a roll, or the target. */
export function strike(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  const { attack } = view
  if (!attack) return undefined
  const plain = plainHelp(view, attack)
  const helps = random() < care.science ? helpsFor(view, seat, attack, plain, care) : []
  const score = (help: Help): number => meanScore(view, attack, help)
  const best = helps.reduce((found, help) => (score(help) > score(found) ? help : found), plain)
  return best.sentence ?? { move: 'chooseTarget', args: [bestTarget(view, attack, plain).target] }
}

/** A Battle Cry for another's attack, if its three more damage are worth something there. */
export function cheer(view: View, seat: Seat): Sentence | null {
  const { attack } = view
  const card = playerOf(view, seat).tactics.find((id) => id.startsWith('battle-cry'))
  if (!attack || card === undefined) return null
  const plain = plainHelp(view, attack)
  const better = meanScore(view, attack, { ...plain, cry: plain.cry + 3, tactics: 1 }) > meanScore(view, attack, plain)
  return better ? { move: 'playTactic', args: [token('tactic', card)] } : null
}

function helpsFor(view: View, seat: Seat, attack: Attack, plain: Help, { most, tactics, rolls }: Care): Help[] {
  const sure = [...scienceFor(view, seat, plain), ...(tactics ? cardsFor(view, seat, plain) : [])]
  const single = [...sure, ...(rolls ? rollsFor(view, seat, attack, plain) : [])]
  return most < 2 ? single : [...single, ...pairsOf(view, attack, plain, sure)]
}

/** The likeliest helps, two at a time. */
function pairsOf(view: View, attack: Attack, plain: Help, helps: readonly Help[]): Help[] {
  const likely = helps
    .map((help) => ({ help, score: meanScore(view, attack, help) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostPaired)
    .map(({ help }) => help)
  return likely.flatMap((one) =>
    likely.flatMap((other): Help[] => {
      if (one === other || !one.sentence || !other.sentence || one.sentence.args[0] === other.sentence.args[0]) return []
      return [
        {
          sentence: one.sentence,
          outcomes: [bothOf(plain.outcomes[0] ?? [], one.outcomes[0] ?? [], other.outcomes[0] ?? [])],
          cry: one.cry + other.cry - plain.cry,
          weakSpot: one.weakSpot || other.weakSpot,
          gagged: one.gagged ?? other.gagged,
          scientists: one.scientists + other.scientists,
          tactics: one.tactics + other.tactics,
        },
      ]
    }),
  )
}

const mostPaired = 12

/** The dice after both helps: those that the second changes, the others as the first leaves them. */
const bothOf = (plain: readonly Face[], one: readonly Face[], other: readonly Face[]): Face[] =>
  one.map((face, index) => (other[index] === plain[index] ? face : (other[index] ?? face)))

const targetsOf = (view: View): Token[] => [
  ...gnomesOnTable(view).map(({ id }) => token('gnome', id)),
  ...(view.boss && canHitBoss(view) ? [token('boss', view.boss.id)] : []),
]

const meanScore = (view: View, attack: Attack, help: Help): number =>
  help.outcomes.reduce((sum, faces) => sum + bestTarget(view, attack, { ...help, outcomes: [faces] }).score, 0) / help.outcomes.length

function bestTarget(view: View, attack: Attack, help: Help): { target: Token; score: number } {
  const scored = targetsOf(view).map((target) => ({ target, score: scoreOf(view, attack, help, target) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best), scored[0] ?? { target: '', score: 0 })
}

function scoreOf(view: View, { seat, unit }: Attack, { outcomes, ...help }: Help, target: Token): number {
  const gnome = gnomesOnTable(view).find(({ id }) => token('gnome', id) === target)
  const force = { unit, faces: outcomes[0] ?? [], cry: help.cry, weakSpot: help.weakSpot }
  const damage = damageBy(view, seat, force, gnome?.id, gnome !== undefined && help.gagged === gnome.id).total
  const wish = isWished(view, seat, target) ? wished : 0
  if (gnome) return wish + gnomeScore(view, gnome, damage, help)
  return damage - 0.5 * help.scientists - help.tactics + wish + (damage >= (view.boss?.hp ?? 0) ? victory : 0)
}

const victory = 1000

type Costs = Pick<Help, 'scientists' | 'tactics'>

function gnomeScore(view: View, gnome: GnomeInPlay, damage: number, { scientists, tactics }: Costs): number {
  const left = lifeLeft(gnome)
  const threat = threatOf(view, gnome)
  if (damage >= left) return 20 + 1.5 * threat - 0.5 * (damage - left) - 2.5 * tactics - scientists
  return 0.03 * threat * damage + 3 * (damage / gnomeCard(gnome.id).hp) - 6 * tactics - 2 * scientists
}
