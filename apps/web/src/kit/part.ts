import { type FunctionComponent, isValidElement, memo, type NamedExoticComponent } from 'react'

/**
 * A part of the page that is drawn anew only when what it is given says something else. After every action scene, table, view and voice are
 * other objects, so a part takes what it shows: names, figures, lists of them, compared by their content. Functions must stay the same.
 */
export const part = <Given extends object>(draw: FunctionComponent<Given>): NamedExoticComponent<Given> => memo(draw, isAlike)

/** Whether two values say the same: plain data and what React draws by content, all else (functions, maps) by identity. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, at) => isAlike(each, other[at]))
  if (isValidElement(one) && isValidElement(other))
    return one.type === other.type && one.key === other.key && isAlike(one.props, other.props)
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isAlike(one[key], other[key]))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && !isValidElement(value)
