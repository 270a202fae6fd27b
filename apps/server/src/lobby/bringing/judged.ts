/** A match from somebody's device, judged as from a stranger: it is played again, and goes on from where it was, or is over there. */
import type { MatchState } from '@toadstool/games/engine'
import { goesOn, playFile } from '@toadstool/games/hosting'
import { type FileSeat, type MatchFile, type Misfit, readMatchFile } from '@toadstool/protocol/match-file'
import { chanceOf } from '../../match/filed.ts'
import { type Rules, rulebookOf } from '../../match/rulebooks.ts'
import { played } from '../../match/stored.ts'

/** What a table needs to go on with it: plain JSON. */
export interface Brought {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly FileSeat[]
  readonly actions: number
  /** The hash of that state. */
  readonly mark: string
  /** The whole state, as the first of the match that goes on. */
  readonly position: MatchState
  /** It ended on the device: nothing follows. */
  readonly isOver: boolean
}

/** The moment of a match of this server from which it went on, with the whole state then. */
export type From = NonNullable<MatchFile['beginning']>

/** `over`: it is over, and was no match of this server, whose table would wait for its end. */
export type Judged = { readonly brought: Brought } | { readonly misfit: Misfit } | { readonly over: true }

/** Never throws, whatever the text says. */
export async function judged(rules: Rules, text: string, from?: From): Promise<Judged> {
  const read = readMatchFile(text)
  if ('misfit' in read) return read
  const { beginning, ...dealt } = read.file
  const isElsewhere = from ? beginning?.match !== from.match || beginning.action !== from.action : beginning !== undefined
  if (isElsewhere) return { misfit: { why: 'elsewhere' } }
  // What the file says of that state is not believed: it only has to be marked alike.
  const file: MatchFile = { ...dealt, ...(from && { beginning: from }) }
  const rulebook = await rulebookOf(rules, file)
  if (!rulebook) return { misfit: { why: 'game' } }
  const whole = playFile(rulebook, file, chanceOf(file))
  if ('fault' in whole) return { misfit: whole.fault }
  const isOver = whole.states.at(-1)?.G.result != null
  if (isOver && !from) return { over: true }
  const gone = goesOn(rulebook, file, chanceOf(file))
  if ('fault' in gone) return { misfit: gone.fault }
  const { id, game, seats, options, actions } = file
  const position = { ...played(gone.match.state), version: 0 }
  const mark = file.marks.at(-1)?.hash ?? ''
  return { brought: { id, game, rules: file.rules, options, seats, actions: actions.length, mark, position, isOver } }
}
