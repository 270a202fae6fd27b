import type { PatchOperation } from '../journal/journal.ts'

/**
 * The operations (RFC 6902) that turn `from` into `to`, both plain JSON. Parts that are the same object are not walked,
 * so a change costs what it touches; a part of which much has changed is replaced whole where that is shorter.
 * `undefined` under a key counts as absent.
 */
export function diff(from: unknown, to: unknown): PatchOperation[] {
  const operations: PatchOperation[] = []
  walk(from, to, '', operations)
  return operations
}

/** @returns about how many bytes of JSON it has added to `operations`. */
function walk(from: unknown, to: unknown, path: string, operations: PatchOperation[]): number {
  if (from === to) return 0
  const start = operations.length
  let size: number
  if (Array.isArray(from) && Array.isArray(to)) size = walkArrays(from, to, path, operations)
  else if (isObject(from) && isObject(to)) size = walkObjects(from, to, path, operations)
  else return push(operations, { op: 'replace', path, value: to })
  if (path === '' || operations.length - start < 2) return size
  const whole = roomLeft(to, size - frame - path.length)
  if (whole <= 0) return size
  operations.length = start
  operations.push({ op: 'replace', path, value: to })
  return size - whole
}

function walkObjects(from: Record<string, unknown>, to: Record<string, unknown>, path: string, operations: PatchOperation[]): number {
  let size = 0
  for (const key of Object.keys(from)) {
    if (from[key] === to[key] || from[key] === undefined) continue
    if (!has(to, key)) size += push(operations, { op: 'remove', path: `${path}/${escaped(key)}` })
  }
  for (const key of Object.keys(to)) {
    if (to[key] === undefined || to[key] === from[key]) continue
    if (has(from, key)) size += walk(from[key], to[key], `${path}/${escaped(key)}`, operations)
    else size += push(operations, { op: 'add', path: `${path}/${escaped(key)}`, value: to[key] })
  }
  return size
}

/** Elements by index, growth and loss at the end. */
function walkArrays(from: readonly unknown[], to: readonly unknown[], path: string, operations: PatchOperation[]): number {
  const common = Math.min(from.length, to.length)
  let size = 0
  for (let index = 0; index < common; index += 1) {
    if (from[index] !== to[index]) size += walk(from[index], to[index], `${path}/${index}`, operations)
  }
  for (let index = from.length - 1; index >= common; index -= 1) size += push(operations, { op: 'remove', path: `${path}/${index}` })
  for (let index = common; index < to.length; index += 1) size += push(operations, { op: 'add', path: `${path}/-`, value: to[index] })
  return size
}

function push(operations: PatchOperation[], operation: PatchOperation): number {
  operations.push(operation)
  const value = operation.op === 'remove' ? 0 : enough - roomLeft(operation.value, enough)
  return frame + operation.path.length + value
}

/** What an operation has around its path and value: `{"op":"replace","path":"","value":}`. */
const frame = 36
const enough = 1_000_000

/** What is left of `room` bytes after `value`, about; 0 or less as soon as it is known not to fit. */
function roomLeft(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - 3
  if (typeof value !== 'object' || value === null) return room - 6
  let left = room - 2
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left > 0; index += 1) left = roomLeft(value[index], left)
    return left
  }
  for (const key of Object.keys(value)) {
    if (left <= 0) break
    left = roomLeft((value as Record<string, unknown>)[key], left - key.length - 3)
  }
  return left
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (object: Record<string, unknown>, key: string): boolean => Object.hasOwn(object, key) && object[key] !== undefined
const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key)
