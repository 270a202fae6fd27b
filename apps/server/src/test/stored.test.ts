import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owing, rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { matchHost } from '../match/host.ts'
import { tableRecord } from './liveTable.ts'

/** A match of Wizards of War as stored by the first release, before switches could rest. */
const earlier = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../packages/games/src/wizards-of-war/test/stored.json'), 'utf8'),
)

test('a match that an earlier release has stored is opened, played on and looked back at as one of this release', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const parts = { journal, bus, rulebooks, log: quiet, count: () => undefined }
  const person = { kind: 'person', personId: null, name: 'Ann', credentialHash: null, ready: true, data: null } as const
  const table = { ...tableRecord('mossy-kiln-2222-3333', { kind: 'none' }, 'running', [person, person]), game: 'wizards-of-war' }
  await journal.createTable(table)
  await journal.begin(table.id, { ...earlier, version: 0 }, { owes: [], owesSince: null, outcome: null })
  const resting = { '0': [], '1': [] }
  const before = matchHost(parts)
  const match = await before.open(table.id)
  if (!match) throw new Error('no match')
  expect(match.state.G).toMatchObject({ resting })
  for (let decisions = 0; decisions < 5; decisions += 1) {
    const [seat = '0'] = owing(match.rulebook, match.state.G)
    const sentence = match.rulebook.bot.decide(match.viewOf(seat), seat, 'easy', () => 0.5)
    expect(await before.act(table.id, seat, { id: `decision-${decisions}`, ...sentence })).toMatchObject({ status: 'done' })
  }
  await before.close()
  const after = matchHost(parts)
  expect((await after.open(table.id))?.state).toEqual(JSON.parse(JSON.stringify(match.state)))
  for (const { state } of await after.history(table.id, 0, 6)) expect(Object.keys(state.G)).toContain('resting')
  await after.close()
  await journal.close()
})
