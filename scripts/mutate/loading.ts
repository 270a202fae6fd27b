import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Loads the modules of one game's folder anew as often as wanted, each after `prepared`, and one of them changed; modules outside of the
 * folder are loaded once.
 */
export function freshModules(folder: string, prepared = (_file: string, source: string): string => source) {
  const home = pathToFileURL(folder + sep).href
  const plain = new Map<string, string>()
  let generation = 0
  let changed: { readonly url: string; readonly source: string } | undefined

  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && context.parentURL?.startsWith(home)) return next(new URL('collected.ts', import.meta.url).href, context)
      const found = next(specifier, context)
      return found.url.startsWith(home) ? { ...found, url: `${bare(found.url)}?${generation}` } : found
    },
    load(url, context, next) {
      if (!url.startsWith(home)) return next(url, context)
      return { format: 'module', source: sourceOf(bare(url)), shortCircuit: true }
    },
  })

  function sourceOf(url: string): string {
    if (changed?.url === url) return stripTypeScriptTypes(changed.source)
    const known = plain.get(url) ?? stripTypeScriptTypes(prepared(url.slice(home.length), readFileSync(fileURLToPath(url), 'utf8')))
    plain.set(url, known)
    return known
  }

  return {
    /** From now on each file is loaded anew, and one of them, if given, with another source. */
    renew(change?: { readonly file: string; readonly source: string }): void {
      generation += 1
      changed = change && { url: pathToFileURL(join(folder, change.file)).href, source: change.source }
    },
    load: (file: string): Promise<unknown> => import(`${pathToFileURL(join(folder, file)).href}?${generation}`),
  }
}

const bare = (url: string): string => url.replace(/\?.*$/, '')
