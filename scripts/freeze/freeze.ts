/** Keeps what the rules of a game are: as matches, and as a module that is played on when they have changed, with the client of then. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rulebook } from '@toadstool/games'
import { changeIn, everyRulebook, readRecording, recordedMatches, recordingPath, supportOf, writeRecording } from '@toadstool/games/testing'
import { earlierPath } from '../../apps/web/scripts/earlier.ts'
import { WrongWords } from '../commandLine.ts'
import { bundleOf } from './bundle.ts'
import { clientOf } from './client.ts'
import type { Wanted } from './tree.ts'

const place = 'packages/games'

interface File {
  readonly path: string
  readonly body: Buffer
}

/**
 * Writes the rules as they stand at a commit, if the recorded matches are played by them, and the client that draws matches by them.
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
  const client = await clientOf(wanted)
  const files: readonly File[] = [
    { path: join(root, place, 'frozen', `${slug}-${rules}.mjs`), body: Buffer.from(text) },
    ...(client ? [{ path: earlierPath(join(root, 'apps/web'), slug, rules), body: client }] : []),
  ]
  for (const { path, body } of files) {
    if (existsSync(path) && !readFileSync(path).equals(body))
      throw new WrongWords(`${relative(root, path)} is there already, and matches may be played by it.`)
  }
  for (const { path, body } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
  }
  return [
    ...files.map(({ path, body }) => `Written: ${relative(root, path)} (${Math.round(body.length / 1000)} kB).`),
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
