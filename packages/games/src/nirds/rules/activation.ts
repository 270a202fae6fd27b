import type { Activation, Face } from '../content/nirds.ts'

/** Dice that it takes (NI-7.1). */
export function sizeOf(activation: Activation): number {
  if (activation.kind === 'exact') return activation.values.length
  if (activation.kind === 'any') return activation.n
  return activation.kind === 'pair' ? 2 : 3
}

export const activates = (activation: Activation, values: readonly Face[]): boolean =>
  values.length === sizeOf(activation) && canActivate(activation, values, [])

/** Can these dice, with some of the others, become what activates the unit? */
export function canActivate(activation: Activation, chosen: readonly Face[], others: readonly Face[]): boolean {
  const open = sizeOf(activation) - chosen.length
  if (open < 0 || open > others.length) return false
  if (activation.kind === 'any') return true
  if (activation.kind === 'exact') {
    const missing = without(activation.values, chosen)
    return missing !== undefined && without(others, missing) !== undefined
  }
  const [first] = chosen
  if (first === undefined) return others.some((value) => countOf(others, value) >= open)
  return chosen.every((value) => value === first) && countOf(others, first) >= open
}

const countOf = (values: readonly Face[], value: Face): number => values.filter((each) => each === value).length

/** What is left after these are taken away; `undefined` if one of them isn't there. */
function without(values: readonly Face[], taken: readonly Face[]): Face[] | undefined {
  const rest = [...values]
  for (const value of taken) {
    const place = rest.indexOf(value)
    if (place < 0) return undefined
    rest.splice(place, 1)
  }
  return rest
}

/** As a token names it: `exact-3-4`, `any-2`, `pair`. */
export function activationId(activation: Activation): string {
  if (activation.kind === 'exact') return `exact-${activation.values.join('-')}`
  return activation.kind === 'any' ? `any-${activation.n}` : activation.kind
}
