import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

/** A dependency that is changed when it is installed. */
export interface Patched {
  readonly name: string
  /** The pinned version. */
  readonly version: string
  readonly patch: string
}

/** Those that pnpm-workspace.yaml names. */
export function patchedIn(workspace: string): readonly Patched[] {
  const lines = workspace.matchAll(/^ {2}["']?(@?[^@\s"']+)@([^\s"':]+)["']?: (patches\/\S+)$/gm)
  return [...lines].map(([, name = '', version = '', patch = '']) => ({ name, version, patch }))
}

/** Why the patch can't be applied to the package in this folder; absent: it can. */
export function misfit(patch: string, folder: string): string | undefined {
  // within a repository git would look for the files from its root
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
  const { status, stderr, error } = spawnSync('git', ['apply', '--check', patch], { cwd: folder, encoding: 'utf8', env })
  if (error) throw error
  if (status === 0) return undefined
  return stderr.match(/^error: (.*)$/m)?.[1] ?? stderr.trim()
}

export interface Trial {
  readonly dependency: Patched
  /** The newest version, or one that was asked for. */
  readonly found: string
  readonly isNewest: boolean
  /** Why the patch can't be applied to the version that is pinned, and to the one found. */
  readonly pinnedMisfit?: string | undefined
  readonly foundMisfit?: string | undefined
}

/** @returns a line for the person who wants to update */
export function told({ dependency: { name, version }, found, isNewest, pinnedMisfit, foundMisfit }: Trial): string {
  if (pinnedMisfit !== undefined) return `${name} ${version}: the patch doesn't apply to what is installed (${pinnedMisfit})`
  if (found === version) return `${name} ${version}: ${isNewest ? 'is the newest' : 'the patch applies'}`
  return `${name} ${version} → ${found}: the patch ${foundMisfit === undefined ? 'applies' : `doesn't apply (${foundMisfit})`}`
}
