import type { PatchOperation } from '../journal/journal.ts'

/**
 * The operations (RFC 6902) that turn `from` into `to`, both plain JSON. Parts that are the same object are not walked,
 * so a change costs what it touches. `undefined` under a key counts as absent.
 */
export function diff(from: unknown, to: unknown): PatchOperation[] {
  const operations: PatchOperation[] = []
  walk(from, to, '', operations)
  return operations
}

function walk(from: unknown, to: unknown, path: string, operations: PatchOperation[]): void {
  if (from === to) return
  if (Array.isArray(from) && Array.isArray(to)) walkArrays(from, to, path, operations)
  else if (isObject(from) && isObject(to)) walkObjects(from, to, path, operations)
  else operations.push({ op: 'replace', path, value: to })
}

function walkObjects(from: Record<string, unknown>, to: Record<string, unknown>, path: string, operations: PatchOperation[]): void {
  for (const key of Object.keys(from)) {
    if (from[key] !== undefined && !has(to, key)) operations.push({ op: 'remove', path: `${path}/${escaped(key)}` })
  }
  for (const key of Object.keys(to)) {
    if (to[key] === undefined) continue
    if (has(from, key)) walk(from[key], to[key], `${path}/${escaped(key)}`, operations)
    else operations.push({ op: 'add', path: `${path}/${escaped(key)}`, value: to[key] })
  }
}

/** Elements by index, growth and loss at the end; the whole array where most of it has changed (a shuffle, a card drawn in front). */
function walkArrays(from: readonly unknown[], to: readonly unknown[], path: string, operations: PatchOperation[]): void {
  const common = Math.min(from.length, to.length)
  const inner: PatchOperation[] = []
  for (let index = 0; index < common; index += 1) walk(from[index], to[index], `${path}/${index}`, inner)
  for (let index = from.length - 1; index >= common; index -= 1) inner.push({ op: 'remove', path: `${path}/${index}` })
  for (let index = common; index < to.length; index += 1) inner.push({ op: 'add', path: `${path}/-`, value: to[index] })
  if (path !== '' && inner.length > 3 && inner.length * 2 > to.length) {
    const whole: PatchOperation = { op: 'replace', path, value: to }
    if (JSON.stringify(whole).length < JSON.stringify(inner).length) {
      operations.push(whole)
      return
    }
  }
  for (const operation of inner) operations.push(operation)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (object: Record<string, unknown>, key: string): boolean => Object.hasOwn(object, key) && object[key] !== undefined
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
