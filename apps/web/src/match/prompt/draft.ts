/** The sentence machine: a draft is what has been said so far; every gesture makes a longer one, another one, or a whole sentence. */
import {
  type Arg,
  checkPrefix,
  type GameView,
  type Grammar,
  guard,
  idOf,
  kindOf,
  type Refusal,
  type Seat,
  type Sentence,
  type Slot,
  type StandingOrder,
  slotsOf,
  type Token,
  why,
} from '@toadstool/games/tabletop'
import type { Draft } from '../../boards/board.ts'

/** Who speaks, and about what table. */
export interface Speaker {
  readonly grammar: Grammar<GameView, GameView>
  readonly view: GameView
  readonly seat: Seat
}

/** The hole of a draft: what fits into it for at least one of its moves, and why the rest doesn't. */
export interface Hole {
  readonly slot: Slot<GameView>
  /** The questions of the slots that are open side by side. */
  readonly asks: readonly string[]
  /** A set that is large enough: the question after it. What answers that takes the set as it is, and is among `legal`. */
  readonly next?: string
  readonly legal: ReadonlyMap<Token, readonly string[]>
  readonly dimmed: ReadonlyMap<Token, Refusal>
}

/** What a gesture leads to. */
export type Step =
  | { readonly to: 'draft'; readonly draft: Draft | null }
  | { readonly to: 'say'; readonly sentence: Sentence }
  | { readonly to: 'explain'; readonly token: Token; readonly refusal: Refusal }
  | { readonly to: 'nothing' }

/** A gesture on a thing: fills the open slot, begins a sentence, or asks why not. */
export function point(speaker: Speaker, draft: Draft | null, token: Token): Step {
  const hole = draft ? holeOf(speaker, draft) : undefined
  // A whole sentence that waits for consent: another last word is still welcome.
  if (draft && !hole) return point(speaker, back(speaker, draft), token)
  if (draft && hole?.legal.has(token)) return fill(speaker, draft, token)
  const starting = startersOf(speaker).get(token)
  if (starting) return draft?.args[0] === token ? closed : start(speaker, starting, token)
  const refusal = hole?.dimmed.get(token) ?? (draft ? refusalWithin(speaker, draft, token) : undefined) ?? refusalAtFirst(speaker, token)
  return refusal ? { to: 'explain', token, refusal } : { to: 'nothing' }
}

/** Picks these things for the set with which `move` begins; what can't stand in it is left out. */
export function pick(speaker: Speaker, move: string, tokens: readonly Token[]): Step {
  const refusal = whyNot(speaker, move, [])
  if (refusal) return { to: 'explain', token: tokens[0] ?? moveToken(move), refusal }
  const set = openSlot(speaker, move, [])?.set
  const picked: Token[] = []
  for (const token of tokens) {
    if (set && picked.length < set.max && !whyNot(speaker, move, [[token]]) && !beginning(speaker, move, [[...picked, token]]))
      picked.push(token)
  }
  const [first] = tokens
  if (picked.length === 0) return first === undefined ? { to: 'nothing' } : point(speaker, null, first)
  return { to: 'draft', draft: { move, moves: [move], args: [], picked } }
}

/** Begins a sentence with any of `moves`; it is whole at once if nothing is left to choose. */
export function begin(speaker: Speaker, moves: readonly string[], args: readonly Arg[] = []): Step {
  const open = moves.filter((move) => !whyNot(speaker, move, args))
  const [first] = moves
  if (open.length === 0 && first !== undefined) {
    const refusal = whyNot(speaker, first, args)
    const last = args.at(-1)
    return refusal ? { to: 'explain', token: typeof last === 'string' ? last : moveToken(first), refusal } : { to: 'nothing' }
  }
  return settle(speaker, open, args)
}

/** As {@link begin} for one move, choosing by itself wherever only one thing fits. */
export function beginShort(speaker: Speaker, move: string): Step {
  let step = begin(speaker, [move])
  while (step.to === 'draft' && step.draft) {
    const hole = holeOf(speaker, step.draft)
    const only = hole?.legal.size === 1 && !hole.slot.set ? [...hole.legal.keys()][0] : undefined
    if (only === undefined) break
    step = fill(speaker, step.draft, only)
  }
  return step
}

/** The whole sentence as a draft, where it shall wait for a word of consent. `null` if that has been given, or nothing was chosen. */
export function unconfirmed(draft: Draft | null, { move, args }: Sentence): Draft | null {
  if (args.length === 0) return null
  return draft?.move === move && JSON.stringify(draft.args) === JSON.stringify(args) ? null : draftOf([move], args)
}

/** Puts a token into the hole; into a set, or out of it; or into the slot after a set that is large enough. */
export function fill(speaker: Speaker, draft: Draft, token: Token): Step {
  const hole = holeOf(speaker, draft)
  const moves = hole?.legal.get(token)
  if (!hole || !moves) {
    const refusal = hole?.dimmed.get(token) ?? refusalWithin(speaker, draft, token)
    return refusal ? { to: 'explain', token, refusal } : { to: 'nothing' }
  }
  const { set } = hole.slot
  if (!set) return settle(speaker, moves, [...draft.args, token])
  if (!isOfSet(speaker, draft, token)) return settle(speaker, moves, [...draft.args, draft.picked, token])
  const picked = draft.picked.includes(token) ? draft.picked.filter((other) => other !== token) : [...draft.picked, token]
  if (picked.length === 0 && draft.args.length === 0) return closed
  // What may be none goes on with the one; what must be waits for consent.
  if (set.max === 1 && set.min === 0 && picked.length === 1) return settle(speaker, draft.moves, [...draft.args, picked])
  return { to: 'draft', draft: { ...draft, picked } }
}

/** Takes the set as it is picked now. */
export function closeSet(speaker: Speaker, draft: Draft): Step {
  return begin(speaker, draft.moves, [...draft.args, draft.picked])
}

/** True if the open slot takes a set, and what is picked would do. */
export function setIsReady(speaker: Speaker, draft: Draft): boolean {
  const set = holeOf(speaker, draft)?.slot.set
  return set !== undefined && draft.picked.length >= set.min && draft.picked.length <= set.max
}

/** One slot back; from the first one the draft is closed. */
export function back(speaker: Speaker, draft: Draft): Draft | null {
  if (draft.args.length > 0 && draft.picked.length > 0) return { ...draft, picked: draft.picked.slice(0, -1) }
  if (draft.args.length <= 1) return null
  const args = draft.args.slice(0, -1)
  const first = args[0]
  const moves = (typeof first === 'string' ? startersOf(speaker).get(first) : undefined) ?? draft.moves
  return draftOf(
    moves.filter((move) => !whyNot(speaker, move, args)),
    args,
  )
}

/** The draft as far as it still holds on a changed table. */
export function revise(speaker: Speaker, draft: Draft): Draft | null {
  const moves = draft.moves.filter((move) => !whyNot(speaker, move, draft.args))
  if (moves.length === 0) return null
  const move = moves[0] as string
  const picked = draft.picked.filter((token) => !whyNot(speaker, move, [...draft.args, [token]]))
  if (draft.args.length === 0 && picked.length === 0 && draft.picked.length > 0) return null
  return { ...draft, move, moves, picked }
}

/** The open slots of the draft's moves as one; `undefined` if no move has one. */
export function holeOf(speaker: Speaker, draft: Draft): Hole | undefined {
  const known = holes.get(speaker.view)
  const key = `${speaker.seat} ${draft.moves.join('+')} ${JSON.stringify(draft.args)} ${draft.picked.join(' ')}`
  if (known?.has(key)) return known.get(key)
  const made = makeHole(speaker, draft)
  holes.set(speaker.view, (known ?? new Map<string, Hole | undefined>()).set(key, made))
  return made
}

/** Moves of the draft that are complete as it stands: offered as buttons. */
export const completed = (speaker: Speaker, draft: Draft): readonly string[] =>
  draft.moves.filter((move) => !openSlot(speaker, move, draft.args))

/** Tokens with which some sentence can begin now, and the moves that they begin. Switches aren't among them. */
export function startersOf(speaker: Speaker): ReadonlyMap<Token, readonly string[]> {
  return firstHole(speaker).legal
}

/** Things that a sentence could begin with at another time, and why not now. */
export function dimmedOf(speaker: Speaker): ReadonlyMap<Token, Refusal> {
  return firstHole(speaker).dimmed
}

/** Moves that may be begun now, in the order of the grammar. */
export const beginnable = (speaker: Speaker): readonly string[] =>
  Object.keys(speaker.grammar.moves).filter(
    (move) => !speaker.grammar.moves[move]?.standing && !isAside(speaker, move) && !whyNot(speaker, move, []),
  )

/** Moves without slots that may be made now. */
export const bareMoves = (speaker: Speaker): readonly string[] => beginnable(speaker).filter((move) => !openSlot(speaker, move, []))

/** Moves that begin with a set, for which nothing at all may be taken now. */
export const noneTaken = (speaker: Speaker): readonly string[] =>
  beginnable(speaker).filter((move) => openSlot(speaker, move, [])?.set?.min === 0)

/** A standing order as a switch: what to send for each of its values. */
export interface Switch extends StandingOrder {
  readonly move: string
  readonly values: readonly Token[]
}

/** Standing orders that the seat may give now. */
export const switchesOf = (speaker: Speaker): readonly Switch[] =>
  Object.entries(speaker.grammar.moves).flatMap(([move, { standing }]) =>
    (isInStage(speaker, move) ? (standing?.(speaker.view, speaker.seat) ?? []) : [])
      .filter(({ args }) => !whyNot(speaker, move, args))
      .map((order) => ({
        ...order,
        move,
        values: openSlot(speaker, move, order.args)?.candidates(speaker.view, speaker.seat, order.args, []) ?? [],
      })),
  )

/** Moves about the table rather than in the game: they stand in the menu. */
export const asidesOf = (speaker: Speaker): readonly { readonly move: string; readonly refusal: Refusal | undefined }[] =>
  Object.keys(speaker.grammar.moves)
    .filter((move) => isAside(speaker, move))
    .map((move) => ({ move, refusal: whyNot(speaker, move, []) }))

/** The whole sentence as it is sent. */
export const guarded = (speaker: Speaker, sentence: Sentence): Sentence => guard(speaker.grammar, speaker.view, speaker.seat, sentence)

/** A stand-in for "the move as a whole" where a token is asked for. */
export const moveToken = (move: string): Token => `move:${move}`
export const isMoveToken = (token: Token): boolean => kindOf(token) === 'move'
export const moveOf = (token: Token): string => idOf(token)

export const draftOf = (moves: readonly string[], args: readonly Arg[]): Draft | null =>
  moves[0] === undefined ? null : { move: moves[0], moves, args, picked: [] }

const closed: Step = { to: 'draft', draft: null }
const holes = new WeakMap<GameView, Map<string, Hole | undefined>>()

export const isAside = (speaker: Speaker, move: string): boolean => speaker.grammar.moves[move]?.aside !== undefined

/** A first thing: into the first slot, or as the first of a set. */
function start(speaker: Speaker, moves: readonly string[], token: Token): Step {
  const single = moves.filter((move) => !openSlot(speaker, move, [])?.set)
  const [move] = moves
  if (single.length > 0 || move === undefined) return begin(speaker, single, [token])
  const draft = draftOf([move], [])
  return draft ? fill(speaker, draft, token) : { to: 'nothing' }
}

function settle(speaker: Speaker, moves: readonly string[], args: readonly Arg[]): Step {
  const [only] = moves
  if (moves.length === 1 && only !== undefined) {
    const slot = openSlot(speaker, only, args)
    if (!slot) return { to: 'say', sentence: { move: only, args } }
    // A set that may be empty, and that nothing fits into, asks nothing.
    const asks = slot.set?.min !== 0 || args.length === 0 || sorted(speaker, [{ move: only, slot }], args).legal.size > 0
    if (!asks && !whyNot(speaker, only, [...args, []])) return settle(speaker, moves, [...args, []])
  }
  // Sets are chosen for one move alone: side by side their bounds would differ.
  const single = moves.filter((move) => !openSlot(speaker, move, args)?.set)
  return { to: 'draft', draft: draftOf(single.length > 0 ? single : moves.slice(0, 1), args) }
}

function makeHole(speaker: Speaker, draft: Draft): Hole | undefined {
  const open = draft.moves.flatMap((move) => {
    const slot = openSlot(speaker, move, draft.args)
    return slot ? [{ move, slot }] : []
  })
  const [first] = open
  if (!first) return undefined
  if (first.slot.set) return setHole(speaker, draft, first.move, first.slot, first.slot.set)
  return { slot: first.slot, asks: [...new Set(open.map(({ slot }) => slot.ask))], ...sorted(speaker, open, draft.args) }
}

/** What may still be picked, what is picked, and, once that is enough, what comes after it. */
function setHole(speaker: Speaker, draft: Draft, move: string, slot: Slot<GameView>, set: { min: number; max: number }): Hole {
  const { args, picked } = draft
  const legal = new Map<Token, string[]>()
  const dimmed = new Map<Token, Refusal>()
  const isFull = picked.length >= set.max
  for (const candidate of slot.candidates(speaker.view, speaker.seat, args, [])) {
    const taken = picked.includes(candidate)
    if (isFull && !taken) continue
    const grown = [...args, [...picked, candidate]]
    const refusal = taken ? undefined : picked.length === 0 ? whyNot(speaker, move, grown) : beginning(speaker, move, grown)
    if (refusal) dimmed.set(candidate, refusal)
    else legal.set(candidate, [move])
  }
  const whole = [...args, picked]
  const next = picked.length > 0 && picked.length >= set.min ? openSlot(speaker, move, whole) : undefined
  if (!next || next.set || beginning(speaker, move, whole)) return { slot, asks: [slot.ask], legal, dimmed }
  const after = sorted(speaker, [{ move, slot: next }], whole)
  for (const [token, moves] of after.legal) if (!legal.has(token)) legal.set(token, moves)
  for (const [token, refusal] of after.dimmed) if (!legal.has(token) && !dimmed.has(token)) dimmed.set(token, refusal)
  return { slot, asks: [slot.ask], next: next.ask, legal, dimmed }
}

const isOfSet = (speaker: Speaker, draft: Draft, token: Token): boolean =>
  draft.picked.includes(token) ||
  (openSlot(speaker, draft.move, draft.args)?.candidates(speaker.view, speaker.seat, draft.args, []) ?? []).includes(token)

function firstHole(speaker: Speaker): Pick<Hole, 'legal' | 'dimmed'> {
  const known = holes.get(speaker.view)
  const key = `${speaker.seat} `
  const kept = known?.get(key)
  if (kept) return kept
  const open = Object.keys(speaker.grammar.moves).flatMap((move) => {
    const slot = isInStage(speaker, move) && !speaker.grammar.moves[move]?.standing ? openSlot(speaker, move, []) : undefined
    return slot ? [{ move, slot }] : []
  })
  const made = { slot: open[0]?.slot as Slot<GameView>, asks: [], ...sorted(speaker, open, []) }
  holes.set(speaker.view, (known ?? new Map<string, Hole | undefined>()).set(key, made))
  return made
}

function sorted(speaker: Speaker, open: readonly { readonly move: string; readonly slot: Slot<GameView> }[], args: readonly Arg[]) {
  const legal = new Map<Token, string[]>()
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

/** Why a thing that isn't even a candidate can't fill the hole, if its kind could. */
function refusalWithin(speaker: Speaker, draft: Draft, token: Token): Refusal | undefined {
  for (const move of draft.moves) {
    const slot = openSlot(speaker, move, draft.args)
    const inSlot = slot?.kinds.includes(kindOf(token)) && !draft.picked.includes(token)
    const args = inSlot ? [...draft.args, slot?.set ? [...draft.picked, token] : token] : [...draft.args, draft.picked, token]
    if (!inSlot && (!slot?.set || draft.picked.length === 0)) continue
    const refusal = beginning(speaker, move, args) ?? whyNot(speaker, move, args)
    if (refusal && refusal.code !== 'bad-argument') return refusal
  }
  return undefined
}

/** Why no sentence begins with this thing: of a move of the present stage before any other. */
function refusalAtFirst(speaker: Speaker, token: Token): Refusal | undefined {
  const known = dimmedOf(speaker).get(token)
  if (known) return known
  const moves = Object.keys(speaker.grammar.moves).filter((move) => openSlot(speaker, move, [])?.kinds.includes(kindOf(token)))
  const refusals = moves.map((move) => whyNot(speaker, move, [openSlot(speaker, move, [])?.set ? [token] : token]))
  return refusals.find((refusal) => refusal && !general.includes(refusal.code)) ?? refusals.find((refusal) => refusal?.rule)
}

const general = ['wrong-stage', 'game-over', 'bad-argument', 'unknown-move', 'no-choice']

const openSlot = (speaker: Speaker, move: string, args: readonly Arg[]): Slot<GameView> | undefined =>
  slotsOf(speaker.grammar, speaker.view, speaker.seat, move, args)[args.length]

const whyNot = (speaker: Speaker, move: string, args: readonly Arg[]): Refusal | undefined =>
  why(speaker.grammar, speaker.view, speaker.seat, move, args)

/** Why no sentence begins like this, without asking how it could end. */
const beginning = (speaker: Speaker, move: string, args: readonly Arg[]): Refusal | undefined =>
  checkPrefix(speaker.grammar, speaker.view, speaker.seat, { move, args })

const isInStage = (speaker: Speaker, move: string): boolean =>
  speaker.grammar.moves[move]?.stages.includes(speaker.grammar.stageOf(speaker.view, speaker.seat)) ?? false
