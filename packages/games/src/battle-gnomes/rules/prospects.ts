import { remember } from '../../tabletop/drafts.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Battle, GnomeId, View } from '../state.ts'
import { fewGnomes } from './households.ts'
import { fightersOf, isParticipant, mayAttack, opponentOf } from './sides.ts'
import { stageOf } from './stages.ts'
import { type Total, totalsOf } from './totals.ts'
import { kindRefusal, opponentRefusal } from './turns.ts'

/** What a choice of fighters would lead to, as far as the table shows it: cards from hands would come on top. */
export interface Prospect {
  readonly own: number
  /** What the other side has sent brings; before that the most that it can bring. */
  readonly foe: number
  /** Who of the other side would bring that. */
  readonly answer: readonly GnomeId[]
  /** What both would be made of. */
  readonly totals: Readonly<Record<Seat, Total>>
}

/** How the battle would stand with these gnomes of a participant (BG-8.6, 8.7, 9.1). */
export function prospectOf(view: View, seat: Seat, sent: readonly GnomeId[]): Prospect | undefined {
  const { battle } = view
  return battle && isParticipant(battle, seat) ? prospectIn(view, battle, seat, sent) : undefined
}

/** For each household that the viewer may attack now: how it would stand with the gnomes that do best against all it can send. */
export const attackProspects = remember((view: View): Readonly<Record<Seat, Prospect>> => {
  const { viewer } = view
  if (viewer === null || stageOf(view, viewer) !== 'choose' || kindRefusal(view, viewer, 'battle')) return {}
  const foes = seatsOf(view).filter((each) => opponentRefusal(view, viewer, each) === undefined)
  return Object.fromEntries(foes.map((foe) => [foe, bestAttack(view, viewer, foe)]))
})

/** What a gnome of a participant would bring if it fought alone: its strength, and what it carries. */
export function broughtBy(view: View, seat: Seat, gnome: GnomeId): number {
  const { battle } = view
  if (!battle) return 0
  const { [seat]: own } = totalsOf(ifFought(view, { ...battle, fighters: { ...battle.fighters, [seat]: [gnome] } }))
  return own ? own.strength.total + own.weapons.total + own.defenses.total : 0
}

/** The view if these fought, and nothing had been played. */
export const ifFought = (view: View, battle: Battle): View => ({ ...view, inView: [], battle: { ...battle, step: 'fight' } })

/** A battle between two households before anything has happened in it. */
export const freshBattle = (instigator: Seat, defender: Seat): Battle => ({
  ...{ instigator, defender, step: 'attackers', fighters: {}, done: {}, conceded: null, loser: null },
  ...{ fog: false, oneOnOne: false, insured: false, off: [], trapped: [], raged: [], used: [] },
})

/** All groups of one gnome, or of up to `most`. */
export function groups(gnomes: readonly GnomeId[], most: number): GnomeId[][] {
  const single = gnomes.map((gnome) => [gnome])
  if (most < 2) return single
  return [...single, ...gnomes.flatMap((a, index) => gnomes.slice(index + 1).map((b) => [a, b]))]
}

function bestAttack(view: View, seat: Seat, foe: Seat): Prospect {
  const able = playerOf(view, seat).gnomes.filter((gnome) => mayAttack(view, seat, gnome))
  const prospects = groups(able, fewGnomes).map((sent) => prospectIn(view, freshBattle(seat, foe), seat, sent))
  return prospects.reduce((best, each) => (each.own - each.foe > best.own - best.foe ? each : best))
}

/** Against what the other side has sent, or whatever brings it most; of equals what leaves this side least. */
function prospectIn(view: View, battle: Battle, seat: Seat, sent: readonly GnomeId[]): Prospect {
  const other = opponentOf(battle, seat)
  const there = fightersOf(battle, other)
  const most = battle.oneOnOne ? 1 : Math.max(1, sent.length)
  const answers = there.length > 0 ? [there] : groups(playerOf(view, other).gnomes, most)
  const prospects = answers.map((answer): Prospect => {
    const totals = totalsOf(ifFought(view, { ...battle, fighters: { [seat]: [...sent], [other]: [...answer] } }))
    return { own: totals[seat]?.total ?? 0, foe: totals[other]?.total ?? 0, answer, totals }
  })
  return prospects.reduce((worst, each) => ((each.foe - worst.foe || worst.own - each.own) > 0 ? each : worst))
}
