/** A match's file, as a server or a program beside it judges it. */
import { type FiledChance, playFile } from '@toadstool/games/hosting'
import { type MatchFile, type Misfit, readMatchFile } from '@toadstool/protocol/match-file'
import { commitmentOf } from '../tables/secret.ts'
import { digestOf, linkBefore, rollOf, seedOf } from './chance.ts'
import { type Rules, rulebookOf } from './rulebooks.ts'

/** What follows from the secret of a file. */
export const chanceOf = (file: Pick<MatchFile, 'id' | 'secret' | 'nonces'>): FiledChance => ({
  linkBefore,
  rollOf: (mixture) => rollOf(file.secret, mixture),
  seedOf: (action) => seedOf(file.secret, action, file.nonces),
  commitment: commitmentOf(file),
  hash: digestOf,
})

/** @returns what is wrong with the file; `undefined`: it is whole, and each of its actions was allowed. Never throws, whatever it says. */
export async function misfitIn(rules: Rules, text: string): Promise<Misfit | undefined> {
  const read = readMatchFile(text)
  if ('misfit' in read) return read.misfit
  const rulebook = await rulebookOf(rules, read.file)
  if (!rulebook) return { why: 'game' }
  const played = playFile(rulebook, read.file, chanceOf(read.file))
  return 'fault' in played ? played.fault : undefined
}
