import { problemSchema, RequestError } from '@toadstool/protocol'
import type { ZodType } from 'zod'

/** The server could not be reached: nothing was changed. */
export class Offline extends Error {}

/** An answer that doesn't have the shape we know: an older page against a newer server, or the reverse. */
export class Unreadable extends Error {}

export const get = <T>(path: string, schema: ZodType<T>): Promise<T> => ask('GET', path, schema)
export const post = <T>(path: string, body: unknown, schema: ZodType<T>): Promise<T> => ask('POST', path, schema, body)
export const patch = <T>(path: string, body: unknown, schema: ZodType<T>): Promise<T> => ask('PATCH', path, schema, body)

async function ask<T>(method: string, path: string, schema: ZodType<T>, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Offline(path, { cause })
  })
  const content: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw problemOf(answer.status, content)
  const read = schema.safeParse(content)
  if (!read.success) throw new Unreadable(`${path}: ${read.error.message}`)
  return read.data
}

function problemOf(status: number, content: unknown): Error {
  const problem = problemSchema.safeParse(content)
  if (problem.success) return new RequestError(problem.data.error, problem.data.message)
  // A proxy in front of a server that is down answers in its own words.
  return status >= 502 ? new Offline(String(status)) : new RequestError('internal', String(status))
}
