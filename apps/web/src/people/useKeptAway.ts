import { useMemo } from 'react'
import { useCompany } from '../api/meeting.ts'

/** Those whom I have muted or blocked: what is on the page already isn't shown any more. */
export function useKeptAway(): ReadonlySet<string> {
  const company = useCompany().data
  return useMemo(() => new Set([...(company?.muted ?? []), ...(company?.blocked ?? [])].map(({ id }) => id)), [company])
}
