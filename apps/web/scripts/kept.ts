/**
 * Keeps the files of the release before in `kept`: pages that are open while a new one comes in still ask for them. That release is what
 * lies in the output folder when a build begins; where the folder is empty, as in a new container image, nothing is kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Bytes that are kept at most: a release has 3.6 MB. */
const most = 5_000_000

export function kept(): Plugin {
  let folder = ''
  let keep = (): void => undefined
  return {
    name: 'kept',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // Vite empties the folder later.
    buildStart() {
      keep = keepFrom(folder)
    },
    // After the compressed copies are made.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        keep()
        // A server that has read the folder too early reads it again.
        utimesSync(join(folder, 'index.html'), new Date(), new Date())
      },
    },
  }
}

/** Remembers the release in the folder. @returns the function that lays what has gone of it beside the next one. */
export function keepFrom(folder: string, limit = most): () => void {
  const before = filesIn(join(folder, 'assets'))
  const earlier = filesIn(join(folder, 'kept'))
  return () => {
    const now = new Set(readdirSync(join(folder, 'assets')))
    const gone = before.filter(([name]) => !now.has(name))
    // The same release was built again: the one before it is still that.
    write(join(folder, 'kept'), fitting(gone.length > 0 ? gone : earlier, limit))
  }
}

type File = readonly [name: string, body: Buffer]

/** As many as fit, the smallest first. */
function fitting(files: readonly File[], limit: number): File[] {
  let size = 0
  return files
    .toSorted(([, one], [, other]) => one.length - other.length)
    .filter(([, body]) => {
      size += body.length
      return size <= limit
    })
}

/** Without the copies for browsers that don't know Brotli: the server makes those on request. */
function filesIn(folder: string): File[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.gz')) : []
  return names.map((name) => [name, readFileSync(join(folder, name))])
}

function write(folder: string, files: readonly File[]): void {
  if (files.length === 0) return
  mkdirSync(folder, { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
}
