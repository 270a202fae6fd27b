/** Plays a finished match again from its revealed secret, as anyone may who has the program. */
import { createHash } from 'node:crypto'
import type { Rulebook, Seat } from '@toadstool/games'
import { type Arg, check, type LogEntry, type Trail, trailAfter, type Undone, undone } from '@toadstool/games/tabletop'
import { type Proof, undoAction } from '@toadstool/protocol'
import { hashOf, seedOf } from './chance.ts'
import { engineOf, type MatchState } from './engine.ts'

/** One action with all that the table's log told about it, dice and shuffles included. */
export interface Replayed {
  readonly seq: number
  readonly seat: Seat
  readonly move: string
  readonly events: readonly LogEntry[]
}

/** @returns the first difference between the proof and the match that its secret gives; `undefined`: there is none. */
export function differenceIn(
  { game, secret, commitment, seats, options, actions, finalStateHash }: Proof,
  rulebooks: Readonly<Record<string, Rulebook>>,
  watch: (step: Replayed) => void = () => undefined,
): string | undefined {
  const rulebook = Object.hasOwn(rulebooks, game) ? rulebooks[game] : undefined
  if (!rulebook) return `this release has no rules for ${game}`
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'the secret is not 32 bytes in hexadecimal digits'
  const sealed = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  if (sealed !== commitment) return `the secret was not the one that was sealed: its SHA-256 is ${sealed}, the commitment ${commitment}`
  const engine = engineOf(rulebook)
  let state = engine.begin(seats, options, seedOf(secret, 0))
  let trail: Trail<{ state: MatchState }> | null = null
  let told = rulebook.logOf(rulebook.viewOf(state.G, null)).next
  for (const [index, { seq, seat, move, args }] of actions.entries()) {
    if (seq !== index + 1) return `action ${index + 1} is missing: number ${seq} stands in its place`
    const sentence = { move, args: args as Arg[] }
    const said = `action ${seq}, ${move}(${args.join(', ')}) of seat ${seat}`
    const back: Undone<{ state: MatchState }> | undefined = move === undoAction ? undone(trail, seat, state) : undefined
    const refusal = back ? undefined : check(rulebook.grammar, rulebook.viewOf(state.G, seat), seat, sentence)
    if (refusal) return `${said}, is against the rules here: ${refusal.code}${refusal.rule ? ` (${refusal.rule})` : ''}`
    const next = back ? back.state : engine.reduce(state, seat, move, args, seedOf(secret, seq))
    if (!next) return `${said}, is not taken by the rules`
    trail = back ? back.trail : trailAfter(rulebook.grammar, trail, { before: { state }, seat, move })
    state = next
    const log = rulebook.logOf(rulebook.viewOf(state.G, null))
    watch({ seq, seat, move, events: log.ring.filter(({ id }) => id >= told).toSorted((a, b) => a.id - b.id) })
    told = log.next
  }
  const reached = hashOf(state)
  return reached === finalStateHash
    ? undefined
    : `the ${actions.length} actions lead to another last state: ${reached}, not ${finalStateHash}`
}
