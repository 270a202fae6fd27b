import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverFlags } from './serverFlags.mjs'

test('with one or two cores the garbage collector has one helper, and with more as many as Node gives it', () => {
  for (const cores of [1, 2]) expect(serverFlags(cores)).toContain('--v8-pool-size=1')
  expect(serverFlags(3).join()).not.toContain('pool')
})

test.each([1, 4])('Node takes the options for %i cores', (cores) => {
  const { status, stderr } = spawnSync(process.execPath, [...serverFlags(cores), '--eval', ''], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
