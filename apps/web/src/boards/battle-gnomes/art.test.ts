import { gnomeIds, playerCards } from '@toadstool/games/battle-gnomes'
import { expect, test } from 'vitest'
import { contrastOf } from '../test/contrast.ts'
import { kindLooks } from './art.ts'
import { tokenOf } from './table.ts'

test('the white number on a hat can be read, whatever its colour', () => {
  const things = [...playerCards.map((card) => tokenOf('card', card)), ...gnomeIds.map((gnome) => tokenOf('unit', gnome))]
  const hats = new Set(things.map((thing) => kindLooks(thing).hat))
  expect(hats.size).toBe(6)
  expect([...hats].filter((hat) => contrastOf('#ffffff', hat) < 4.5)).toEqual([])
})
