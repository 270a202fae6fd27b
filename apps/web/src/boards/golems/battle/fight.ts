/** What the sheet of a battle shows and says. */
import {
  aurasOf,
  type Battle,
  byId,
  fits,
  type Size,
  seatOfUnit,
  sizeOf,
  terrainAt,
  type UnitId,
  unitsAt,
  type View,
} from '@toadstool/games/golems'
import { entriesOf, idOf, type Seat, sayEvent, seatToken, type Token } from '@toadstool/games/tabletop'
import { kindLook } from '../faces.tsx'
import { type Table, tokenOf } from '../table.ts'

export interface Side {
  readonly seat: Seat
  readonly at: string
  readonly attacks: boolean
}

/** The viewer's side stands left; for others the attacking one. */
export function sidesOf(battle: Battle, viewer: Seat | null): readonly [Side, Side] {
  const attacking: Side = { seat: battle.attacker, at: battle.from, attacks: true }
  const defending: Side = { seat: battle.defender, at: battle.to, attacks: false }
  return viewer === battle.defender ? [defending, attacking] : [attacking, defending]
}

/** The units of a side by size: those alive, then those that fell. */
export function unitsOf(view: View, { seat, at }: Side, size: Size): readonly UnitId[] {
  const alive = unitsAt(view, at).filter((unit) => sizeOf(view, unit) === size && seatOfUnit(unit) === seat)
  const dead = Object.entries(view.battle?.dead ?? {}).filter(([unit, golem]) => seatOfUnit(unit) === seat && golem.size === size)
  return [...alive, ...dead.map(([unit]) => unit).sort(byId)]
}

/** Cards played on the attack that is declared now, first to last. */
export function cardsPlayed(view: View): readonly { readonly seat: Seat; readonly card: Token; readonly unit: Token | undefined }[] {
  const entries = entriesOf(view.log)
  const from = entries.findLastIndex(({ key }) => key === 'declared' || key === 'fireball')
  return entries
    .slice(Math.max(0, from))
    .filter(({ key }) => key === 'played' || key === 'played-on')
    .map(({ params: { seat, card, unit } }) => ({
      seat: idOf(String(seat)),
      card: String(card),
      unit: typeof unit === 'string' ? unit : undefined,
    }))
}

export const isInBattle = (battle: Battle | null, seat: Seat | null): boolean =>
  battle !== null && (battle.attacker === seat || battle.defender === seat)

/** True if the viewer is asked for cards and holds none that fits. */
export const hasNoAnswer = ({ view, seat, draft }: Pick<Table, 'view' | 'seat' | 'draft'>): boolean =>
  seat !== null &&
  draft === null &&
  view.battle?.deciding === seat &&
  view.hand !== null &&
  !view.hand.event.some((card) => fits(view, seat, card))

/** What is to be decided, before any dice. */
export function stageText({ seat, t }: Table, { stage, deciding, fireballs }: Battle): string {
  const who = { seat: seatToken(deciding) }
  if (stage === 'freeze' || stage === 'regenerate') return t(`term.${stage}Text${deciding === seat ? 'Mine' : ''}`, who)
  return t(fireballs.length > 0 ? 'term.fireballText' : 'term.pickText', who)
}

export interface Blow {
  readonly unit: Token
  readonly target: Token
  readonly hit: boolean
  readonly destroyed: boolean
}

/** The log of the latest battle, from its first line on. */
function battleLog(view: View) {
  const entries = entriesOf(view.log)
  return entries.slice(
    Math.max(
      0,
      entries.findLastIndex(({ key }) => key === 'battle'),
    ),
  )
}

/** The blows of the latest battle that the log knows, first to last. */
export const blowsOf = (view: View): readonly Blow[] =>
  battleLog(view).flatMap(({ key, params: { unit, target } }, at, entries) =>
    key === 'hit' || key === 'missed'
      ? [{ unit: String(unit), target: String(target), hit: key === 'hit', destroyed: entries[at + 1]?.key === 'destroyed' }]
      : [],
  )

/** How the battle ended, and who fell in it. */
export function outcomeText(view: View, table: Table): string {
  const { voice, t } = table
  const fallen = battleLog(view).flatMap(({ key, params }) => (key === 'destroyed' ? [voice.name(String(params.unit))] : []))
  return fallen.length === 0 ? endText(view, table) : `${endText(view, table)} ${t('term.lost', { units: fallen.join(', ') })}`
}

/** How the battle ended. */
export function endText(view: View, { voice, t }: Table): string {
  const end = entriesOf(view.log).findLast(({ key }) => key === 'battle-won' || key === 'battle-undecided' || key === 'battle')
  return end && end.key !== 'battle' ? sayEvent(voice, end) : t('term.battleOver')
}

/** The auras of Gold, Bronze, Sand and Tower that count in this battle. */
export const auraTexts = ({ view, t }: Table) =>
  aurasOf(view).map((aura) =>
    aura.why === 'tower'
      ? { key: aura.at, look: { id: 'tower/empty' }, text: t('term.aura.tower', { at: aura.at }) }
      : {
          key: `${aura.by} ${aura.why}`,
          look: kindLook({ material: aura.why }),
          text: t(`term.aura.${aura.why}`, { seat: seatToken(aura.on) }),
        },
  )

/** From which square to which, and on what ground. */
export function placeText({ view, t }: Pick<Table, 'view' | 't'>, { from, to }: Battle): string {
  const terrain = terrainAt(view, to)
  return t(terrain === 'wasteland' ? 'term.against2' : 'term.against3', { from, to, terrain: tokenOf('terrain', terrain) })
}
