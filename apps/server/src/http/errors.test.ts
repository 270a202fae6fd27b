import { RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import type { Logger } from './log.ts'

/** The answer when a handler throws this, and what is logged. */
async function answerTo(thrown?: unknown) {
  const logged: object[] = []
  const headers: Record<string, string> = {}
  const context = { status: 404, body: undefined, method: 'GET', set: (name: string, value: string) => (headers[name] = value) }
  const log = { error: (fields: object) => void logged.push(fields) } as unknown as Logger
  await errors(log)(context as unknown as Context, async () => {
    if (thrown !== undefined) throw thrown
  })
  return { status: context.status, body: context.body as unknown, headers, logged }
}

test('what is refused says why, and nobody keeps that', async () => {
  const refused = await answerTo(new RequestError('seat-taken', 'seat 1 is taken'))
  expect(refused).toEqual({
    status: 409,
    body: { error: 'seat-taken', message: 'seat 1 is taken' },
    headers: { 'Cache-Control': 'no-store' },
    logged: [],
  })
  expect(await answerTo()).toMatchObject({ status: 404, body: { error: 'no-such-page' }, logged: [] })
})

test('what a client did wrong on the way is no bug of ours', async () => {
  const broken = await answerTo(Object.assign(new Error('malformed'), { status: 400 }))
  expect(broken).toMatchObject({ status: 400, body: { error: 'bad-request', message: 'the request is malformed' }, logged: [] })
})

test('a bug tells its number, under which it stands in the log, and nothing else', async () => {
  for (const thrown of [new Error('SELECT secret'), Object.assign(new Error('SELECT secret'), { status: 503 }), null, 'SELECT secret']) {
    const { status, body, logged } = await answerTo(thrown)
    expect([status, logged]).toEqual([500, [expect.objectContaining({ err: thrown })]])
    const { id } = logged[0] as { id: string }
    expect(body).toEqual({ error: 'internal', message: `something went wrong on the server (report ${id})` })
  }
})
