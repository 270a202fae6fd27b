// @vitest-environment happy-dom
import { emptyLog, type Log, note } from '@toadstool/games/tabletop'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchSource } from '../../api/source.ts'
import { mounted } from '../../test/mounted.ts'
import { type Market, market, opening, standingStill } from '../test/market.ts'
import { useWholeLog } from './useWholeLog.ts'

const { page, draw } = mounted()
afterEach(() => {
  vi.useRealTimers()
})

/** A log of this many events. */
function logOf(events: number): Log {
  const log = emptyLog()
  for (let n = 0; n < events; n += 1) note(log, 'rain')
  return log
}
const at = (version: number): Market => ({ ...opening, log: logOf(3 * version) })

function Whole({ source, version }: { readonly source: MatchSource; readonly version: number }) {
  const { now } = standingStill(at(version))
  const entries = useWholeLog({ rulebook: market, source, now: { ...now, version }, view: now.view })
  return <p>{entries ? entries.map(({ id }) => id).join() : 'not yet'}</p>
}

/** Collects the log of 150 moves, of which a view keeps the last 67; the first `unanswered` requests get no answer. */
async function collecting(unanswered: number): Promise<{ asked(): number }> {
  vi.useFakeTimers()
  let asked = 0
  const recall = async (version: number) => {
    asked += 1
    return asked <= unanswered ? undefined : at(version)
  }
  const source: MatchSource = { ...standingStill(opening).source, recall }
  await act(async () => {
    draw(<Whole source={source} version={150} />)
  })
  return { asked: () => asked }
}

const all = Array.from({ length: 450 }, (_, id) => id).join()

test('what views no longer keep is asked for', async () => {
  await collecting(0)
  expect(page.textContent).toBe(all)
})

test('a table that doesn’t answer is asked again a little later, and not without end', async () => {
  await collecting(2)
  expect(page.textContent).toBe('not yet')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(page.textContent).toBe('not yet')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(page.textContent).toBe(all)
})

test('a table that never answers is left alone in the end', async () => {
  const { asked } = await collecting(1000)
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect([page.textContent, asked()]).toEqual(['not yet', 30])
})
