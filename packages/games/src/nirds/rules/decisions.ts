import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { idOf, kindOf, type Seat, type Token, token } from '../../tabletop/token.ts'
import { fields } from '../content/bosses.ts'
import type { Lost } from '../content/gnomes.ts'
import type { GnomeId, Pending, Question, View } from '../state.ts'
import { alikeKey, losableDice, ownDie } from './dice.ts'
import { gnomeOnTable, gnomesOnTable, lifeLeft } from './gnomes.ts'
import { rowOf } from './market.ts'
import { isNird, losable, sleepersOf, worthOf } from './nirds.ts'
import { kindOfTactic } from './tactics.ts'

/** The kind of token that answers each question. */
export const answeredBy: Readonly<Record<Question, string>> = {
  sneefle: 'die',
  'next-attacker': 'gnome',
  'pick-victim': 'seat',
  'lose-nird': 'nird',
  'lose-die': 'die',
  'lose-tactic': 'tactic',
  'free-nird': 'card',
  wake: 'nird',
  splash: 'gnome',
  'wall-field': 'field',
}

/** What can be chosen (5.4), from left to right. */
export function optionsOf(view: View, { seat, kind, effect }: Pending): Token[] {
  const of = (name: string, ids: readonly (string | number)[]): Token[] => ids.map((id) => token(name, id))
  switch (kind) {
    case 'next-attacker':
      return of('gnome', view.prep?.toAttack[seat] ?? [])
    case 'pick-victim':
      return of('seat', seatsOf(view))
    case 'lose-nird':
      return of('nird', losable(view, seat))
    case 'lose-die':
      return of(
        'die',
        losableDice(view, seat).map(({ id }) => id),
      )
    case 'lose-tactic':
      return of('tactic', playerOf(view, seat).tactics)
    case 'free-nird':
      return of('card', effect?.do === 'free' ? rowOf(view, effect.level) : [])
    case 'wake':
      return of('nird', effect?.do === 'wake' ? sleepersOf(view, seat, effect.kind) : [])
    case 'splash':
      return of(
        'gnome',
        gnomesOnTable(view).map(({ id }) => id),
      )
    case 'wall-field':
      return of(
        'field',
        (view.boss?.fields ?? []).filter(({ marked }) => !marked).map(({ id }) => id),
      )
    default:
      return []
  }
}

/** Options with the same key are one: equal dice, equal tactic cards. */
export function optionKey(view: View, seat: Seat, option: Token): string {
  if (kindOf(option) === 'tactic') return kindOfTactic(idOf(option))
  const die = kindOf(option) === 'die' ? ownDie(view, seat, idOf(option)) : undefined
  return die ? alikeKey(die) : option
}

/** Options that differ, the first of each. */
export function differing(view: View, seat: Seat, options: readonly Token[]): Token[] {
  const keys = options.map((option) => optionKey(view, seat, option))
  return options.filter((_, index) => keys.indexOf(keys[index] as string) === index)
}

/** The default choice of an open decision (5.4). */
export function defaultOf(view: View, pending: Pending): Token {
  const options = optionsOf(view, pending)
  return best(options, (option) => rankOf(view, pending, option)) ?? ''
}

/** The rank of an option: the highest is taken, of equals the first. */
function rankOf(view: View, { seat, kind, effect }: Pending, option: Token): number {
  const id = idOf(option)
  switch (kind) {
    case 'pick-victim':
      return effect?.do === 'victim' ? riches(view, id, effect.what) : 0
    case 'lose-nird':
      return isNird(id) ? -worthOf(id) : 0
    case 'lose-die':
      return -(ownDie(view, seat, id)?.value ?? 0)
    case 'free-nird':
    case 'wake':
      return isNird(id) ? worthOf(id) : 0
    case 'splash':
      return hurtShare(view, id as GnomeId)
    case 'wall-field':
      return fields[id as keyof typeof fields]?.factor ?? 0
    default:
      return 0
  }
}

function riches(view: View, seat: Seat, what: Lost): number {
  const { lives, army, pool, tactics } = playerOf(view, seat)
  return { life: lives, nird: army.length, die: pool, tactic: tactics.length }[what]
}

/** How much of its life is gone, by what is left. */
function hurtShare(view: View, id: GnomeId): number {
  const gnome = gnomeOnTable(view, id)
  return gnome ? gnome.damage / lifeLeft(gnome) : 0
}

/** The gnome that an attack goes to by itself (5.7): of those it knocks out the one with most life left, else the one with least. */
export function defaultTarget(view: View, damage: (id: GnomeId) => number): Token {
  const gnomes = gnomesOnTable(view)
  const fallen = gnomes.filter((gnome) => damage(gnome.id) >= lifeLeft(gnome))
  const target = best(fallen, lifeLeft) ?? best(gnomes, (gnome) => -lifeLeft(gnome))
  return target ? token('gnome', target.id) : token('boss', view.boss?.id ?? '')
}

function best<T>(things: readonly T[], rank: (thing: T) => number): T | undefined {
  let found: T | undefined
  for (const thing of things) if (found === undefined || rank(thing) > rank(found)) found = thing
  return found
}
