/** Matches of this device as files. */
import { formalId, type Row } from '@toadstool/games/hosting'
import { type MatchFile, matchFileOf, type StateMark } from '@toadstool/protocol/match-file'
import type { Stored } from './head.ts'

interface Whole extends Pick<Stored, 'head' | 'secret' | 'beginning'> {
  readonly rows: readonly Row[]
  readonly marks: readonly StateMark[]
}

export function fileFrom({ head, secret, rows, marks, beginning: state }: Whole): MatchFile {
  const { id, game, rules, commitment, seats, options, createdAt, updatedAt } = head
  const none = seats.map(() => null)
  const { along } = head
  const beginning = along && { beginning: { match: along.match, action: along.action, state } }
  const actions = rows.map(({ seq, seat, actionId, move, args, rolled }) => ({
    ...{ seq, seat, move, args: [...args] },
    ...(rolled?.roll !== undefined && { roll: rolled.roll }),
    ...(actionId.includes(formalId) && { formal: true as const }),
  }))
  return matchFileOf(
    { id, game, rules, secret, commitment, seats: seats.length, options, anchors: none, opened: none, actions, ...beginning },
    { seats, marks, begun: createdAt, changed: updatedAt },
  )
}

/** The text of a file, for the server: the page never has it. A state of the server’s own isn't sent back. */
export function textOf({ beginning, ...file }: MatchFile): string {
  return JSON.stringify({ ...file, ...(beginning && { beginning: { ...beginning, state: null } }) })
}
