// Do the patches of dependencies fit what has been published since? `npm run patches [-- --version immer@11]`: each patched package in its
// newest version, or one in the version given, comes from the npm registry into a temporary folder, and its patch is tried there.
// Ends with 1 if a patch doesn't apply, or a package can't be had.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine } from './commandLine.ts'
import { misfit, type Patched, patchedIn, type Trial, told } from './patched.ts'

const { values } = commandLine({
  name: 'patches',
  does: 'Whether the patches of dependencies apply to their newest versions, or to a given one (immer@11).',
  options: { version: { type: 'string' } },
})
const root = join(import.meta.dirname, '..')
const patched = patchedIn(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
const asked = patched.filter(({ name }) => values.version === undefined || values.version.startsWith(`${name}@`))
const folder = mkdtempSync(join(tmpdir(), 'toadstool-patches-'))
try {
  if (asked.length === 0) throw new Error(`--version takes one of ${patched.map(({ name }) => `${name}@…`).join(', ')}`)
  for (const dependency of asked) {
    const trial = tried(dependency)
    console.log(told(trial))
    if (trial.pinnedMisfit !== undefined || trial.foundMisfit !== undefined) process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function tried(dependency: Patched): Trial {
  const patch = join(root, dependency.patch)
  const pinned = fetched(`${dependency.name}@${dependency.version}`)
  const found = fetched(values.version ?? `${dependency.name}@latest`)
  return {
    dependency,
    found: found.version,
    isNewest: values.version === undefined,
    pinnedMisfit: misfit(patch, pinned.home),
    foundMisfit: misfit(patch, found.home),
  }
}

/** Fetches a package as it is published. */
function fetched(wanted: string): { readonly version: string; readonly home: string } {
  const options = ['--json', '--loglevel=error', '--ignore-scripts', '--fetch-retries=1', '--pack-destination', folder]
  const shell = process.platform === 'win32'
  const { status, stdout, stderr, error } = spawnSync('npm', ['pack', wanted, ...options], { cwd: folder, encoding: 'utf8', shell })
  if (error) throw error
  if (status !== 0) throw new Error(`npm can't get ${wanted}: ${/"summary": "(.*)"/.exec(stdout)?.[1] ?? stderr.trim()}`)
  const [{ version, filename }] = JSON.parse(stdout) as [{ version: string; filename: string }]
  const home = join(folder, filename.replace(/\.tgz$/, ''))
  mkdirSync(home, { recursive: true })
  const unpacked = spawnSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1'])
  if (unpacked.status !== 0) throw new Error(`${filename} can't be unpacked`)
  return { version, home }
}
