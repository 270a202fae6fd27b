import { openTable } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLobby } from '../lobby/lobby.ts'
import { fixture } from './fixture.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

test('a level that the bots of a game don’t play is refused, at a table and with a new one', async () => {
  const { journal, host, bus } = server
  const lobby = createLobby({ journal, host, bus, rulebooks: { [fixture.slug]: fixture }, count: () => {} })
  const ann = { id: 'ann-1234', name: 'Ann', named: true, createdAt: 0 }
  await journal.savePerson(ann)
  expect(fixture.card.botLevels).not.toContain('hard')

  const wish = { game: fixture.slug, listed: false }
  await expect(lobby.open(ann, openTable.parse({ ...wish, bots: ['hard'] }))).rejects.toMatchObject({ code: 'bad-option' })
  const { id } = await lobby.open(ann, openTable.parse(wish))
  await expect(lobby.bot(ann, id, '1', 'hard')).rejects.toMatchObject({ code: 'bad-option' })
  expect(await lobby.bot(ann, id, '1', 'normal')).toMatchObject({ seats: [{ kind: 'person' }, { kind: 'bot', level: 'normal' }] })
})
