/** Assertions for invariants: they throw with the values if something doesn't hold. */

export function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

export function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`)
}

export function once(what: string, things: readonly string[]): void {
  check(new Set(things).size === things.length, `${what} twice: ${things.join()}`)
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
