/** Keeps what the rules of a game are: as matches, and as a module that is played on when they have changed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rulebook } from '@toadstool/games'
import { changeIn, everyRulebook, readRecording, recordedMatches, recordingPath, supportOf, writeRecording } from '@toadstool/games/testing'
import { WrongWords } from '../commandLine.ts'
import { bundleOf, type Wanted } from './bundle.ts'

const place = 'packages/games'

/**
 * Writes the rules as they stand at a commit, if the recorded matches are played by them.
 * @returns what to do next
 * @throws WrongWords
 */
export async function freeze(wanted: Wanted): Promise<string> {
  const { root, slug, from } = wanted
  const text = await bundleOf(wanted)
  const rulebook = await loaded(text)
  const { rules } = rulebook.card
  const path = recordingPath(slug, rules, join(root, place, 'src'))
  if (!existsSync(path)) throw new WrongWords(`No matches by rules ${rules} of ${slug} are recorded.`)
  const change = changeIn(rulebook, readRecording(path))
  if (change !== undefined)
    throw new WrongWords(`In ${from} ${change}.\nName with --from the last commit in which the recorded matches were played as they were.`)
  const file = join(root, place, 'frozen', `${slug}-${rules}.mjs`)
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new WrongWords(`${relative(root, file)} is there already, and matches may be played by it.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return [
    `Written: ${relative(root, file)} (${Math.round(text.length / 1000)} kB).`,
    `Now say rules: ${rules + 1} in ${place}/src/${slug}/card.ts, and then: npm run freeze ${slug} -- --record`,
  ].join('\n')
}

/**
 * Records matches by the present rules. Those that stand already are never replaced.
 * @throws WrongWords if they are played otherwise now
 */
export async function record(slug: string): Promise<string> {
  const rulebook = everyRulebook[slug]
  if (!rulebook) throw new WrongWords(`There is no game "${slug}". There are: ${Object.keys(everyRulebook).join(', ')}.`)
  const { rules } = rulebook.card
  const path = recordingPath(slug, rules)
  if (existsSync(path)) {
    const change = changeIn(rulebook, readRecording(path))
    if (change === undefined) return `The matches by rules ${rules} of ${slug} stand, and are played as they were.`
    throw new WrongWords(`${change}.\nIf nobody has ever played by rules ${rules}, delete ${path}, and record them again.`)
  }
  const matches = recordedMatches(rulebook, await supportOf(slug))
  writeRecording(path, matches)
  return `Recorded: ${matches.length} matches by rules ${rules} of ${slug} (${Math.round(readFileSync(path).length / 1000)} kB).`
}

async function loaded(text: string): Promise<Rulebook> {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-freeze-'))
  try {
    const file = join(folder, 'rules.mjs')
    writeFileSync(file, text)
    const { rulebook }: { rulebook: Rulebook } = await import(pathToFileURL(file).href)
    return rulebook
  } finally {
    rmSync(folder, { recursive: true })
  }
}
