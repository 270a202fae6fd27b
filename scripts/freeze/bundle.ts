/** The rules of a game as they stand at a commit, with their engine, as one module. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { WrongWords } from '../commandLine.ts'

const place = 'packages/games'

export interface Wanted {
  /** The house with its history. */
  readonly root: string
  readonly slug: string
  /** A commit. */
  readonly from: string
}

/** The text of the module, which exports the `rulebook`. @throws WrongWords if there is no such commit, or no such game in it */
export async function bundleOf({ root, slug, from }: Wanted): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-freeze-'))
  try {
    execFileSync('tar', ['-x'], { cwd: folder, input: archived(root, from) })
    if (!existsSync(join(folder, place, 'src', slug, 'index.ts'))) throw new WrongWords(`There is no game "${slug}" in ${from}.`)
    // the libraries are those of this house: whether they play the same, recorded matches tell
    symlinkSync(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
    const entry = join(folder, place, 'src/frozen-entry.ts')
    writeFileSync(entry, entryOf(slug))
    return await bundled(folder, entry)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function archived(root: string, from: string): Buffer {
  const { status, stdout, stderr } = spawnSync('git', ['archive', from, place, 'tsconfig.base.json'], { cwd: root, maxBuffer: 1e9 })
  if (status !== 0) throw new WrongWords(`git can't read ${from}: ${stderr.toString().trim()}`)
  return stdout
}

const entryOf = (slug: string): string => `
import * as door from './${slug}/index.ts'
import { engineOf } from './engine.ts'
export const rulebook = { ...Object.values(door).find((each) => each?.slug === '${slug}'), engineOf }
`

async function bundled(root: string, entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, target: 'node20', minify: true, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const chunks = 'output' in result ? result.output : []
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('the rules are more than one file')
  return chunk.code
}
