/** A match as a file, `toadstool-match/1`: all that is needed to play it again and compare. Its JSON schema is `docs/match-file.schema.json`. */
import { z } from 'zod/mini'
import { moveArgs } from './live.ts'
import { botLevel, matchId, type Proof, proof, slug } from './lobby.ts'
import { personName } from './names.ts'

/** The number counts up when an earlier release could no longer read the file; what is new besides is left out by those that don't know it. */
export const matchFileForm = 'toadstool-match/1'

/** Characters of a file. */
export const largestFile = 4_000_000

/** Twice as many as a match of this release may have. */
const mostActions = 24_000

/** 256 bits, hexadecimal. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const fileSeat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: personName }),
  z.object({ kind: z.literal('bot'), name: personName, level: botLevel }),
])
export type FileSeat = z.infer<typeof fileSeat>

const action = z.extend(proof.shape.actions.def.element, {
  args: moveArgs,
  /** Made by a page by itself, as there was no other answer: an undo takes it back with what its player said before. */
  formal: z.optional(z.literal(true)),
})

/** SHA-256 of the whole state after so many actions, its keys in order (`canonical`), without the host's count of rolls. */
const mark = z.object({ after: z.int().check(z.minimum(0)), hash })
export type StateMark = z.infer<typeof mark>

const { anchors, opened, allHands, nonces, beginning } = proof.shape

export const matchFile = z.object({
  form: z.literal(matchFileForm),
  id: matchId,
  game: slug,
  /** The version of the game's rules with which it began. */
  rules: z.int().check(z.minimum(1)),
  options: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  seats: z.array(fileSeat).check(z.minLength(1), z.maxLength(12)),
  /** When it began, and when it went on last: milliseconds since 1970. */
  begun: z.number(),
  changed: z.number(),
  /** All chance follows from it (`docs/decisions/0003-chance.md`): who has the file knows what was hidden, and the dice to come. */
  secret: hash,
  /** SHA-256 of id, colon and secret, which was shown before the first move. */
  commitment: hash,
  anchors,
  opened,
  allHands,
  nonces,
  beginning,
  actions: z.array(action).check(z.maxLength(mostActions)),
  /** Of the beginning, of every 25th action, and of the last one: the file is whole if that is there. */
  marks: z.array(mark).check(z.minLength(1), z.maxLength(mostActions)),
})
export type MatchFile = z.infer<typeof matchFile>

/** Why a file isn't taken. */
export interface Misfit {
  /**
   * `large`, `unreadable`: no JSON; `foreign`: no match of Toadstool; `form`: of a later release; `shape`: at the member `at`; `game`, `older`, `newer`:
   * there are no such game or rules here; `table`: no such seats or options; `seal`: another secret than the one that was sealed; `action`, `mark`:
   * the action `at`, or the state after it, is another one; `cut`: it ends after action `at`; `elsewhere`: it isn't over, and its dice aren't its own.
   */
  readonly why: (typeof misfits)[number]
  readonly at?: number | string
  /** More for whoever reads logs: in English. */
  readonly said?: string
}

export const misfits = [
  ...(['large', 'unreadable', 'foreign', 'form', 'shape', 'game', 'older', 'newer', 'table', 'seal'] as const),
  ...(['action', 'mark', 'cut', 'elsewhere'] as const),
] as const

/** The text of a file, as far as it can be judged without the rules. */
export function readMatchFile(text: string): { readonly file: MatchFile } | { readonly misfit: Misfit } {
  if (text.length > largestFile) return { misfit: { why: 'large' } }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { misfit: { why: 'unreadable' } }
  }
  const form = formOf(content)
  if (form === undefined) return { misfit: { why: 'foreign' } }
  if (form > 1) return { misfit: { why: 'form', at: form } }
  const { data, error } = matchFile.safeParse(content)
  return data ? { file: data } : { misfit: { why: 'shape', at: error?.issues[0]?.path.join('.') ?? '' } }
}

/** The number of the form; `undefined`: it is something else. */
function formOf(content: unknown): number | undefined {
  const form = typeof content === 'object' && content !== null && 'form' in content ? content.form : undefined
  const number = typeof form === 'string' ? /^toadstool-match\/([1-9]\d{0,3})$/.exec(form)?.[1] : undefined
  return number === undefined ? undefined : Number(number)
}

interface Around {
  readonly seats: readonly FileSeat[]
  readonly marks: readonly StateMark[]
  readonly begun: number
  readonly changed: number
}

/** The file of a match with this proof, or with what is one so far. */
export function matchFileOf(proved: Omit<Proof, 'finalStateHash'>, { seats, marks, begun, changed }: Around): MatchFile {
  return {
    form: matchFileForm,
    ...proved,
    actions: proved.actions as MatchFile['actions'],
    rules: proved.rules ?? 1,
    seats: [...seats],
    marks: [...marks],
    begun,
    changed,
  }
}

/** The proof of a finished match in its file. */
export function proofIn({ form: _form, marks, begun: _begun, changed: _changed, seats, ...proved }: MatchFile): Proof {
  return { ...proved, seats: seats.length, finalStateHash: marks.at(-1)?.hash ?? '' }
}

/** The sentence for whoever sent the file to a server, or reads it at a terminal. */
export function sayMisfit({ why, at = '', said }: Misfit): string {
  if (said !== undefined) return said
  const sentences: Readonly<Record<Misfit['why'], string>> = {
    large: `a file has ${largestFile} characters at most`,
    unreadable: 'it is not JSON: the file is cut off, or something else',
    foreign: 'it is no match of Toadstool',
    form: `it has form ${at}, of a later release`,
    shape: `${at || 'the file'} is not as it should be`,
    game: 'there is no such game here',
    older: 'it is by earlier rules of the game',
    newer: 'it is by later rules of the game',
    table: 'the game isn’t played with these seats and options',
    seal: 'the secret is not the one that was sealed for this match',
    action: `action ${at} is not what the rules allow there`,
    mark: `the table after action ${at} is not the recorded one`,
    cut: `it ends after action ${at}, and the match went on`,
    elsewhere: 'it isn’t over, and others have a part in its dice',
  }
  return sentences[why]
}
