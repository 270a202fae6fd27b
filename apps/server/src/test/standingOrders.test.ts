import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { matchHost } from '../match/host.ts'
import { tableRecord } from './liveTable.ts'

const person = { kind: 'person', personId: null, name: 'Ann', credentialHash: null, ready: true, data: null } as const
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a standing order that stands already is no action: nothing is stored or told', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  const host = matchHost({ journal, bus: localBus(), rulebooks, log: silent, count: () => undefined })
  const { options } = rulebooks['wizards-of-war'] ?? {}
  const id = 'mossy-kiln-4444-4444'
  const table = tableRecord(id, { kind: 'none' }, 'running', [person, { ...person, name: 'Ben' }], '5e'.repeat(32))
  const dealt = { ...table, game: 'wizards-of-war', options: options?.(2).parse({}) ?? {} }
  await journal.createTable(dealt)
  await host.start(dealt)
  const match = await host.open(id)
  const order = match?.rulebook.grammar.moves.setAttackStops?.standing?.(match.viewOf('1'), '1')[0]
  if (!match || !order?.quiet) throw new Error('no order')
  const say = (name: string, token: string) =>
    host.act(id, '1', { id: `order-${name}`, move: 'setAttackStops', args: [...order.args, token] })
  let steps = 0
  match.follow(() => {
    steps += 1
  })
  expect(await say('as-it-is', order.now)).toEqual({ status: 'done', version: 0, again: false })
  expect(await say('another', order.quiet)).toMatchObject({ status: 'done', version: 1 })
  expect(await say('once-more', order.quiet)).toEqual({ status: 'done', version: 1, again: false })
  expect([(await journal.rows(id, 0, -1)).length, steps]).toEqual([1, 1])
  await host.close()
  await journal.close()
})
