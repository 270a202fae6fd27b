/** A copy of plain data, all of whose parts may be changed; it takes a fraction of the time of `structuredClone`. */
export function copyOf<T>(thing: T): T {
  if (typeof thing !== 'object' || thing === null) return thing
  if (Array.isArray(thing)) return thing.map(copyOf) as T
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(thing)) copy[key] = copyOf(part)
  return copy as T
}
