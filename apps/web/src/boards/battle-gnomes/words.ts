/** What is said of gnomes and cards, for the eye in short, for the ear whole. */
import {
  abilityOf,
  attachmentSum,
  cardOf,
  carried,
  gnomeOf,
  kitOf,
  nameOf,
  ownerOf,
  type Sum,
  strengthNow,
  type View,
  yardOf,
} from '@toadstool/games/battle-gnomes'
import { type Seat, say, type Voice } from '@toadstool/games/tabletop'
import { figureOf } from './art.ts'
import type { Props } from './props.ts'

/** Names for so many empty places. */
export const gaps = (n: number): string[] => Array.from({ length: Math.max(0, n) }, (_, place) => `gap ${place}`)

/** The rule text of a card; empty for one that is just its number. */
export const cardText = (voice: Voice, card: string): string => voice.texts[`card.${nameOf(card)}.text`] ?? ''

export const gnomeText = (voice: Voice, gnome: string): string => voice.texts[`gnome.${gnome}.text`] ?? ''

export const typeOf = (card: string) => cardOf(card).type

/** "Weapon", "Battle item, thrown", "Action, R: …" */
export function kindText(voice: Voice, card: string): string {
  const found = cardOf(card)
  if (found.type === 'action') return `${say(voice, 'type.action')} ${found.timing}`
  if (found.type === 'battle' && found.thrown) return say(voice, 'type.thrown')
  return say(voice, `type.${found.type}`)
}

/** When it may be played, in a sentence. */
export function timingText(voice: Voice, card: string): string {
  const found = cardOf(card)
  return found.type === 'action' ? say(voice, `moment.${found.moment}`) : say(voice, `use.${found.type}`)
}

/** "Fighter, once a battle" */
export function scopeText(voice: Voice, gnome: string): string {
  const once = abilityOf(gnome) ? 'once' : 'always'
  return `${say(voice, `scope.${gnomeOf(gnome).scope}`)}, ${say(voice, `scope.${once}`)}`
}

/** "Garden Rake, weapon, 2: …" */
export function cardLabel(voice: Voice, card: string, ...more: readonly (string | undefined)[]): string {
  return [voice.name(`card:${card}`), kindText(voice, card), figureOf(card), cardText(voice, card), ...more].filter(Boolean).join(', ')
}

/** Marks that lie on a gnome in a battle. */
export function marksOf({ battle }: View, gnome: string): readonly ('trapped' | 'raged' | 'used')[] {
  if (!battle) return []
  const { trapped, raged, used } = battle
  const has = (all: readonly string[]) => all.includes(gnome)
  return [
    ...(has(trapped) ? (['trapped'] as const) : []),
    ...(has(raged) ? (['raged'] as const) : []),
    ...(has(used) ? (['used'] as const) : []),
  ]
}

export function gnomeLabel(
  { view, voice }: Pick<Props, 'view' | 'voice'>,
  gnome: string,
  ...more: readonly (string | undefined)[]
): string {
  const owner = ownerOf(view, gnome as never)
  const kit = owner === undefined ? [] : carried(kitOf(view, owner, gnome as never))
  const strength = owner !== undefined && view.battle ? say(voice, 'a11y.strength', { n: strengthOf(view, owner, gnome).total }) : undefined
  return [
    voice.name(`unit:${gnome}`),
    say(voice, 'a11y.number', { n: gnomeOf(gnome).number }),
    strength,
    gnomeText(voice, gnome),
    scopeText(voice, gnome),
    ...marksOf(view, gnome).map((mark) => say(voice, `mark.${mark}`)),
    ...kit.map((card) => `${voice.name(`card:${card}`)} ${countText(view, card)}`),
    ...more,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What an attachment counts just now; what is printed on it outside of a battle. */
export function countText(view: View, card: string): string {
  const counted = attachmentSum(view, card)
  return counted ? String(counted.total) : figureOf(card)
}

export const strengthOf = (view: View, owner: Seat, gnome: string): Sum =>
  strengthNow(view, owner, gnome as never, view.battle?.instigator === owner || !view.battle ? 'attacking' : 'defending')

/** "2 Charging Archie + 2 Rallying Rosie" */
export const sumText = (voice: Voice, { parts }: Sum): string =>
  parts.map(({ of, by }, place) => `${place === 0 ? by : by < 0 ? `− ${-by}` : `+ ${by}`} ${voice.name(of)}`).join(' ')

/** What a yard item counts in the battle; `undefined` outside of one. */
export function yardCount(view: View, owner: Seat, card: string): number | undefined {
  const { battle } = view
  if (!battle || ![battle.instigator, battle.defender].includes(owner)) return undefined
  return yardOf(view, battle, owner).parts.find(({ of }) => of === `card:${card}`)?.by
}
