/** What lies on the workbench: one card of each kind at most, put there in any order. The sentence names them sorted. */
import { type CardId, type Kind, mayCraft, partOf, type View } from '@toadstool/games/golems'
import { idOf, kindOf, type Refusal } from '@toadstool/games/tabletop'
import { useRef, useSyncExternalStore } from 'react'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { tokensOf } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'

export const places = ['material', 'size', 'shape'] as const
export type Place = (typeof places)[number]
export type Bench = Readonly<Partial<Record<Place, CardId>>>

let bench: Bench = {}
const listeners = new Set<() => void>()

export const useBench = (): Bench => useSyncExternalStore(subscribe, () => bench)

/** True while this seat may build. */
export const isCrafting = ({ view, seat, past }: Pick<Props, 'view' | 'seat' | 'past'>): boolean =>
  seat !== null && !past && mayCraft(view, seat)

/** Puts a card on the bench, or takes it off, and says as much of the sentence as its order allows. */
export function bring(props: Props, card: CardId): void {
  const place = partOf(card).kind
  const { [place]: there, ...rest } = bench
  keep(there === card ? rest : { ...rest, [place]: card })
  props.begin('craft', sayable(bench))
}

/** Why no golem can be built with these cards; `undefined` if one can. */
export function whyNotWith(props: Props, wanted: Bench): Refusal | undefined {
  const answers = known.get(props.view) ?? new Map<string, Refusal | undefined>()
  known.set(props.view, answers)
  const key = places.map((place) => wanted[place] ?? '').join(' ')
  if (!answers.has(key)) answers.set(key, askWith(props, wanted))
  return answers.get(key)
}

const known = new WeakMap<View, Map<string, Refusal | undefined>>()

function askWith(props: Props, wanted: Bench): Refusal | undefined {
  const hand = props.view.hand?.golem ?? []
  let first = props.why({ move: 'craft', args: [] })
  if (first) return first
  for (const material of choicesFor(hand, wanted, 'material')) {
    for (const size of choicesFor(hand, wanted, 'size')) {
      for (const shape of choicesFor(hand, wanted, 'shape')) {
        const refusal = props.why({ move: 'craft', args: [material, size, shape].map((card) => `card:${card}`) })
        if (!refusal) return undefined
        first ??= refusal
      }
    }
  }
  return first
}

/** What the cards make, as far as all three are there. */
export const kindOn = (wanted: Bench): Kind | undefined => wholeKind(partsOn(wanted))

export const wholeKind = ({ material, size, shape }: Partial<Kind>): Kind | undefined =>
  material && size && shape ? { material, size, shape } : undefined

/** The parts on these cards. */
export const partsOn = (cards: Bench): Partial<Kind> =>
  Object.fromEntries(Object.values(cards).flatMap((card) => (card === undefined ? [] : [[partOf(card).kind, partOf(card).id]])))

/** Keeps bench and sentence in step: what is taken out of the one leaves the other. */
export function useBenchKept(props: Props): void {
  const { draft, view } = props
  const said = draft?.move === 'craft' ? draft.args.flatMap(tokensOf).filter((token) => kindOf(token) === 'card') : null
  const before = useRef<readonly string[] | null>(null)
  const words = said?.join(' ') ?? null
  useOnChange([words], () => {
    const last = before.current
    before.current = said
    if (said === null) {
      if (last !== null) keep({})
      return
    }
    const next: Partial<Record<Place, CardId>> = { ...bench }
    for (const token of last ?? []) {
      const place = partOf(idOf(token)).kind
      if (!said.includes(token) && next[place] === idOf(token)) delete next[place]
    }
    for (const token of said) next[partOf(idOf(token)).kind] = idOf(token)
    keep(next)
  })
  // Nothing stays on the bench that isn't held any more, or when nothing can be built.
  const crafting = isCrafting(props)
  useOnChange([crafting, view.hand], () => {
    const hand = view.hand?.golem ?? []
    if (!crafting || Object.values(bench).some((card) => !hand.includes(card))) keep({})
  })
}

function keep(next: Bench): void {
  if (places.every((place) => bench[place] === next[place])) return
  bench = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The beginning of the sentence that the bench allows: up to the first empty place. */
function sayable({ material, size, shape }: Bench): string[] {
  const cards =
    material === undefined ? [] : size === undefined ? [material] : shape === undefined ? [material, size] : [material, size, shape]
  return cards.map((card) => `card:${card}`)
}

/** One card of each sort is enough to know. */
function choicesFor(hand: readonly CardId[], wanted: Bench, place: Place): readonly CardId[] {
  const chosen = wanted[place]
  if (chosen !== undefined) return [chosen]
  const sorts = new Map(hand.filter((card) => partOf(card).kind === place).map((card) => [partOf(card).id, card] as const))
  return [...sorts.values()]
}
