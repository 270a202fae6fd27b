import type { View } from '@toadstool/games/wizards-of-war'
import { expect, test } from 'vitest'
import { jumpOf } from './useJump.ts'

const table = (at: string, ...keys: readonly string[]): View =>
  ({ units: { w: { at } }, log: { next: keys.length, ring: keys.map((key, id) => ({ id, key, params: {} })) } }) as unknown as View

test('whoever stands elsewhere without having walked, been pushed or taken back has jumped', () => {
  const before = table('a1')
  expect(jumpOf(before, table('c3', 'cast'))).toEqual({ unit: 'w', from: 'a1', to: 'c3' })
  for (const key of ['moved', 'undone', 'pushed']) expect(jumpOf(before, table('c3', key))).toBeUndefined()
  expect([jumpOf(before, table('a1', 'cast')), jumpOf(null, table('c3', 'cast'))]).toEqual([undefined, undefined])
})
