import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { keysOf } from '../../tabletop/tables.ts'
import { idOf, type Seat, type Token } from '../../tabletop/token.ts'
import { type TacticCard, type TacticKind, tactics } from '../content/tactics.ts'
import { refuse } from '../grammar.ts'
import type { DieId, NirdId, Row, TacticId, View } from '../state.ts'
import { diceIn, isFace, liveDice, mostDice, mostLives, ownDie } from './dice.ts'
import { gnomeCard, gnomeOnTable, gnomesOnTable } from './gnomes.ts'
import { rowOf, rows } from './market.ts'
import { inArmy } from './nirds.ts'

/** `garden-bomb` of `garden-bomb-2` */
export const kindOfTactic = (id: TacticId): TacticKind => id.replace(/-\d+$/, '') as TacticKind

export const tacticCard = (id: TacticId): TacticCard => tactics[kindOfTactic(id)]

export const tacticDeck = keysOf(tactics).flatMap((kind) =>
  Array.from({ length: tactics[kind].copies }, (_, index) => `${kind}-${index + 1}`),
)

export const isTactic = (id: string): boolean => tacticDeck.includes(id)

/** The targets named for a tactic card: one thing, a set of dice, or a die and its value. */
export type Targets = readonly (Token | readonly Token[])[]

/** Why this card can't be played like this (3.6); of a beginning, why it can't be brought to an end. */
export function tacticRefusal(view: View, seat: Seat, id: TacticId, told: Targets, whole = false): Refusal | undefined {
  const { timing } = tacticCard(id)
  if (timing !== 'action' && (!view.attack || (timing === 'own-attack' && view.attack.seat !== seat))) {
    return refuse('bad-timing', 'NI-8.1')
  }
  return aimRefusal(view, seat, id, told, whole)
}

/** Does the last call ask about this card (NI-5.10)? */
export function mattersAtLast(view: View, seat: Seat, id: TacticId): boolean {
  return atLast.has(kindOfTactic(id)) && !tacticRefusal(view, seat, id, [])
}

const atLast: ReadonlySet<TacticKind> = new Set(['distraction', 'garden-bomb', 'first-aid', 'reinforcements', 'lucky-die'])

const useless = (): Refusal => refuse('no-effect', 'NI-8.1')
const astray = (rule: string): Refusal => refuse('bad-target', rule)

function aimRefusal(view: View, seat: Seat, id: TacticId, told: Targets, whole: boolean): Refusal | undefined {
  const [first] = told
  const { effect } = tacticCard(id)
  const player = playerOf(view, seat)
  switch (effect.do) {
    case 'distract':
      return ofOne(
        first,
        player.gnomes.map((gnome) => gnome.id),
        (gnome) => distractRefusal(view, seat, gnome),
      )
    case 'bomb':
      return ofOne(
        first,
        gnomesOnTable(view).map((gnome) => gnome.id),
        (gnome) => (gnomeOnTable(view, gnome) ? undefined : astray('NI-5.14')),
      )
    case 'gag':
      return ofOne(
        first,
        gnomesOnTable(view).map((gnome) => gnome.id),
        (gnome) => gagRefusal(view, gnome),
      )
    case 'wake':
      return ofOne(
        first,
        player.army.map((nird) => nird.id),
        (nird) => (inArmy(view, seat, nird)?.asleep ? undefined : astray('NI-8.10')),
      )
    case 'recruit':
      if (rowOf(view, 1).length === 0) return useless()
      return ofOne(first, rowOf(view, 1), (card) => (rowOf(view, 1).includes(card as NirdId) ? undefined : astray('NI-8.9')))
    case 'redeal':
      return ofOne(first, rows.map(String), (row) => (hasCards(view, Number(row) as Row) ? undefined : useless()))
    case 'setDie':
      return dieRefusal(view, seat, told)
    case 'reroll':
      return rerollRefusal(view, seat, first, whole)
    case 'gain':
      return (effect.what === 'life' ? player.lives < mostLives : player.pool < mostDice) ? undefined : useless()
    case 'discount':
      return player.passed ? useless() : undefined
    default:
      return undefined
  }
}

/** A named target must qualify; while none is named, one of those there must. */
function ofOne(named: Token | readonly Token[] | undefined, all: readonly string[], refusal: (id: string) => Refusal | undefined) {
  if (typeof named === 'string') return refusal(idOf(named))
  const refusals = all.map(refusal)
  return refusals.every((each) => each) ? (refusals[0] ?? astray('NI-8.1')) : undefined
}

function distractRefusal(view: View, seat: Seat, id: string): Refusal | undefined {
  const gnome = playerOf(view, seat).gnomes.find((each) => each.id === id)
  if (!gnome) return astray('NI-5.8')
  return gnome.distracted ? astray('NI-9.6') : undefined
}

function gagRefusal(view: View, id: string): Refusal | undefined {
  const gnome = gnomeOnTable(view, id)
  if (!gnome) return astray('NI-5.14')
  const { bans = [], armour = [] } = gnomeCard(gnome.id)
  return gnome.gagged || bans.length + armour.length === 0 ? useless() : undefined
}

const hasCards = (view: View, row: Row): boolean => rowOf(view, row).length > 0 || view.counts[row === 1 ? 'deck1' : 'deck2'] > 0

function dieRefusal(view: View, seat: Seat, [first, value]: Targets): Refusal | undefined {
  if (liveDice(view, seat).length === 0) return refuse('bad-dice', 'NI-6.2')
  if (typeof first !== 'string') return undefined
  const die = ownDie(view, seat, idOf(first))
  if (!die || die.use === 'used') return refuse('bad-dice', die ? 'NI-6.2' : 'NI-6.4')
  if (typeof value !== 'string') return undefined
  if (!isFace(Number(idOf(value)))) return refuse('bad-value', 'NI-6.9')
  return Number(idOf(value)) === die.value ? useless() : undefined
}

/** Dice of one group: free ones, or those of the own attack. */
function rerollRefusal(view: View, seat: Seat, named: Token | readonly Token[] | undefined, whole: boolean): Refusal | undefined {
  const ids: readonly DieId[] = typeof named === 'object' ? named.map(idOf) : []
  const groups = [diceIn(view, seat, 'free'), diceIn(view, seat, 'attack')].map((dice) => dice.map(({ id }) => id))
  if (groups.every((group) => group.length === 0) || (whole && ids.length === 0)) return refuse('bad-dice', 'NI-6.2')
  return groups.some((group) => ids.every((id) => group.includes(id))) ? undefined : refuse('bad-dice', 'NI-6.2')
}
