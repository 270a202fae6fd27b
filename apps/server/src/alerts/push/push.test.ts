import type { AlertMessage } from '@toadstool/protocol/alerts'
import { expect, test } from 'vitest'
import type { Subscription } from '../../journal/records.ts'
import { pushReceiver } from '../../test/pushReceiver.ts'
import { type Letter, newPushKeys, pushBy } from './push.ts'

const shown = (tag: string): AlertMessage['show'][number] => ({
  ids: ['x'],
  tag,
  table: 'mossy-kiln-2222-2222',
  title: 'Golems',
  body: 'Du – dran',
})
const letter = (message: Partial<AlertMessage>): Letter => ({
  message: { show: [], close: [], ...message },
  lasts: 59.6,
  urgency: 'high',
})

function setUp() {
  const receiver = pushReceiver()
  const { endpoint, keys } = receiver.browser('ann')
  const to: Subscription = {
    ...{ id: 'a', person: 'ann', session: 's', endpoint, keys, language: 'en', at: 1, failingSince: null, retryAt: null },
  }
  return { receiver, to, push: pushBy({ keys: newPushKeys(), contact: 'https://toads.example', post: receiver.post }) }
}

test('a message reaches only the browser that it is for, which can read it and see who has sent it', async () => {
  const { receiver, to, push } = setUp()
  receiver.browser('bob')
  const message = { show: [shown('mossy-kiln-2222-2222')], close: ['mossy-kiln-3333-3333'] }
  expect(await push(to, letter(message))).toBe('sent')
  expect([receiver.got('ann'), receiver.got('bob')]).toEqual([[message], []])
  const [posted] = receiver.posted
  expect(posted?.headers).toMatchObject({ TTL: 60, Urgency: 'high', 'Content-Encoding': 'aes128gcm' })
  expect(posted?.body.includes('Golems')).toBe(false)
})

test('messages about one table take the place of each other at the service; the table isn’t named there', async () => {
  const { receiver, to, push } = setUp()
  for (const message of [{ show: [shown('a-table')] }, { close: ['a-table'] }, { show: [shown('a-table')], close: ['b'] }, {}])
    await push(to, letter(message))
  const topics = receiver.posted.map(({ headers }) => headers.Topic)
  expect(topics).toEqual([expect.stringMatching(/^[\w-]{32}$/), topics[0], undefined, undefined])
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [302, 'failed'],
])('the answer %i means: %s', async (status, result) => {
  const { receiver, to, push } = setUp()
  receiver.answers = status
  expect(await push(to, letter({}))).toBe(result)
})
