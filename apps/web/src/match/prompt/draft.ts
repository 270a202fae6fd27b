/** A draft is what has been said so far; every gesture leads to a longer one, another one, or a whole sentence. */
import { type Arg, boundsOf, check, idOf, kindOf, type Refusal, type Sentence, type Token } from '@toadstool/games/tabletop'
import type { Draft } from '../../boards/board.ts'
import { belongs, type OpenSlot, openSlotOf, refusalAtFirst, refusalWithin, sorted, startersOf } from './openSlot.ts'
import { nextSlot, type Speaker, whyNot, whyNotBegun } from './speaker.ts'

/** What a gesture leads to. */
export type Transition =
  | { readonly to: 'draft'; readonly draft: Draft | null }
  | { readonly to: 'say'; readonly sentence: Sentence }
  | { readonly to: 'explain'; readonly token: Token; readonly refusal: Refusal }
  | { readonly to: 'nothing' }

/** A gesture on a thing: fills the open slot, begins a sentence, or asks why not. */
export function point(speaker: Speaker, draft: Draft | null, token: Token): Transition {
  const open = draft ? openSlotOf(speaker, draft) : undefined
  // A whole sentence that waits for confirmation: its last word may still be changed.
  if (draft && !open) return point(speaker, back(speaker, draft), token)
  if (draft && open?.legal.has(token)) return fill(speaker, draft, token)
  const starting = startersOf(speaker).get(token)
  if (starting) return draft?.args[0] === token ? closed : start(speaker, starting, token)
  const refusal = open?.dimmed.get(token) ?? (draft ? refusalWithin(speaker, draft, token) : undefined) ?? refusalAtFirst(speaker, token)
  return refusal ? { to: 'explain', token, refusal } : { to: 'nothing' }
}

/** Picks these things for the set or list that begins `move`; those that don't fit are left out. */
export function pick(speaker: Speaker, move: string, tokens: readonly Token[]): Transition {
  const refusal = whyNot(speaker, move, [])
  if (refusal) return { to: 'explain', token: tokens[0] ?? moveToken(move), refusal }
  const slot = nextSlot(speaker, move, [])
  const most = slot ? (boundsOf(slot)?.max ?? 0) : 0
  const picked: Token[] = []
  for (const token of tokens) {
    const fits = slot?.list || !whyNot(speaker, move, [[token]])
    if (picked.length < most && fits && !whyNotBegun(speaker, move, [[...picked, token]])) picked.push(token)
  }
  const [first] = tokens
  if (picked.length === 0) return first === undefined ? { to: 'nothing' } : point(speaker, null, first)
  return { to: 'draft', draft: { move, moves: [move], args: [], picked } }
}

/** Begins a sentence with any of `moves`; it is whole at once if nothing is left to choose. */
export function begin(speaker: Speaker, moves: readonly string[], args: readonly Arg[] = []): Transition {
  const open = moves.filter((move) => !whyNot(speaker, move, args))
  const [first] = moves
  if (open.length === 0 && first !== undefined) {
    const refusal = whyNot(speaker, first, args)
    const last = args.at(-1)
    return refusal ? { to: 'explain', token: typeof last === 'string' ? last : moveToken(first), refusal } : { to: 'nothing' }
  }
  return advance(speaker, open, args)
}

/** Like {@link begin} for one move, but fills by itself every slot that only one thing fits. */
export function beginShort(speaker: Speaker, move: string): Transition {
  let step = begin(speaker, [move])
  while (step.to === 'draft' && step.draft) {
    const open = openSlotOf(speaker, step.draft)
    const only = open?.legal.size === 1 && !open.bounds ? [...open.legal.keys()][0] : undefined
    if (only === undefined) break
    step = fill(speaker, step.draft, only)
  }
  return step
}

/** The whole sentence as a draft, to wait for confirmation. `null` if it has just been confirmed, or nothing was chosen. */
export function unconfirmed(draft: Draft | null, { move, args }: Sentence): Draft | null {
  if (args.length === 0) return null
  return draft?.move === move && JSON.stringify(draft.args) === JSON.stringify(args) ? null : draftOf([move], args)
}

/** Puts a token into the open slot; adds it to a set or list, or takes it out; or puts it into the slot after one that is large enough. */
export function fill(speaker: Speaker, draft: Draft, token: Token): Transition {
  const open = openSlotOf(speaker, draft)
  const moves = open?.legal.get(token)
  if (!open || !moves) {
    const refusal = open?.dimmed.get(token) ?? refusalWithin(speaker, draft, token)
    return refusal ? { to: 'explain', token, refusal } : { to: 'nothing' }
  }
  const { bounds } = open
  if (!bounds || !moves.includes(draft.move)) return advance(speaker, moves, [...draft.args, token])
  if (!belongs(speaker, draft, token)) return advance(speaker, moves, [...draft.args, draft.picked, token])
  const picked = repicked(open, draft.picked, token)
  if (picked.length === 0 && draft.args.length === 0) return closed
  // An optional single choice goes straight on; a required one waits to be confirmed.
  if (bounds.max === 1 && bounds.min === 0 && picked.length === 1) return advance(speaker, draft.moves, [...draft.args, picked])
  return { to: 'draft', draft: { ...draft, picked } }
}

/** A set takes a thing or lets it go; a list grows or shrinks at its end, or a route fills it in whole. */
function repicked({ slot, routes }: OpenSlot, picked: readonly Token[], token: Token): readonly Token[] {
  if (slot.list) return picked.at(-1) === token ? picked.slice(0, -1) : (routes.get(token) ?? [...picked, token])
  return picked.includes(token) ? picked.filter((other) => other !== token) : [...picked, token]
}

/** Takes the set or list as it is picked now, or says what is missing. */
export function closePicked(speaker: Speaker, draft: Draft): Transition {
  const refusal = unfinished(speaker, draft)
  if (refusal) return { to: 'explain', token: draft.picked.at(-1) ?? moveToken(draft.move), refusal }
  return begin(speaker, draft.moves, [...draft.args, draft.picked])
}

/** True if the open slot takes a set or list, and what is picked would do. */
export function isReady(speaker: Speaker, draft: Draft): boolean {
  const bounds = openSlotOf(speaker, draft)?.bounds
  const fits = bounds !== undefined && draft.picked.length >= bounds.min && draft.picked.length <= bounds.max
  return fits && !unfinished(speaker, draft)
}

/** Why the picked things don't complete the sentence, if their slot is the last one. */
function unfinished(speaker: Speaker, { move, moves, args, picked }: Draft): Refusal | undefined {
  const whole = [...args, picked]
  if (moves.length > 1 || nextSlot(speaker, move, whole)) return undefined
  return check(speaker.grammar, speaker.view, speaker.seat, { move, args: whole })
}

/** One token or slot back; going back from the first closes the draft. */
export function back(speaker: Speaker, draft: Draft): Draft | null {
  const isList = nextSlot(speaker, draft.move, draft.args)?.list !== undefined
  if (draft.picked.length > (draft.args.length === 0 ? 1 : 0) && (isList || draft.args.length > 0)) {
    return { ...draft, picked: draft.picked.slice(0, -1) }
  }
  if (draft.args.length <= 1) return null
  const args = draft.args.slice(0, -1)
  const first = args[0]
  const moves = (typeof first === 'string' ? startersOf(speaker).get(first) : undefined) ?? draft.moves
  return draftOf(
    moves.filter((move) => !whyNot(speaker, move, args)),
    args,
  )
}

/** Cuts a picked list off before this place; `null` if that leaves nothing. */
export const cutAt = (draft: Draft, place: number): Draft | null =>
  place === 0 && draft.args.length === 0 ? null : { ...draft, picked: draft.picked.slice(0, place) }

/** As much of the draft as still holds on a changed table. */
export function revise(speaker: Speaker, draft: Draft): Draft | null {
  const moves = draft.moves.filter((move) => !whyNot(speaker, move, draft.args))
  if (moves.length === 0) return null
  const move = moves[0] as string
  const picked = stillPicked(speaker, move, draft)
  if (draft.args.length === 0 && picked.length === 0 && draft.picked.length > 0) return null
  return { ...draft, move, moves, picked }
}

/** Of a set, what is still legal in it; of a list, its longest legal beginning. */
function stillPicked(speaker: Speaker, move: string, { args, picked }: Draft): readonly Token[] {
  if (!nextSlot(speaker, move, args)?.list) return picked.filter((token) => !whyNot(speaker, move, [...args, [token]]))
  const end = picked.findIndex((_, place) => whyNotBegun(speaker, move, [...args, picked.slice(0, place + 1)]))
  return end < 0 ? picked : picked.slice(0, end)
}

export const draftOf = (moves: readonly string[], args: readonly Arg[]): Draft | null =>
  moves[0] === undefined ? null : { move: moves[0], moves, args, picked: [] }
/** A stand-in for "the move as a whole" where a token is asked for. */
export const moveToken = (move: string): Token => `move:${move}`
export const isMoveToken = (token: Token): boolean => kindOf(token) === 'move'
export const moveOf = (token: Token): string => idOf(token)

const closed: Transition = { to: 'draft', draft: null }
/** Begins with a thing: in the first slot, or as the first of a set or list. */
function start(speaker: Speaker, moves: readonly string[], token: Token): Transition {
  const single = moves.filter((move) => !isMany(speaker, move, []))
  const [move] = moves
  if (single.length > 0 || move === undefined) return begin(speaker, single, [token])
  const draft = draftOf([move], [])
  return draft ? fill(speaker, draft, token) : { to: 'nothing' }
}

function advance(speaker: Speaker, moves: readonly string[], args: readonly Arg[]): Transition {
  const [only] = moves
  if (moves.length === 1 && only !== undefined) {
    const slot = nextSlot(speaker, only, args)
    if (!slot) return { to: 'say', sentence: { move: only, args } }
    // A set or list that may be empty, and that nothing fits into, is skipped.
    const asks = boundsOf(slot)?.min !== 0 || args.length === 0 || sorted(speaker, [{ move: only, slot }], args).legal.size > 0
    if (!asks && !whyNot(speaker, only, [...args, []])) return advance(speaker, moves, [...args, []])
  }
  // A draft has one move with a set or list, as the bounds of two would differ; moves that take one thing next, or are whole, stand beside
  // it.
  const [many] = moves.filter((move) => isMany(speaker, move, args))
  const single = moves.filter((move) => !isMany(speaker, move, args))
  return { to: 'draft', draft: draftOf(many === undefined ? single : [many, ...single], args) }
}

function isMany(speaker: Speaker, move: string, args: readonly Arg[]): boolean {
  const slot = nextSlot(speaker, move, args)
  return slot !== undefined && boundsOf(slot) !== undefined
}
