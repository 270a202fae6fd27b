import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { getEnvironmentData } from 'node:worker_threads'
import { marking } from './marks.ts'

/**
 * Loaded first by each process and thread that takes part in a test: sources that stand in the folder `MUTATE_OVERLAY` are read there
 * instead, and the tests of the server get `inPlaceOfVitest.ts` for Vitest.
 */
const home = new URL('../../../apps/server/src/', import.meta.url).href
const folder = process.env.MUTATE_OVERLAY
const marks = getEnvironmentData('called')

Object.assign(globalThis, { called: marks instanceof SharedArrayBuffer ? marking(marks) : new Set<string>() })

registerHooks({
  resolve(specifier, context, next) {
    const isServers = specifier === 'vitest' && context.parentURL?.startsWith(home)
    return next(isServers ? new URL('inPlaceOfVitest.ts', import.meta.url).href : specifier, context)
  },
  load(url, context, next) {
    const loaded = next(url, context)
    const file = folder !== undefined && url.startsWith(home) ? join(folder, decodeURIComponent(url.slice(home.length))) : undefined
    return file !== undefined && existsSync(file) ? { ...loaded, source: readFileSync(file) } : loaded
  },
})
