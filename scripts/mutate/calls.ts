import { type Node, parse, partOf, walk } from './source.ts'

/** The functions that a test calls, each by its file and where it begins there; -1 stands for code outside of all functions. */
export type Calls = ReadonlySet<string>

export const callOf = (file: string, place: number): string => `${file}:${place}`

/** The source with calls of `globalThis.called` added: each function tells that it is called, and the file that it is loaded. */
export function telling(file: string, source: string): string {
  const tell = (place: number) => `globalThis.called.add('${callOf(file, place)}')`
  const inserts: [at: number, text: string][] = [[source.length, `\n${tell(-1)}`]]
  for (const { start, body } of functionsIn(source)) {
    if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${tell(start)};`])
    else inserts.push([body.start, `(${tell(start)}, `], [body.end, ')'])
  }
  const pieces = inserts.toSorted(([a], [b]) => b - a)
  return pieces.reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), source)
}

/** Finds for a place in a file where the innermost function around it begins; -1 outside of all functions. */
export function enclosing(source: string): (place: number) => number {
  const functions = functionsIn(source).toSorted((a, b) => a.end - a.start - (b.end - b.start))
  return (place) => functions.find(({ start, end }) => start <= place && place < end)?.start ?? -1
}

function functionsIn(source: string): { start: number; end: number; body: Node }[] {
  const found: { start: number; end: number; body: Node }[] = []
  const program = parse(source)
  if (!program) throw new Error('the source does not parse')
  walk(program, (node) => {
    const body = /Function/.test(node.type) ? partOf(node, 'body') : undefined
    if (body) found.push({ start: node.start, end: node.end, body })
  })
  return found
}
