/** Answers that came along with the page: each is good for the first question. */
const given = new Map(Object.entries(parsed()))

export function givenAt(path: string): unknown {
  const answer = given.get(path)
  given.delete(path)
  return answer
}

/** Whether the page came with a match that goes on, or is over, at this table. */
export const isMatchGiven = (table: string): boolean => {
  const answer = given.get(`/api/tables/${table}`) as { readonly state?: unknown } | undefined
  return answer !== undefined && answer.state !== 'open'
}

function parsed(): Record<string, unknown> {
  // On the way back the browser may restore a page from its memory, with answers of that time.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') return {}
  return JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Record<string, unknown>
}
