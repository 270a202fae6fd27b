/** Which past steps are read from the archive, and how many are kept. */
import { expect, test, vi } from 'vitest'
import { pastOf } from './past.ts'
import { proofsOf } from './proofs.ts'
import type { Running } from './running.ts'

const patch = (to: number) => [{ op: 'replace', path: '/version', value: to }]

/** A match of `length` actions, whose state is its version. */
function matchOf(length: number): { match: Running; page: ReturnType<typeof vi.fn> } {
  const page = vi.fn(async (_: string, before: number, count: number) => ({
    state: { version: before, G: {} },
    rows: Array.from({ length: Math.max(0, Math.min(count, length - before)) }, (__, at) => {
      const seq = before + at + 1
      return { seq, seat: '0', move: 'roll', args: [], patch: patch(seq) }
    }),
  }))
  return { match: { table: { id: 'mossy-kiln' }, rulebook: {}, state: { version: length } } as unknown as Running, page }
}

const versions = (steps: readonly { row: unknown; state: { version: number } }[]) => steps.map(({ state }) => state.version)

test('the deal is step 0, and each step has the state after it', async () => {
  const { match, page } = matchOf(9)
  const past = pastOf({ page } as never)
  const first = await past(match, 0, 3)
  expect([versions(first), first.map(({ row }) => row?.seq)]).toEqual([
    [0, 1, 2],
    [undefined, 1, 2],
  ])
  expect(versions(await past(match, 7, 9))).toEqual([7, 8, 9])
  expect(versions(await past(match, 9, 1))).toEqual([9])
  expect(await past(match, 10, 1)).toEqual([])
  expect(page.mock.calls.map(([, before, count]) => [before, count])).toEqual([
    [0, 2],
    [6, 9],
  ])
})

test('of what was asked for the latest steps are kept, each as long as it is asked for', async () => {
  const { match, page } = matchOf(99)
  const past = pastOf({ page } as never, 4)
  const reads = async (from: number, count: number) => {
    const before = page.mock.calls.length
    expect(versions(await past(match, from, count))).toEqual(Array.from({ length: count }, (_, at) => from + at))
    return page.mock.calls.length - before
  }
  expect([await reads(0, 3), await reads(1, 2), await reads(20, 2), await reads(1, 2)]).toEqual([1, 0, 1, 0])
  expect([await reads(0, 1), await reads(0, 1), await reads(1, 1), await reads(20, 1)]).toEqual([1, 0, 0, 1])
})

test('usually 256 are kept', async () => {
  const { match, page } = matchOf(300)
  const past = pastOf({ page } as never)
  for (const [from, count] of [
    [1, 256],
    [1, 1],
    [257, 1],
    [1, 1],
    [2, 1],
  ] as const)
    await past(match, from, count)
  expect(page).toHaveBeenCalledTimes(3)
})

test('what the archive doesn’t have is no past', async () => {
  const { match } = matchOf(9)
  expect(await pastOf({ page: async () => undefined })(match, 1, 3)).toEqual([])
})

test('a proof is put together anew as long as the match is played, once after it, and again where that has failed', async () => {
  const proof = vi.fn(async () => ({}) as never)
  const proofs = proofsOf({ proof })
  const match = { table: { id: 'mossy-kiln' }, progress: { outcome: null as object | null } }
  const ask = () => proofs(match as unknown as Running)
  for (let times = 0; times < 2; times += 1) await ask()
  expect(proof).toHaveBeenCalledTimes(2)
  match.progress.outcome = { winners: [] }
  proof.mockRejectedValueOnce(new Error('the disk'))
  await expect(ask()).rejects.toThrow('the disk')
  for (let times = 0; times < 3; times += 1) await ask()
  expect(proof).toHaveBeenCalledTimes(4)
})
