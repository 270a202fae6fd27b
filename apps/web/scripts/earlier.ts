/**
 * Clients of earlier releases, each for the matches of one game by its rules of then (docs/rules-versions.md): packed in `apps/web/earlier`,
 * one file each. A build lays them out in `dist/earlier`, where the server finds them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** What of a built client is kept, by path: its page and its hashed files. All else comes from today's. */
export type ClientFiles = Readonly<Record<string, Buffer>>
const isKept = (path: string): boolean => /^(index\.html|pages\.json|assets\/[\w.-]+)$/.test(path)

const ending = '.json.br'

/** @param root of the client */
export const earlierPath = (root: string, slug: string, rules: number): string => join(root, 'earlier', `${slug}-${rules}${ending}`)

/** The names of the clients that are kept. */
export function earlierClients(root: string): string[] {
  const folder = join(root, 'earlier')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : []
  return names.map((name) => name.slice(0, -ending.length)).toSorted()
}

export function packed(files: ClientFiles): Buffer {
  const texts = Object.entries(files).map(([path, body]) => [path, body.toString('latin1')])
  const whole = Buffer.from(JSON.stringify(Object.fromEntries(texts)))
  return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } })
}

export function unpacked(pack: Buffer): ClientFiles {
  const texts = JSON.parse(brotliDecompressSync(pack).toString()) as Readonly<Record<string, string>>
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      if (!isKept(path)) throw new Error(`a client has no file at ${path}`)
      return [path, Buffer.from(text, 'latin1')]
    }),
  )
}

/** The files of a client that was built there, without the compressed copies. */
export function builtFiles(dist: string): ClientFiles {
  const paths = ['index.html', 'pages.json', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)]
  const kept = paths.filter((path) => !/\.(br|gz)$/.test(path)).toSorted()
  return Object.fromEntries(kept.map((path) => [path, readFileSync(join(dist, path))]))
}

/** Lays out all clients that are kept, without compressed copies: the server makes those on request. */
export function layOut(root: string, dist: string): void {
  for (const name of earlierClients(root)) {
    for (const [path, body] of Object.entries(unpacked(readFileSync(join(root, 'earlier', name + ending))))) {
      const file = join(dist, 'earlier', name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, body)
    }
  }
}

export function earlier(): Plugin {
  let root = ''
  let dist = ''
  return {
    name: 'earlier',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = join(root, config.build.outDir)
    },
    // After the compressed copies are made.
    closeBundle: { sequential: true, order: 'post', handler: () => layOut(root, dist) },
  }
}
