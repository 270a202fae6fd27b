/** What lies on the workbench: one card of each kind at most, put there in any order. The sentence names them sorted. */
import { type CardId, type Kind, mayCraft, partOf, type View } from '@toadstool/games/golems'
import { idOf, kindOf, type Refusal } from '@toadstool/games/tabletop'
import { useRef } from 'react'
import { shared, thingsIn, useOnChange } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'

export const places = ['material', 'size', 'shape'] as const
export type Place = (typeof places)[number]
export type Bench = Readonly<Partial<Record<Place, CardId>>>

const bench = shared<Bench>({})

export const benchNow = bench.now
export const useBench = bench.use

/** True while this seat may build. */
export const isCrafting = ({ view, seat, past }: Pick<Table, 'view' | 'seat' | 'past'>): boolean =>
  seat !== null && !past && mayCraft(view, seat)

/** Puts a card on the bench, or takes it off, and begins the sentence as far as its order allows. */
export function bring(table: Table, card: CardId): void {
  const place = partOf(card).kind
  const { [place]: there, ...rest } = bench.now()
  keep(there === card ? rest : { ...rest, [place]: card })
  table.begin('craft', sayable(bench.now()))
}

/** Why no golem can be built with these cards; `undefined` if one can. */
export function whyNotWith(table: Table, wanted: Bench): Refusal | undefined {
  const answers = known.get(table.view) ?? new Map<string, Refusal | undefined>()
  known.set(table.view, answers)
  const key = places.map((place) => wanted[place] ?? '').join(' ')
  if (!answers.has(key)) answers.set(key, askWith(table, wanted))
  return answers.get(key)
}

const known = new WeakMap<View, Map<string, Refusal | undefined>>()

function askWith(table: Table, wanted: Bench): Refusal | undefined {
  const hand = table.view.hand?.golem ?? []
  let first = table.why({ move: 'craft', args: [] })
  if (first) return first
  for (const material of choicesFor(hand, wanted, 'material')) {
    for (const size of choicesFor(hand, wanted, 'size')) {
      for (const shape of choicesFor(hand, wanted, 'shape')) {
        const refusal = table.why({ move: 'craft', args: tokens([material, size, shape]) })
        if (!refusal) return undefined
        first ??= refusal
      }
    }
  }
  return first
}

/** The golem that the cards make; `undefined` until all three are there. */
export function kindOn(wanted: Bench): Kind | undefined {
  const { material, size, shape } = partsOn(wanted)
  return material && size && shape ? { material, size, shape } : undefined
}

/** The parts on these cards. */
export const partsOn = (cards: Bench): Partial<Kind> =>
  Object.fromEntries(Object.values(cards).flatMap((card) => (card === undefined ? [] : [[partOf(card).kind, partOf(card).id]])))

/** Keeps bench and sentence in step: what is taken out of the one leaves the other. */
export function useBenchKept(table: Table): void {
  const { draft, view } = table
  const said = draft?.move === 'craft' ? draft.args.flatMap(thingsIn).filter((thing) => kindOf(thing) === 'card') : null
  const before = useRef<readonly string[] | null>(null)
  useOnChange([said?.join(' ') ?? null], () => {
    const last = before.current
    before.current = said
    if (said === null) {
      if (last !== null) keep({})
      return
    }
    const next: Partial<Record<Place, CardId>> = { ...bench.now() }
    for (const card of (last ?? []).filter((thing) => !said.includes(thing)).map(idOf))
      if (next[partOf(card).kind] === card) delete next[partOf(card).kind]
    for (const card of said.map(idOf)) next[partOf(card).kind] = card
    keep(next)
  })
  // Clears the bench when one of its cards has left the hand, or when nothing can be built.
  const crafting = isCrafting(table)
  useOnChange([crafting, view.hand], () => {
    const hand = view.hand?.golem ?? []
    if (!crafting || Object.values(bench.now()).some((card) => !hand.includes(card))) keep({})
  })
}

function keep(next: Bench): void {
  if (places.some((place) => bench.now()[place] !== next[place])) bench.set(next)
}

/** The sentence begun from the bench: its cards up to the first empty place. */
function sayable({ material, size, shape }: Bench): string[] {
  if (material === undefined) return []
  if (size === undefined) return tokens([material])
  return tokens(shape === undefined ? [material, size] : [material, size, shape])
}

/** One card of each sort: others of the same sort would give the same answer. */
function choicesFor(hand: readonly CardId[], wanted: Bench, place: Place): readonly CardId[] {
  const laid = wanted[place]
  if (laid !== undefined) return [laid]
  const sorts = new Map(hand.filter((card) => partOf(card).kind === place).map((card) => [partOf(card).id, card] as const))
  return [...sorts.values()]
}

const tokens = (cards: readonly CardId[]): string[] => cards.map((card) => tokenOf('card', card))
