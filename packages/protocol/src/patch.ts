/** One change of a JSON value (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** `value` after these operations; parts that they don't touch stay the same objects. */
export const patched = <T>(value: T, operations: readonly PatchOperation[]): T =>
  operations.reduce<unknown>((now, operation) => at(now, keysOf(operation.path), operation), value) as T

/** Splits the changes over several versions into those of each: the one that sets the version is the last of its group. */
export function stepsIn(operations: readonly PatchOperation[]): (readonly PatchOperation[])[] {
  const ends = operations.flatMap(({ path }, index) => (path === '/_stateID' && index + 1 < operations.length ? [index + 1] : []))
  return [...ends, operations.length].map((end, step) => operations.slice(ends[step - 1] ?? 0, end))
}

function at(value: unknown, [key, ...rest]: readonly string[], operation: PatchOperation): unknown {
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value
  if (Array.isArray(value)) return inArray(value, key, rest, operation)
  if (typeof value !== 'object' || value === null) throw new Error(`no place for ${operation.op} ${operation.path}`)
  const object = value as Record<string, unknown>
  if (rest.length > 0 || operation.op === 'replace') return put(object, key, at(object[key], rest, operation))
  if (operation.op === 'add') return put(object, key, operation.value)
  const { [key]: _, ...others } = object
  return others
}

/** Not by assignment: the key `__proto__` is a key like any other. */
const put = (object: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> =>
  Object.defineProperty({ ...object }, key, { value, enumerable: true, configurable: true, writable: true })

function inArray(array: readonly unknown[], key: string, rest: readonly string[], operation: PatchOperation): unknown[] {
  const index = key === '-' ? array.length : Number(key)
  if (rest.length === 0 && operation.op === 'add') return array.toSpliced(index, 0, operation.value)
  if (rest.length === 0 && operation.op === 'remove') return array.toSpliced(index, 1)
  return array.with(index, at(array[index], rest, operation))
}

const keysOf = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
