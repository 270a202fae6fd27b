/** Matches that come in files: each is played again, as from a stranger, before anything of it is kept. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { type FiledChance, goesOn, playFile, rowsIn } from '@toadstool/games/hosting'
import { type MatchFile, type Misfit, readMatchFile } from '@toadstool/protocol/match-file'
import { commitmentOf, hashOf, linkBefore, rollOf, seedOf } from '../proof/seal.ts'
import type { Stored } from './head.ts'
import { type Known, standingOf } from './hosted.ts'
import type { Brought } from './messages.ts'
import type { LocalStore } from './store.ts'

interface BringingParts {
  readonly store: LocalStore
  rulebookOf(game: string): Promise<Rulebook | undefined>
}

/** A file whose match is here already changes nothing, however far either has come. */
export async function broughtIn(parts: BringingParts, text: string): Promise<Brought> {
  const read = readMatchFile(text)
  if ('misfit' in read) return refused(read.misfit)
  const { file } = read
  const rulebook = await gameOf(parts, file.game)
  if (typeof rulebook === 'string') return refused({ why: 'game' })
  const found = storedFrom(rulebook, file)
  if ('misfit' in found) return refused(found.misfit)
  try {
    const isHere = (await parts.store.read(file.id)) !== undefined || (await parts.store.keep(found)) === 'overtaken'
    return { id: file.id, isHere, misfit: null }
  } catch {
    return { id: null, isHere: false, misfit: { why: 'unkept' } }
  }
}

export const gameOf = ({ rulebookOf }: Pick<BringingParts, 'rulebookOf'>, game: string): Promise<Rulebook | 'none' | 'worker'> =>
  rulebookOf(game).then(
    (rulebook) => rulebook ?? ('none' as const),
    () => 'worker' as const,
  )

/** The states of a finished match that is kept as a file. Throws if it can't be played. */
export function statesOf(rulebook: Rulebook, file: MatchFile): readonly MatchState[] {
  const played = playFile(rulebook, file, chanceOf(file))
  if ('fault' in played) throw new Error(JSON.stringify(played.fault))
  return played.states
}

const refused = ({ why, at }: Misfit): Brought => ({ id: null, isHere: false, misfit: { why, ...(at !== undefined && { at }) } })

/** What is to be kept: all of it in rows if it goes on here, else the file. */
function storedFrom(rulebook: Rulebook, file: MatchFile): Stored | { readonly misfit: Misfit } {
  const chance = chanceOf(file)
  const played = playFile(rulebook, file, chance)
  if ('fault' in played) return { misfit: played.fault }
  const state = played.states.at(-1) as MatchState
  const { secret, beginning, changed } = file
  const head = { ...knownFrom(file), ...standingOf(rulebook, state) }
  if (state.G.result) return { head, secret, rows: [], file }
  const gone = goesOn(rulebook, file, chance)
  if ('fault' in gone) return { misfit: gone.fault }
  const mark = file.marks.at(-1)?.hash
  const stored = { head, secret, rows: rowsIn(file, changed) as Stored['rows'], ...(mark && { mark }) }
  if (!beginning) return stored
  const { match, action } = beginning
  return { ...stored, head: { ...head, along: { match, action } }, beginning: beginning.state as MatchState }
}

const knownFrom = ({ id, game, rules, options, seats, commitment, begun, changed }: MatchFile): Known => ({
  ...{ id, game, rules, options, seats, commitment },
  ...{ createdAt: begun, updatedAt: changed },
})

const chanceOf = (file: MatchFile): FiledChance => ({
  linkBefore,
  rollOf: (mixture) => rollOf(file.secret, mixture),
  seedOf: (action) => seedOf(file.secret, action, file.nonces),
  commitment: commitmentOf(file),
  hash: hashOf,
})
