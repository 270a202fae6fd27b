/** Roll-backs by an operator: a new version whose state is an earlier one. Versions go on rising, and nothing is erased. */
import { rollBackAction } from '@toadstool/games/tabletop'
import { RequestError } from '@toadstool/protocol'
import type { Tables } from '../tables/changes.ts'
import { byOperator, type DecisionParts, decide } from './decision.ts'
import type { pastOf } from './past.ts'
import type { Match } from './running.ts'
import type { Shelf } from './shelf.ts'
import { woken } from './sleep.ts'

export interface RolledBack {
  readonly from: number
  readonly to: number
  /** The match's new version. */
  readonly version: number
}

interface RollBackParts extends DecisionParts {
  readonly tables: Tables
  readonly shelf: Shelf
  readonly past: ReturnType<typeof pastOf>
}

export function rollBackIn(parts: RollBackParts): (id: string, to: number) => Promise<RolledBack> {
  return async (id, to) => {
    const match = await parts.shelf.take(id)
    if (!match) throw new RequestError('not-started', `${id} isn't being played`)
    return match.inTurn(() => setBack(parts, match, to))
  }
}

async function setBack({ tables, past, ...parts }: RollBackParts, match: Match, to: number): Promise<RolledBack> {
  const { id } = match.table
  const from = match.state.version
  // After the end the secret is known, and with it all future dice.
  if (match.progress.outcome) throw new RequestError('already-over', `${id} is over: its secret has been shown`)
  if (!Number.isInteger(to) || to < 0 || to >= from)
    throw new RequestError('bad-request', `${id} stands at ${from}: go back to 0 … ${from - 1}`)
  const [step] = await past(match, to, 1)
  if (!step) throw new Error(`${id}: no state ${to} was found`)
  // First, so that no earlier action can count after it. If the rest fails, only more is refused than necessary.
  match.table = await tables.change(id, (table) => ({ ...woken(table, parts.time.now()), rolledBack: from + 1 }))
  const action = { id: `${byOperator}${from}:roll-back`, move: rollBackAction, args: [String(to)], target: step.state }
  const answer = await decide(parts, match, '0', action)
  if (answer.status !== 'done') throw new Error(`${id}: the roll-back was not taken: ${JSON.stringify(answer)}`)
  return { from, to, version: answer.version }
}
