import { momentParameter } from '@toadstool/protocol/addresses'

/** The path of a table as it was after a step, for links to moments of the past. */
export const momentPath = (id: string, version: number): string => `/t/${id}?${momentParameter}=${version}`

/** Where a replay opens: after the first decision, not at the table as it was dealt. */
export const firstDecision = (last = Number.POSITIVE_INFINITY): number => Math.min(1, last - 1)

export function momentIn(search: URLSearchParams): number | null {
  const text = search.get(momentParameter)
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

export function withMoment(search: URLSearchParams, version: number | null): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (version === null) changed.delete(momentParameter)
  else changed.set(momentParameter, String(version))
  return changed
}
