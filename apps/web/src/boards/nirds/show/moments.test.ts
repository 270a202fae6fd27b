import { expect, test } from 'vitest'
import { momentsOf } from './moments.ts'

const entry = (id: number, key: string, params = {}) => ({ id, key, params })

test('each attack is a moment with what comes of it; what happens elsewhere belongs to none', () => {
  const moments = momentsOf(
    [
      entry(0, 'lost-life', { cause: 'field:w3', seat: 'seat:0' }),
      entry(1, 'gnome-attacks', { gnome: 'gnome:rake-runner', seat: 'seat:0' }),
      entry(2, 'lost-life', { cause: 'gnome:rake-runner', seat: 'seat:0' }),
      entry(3, 'gnome-skips', { gnome: 'gnome:can-carl', seat: 'seat:1' }),
      entry(4, 'gained-die', { seat: 'seat:1' }),
      entry(5, 'gnome-attacks', { gnome: 'gnome:hedge-hopper', seat: 'seat:1' }),
      entry(6, 'new-gnome', { gnome: 'gnome:oak-brute', seat: 'seat:1' }),
      entry(7, 'boss-enters', { boss: 'boss:scarecrow', hp: 25 }),
      entry(8, 'all-wake'),
    ],
    '0',
  )
  expect(moments.map(({ by, entries }) => [by, entries.map(({ id }) => id)])).toEqual([
    ['gnome:rake-runner', [1, 2]],
    ['gnome:hedge-hopper', [5, 6]],
    ['boss:scarecrow', [7]],
  ])
})

test('blows of others are moments, the own ones aren’t', () => {
  const hit = (id: number, seat: string) => entry(id, 'hit', { seat: `seat:${seat}`, target: 'gnome:oak-brute' })
  const knockedOut = entry(1, 'knocked-out', { gnome: 'gnome:oak-brute' })
  expect(momentsOf([hit(0, '0'), knockedOut], '0')).toEqual([])
  expect(momentsOf([hit(0, '1'), knockedOut], '0')).toEqual([{ by: 'gnome:oak-brute', entries: [hit(0, '1'), knockedOut] }])
  expect(momentsOf([hit(0, '1')], null)).toHaveLength(1)
})

test('a blow that was seen on the stage is a moment if more comes of it', () => {
  const blow = [entry(0, 'hit', { seat: 'seat:1', target: 'gnome:oak-brute' }), entry(1, 'knocked-out', { gnome: 'gnome:oak-brute' })]
  expect(momentsOf(blow, '0', true)).toEqual([])
  expect(momentsOf([...blow, entry(2, 'lost-life', { seat: 'seat:0' })], '0', true)).toHaveLength(1)
})
