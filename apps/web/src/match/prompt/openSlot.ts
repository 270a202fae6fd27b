/** What fits the open slot of a draft, and what a sentence can begin with; each with the reason why the rest doesn't. */
import {
  type Arg,
  type Bounds,
  boundsOf,
  type GameView,
  kindOf,
  type Refusal,
  remember,
  type Slot,
  type Token,
} from '@toadstool/games/tabletop'
import type { Draft } from '../../boards/board.ts'
import type { Asked } from '../words.ts'
import { isAside, isInStage, nextSlot, type Speaker, whyNot, whyNotBegun } from './speaker.ts'

/** For each legal token, the moves it begins or continues; for the others, why not. */
interface Sorted {
  readonly legal: ReadonlyMap<Token, readonly string[]>
  readonly dimmed: ReadonlyMap<Token, Refusal>
}

export type Routes = ReadonlyMap<Token, readonly Token[]>

/** The open slot of a draft: what fits it for at least one of its moves, and why the rest doesn't. */
export interface OpenSlot extends Sorted {
  readonly slot: Slot<GameView>
  /** Bounds of a set or list; absent: the slot takes a single token. */
  readonly bounds?: Bounds
  /** The questions of the slots that are open side by side; none where nothing more fits into a list. */
  readonly asks: readonly string[]
  /**
   * For a set or list that is large enough: the question of the slot after it. Its answers are among `legal`, and close the set or list as
   * it is.
   */
  readonly next?: string
  /** Whole lists that are filled in by pointing at their last token. */
  readonly routes: Routes
}

/** The open slots of the draft's moves as one; `undefined` if no move has one. */
export const openSlotOf = (speaker: Speaker, draft: Draft): OpenSlot | undefined =>
  once(slots, speaker, `${draft.moves.join('+')} ${JSON.stringify(draft.args)} ${draft.picked.join(' ')}`, () => joined(speaker, draft))

/** The questions that the slots of a draft answer, and those that are open. */
export function askedOf({
  speaker,
  draft,
  openSlot,
}: {
  speaker: Speaker | null
  draft: Draft | null
  openSlot: OpenSlot | undefined
}): Asked {
  const slots = speaker && draft ? draft.args.map((_, slot) => nextSlot(speaker, draft.move, draft.args.slice(0, slot))?.ask ?? '') : []
  return { slots: [...slots, ...(openSlot?.asks.slice(0, 1) ?? [])], open: openSlot?.asks ?? [], next: openSlot?.next }
}

/** Moves of the draft that are complete as it stands: offered as buttons. */
export const completed = (speaker: Speaker, draft: Draft): readonly string[] =>
  draft.moves.filter((move) => !nextSlot(speaker, move, draft.args))

/** Tokens with which some sentence can begin now, and the moves that they begin. Switches aren't among them. */
export const startersOf = (speaker: Speaker): ReadonlyMap<Token, readonly string[]> => beginnings(speaker).legal

/** Things that a sentence could begin with at another time, and why not now. */
export const dimmedOf = (speaker: Speaker): ReadonlyMap<Token, Refusal> => beginnings(speaker).dimmed

/** Moves that may be begun now, in the order of the grammar. */
export const beginnable = remember((speaker: Speaker): readonly string[] =>
  Object.keys(speaker.grammar.moves).filter(
    (move) => !speaker.grammar.moves[move]?.standing && !isAside(speaker, move) && !whyNot(speaker, move, []),
  ),
)

/** Moves about the table that may be begun now, besides those that stand in the menu. */
export const besides = remember((speaker: Speaker): readonly string[] =>
  Object.keys(speaker.grammar.moves).filter(
    (move) => speaker.grammar.moves[move]?.aside === 'board' && isInStage(speaker, move) && !whyNot(speaker, move, []),
  ),
)

/** Moves without slots that may be made now. */
export const bareMoves = (speaker: Speaker): readonly string[] => beginnable(speaker).filter((move) => !nextSlot(speaker, move, []))

/** Moves that begin with a set or list that may be left empty. */
export const noneTaken = (speaker: Speaker): readonly string[] =>
  beginnable(speaker).filter((move) => leastOf(nextSlot(speaker, move, [])) === 0)

/** Whether a token belongs to the open set or list itself, rather than to the slot after it. */
export function belongs(speaker: Speaker, draft: Draft, token: Token): boolean {
  const slot = nextSlot(speaker, draft.move, draft.args)
  if (!slot) return false
  const inSight = slot.list ? draft.picked.at(-1) === token : draft.picked.includes(token)
  return (
    inSight ||
    slot.candidates(speaker.view, speaker.seat, draft.args, draft.picked).includes(token) ||
    routesOf(speaker, draft.move, slot, draft.args, draft.picked).has(token)
  )
}

/** Why a thing that is no candidate can't fill the open slot, although its kind could. */
export function refusalWithin(speaker: Speaker, draft: Draft, token: Token): Refusal | undefined {
  for (const move of draft.moves) {
    const slot = nextSlot(speaker, move, draft.args)
    const many = slot && boundsOf(slot) !== undefined
    const inSlot = slot?.kinds.includes(kindOf(token)) && (slot.list || !draft.picked.includes(token))
    const args = inSlot ? [...draft.args, many ? [...draft.picked, token] : token] : [...draft.args, draft.picked, token]
    if (!inSlot && (!many || draft.picked.length === 0)) continue
    const refusal = whyNotBegun(speaker, move, args) ?? whyNot(speaker, move, args)
    if (refusal && refusal.code !== 'bad-argument') return refusal
  }
  return undefined
}

/** Why no sentence begins with this thing: refusals of moves of the present stage come first. */
export function refusalAtFirst(speaker: Speaker, token: Token): Refusal | undefined {
  const known = dimmedOf(speaker).get(token)
  if (known) return known
  const refusals = Object.keys(speaker.grammar.moves).flatMap((move) => {
    const slot = nextSlot(speaker, move, [])
    return slot?.kinds.includes(kindOf(token)) ? [whyNot(speaker, move, [boundsOf(slot) ? [token] : token])] : []
  })
  return refusals.find((refusal) => refusal && !general.includes(refusal.code)) ?? refusals.find((refusal) => refusal?.rule)
}

const general = ['wrong-stage', 'game-over', 'bad-argument', 'unknown-move', 'no-choice']

function joined(speaker: Speaker, draft: Draft): OpenSlot | undefined {
  const open = draft.moves.flatMap((move) => {
    const slot = nextSlot(speaker, move, draft.args)
    return slot ? [{ move, slot }] : []
  })
  const [first] = open
  if (!first) return undefined
  const bounds = boundsOf(first.slot)
  if (bounds) return beside(speaker, draft, growing(speaker, draft, first.move, first.slot, bounds), open.slice(1))
  return { slot: first.slot, asks: [...new Set(open.map(({ slot }) => slot.ask))], routes: none, ...sorted(speaker, open, draft.args) }
}

/** Adds what other moves take in place of a set or list that isn't begun yet. */
function beside(
  speaker: Speaker,
  draft: Draft,
  made: OpenSlot,
  others: readonly { readonly move: string; readonly slot: Slot<GameView> }[],
): OpenSlot {
  if (others.length === 0 || draft.picked.length > 0) return made
  const { legal, dimmed } = sorted(speaker, others, draft.args)
  const taken = (token: Token): boolean => made.legal.has(token) || made.dimmed.has(token)
  return {
    ...made,
    asks: [...new Set([...made.asks, ...others.map(({ slot }) => slot.ask)])],
    legal: new Map([...made.legal, ...[...legal].filter(([token]) => !taken(token))]),
    dimmed: new Map([...made.dimmed, ...[...dimmed].filter(([token]) => !taken(token))]),
  }
}

/** Of a set or list: what may still be picked, what can be taken back, and, once there is enough, what may come next. */
function growing(speaker: Speaker, draft: Draft, move: string, slot: Slot<GameView>, bounds: Bounds): OpenSlot {
  const { args, picked } = draft
  const legal = new Map<Token, readonly string[]>()
  const dimmed = new Map<Token, Refusal>()
  const refusalOf = alikeOnce(speaker, slot, (token) => {
    const grown = [...args, [...picked, token]]
    return picked.length === 0 ? whyNot(speaker, move, grown) : whyNotBegun(speaker, move, grown)
  })
  const lettable = slot.list ? picked.slice(-1) : picked
  for (const candidate of slot.candidates(speaker.view, speaker.seat, args, picked)) {
    const taken = lettable.includes(candidate)
    if (picked.length >= bounds.max && !taken) continue
    const refusal = taken ? undefined : refusalOf(candidate)
    if (refusal) dimmed.set(candidate, refusal)
    else legal.set(candidate, [move])
  }
  const routes = routesOf(speaker, move, slot, args, picked)
  for (const token of [...lettable, ...routes.keys()]) {
    legal.set(token, [move])
    dimmed.delete(token)
  }
  const grows = !slot.list || picked.length === 0 || [...legal.keys()].some((token) => !lettable.includes(token))
  const ask = (picked.length > 0 ? slot.askAfter?.(picked) : undefined) ?? slot.ask
  const made = { slot, bounds, asks: grows ? [ask] : [], legal, dimmed, routes }
  const whole = [...args, picked]
  const next = picked.length > 0 && picked.length >= bounds.min ? nextSlot(speaker, move, whole) : undefined
  if (!next || boundsOf(next) || whyNotBegun(speaker, move, whole)) return made
  const after = sorted(speaker, [{ move, slot: next }], whole)
  for (const [token, moves] of after.legal) if (!legal.has(token)) legal.set(token, moves)
  for (const [token, refusal] of after.dimmed) if (!legal.has(token) && !dimmed.has(token)) dimmed.set(token, refusal)
  return { ...made, next: next.ask }
}

/** The whole lists that a slot names, by their last token; those that continue what is picked come before all others. */
function routesOf(speaker: Speaker, move: string, slot: Slot<GameView>, args: readonly Arg[], picked: readonly Token[]): Routes {
  if (!slot.list || !slot.enumerated) return none
  const direct = new Set(slot.candidates(speaker.view, speaker.seat, args, picked))
  const lists = slot.enumerated(speaker.view, speaker.seat, args).flatMap((list) => (typeof list === 'string' ? [] : [list]))
  const onward = lists.filter((list) => list.length > picked.length && picked.every((token, place) => list[place] === token))
  const routes = new Map<Token, readonly Token[]>()
  for (const list of [...onward, ...lists]) {
    const last = list.at(-1)
    if (last === undefined || last === picked.at(-1) || direct.has(last) || routes.has(last)) continue
    if (!whyNotBegun(speaker, move, [...args, list])) routes.set(last, list)
  }
  return routes
}

/** What can begin a sentence. Moves about the table begin on the board only with things that begin no move of the game. */
function firstSlots(speaker: Speaker): Sorted {
  const { moves } = speaker.grammar
  const open = Object.keys(moves).flatMap((move) => {
    const begins = isInStage(speaker, move) && !moves[move]?.standing && moves[move]?.aside !== 'menu'
    const slot = begins ? nextSlot(speaker, move, []) : undefined
    return slot ? [{ move, slot }] : []
  })
  const { legal, dimmed } = sorted(
    speaker,
    open.filter(({ move }) => !isAside(speaker, move)),
    [],
  )
  const aside = sorted(
    speaker,
    open.filter(({ move }) => isAside(speaker, move)),
    [],
  )
  const left = [...aside.legal].filter(([token]) => !legal.has(token))
  return { legal: new Map([...legal, ...left]), dimmed: new Map([...dimmed].filter(([token]) => !aside.legal.has(token))) }
}

/** What these slots take, side by side, after `args`. */
export function sorted(
  speaker: Speaker,
  open: readonly { readonly move: string; readonly slot: Slot<GameView> }[],
  args: readonly Arg[],
): Sorted {
  const legal = new Map<Token, readonly string[]>()
  const dimmed = new Map<Token, Refusal>()
  const add = (token: Token, move: string) => legal.set(token, [...(legal.get(token) ?? []), move])
  for (const { move, slot } of open) {
    const refusalOf = alikeOnce(speaker, slot, (token) => whyNot(speaker, move, [...args, boundsOf(slot) ? [token] : token]))
    for (const candidate of slot.candidates(speaker.view, speaker.seat, args, [])) {
      const refusal = refusalOf(candidate)
      if (!refusal) add(candidate, move)
      else if (!dimmed.has(candidate)) dimmed.set(candidate, refusal)
    }
    for (const end of routesOf(speaker, move, slot, args, []).keys()) add(end, move)
  }
  for (const token of legal.keys()) dimmed.delete(token)
  return { legal, dimmed }
}

/** Asks about one of several equals, and answers for all of them. */
function alikeOnce({ view, seat }: Speaker, slot: Slot<GameView>, ask: (token: Token) => Refusal | undefined) {
  const { alike } = slot
  if (!alike) return ask
  const answers = new Map<string, Refusal | undefined>()
  return (token: Token) => {
    const key = alike(view, seat, token)
    if (!answers.has(key)) answers.set(key, ask(token))
    return answers.get(key)
  }
}

const leastOf = (slot: Slot<GameView> | undefined): number => (slot && boundsOf(slot)?.min) ?? 1
const none: Routes = new Map()
const slots = new WeakMap<GameView, Map<string, OpenSlot | undefined>>()
const firsts = new WeakMap<GameView, Map<string, Sorted>>()
const beginnings = (speaker: Speaker): Sorted => once(firsts, speaker, '', () => firstSlots(speaker))

/** Asks once for each view, seat and key. */
function once<T>(kept: WeakMap<GameView, Map<string, T>>, { view, seat }: Speaker, key: string, ask: () => T): T {
  const answers = kept.get(view) ?? new Map<string, T>()
  kept.set(view, answers)
  const whole = `${seat} ${key}`
  if (!answers.has(whole)) answers.set(whole, ask())
  return answers.get(whole) as T
}
