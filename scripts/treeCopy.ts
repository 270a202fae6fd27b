import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Left out: generated files, and those that nobody changes. */
const left = new Set(['.git', '.cache', 'dist', '.vite', '.vite-temp'])

/** A copy of this tree to be changed, with the same libraries; its packages find each other in the copy. */
export function copyOfTree(): { readonly root: string; remove(): void } {
  const copy = mkdtempSync(join(tmpdir(), 'toadstool-copy-'))
  for (const entry of readdirSync(root)) {
    if (entry === 'node_modules') symlinkSync(join(root, entry), join(copy, entry))
    else if (!left.has(entry))
      cpSync(join(root, entry), join(copy, entry), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !left.has(basename(path)),
      })
  }
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
