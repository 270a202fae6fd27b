/**
 * Writes `pages.json`: the files that each kind of page needs besides those of `index.html`, so that the server can name them at once.
 * `part.language` are the texts that a part needs as well; those of `index.html` belong to `any`.
 */
import type { Plugin, Rolldown } from 'vite'
import { doors, games } from './chunks.ts'
import { languages, textsOf } from './languages.ts'

const parts: Readonly<Record<string, readonly string[]>> = {
  any: [doors.shapes, doors.connection],
  home: [doors.home],
  lobby: [doors.lobby],
  match: [doors.match],
  ...Object.fromEntries(games.map((slug) => [`match/${slug}`, doors.game(slug)])),
}

export function pages(): Plugin {
  return {
    name: 'pages',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = filesOf(bundle, [doors.main])
        const lists = Object.entries(parts).map(([part, modules]): [string, string[]] => [
          part,
          smallFirst(
            bundle,
            filesOf(bundle, modules).filter((file) => !first.includes(file)),
          ),
        ])
        const texts = Object.entries(parts).flatMap(([part, modules]) =>
          languages.map((language) => {
            const files = part === 'any' ? [...first, ...filesOf(bundle, modules)] : filesOf(bundle, modules)
            return [`${part}.${language}`, textsOf(bundle, files, language)]
          }),
        )
        const fonts = Object.keys(bundle).filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        const ahead = filesOf(bundle, [doors.ahead]).slice(0, 1)
        const source = JSON.stringify({ ahead, ...Object.fromEntries([...lists, ...texts]), fonts })
        this.emitFile({ type: 'asset', fileName: 'pages.json', source })
      },
    },
  }
}

/** Bytes of a file for which others needn't wait. */
const large = 64_000

/** Many small files overtake a few large ones; of those, what the others import comes first. */
function smallFirst(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const isLarge = (file: string): boolean => sizeOf(bundle[file]) > large
  return [...files.filter((file) => !isLarge(file)), ...files.filter(isLarge).toReversed()]
}

/** Bytes of a file, before it is compressed. */
export const sizeOf = (file: Rolldown.OutputBundle[string] | undefined): number =>
  file?.type === 'chunk' ? file.code.length : (file?.source.length ?? 0)

/** Scripts and style sheets, in the order in which they are needed. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) add(chunks.find(({ moduleIds }) => moduleIds.includes(module)))
  return [...files]
}
