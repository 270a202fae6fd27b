import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { programs } from '@toadstool/server/test/database.ts'
import { expect, test } from 'vitest'
import { withServers } from './chaos/balancer.ts'

if (!programs)
  console.warn('SKIPPED: nodes over one database while everything breaks. Install PostgreSQL (Debian: apt-get install postgresql).')

test.skipIf(!programs)(
  'while everything breaks that can, no move is lost',
  () => {
    const words = ['--brief', '--moves', '300', '--matches', '10', '--rate', '30']
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/chaos.ts', ...words], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    })
    expect(stdout, stderr).toMatch(/\n {2}a node was killed: [\s\S]*the standby promoted: 1 times[\s\S]*\nLost: nothing\./)
    expect(status).toBe(0)
  },
  120_000,
)

test('the balancer has a line for each node in each of its parts', () => {
  const place = `"$\{NODE_B}"`
  const settings = `a\n  server b ${place} check\nb\n  server b ${place} track nodes/b\n`
  expect(withServers(settings, ['1:1', '2:2', '3:3'])).toBe(
    `a\n  server b ${place} check\n  server more0 3:3 check\nb\n  server b ${place} track nodes/b\n  server more0 3:3 track nodes/more0\n`,
  )
})
