/** What the sheet of a battle shows, from the view alone. */
import {
  type Battle,
  byId,
  type CardId,
  type Golem,
  type Size,
  seatOfUnit,
  sizeOf,
  type UnitId,
  unitsAt,
  type View,
} from '@toadstool/games/golems'
import { entriesOf, idOf, kindOf, type LogEntry, type Seat, type Token } from '@toadstool/games/tabletop'
import { chosen, namedTokens } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'

/** A battle and the table on which it stands; `over` while it is still shown after its end. */
export type Fight = Props & { readonly over: boolean }

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
export function unitsOf(view: View, { seat, at }: Side, size: Size): readonly { readonly unit: UnitId; readonly fallen?: Golem }[] {
  const alive = unitsAt(view, at).filter((unit) => sizeOf(view, unit) === size && seatOfUnit(unit) === seat)
  const dead = Object.entries(view.battle?.dead ?? {})
    .filter(([unit, golem]) => seatOfUnit(unit) === seat && golem.size === size)
    .sort(([a], [b]) => byId(a, b))
  return [...alive.map((unit) => ({ unit })), ...dead.map(([unit, fallen]) => ({ unit, fallen }))]
}

/** Who attacks: as declared, as chosen, or the only one that may. */
export function attackerOf(props: Props): UnitId | undefined {
  const { battle } = props.view
  if (battle?.current) return battle.current.attacker
  return props.draft?.move === 'attack' ? chosen(props, 0, 'unit') : undefined
}

export function targetOf(props: Props): UnitId | undefined {
  const { battle } = props.view
  if (battle?.current) return battle.current.target
  return props.draft?.move === 'attack' ? chosen(props, 1, 'unit') : undefined
}

/** Battle cards named in the sentence in the making. */
export const cardsNamed = (props: Props): readonly CardId[] =>
  namedTokens(props)
    .filter((token) => kindOf(token) === 'card')
    .map(idOf)

/** Cards played on the attack that is declared now, first to last. */
export function cardsPlayed(view: View): readonly { readonly seat: Seat; readonly card: Token; readonly unit: Token | undefined }[] {
  const entries = entriesOf(view.log)
  const from = entries.findLastIndex(({ key }) => key === 'declared' || key === 'fireball')
  const since = entries.slice(Math.max(0, from))
  return since
    .filter(({ key }) => key === 'played' || key === 'played-on')
    .map(({ params }) => ({
      seat: idOf(String(params.seat)),
      card: String(params.card),
      unit: typeof params.unit === 'string' ? params.unit : undefined,
    }))
}

/** How the battle ended, once it has. */
export const endOf = (view: View): LogEntry | undefined =>
  entriesOf(view.log).findLast(({ key }) => key === 'battle-won' || key === 'battle-undecided' || key === 'battle')

export const isInBattle = (battle: Battle | null, seat: Seat | null): boolean =>
  battle !== null && (battle.attacker === seat || battle.defender === seat)
