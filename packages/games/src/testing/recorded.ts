/** Recorded matches: what the rules of a game have been, a file for each of their versions, `<slug>/test/recorded/<rules>.json.br`. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { canonical, type MatchState } from '../engine.ts'
import { isMarked } from '../hosting/file.ts'
import { type RecordedAction, replay } from '../replay.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Seat } from '../tabletop/token.ts'

export interface RecordedMatch {
  readonly seats: number
  readonly options: unknown
  /** All chance comes from it, see {@link seedOf}. */
  readonly seed: string
  readonly actions: readonly (readonly [seat: Seat, move: string, args: RecordedAction['args']])[]
  /** Where {@link isMarked} says. */
  readonly marks: readonly Mark[]
}

/** A state by the hashes of its parts, so that a difference can be named. */
export interface Mark {
  readonly after: number
  readonly parts: Readonly<Record<string, string>>
}

const games = join(import.meta.dirname, '..')
const ending = '.json.br'

export const seedOf =
  (seed: string) =>
  (action: number): string =>
    `${seed}, action ${action}`

/** The place of a recording; `root`: the folder of all games. */
export const recordingPath = (slug: string, rules: number, root = games): string =>
  join(root, slug, 'test', 'recorded', `${rules}${ending}`)

/** The versions of a game's rules by which recorded matches were played, the oldest first. */
export function recordedRules(slug: string, root = games): number[] {
  const folder = dirname(recordingPath(slug, 1, root))
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  return files.map((name) => Number.parseInt(name, 10)).toSorted((one, other) => one - other)
}

export const readRecording = (path: string): RecordedMatch[] => JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8'))

/** The same matches give the same bytes. */
export function writeRecording(path: string, matches: readonly RecordedMatch[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(path, brotliCompressSync(JSON.stringify(matches), { params }))
}

/** The first difference between recorded matches and what these rules make of their moves; `undefined`: there is none. */
export function changeIn(rulebook: Rulebook, matches: readonly RecordedMatch[]): string | undefined {
  for (const [index, match] of matches.entries()) {
    const difference = differenceIn(rulebook, match)
    if (difference !== undefined)
      return `the rules of ${rulebook.slug} have changed: \`npm run freeze ${rulebook.slug}\`, and count up (match ${index + 1}, with ${match.seats} seats: ${difference})`
  }
  return undefined
}

export function markOf({ G, ctx, version }: MatchState): Mark {
  const parts = Object.entries({ ...G, ctx }).filter(([, part]) => part !== undefined)
  return { after: version, parts: Object.fromEntries(parts.map(([key, part]) => [key, hashOf(part)])) }
}

function differenceIn(rulebook: Rulebook, { seats, options, seed, actions, marks }: RecordedMatch): string | undefined {
  let agreed = 0
  let difference: string | undefined
  const wanted = new Map(marks.map((mark) => [mark.after, mark]))
  const said = actions.map(([seat, move, args], index) => ({ seq: index + 1, seat, move, args }))
  try {
    const played = replay(rulebook, { seats, options, seedOf: seedOf(seed), actions: said }, ({ seq, move, state }) => {
      const mark = wanted.get(seq)
      if (difference !== undefined || !mark) return
      const other = differing(mark, markOf(state))
      if (other.length > 0) difference = `move ${seq}, ${move}: ${other.join(', ')} not as recorded, which they were after move ${agreed}`
      else agreed = seq
    })
    return difference ?? ('fault' in played ? played.fault.replace(/^action/, 'move') : undefined)
  } catch (error) {
    return difference ?? `after move ${agreed}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const differing = (one: Mark, other: Mark): string[] =>
  [...new Set([...Object.keys(one.parts), ...Object.keys(other.parts)])].filter((key) => one.parts[key] !== other.parts[key])

const hashOf = (part: unknown): string => createHash('sha256').update(canonical(part)).digest('hex').slice(0, 12)
