import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'load.ts')

const load = (...args: string[]) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

test.each(Object.values(rulebooks))(
  '`npm run load` plays $slug at its usual seats',
  ({ slug, card }) => {
    const { status, stdout, stderr } = load('--game', slug, '--matches', '2', '--rate', '4', '--seconds', '1')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`2 matches, ${2 * card.seats.usual} players connected`)
    expect(stdout).toMatch(/moves accepted: [34] /)
  },
  60_000,
)
