import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverFlags } from './serverFlags.mjs'

test('on a single core the garbage collector has one helper, and with more cores as many as Node gives it', () => {
  expect(serverFlags(1)).toContain('--v8-pool-size=1')
  expect(serverFlags(2).join()).not.toContain('pool')
})

test.each([1, 2])('Node takes the options for %i cores', (cores) => {
  const { status, stderr } = spawnSync(process.execPath, [...serverFlags(cores), '--eval', ''], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
