/** What fits the open slot of a draft, and what a sentence can begin with; each with the reason why the rest doesn't. */
import { type Arg, type GameView, kindOf, type Refusal, type Slot, type Token } from '@toadstool/games/tabletop'
import type { Draft } from '../../boards/board.ts'
import { isAside } from './orders.ts'
import { isInStage, nextSlot, type Speaker, whyNot, whyNotBegun } from './speaker.ts'

/** For each legal token the moves that it begins or goes on with; for the others why not. */
interface Sorted {
  readonly legal: ReadonlyMap<Token, readonly string[]>
  readonly dimmed: ReadonlyMap<Token, Refusal>
}

/** The open slot of a draft: what fits into it for at least one of its moves, and why the rest doesn't. */
export interface OpenSlot extends Sorted {
  readonly slot: Slot<GameView>
  /** The questions of the slots that are open side by side. */
  readonly asks: readonly string[]
  /** A set that is large enough: the question after it. What answers that takes the set as it is, and is among `legal`. */
  readonly next?: string
}

/** The open slots of the draft's moves as one; `undefined` if no move has one. */
export const openSlotOf = (speaker: Speaker, draft: Draft): OpenSlot | undefined =>
  once(slots, speaker, `${draft.moves.join('+')} ${JSON.stringify(draft.args)} ${draft.picked.join(' ')}`, () => joined(speaker, draft))

/** Moves of the draft that are complete as it stands: offered as buttons. */
export const completed = (speaker: Speaker, draft: Draft): readonly string[] =>
  draft.moves.filter((move) => !nextSlot(speaker, move, draft.args))

/** Tokens with which some sentence can begin now, and the moves that they begin. Switches aren't among them. */
export const startersOf = (speaker: Speaker): ReadonlyMap<Token, readonly string[]> => beginnings(speaker).legal

/** Things that a sentence could begin with at another time, and why not now. */
export const dimmedOf = (speaker: Speaker): ReadonlyMap<Token, Refusal> => beginnings(speaker).dimmed

/** Moves that may be begun now, in the order of the grammar. */
export const beginnable = (speaker: Speaker): readonly string[] =>
  Object.keys(speaker.grammar.moves).filter(
    (move) => !speaker.grammar.moves[move]?.standing && !isAside(speaker, move) && !whyNot(speaker, move, []),
  )

/** Moves without slots that may be made now. */
export const bareMoves = (speaker: Speaker): readonly string[] => beginnable(speaker).filter((move) => !nextSlot(speaker, move, []))

/** Moves that begin with a set, for which nothing at all may be taken now. */
export const noneTaken = (speaker: Speaker): readonly string[] =>
  beginnable(speaker).filter((move) => nextSlot(speaker, move, [])?.set?.min === 0)

/** True for what the open set itself takes, rather than the slot after it. */
export const isOfSet = (speaker: Speaker, draft: Draft, token: Token): boolean =>
  draft.picked.includes(token) ||
  (nextSlot(speaker, draft.move, draft.args)?.candidates(speaker.view, speaker.seat, draft.args, []) ?? []).includes(token)

/** Why a thing that isn't even a candidate can't fill the open slot, if its kind could. */
export function refusalWithin(speaker: Speaker, draft: Draft, token: Token): Refusal | undefined {
  for (const move of draft.moves) {
    const slot = nextSlot(speaker, move, draft.args)
    const inSlot = slot?.kinds.includes(kindOf(token)) && !draft.picked.includes(token)
    const args = inSlot ? [...draft.args, slot?.set ? [...draft.picked, token] : token] : [...draft.args, draft.picked, token]
    if (!inSlot && (!slot?.set || draft.picked.length === 0)) continue
    const refusal = whyNotBegun(speaker, move, args) ?? whyNot(speaker, move, args)
    if (refusal && refusal.code !== 'bad-argument') return refusal
  }
  return undefined
}

/** Why no sentence begins with this thing: of a move of the present stage before any other. */
export function refusalAtFirst(speaker: Speaker, token: Token): Refusal | undefined {
  const known = dimmedOf(speaker).get(token)
  if (known) return known
  const moves = Object.keys(speaker.grammar.moves).filter((move) => nextSlot(speaker, move, [])?.kinds.includes(kindOf(token)))
  const refusals = moves.map((move) => whyNot(speaker, move, [nextSlot(speaker, move, [])?.set ? [token] : token]))
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
  if (first.slot.set) return setSlot(speaker, draft, first.move, first.slot, first.slot.set)
  return { slot: first.slot, asks: [...new Set(open.map(({ slot }) => slot.ask))], ...sorted(speaker, open, draft.args) }
}

/** What may still be picked, what is picked, and, once that is enough, what comes after it. */
function setSlot(speaker: Speaker, draft: Draft, move: string, slot: Slot<GameView>, set: { min: number; max: number }): OpenSlot {
  const { args, picked } = draft
  const legal = new Map<Token, readonly string[]>()
  const dimmed = new Map<Token, Refusal>()
  const isFull = picked.length >= set.max
  for (const candidate of slot.candidates(speaker.view, speaker.seat, args, [])) {
    const taken = picked.includes(candidate)
    if (isFull && !taken) continue
    const grown = [...args, [...picked, candidate]]
    const refusal = taken ? undefined : picked.length === 0 ? whyNot(speaker, move, grown) : whyNotBegun(speaker, move, grown)
    if (refusal) dimmed.set(candidate, refusal)
    else legal.set(candidate, [move])
  }
  const whole = [...args, picked]
  const next = picked.length > 0 && picked.length >= set.min ? nextSlot(speaker, move, whole) : undefined
  if (!next || next.set || whyNotBegun(speaker, move, whole)) return { slot, asks: [slot.ask], legal, dimmed }
  const after = sorted(speaker, [{ move, slot: next }], whole)
  for (const [token, moves] of after.legal) if (!legal.has(token)) legal.set(token, moves)
  for (const [token, refusal] of after.dimmed) if (!legal.has(token) && !dimmed.has(token)) dimmed.set(token, refusal)
  return { slot, asks: [slot.ask], next: next.ask, legal, dimmed }
}

function firstSlots(speaker: Speaker): Sorted {
  const open = Object.keys(speaker.grammar.moves).flatMap((move) => {
    const slot = isInStage(speaker, move) && !speaker.grammar.moves[move]?.standing ? nextSlot(speaker, move, []) : undefined
    return slot ? [{ move, slot }] : []
  })
  return sorted(speaker, open, [])
}

/** What these slots take, side by side, after `args`. */
export function sorted(
  speaker: Speaker,
  open: readonly { readonly move: string; readonly slot: Slot<GameView> }[],
  args: readonly Arg[],
): Sorted {
  const legal = new Map<Token, readonly string[]>()
  const dimmed = new Map<Token, Refusal>()
  for (const { move, slot } of open) {
    for (const candidate of slot.candidates(speaker.view, speaker.seat, args, [])) {
      const refusal = whyNot(speaker, move, [...args, slot.set ? [candidate] : candidate])
      if (!refusal) legal.set(candidate, [...(legal.get(candidate) ?? []), move])
      else if (!dimmed.has(candidate)) dimmed.set(candidate, refusal)
    }
  }
  for (const token of legal.keys()) dimmed.delete(token)
  return { legal, dimmed }
}

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
