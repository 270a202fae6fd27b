/** What two nodes stand on that share a database. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Ground, groundFor } from './ground.ts'
import { freshFolder } from './test/folders.ts'
import { overPostgres } from './test/postgres.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const slack = 15_000
const matches = Array.from({ length: 50 }, (_, index) => `mossy-kiln-${index}`)

overPostgres('the ground of nodes', (cluster) => {
  const node = async (databaseUrl: string, dataDir = freshFolder()) => {
    const is = { draining: false }
    const self = {
      rules: { golems: [1] },
      address: () => 'here:8000',
      people: () => 7,
      hasAnybody: () => false,
      isDraining: () => is.draining,
    }
    const ground = await groundFor({ config: { dataDir, databaseUrl }, self, log, count: () => undefined })
    let isClosed = false
    const close = async (): Promise<void> => {
      if (isClosed) return
      isClosed = true
      await ground.leave()
      await ground.close()
    }
    onTestFinished(close)
    return { ...ground, dataDir, is, close }
  }

  test('is one: each match is kept by one of them, the time is the same, and news comes across', async () => {
    const url = await cluster.fresh()
    const [one, other] = [await node(url), await node(url)]
    const alike = (ground: Ground) => ground.nodes().map(({ address, people }) => [address, people])
    await vi.waitUntil(() => one.nodes().length === 2, slack)
    const both = [
      ['here:8000', 7],
      ['here:8000', 7],
    ]
    expect([alike(one), alike(other)]).toEqual([both, both])
    const kept = (ground: Ground) => matches.filter((match) => ground.keeper.keeps(match))
    // While both beat, both agree.
    await vi.waitUntil(() => [...kept(one), ...kept(other)].toSorted().join() === matches.toSorted().join(), slack)
    expect([kept(one).length > 0, kept(other).length > 0, one.key.equals(other.key)]).toEqual([true, true, true])
    const heard: unknown[] = []
    other.bus.subscribe('person', ({ id }, from) => heard.push([id, typeof from]))
    await vi.waitUntil(() => {
      one.bus.publish('person', { id: 'ann' })
      return heard.length > 0
    }, slack)
    expect(heard[0]).toEqual(['ann', 'string'])
    one.bus.publish('here', { match: 'mossy-kiln', seats: ['0'], spectators: 0 })
    await vi.waitUntil(() => other.elsewhere.isConnected('mossy-kiln', '0'), slack)
    expect(Math.abs(one.time.now() - other.time.now())).toBeLessThan(slack)
    await one.close()
    await vi.waitUntil(() => other.nodes().length === 1, slack)
    await vi.waitUntil(() => kept(other).length === matches.length, slack)
    expect(other.elsewhere.isConnected('mossy-kiln', '0')).toBe(false)
  })

  test('holds no database in the node’s folder, which is its own', async () => {
    const url = await cluster.fresh()
    const { dataDir, close } = await node(url)
    expect(existsSync(join(dataDir, 'toadstool.db'))).toBe(false)
    await expect(node(url, dataDir)).rejects.toThrow(dataDir)
    await close()
    await (await node(url, dataDir)).close()
  })

  test('that can not be used leaves the folder to the next that tries', async () => {
    const [url, foreign] = [await cluster.fresh(), await cluster.fresh()]
    await cluster.ask('CREATE SCHEMA toadstool; CREATE TABLE toadstool.meta (a INT)', new URL(foreign).pathname.slice(1))
    const dataDir = freshFolder()
    await expect(node(foreign, dataDir)).rejects.toThrow()
    await node(url, dataDir)
  })
})
