import { posix } from 'node:path'
import { callOf, enclosing } from '../calls.ts'
import type { Mutant } from '../mutants.ts'
import { nameAround, parse, walk } from '../source.ts'

/** Where a name is used: in which function, and under which top-level name of its file. */
interface Use {
  readonly call: string
  readonly within: string
}

/**
 * For a mutant, the functions of which a test must call one to notice it: usually the one around it. A constant outside of all functions is
 * noticed by calling a function that reads it, or a constant made of it; if there is none, by loading its file.
 */
export function reachingOf(
  sources: ReadonlyMap<string, string>,
): (mutant: Pick<Mutant, 'file' | 'within' | 'call'>) => ReadonlySet<string> {
  const uses = new Map([...sources].map(([file, source]) => [file, usesIn(file, source)]))
  const known = new Map<string, ReadonlySet<string>>()
  return ({ file, within, call }) => {
    if (call !== callOf(file, -1)) return new Set([call])
    const key = `${file} ${within}`
    const found = known.get(key) ?? readersOf(file, within)
    known.set(key, found)
    return found
  }

  function readersOf(file: string, name: string): ReadonlySet<string> {
    const found = new Set<string>()
    const seen = new Set<string>()
    const follow = (of: string, constant: string): void => {
      if (constant === '' || seen.has(`${of} ${constant}`)) return
      seen.add(`${of} ${constant}`)
      for (const reader of [of, ...importersOf(of, constant)])
        for (const { call, within } of uses.get(reader)?.get(constant) ?? []) {
          if (call !== callOf(reader, -1)) found.add(call)
          else if (within !== constant) follow(reader, within)
        }
    }
    follow(file, name)
    return found.size > 0 ? found : new Set([callOf(file, -1)])
  }

  function importersOf(file: string, name: string): string[] {
    return [...sources].flatMap(([importer, source]) => (imports(importer, source, file, name) ? [importer] : []))
  }
}

function imports(importer: string, source: string, file: string, name: string): boolean {
  return [...source.matchAll(/^import ([^'"]*) from '(\.[^']*)'/gm)].some(
    ([, names = '', from = '']) => posix.join(posix.dirname(importer), from) === file && new RegExp(`\\b${name}\\b`).test(names),
  )
}

function usesIn(file: string, source: string): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>()
  const functionAround = enclosing(source)
  const program = parse(source)
  if (!program) throw new Error(`${file} doesn't parse`)
  walk(program, (node, above) => {
    if (node.type !== 'Identifier' || typeof node.name !== 'string') return
    const use = { call: callOf(file, functionAround(node.start)), within: nameAround(above) }
    found.set(node.name, [...(found.get(node.name) ?? []), use])
  })
  return found
}
