/** Rules of earlier versions, each with its engine in a file of its own (docs/rules-versions.md). */
import type { Rulebook } from './rulebook.ts'

/** @returns `undefined` if this release hasn't got them */
export async function frozenRulebook(slug: string, rules: number): Promise<Rulebook | undefined> {
  try {
    const { rulebook }: { rulebook: Rulebook } = await import(/* @vite-ignore */ frozenFile(slug, rules).href)
    return rulebook
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

export const frozenFile = (slug: string, rules: number): URL => new URL(`../frozen/${slug}-${rules}.mjs`, import.meta.url)
