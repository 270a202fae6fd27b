import { parseSync } from 'vite'

/** A node of the syntax tree, of whatever type; positions count from the start of the file. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** The nodes from the root down to this one's parent. */
export type Ancestors = readonly Node[]

/** The tree of a file; undefined if it doesn't parse. */
export function parse(source: string): Node | undefined {
  const { program, errors } = parseSync('file.ts', source, { lang: 'ts' })
  return errors.length > 0 ? undefined : (program as unknown as Node)
}

/** Builds no tree, which would take longer than to read the text. */
export const parses = (source: string): boolean => parseSync('file.ts', source, { lang: 'ts' }).errors.length === 0

/** Visits each node that does something; types, imports and errors of our own (`throw new Error`, and what leads to it alone) do nothing. */
export function walk(node: Node, visit: (node: Node, above: Ancestors) => void, above: Ancestors = []): void {
  if (isIdle(node)) return
  visit(node, above)
  const within = [...above, node]
  for (const child of childrenOf(node)) walk(child, visit, within)
}

export function partOf(node: Node, name: string): Node | undefined {
  const part = node[name]
  return isNode(part) ? part : undefined
}

export function partsOf(node: Node, name: string): Node[] {
  const parts = node[name]
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

/** `some` of `xs.some(f)`; undefined for other calls. */
export function methodOf(call: Node): string | undefined {
  const callee = partOf(call, 'callee')
  const name = callee?.type === 'MemberExpression' && callee.computed !== true ? partOf(callee, 'property') : undefined
  return typeof name?.name === 'string' ? name.name : undefined
}

/** `refuse` of `refuse(…)`; undefined for other calls. */
export function functionOf(call: Node): string | undefined {
  const callee = partOf(call, 'callee')
  return callee?.type === 'Identifier' && typeof callee.name === 'string' ? callee.name : undefined
}

/** The function or constant at the top of the file under which a place stands, '' if there is none. */
export function nameAround(path: Ancestors): string {
  const [top] = path.flatMap((node) => (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? [node] : []))
  const name = top && partOf(top, 'id')?.name
  return typeof name === 'string' ? name : ''
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}

const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

function isIdle(node: Node): boolean {
  if (['ImportDeclaration', 'ExportAllDeclaration'].includes(node.type) || isOwnError(node)) return true
  if (node.type === 'IfStatement') return leadsToOwnError(partOf(node, 'consequent')) && !node.alternate
  return node.type.startsWith('TS') && !wrappers.includes(node.type)
}

function leadsToOwnError(node: Node | undefined): boolean {
  const [only, ...others] = node?.type === 'BlockStatement' ? partsOf(node, 'body') : [node]
  return only !== undefined && isOwnError(only) && others.length === 0
}

/** `throw new Error(…)`: other classes of errors are answers. */
function isOwnError(node: Node): boolean {
  const thrown = node.type === 'ThrowStatement' ? partOf(node, 'argument') : undefined
  return thrown?.type === 'NewExpression' && functionOf(thrown) === 'Error'
}
