import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongWords } from '../commandLine.ts'

export interface Wanted {
  /** The house with its history. */
  readonly root: string
  readonly slug: string
  /** A commit. */
  readonly from: string
}

/**
 * Lays out these places as they stand at the commit, for as long as the work takes.
 * @throws WrongWords if there is no such commit
 */
export async function inTree<T>({ root, from }: Wanted, places: readonly string[], work: (tree: string) => T | Promise<T>): Promise<T> {
  const { status, stdout, stderr } = spawnSync('git', ['archive', from, ...places], { cwd: root, maxBuffer: 1e9 })
  if (status !== 0) throw new WrongWords(`git can't read ${from}: ${stderr.toString().trim()}`)
  const tree = mkdtempSync(join(tmpdir(), 'toadstool-freeze-'))
  try {
    execFileSync('tar', ['-x'], { cwd: tree, input: stdout })
    return await work(tree)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}
