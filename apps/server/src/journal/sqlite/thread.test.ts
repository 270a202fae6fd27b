/** Calls to the writing thread, played by the test. */
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { type Answer, type Call, callsTo, type Thread } from './thread.ts'

function given() {
  const events = new EventEmitter()
  const sent: Call[][] = []
  const holds: string[] = []
  const thread = Object.assign(events, {
    postMessage: (calls: Call[]) => void sent.push(calls),
    ref: () => void holds.push('ref'),
    unref: () => void holds.push('unref'),
  })
  return {
    calls: callsTo(thread as unknown as Thread),
    answer: (...answers: Answer[]): boolean => events.emit('message', answers),
    events,
    sent,
    holds,
    works: (): string[][] => sent.map((message) => message.map(([, work]) => work)),
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('calls of one tick go together, later ones when those are answered; what takes long holds up nobody', async () => {
  const { calls, answer, events, sent, works } = given()
  const first = [calls.call('saveTime', 1), calls.call('ping')]
  const shrunk = calls.call('shrink', 'a')
  await turn()
  expect(works()).toEqual([['shrink'], ['saveTime', 'ping']])
  const second = [calls.call('appendEncoded'), calls.call('appendEncoded')]
  await turn()
  answer([1, 'saved'])
  await turn()
  expect(sent).toHaveLength(2)
  answer([2, 'pinged'])
  expect(works().at(-1)).toEqual(['appendEncoded', 'appendEncoded'])
  answer([4, 'stored'], [5, undefined, { message: 'database or disk is full', errcode: 13 }])
  expect(await Promise.all(first)).toEqual(['saved', 'pinged'])
  expect(await Promise.allSettled(second)).toMatchObject([
    { value: 'stored' },
    { reason: { message: 'database or disk is full', errcode: 13 } },
  ])

  const closed = calls.close()
  await turn()
  expect(sent).toHaveLength(3)
  answer([3, false])
  expect(await shrunk).toBe(false)
  await expect.poll(works).toEqual([['shrink'], ['saveTime', 'ping'], ['appendEncoded', 'appendEncoded'], ['close']])
  answer([6, undefined])
  events.emit('exit')
  await closed
})

test('the process stays alive for the thread only while somebody waits for it', async () => {
  const { calls, answer, holds, sent } = given()
  expect(holds.splice(0)).toEqual(['unref'])
  const answers = [calls.call('saveTime', 7), calls.call('shrink', 'a')]
  await turn()
  expect(sent).toEqual([[[2, 'shrink', ['a']]], [[1, 'saveTime', [7]]]])
  expect(holds.splice(0)).toEqual(['ref'])
  answer([1, undefined])
  expect(holds).toEqual([])
  answer([2, true])
  expect(holds.splice(0)).toEqual(['unref'])
  expect(await Promise.all(answers)).toEqual([undefined, true])
  void calls.call('ping')
  expect(holds).toEqual(['ref'])
})

test('what takes long keeps nothing back that comes while it is under way', async () => {
  const { calls, answer, works } = given()
  const shrinking = calls.call('shrink', 'a')
  await turn()
  const first = calls.call('ping')
  await turn()
  // it ends while the other is under way: later calls wait for the other
  answer([1, true])
  expect(await shrinking).toBe(true)
  const second = calls.call('look')
  await turn()
  expect(works()).toEqual([['shrink'], ['ping']])
  answer([2, undefined])
  await first
  expect(works()).toEqual([['shrink'], ['ping'], ['look']])
  answer([3, undefined])
  await second
})

test('what Node says on the same line where it watches files is no answer', async () => {
  const { calls, answer, events } = given()
  const asked = calls.call('ping')
  await turn()
  events.emit('message', { 'watch:import': ['file:///worker.ts'] })
  answer([1, 'pinged'])
  expect(await asked).toBe('pinged')
})

test('a thread that fails, fails all who wait, and whoever comes later, with its own error', async () => {
  const { calls, events, sent } = given()
  const asked = [calls.call('ping'), calls.call('saveTime', 1)]
  events.emit('error', new Error('out of memory'))
  events.emit('exit')
  const answers = await Promise.allSettled([...asked, calls.call('ping')])
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.message)).toEqual(Array(3).fill('out of memory'))
  await calls.close()
  await turn()
  expect(sent.flat().filter(([, work]) => work === 'close')).toEqual([])
})

test('what is answered after the thread has failed reaches nobody', async () => {
  const { calls, answer, events } = given()
  const asked = calls.call('ping')
  events.emit('error', new Error('out of memory'))
  answer([1, 'pinged'])
  await expect(asked).rejects.toThrow('out of memory')
})
