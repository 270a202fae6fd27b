import { callOf, enclosing } from './calls.ts'
import { type Ancestors, functionOf, methodOf, type Node, nameAround, parse, parses, partOf, partsOf, walk } from './source.ts'

/** One small change to one file. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The function or constant at the top of the file in which it stands. */
  readonly within: string
  /** Its lines before and after, each joined into one line; long statements are cut. */
  readonly was: string
  readonly becomes: string
  /** Where the change begins, and the function that a test must call to notice it. */
  readonly at: number
  readonly call: string
  /** The whole file after the change. */
  readonly source: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** All changes that are tried, in the order of the file. What doesn't parse any more is left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const program = parse(source)
  if (!program) throw new Error(`${file} doesn't parse`)
  const found = new Map<string, Mutant>()
  const functionAround = enclosing(source)
  walk(program, (node, above) => {
    const within = nameAround([...above, node])
    for (const edit of editsOf(node, above, source)) {
      const mutant = mutantOf(file, source, { within, call: callOf(file, functionAround(edit.start)) }, edit)
      if (mutant.source !== source && !found.has(mutant.source) && parses(mutant.source)) found.set(mutant.source, mutant)
    }
  })
  return [...found.values()].toSorted((a, b) => a.at - b.at)
}

function editsOf(node: Node, above: Ancestors, source: string): Edit[] {
  const text = (part: Node) => source.slice(part.start, part.end)
  const put = (part: Node, ...texts: string[]): Edit[] => texts.map((each) => ({ start: part.start, end: part.end, text: each }))
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorsFor(node)
        .map((operator) => ({ ...operatorAt(node, source), text: operator }))
        .concat(deletionOf(node, above))
    case 'UnaryExpression':
      return node.operator === '!' ? put(node, text(partOf(node, 'argument') ?? node)) : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return put(partOf(node, 'test') ?? node, 'true', 'false')
    case 'Literal':
      return put(node, ...literalsFor(node, above))
    case 'ArrayExpression':
      return partsOf(node, 'elements').flatMap((element) => (isDroppable(element) ? [without(element, source)] : []))
    case 'CallExpression':
      return [...callsFor(node, text), ...deletionOf(node, above)]
    case 'ReturnStatement':
      return isRefusal(partOf(node, 'argument')) && above.at(-1)?.type !== 'IfStatement' ? put(node, '') : []
    case 'ContinueStatement':
    case 'BreakStatement':
    case 'ThrowStatement':
      return above.at(-1)?.type === 'IfStatement' ? [] : put(node, '')
    default:
      return deletionOf(node, above)
  }
}

const steps: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

function operatorsFor(node: Node): readonly string[] {
  const isText = [partOf(node, 'left'), partOf(node, 'right')].some(
    (side) => side?.type === 'TemplateLiteral' || typeof side?.value === 'string',
  )
  const isSum = node.operator === '+' || node.operator === '+='
  return isSum && isText ? [] : (steps[String(node.operator)] ?? [])
}

/** Where the operator stands: between the two sides there are only spaces, brackets and comments besides. */
function operatorAt(node: Node, source: string): { start: number; end: number } {
  const operator = String(node.operator)
  const start = source.indexOf(operator, partOf(node, 'left')?.end ?? node.start)
  return { start, end: start + operator.length }
}

function literalsFor(node: Node, above: Ancestors): string[] {
  if (typeof node.value === 'boolean') return [String(!node.value)]
  if (typeof node.value !== 'number') return []
  const parent = above.at(-1)
  const isIndex = parent?.type === 'MemberExpression' && partOf(parent, 'property')?.start === node.start
  return isIndex ? [String(node.value + 1)] : [String(node.value + 1), node.value === 0 ? '-1' : String(node.value - 1)]
}

/** Numbers that stand together mean one thing, a step or a corner. */
const isDroppable = (element: Node): boolean => typeof element.value !== 'number' && element.type !== 'UnaryExpression'

function without(element: Node, source: string): Edit {
  const [after = ''] = /^\s*,\s*/.exec(source.slice(element.end)) ?? []
  return { start: element.start, end: element.end + after.length, text: '' }
}

const swaps: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min', push: 'unshift', unshift: 'push' }
const droppedMethods = ['filter', 'toSorted', 'toReversed', 'slice']
const droppedFunctions = ['abs', 'sign']

function callsFor(call: Node, text: (part: Node) => string): Edit[] {
  const method = methodOf(call)
  const callee = partOf(call, 'callee')
  const property = callee && partOf(callee, 'property')
  const object = callee && partOf(callee, 'object')
  if (method === undefined || !property || !object) return []
  const edits: Edit[] = []
  const swapped = swaps[method]
  if (swapped !== undefined) edits.push({ start: property.start, end: property.end, text: swapped })
  if (droppedMethods.includes(method)) edits.push({ start: call.start, end: call.end, text: text(object) })
  const [only] = partsOf(call, 'arguments')
  if (droppedFunctions.includes(method) && only) edits.push({ start: call.start, end: call.end, text: text(only) })
  return edits
}

const isRefusal = (node: Node | undefined): boolean => node?.type === 'CallExpression' && functionOf(node) === 'refuse'

/** Deletes a statement that changes something; if it stands alone under an `if`, a change of the condition does the same. */
function deletionOf(node: Node, above: Ancestors): Edit[] {
  const statement = above.at(-1)
  if (statement?.type !== 'ExpressionStatement') return []
  const around = above.at(-2)
  const isAlone = around?.type === 'IfStatement' && partOf(around, 'consequent')?.start === statement.start && !around.alternate
  return isAlone || node.type === 'Literal' ? [] : [{ start: statement.start, end: statement.end, text: '{}' }]
}

function mutantOf(file: string, source: string, place: Pick<Mutant, 'within' | 'call'>, { start, end, text }: Edit): Mutant {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const until = source.indexOf('\n', end)
  const to = until === -1 ? source.length : until
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    ...place,
    was: inOneLine(source.slice(from, to)),
    becomes: inOneLine(source.slice(from, start) + text + source.slice(end, to)),
    at: start,
    source: source.slice(0, start) + text + source.slice(end),
  }
}

const longest = 160

function inOneLine(lines: string): string {
  const line = lines.trim().replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
