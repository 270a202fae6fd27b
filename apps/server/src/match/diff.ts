import type { PatchOperation } from '@toadstool/protocol'

/** The operations (RFC 6902) that turn `from` into `to`, both plain JSON. */
export type Diff = (from: unknown, to: unknown) => PatchOperation[]

/** A part that has been compared, with the result. */
interface Known {
  readonly from: unknown
  readonly path: string
  readonly operations: readonly PatchOperation[]
  readonly size: number
}

/** For a single comparison; for several with shared parts, use {@link differ}. */
export const diff: Diff = (from, to) => differ()(from, to)

/**
 * Compares a state and its views with the previous ones. Identical objects are skipped, and no part is walked twice,
 * so the cost depends on what has changed. A part that has changed a lot is replaced whole if that is shorter.
 * `undefined` under a key counts as absent.
 */
export function differ(): Diff {
  const known = new Map<unknown, Known>()
  return (from, to) => {
    const operations: PatchOperation[] = []
    if (from !== to) walk(from, to, '', operations, known)
    return operations
  }
}

/** Compares two different values. @returns roughly the bytes of JSON that it has added to `operations`. */
function walk(from: unknown, to: unknown, path: string, operations: PatchOperation[], known: Map<unknown, Known>): number {
  if (!isContainer(from) || !isContainer(to) || Array.isArray(from) !== Array.isArray(to)) {
    return push(operations, { op: 'replace', path, value: to })
  }
  const before = known.get(to)
  if (before?.from === from && before.path === path) {
    operations.push(...before.operations)
    return before.size
  }
  const start = operations.length
  let size = Array.isArray(to)
    ? walkArrays(from as unknown[], to, path, operations, known)
    : walkObjects(from as Record<string, unknown>, to as Record<string, unknown>, path, operations, known)
  if (path !== '' && operations.length - start > 1) {
    const whole = roomLeft(to, size - frame - path.length)
    if (whole > 0) {
      operations.length = start
      operations.push({ op: 'replace', path, value: to })
      size -= whole
    }
  }
  known.set(to, { from, path, operations: operations.slice(start), size })
  return size
}

function walkObjects(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  path: string,
  operations: PatchOperation[],
  known: Map<unknown, Known>,
): number {
  let size = 0
  let common = 0
  for (const key of Object.keys(to)) {
    const value = to[key]
    if (value === undefined) continue
    if (value === from[key]) common += 1
    else if (has(from, key)) {
      common += 1
      size += walk(from[key], value, `${path}/${escaped(key)}`, operations, known)
    } else size += push(operations, { op: 'add', path: `${path}/${escaped(key)}`, value })
  }
  const keys = Object.keys(from)
  if (keys.length === common) return size
  for (const key of keys) {
    if (has(from, key) && !has(to, key)) size += push(operations, { op: 'remove', path: `${path}/${escaped(key)}` })
  }
  return size
}

/** Elements by index, additions and removals at the end. */
function walkArrays(
  from: readonly unknown[],
  to: readonly unknown[],
  path: string,
  operations: PatchOperation[],
  known: Map<unknown, Known>,
): number {
  const common = Math.min(from.length, to.length)
  let size = 0
  for (let index = 0; index < common; index += 1) {
    if (from[index] !== to[index]) size += walk(from[index], to[index], `${path}/${index}`, operations, known)
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

/** The length of an operation without its path and value: `{"op":"replace","path":"","value":}`. */
const frame = 36
const enough = 1_000_000

/** Roughly the bytes left of `room` after `value`; 0 or less as soon as it can't fit. */
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

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
const has = (object: Record<string, unknown>, key: string): boolean => Object.hasOwn(object, key) && object[key] !== undefined
const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key)
