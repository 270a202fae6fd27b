import { diff } from '../match/diff.ts'
import type { Host } from '../match/host.ts'
import type { Audience, Views } from '../match/views.ts'

/** A page of a match's steps as this viewer saw them: the first with its picture, each other as changes to the one before. */
export async function historyPage(
  host: Host,
  views: Views,
  match: string,
  audience: Audience,
  from: number,
  count: number,
): Promise<object[]> {
  const steps = count > 0 ? await host.history(match, from, count) : []
  return steps.map(({ row, state }, index) => {
    const before = steps[index - 1]
    const view = views.of(state, audience).G
    const shown = before ? { patch: diff(views.of(before.state, audience).G, view) } : { view }
    if (!row) return { seq: 0, at: 0, seat: null, move: null, args: [], ...shown }
    const { seq, at } = row
    return { seq, at, ...views.madeBy(row, audience), ...shown }
  })
}
