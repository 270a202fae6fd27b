import type { Proof, Table } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { knownOf } from './hands.ts'
import { playOn } from './playOut.ts'
import { startServer } from './server.ts'
import { ask, enter } from './table.ts'
import { follow } from './watcher.ts'

/** Games in which players decide one after the other. Where several decide at once, timing determines who is heard first. */
const inTurn = ['wizards-of-war', 'golems']

test.each(inTurn)('a match of %s against a bot is the same to its last move on each new server', async (game) => {
  const [once, again] = [await played(game), await played(game)]
  expect(once.actions.length).toBeGreaterThan(20)
  expect(again).toEqual(once)
})

async function played(game: string): Promise<Proof> {
  const server = await startServer()
  try {
    const guest = await enter(server.url)
    const { quick } = await knownOf(game)
    const wish = { game, options: quick, seats: 2, bots: ['normal'], listed: false, start: true }
    const { id } = await ask<Table>(guest, 'POST', '/api/tables', wish)
    const watcher = await follow(guest, id, game, '0')
    await playOn({ watcher })
    watcher.close()
    return await ask<Proof>(guest, 'GET', `/api/matches/${id}/proof`)
  } finally {
    await server.close()
  }
}
