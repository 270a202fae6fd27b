import './jitless.ts'
import type { ErrorCode } from '@toadstool/protocol'
import { givenAt } from './given.ts'
import { noteReached } from './reached.ts'
import type { Answers } from './shapes.ts'

/** The server could not be reached: nothing was changed. */
export class Offline extends Error {}

/** An answer of unknown shape: an older page talking to a newer server, or the reverse. */
export class Unreadable extends Error {}

/** The server says no, with a code that has a sentence in `problem.<code>`. */
export class Refused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

type Shape = keyof Answers

export async function get<S extends Shape>(path: string, shape: S): Promise<Answers[S]> {
  const given = givenAt(path)
  return given === undefined ? ask('GET', path, shape) : read(given, await load(), path, shape)
}
export const post = <S extends Shape>(path: string, shape: S, body: unknown): Promise<Answers[S]> => ask('POST', path, shape, body)
export const patch = <S extends Shape>(path: string, shape: S, body: unknown): Promise<Answers[S]> => ask('PATCH', path, shape, body)

/** The same for an answer whose shape a part of the page brings along. */
export async function asked<T>(method: 'GET' | 'POST', path: string, shape: Reads<T>, body?: unknown): Promise<T> {
  return readAs(await sent(method, path, body), shape, path)
}

const ask = async <S extends Shape>(method: string, path: string, shape: S, body?: unknown): Promise<Answers[S]> =>
  read(await sent(method, path, body), await load(), path, shape)

async function sent(method: string, path: string, body: unknown): Promise<unknown> {
  const loading = load()
  // Without a line neither comes, and one tells.
  loading.catch(() => undefined)
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    noteReached(false)
    throw new Offline(path, { cause })
  })
  return contentOf(answer.status, await answer.json().catch(() => undefined), await loading)
}

/** An answer that another thread has fetched; status 0: the server can't be reached. */
export async function answered<S extends Shape>(status: number, content: unknown, path: string, shape: S): Promise<Answers[S]> {
  if (status === 0) {
    noteReached(false)
    throw new Offline(path)
  }
  const shapes = await load()
  return read(contentOf(status, content, shapes), shapes, path, shape)
}

function contentOf(status: number, content: unknown, shapes: Shapes): unknown {
  const isOk = status >= 200 && status < 300
  const problem = shapes.problem.safeParse(content)
  noteReached(isOk || problem.success || status < 500)
  if (isOk) return content
  if (problem.success) throw new Refused(problem.data.error, problem.data.message)
  // A proxy in front of a server that is down answers in its own words.
  throw status >= 500 ? new Offline(String(status)) : new Refused('internal', String(status))
}

type Shapes = typeof import('./shapes.ts')['shapes']

async function load(): Promise<Shapes> {
  const { shapes } = await import('./shapes.ts').catch((cause: unknown) => {
    throw new Offline('shapes', { cause })
  })
  return shapes
}

const read = <S extends Shape>(content: unknown, shapes: Shapes, path: string, shape: S): Answers[S] =>
  readAs(content, shapes[shape] as unknown as Reads<Answers[S]>, path)

/** A shape, as far as answers are read by it. */
interface Reads<T> {
  safeParse(content: unknown): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Error }
}

function readAs<T>(content: unknown, shape: Reads<T>, path: string): T {
  const read = shape.safeParse(content)
  if (!read.success) throw new Unreadable(`${path}: ${read.error.message}`)
  return read.data
}
