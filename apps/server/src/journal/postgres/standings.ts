/** How a progress, given as a row of `source`, changes where a match stands. With its outcome the match is over, which is news once. */
export const progressFrom = (source: string): string => `
  owes = ${source}.owes, owes_since = ${source}.owes_since, outcome = ${source}.outcome, clocks = ${source}.clocks, due_at = ${source}.due_at,
  updated_at = greatest(standings.updated_at, ${source}.updated_at),
  revision = CASE WHEN ${isNews(source)} THEN revision + 1 ELSE revision END,
  state = CASE WHEN ${isNews(source)} THEN 'over' ELSE state END,
  asleep = asleep AND NOT (${isNews(source)}),
  shrunk = shrunk AND NOT (${isNews(source)})`

const isNews = (source: string): string => `${source}.outcome IS NOT NULL AND state <> 'over'`
