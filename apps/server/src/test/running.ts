import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Problem, problemSchema, type Table, table as tableShape } from '@toadstool/protocol'
import { io, type Socket } from 'socket.io-client'
import { createApp, type Given } from '../app.ts'
import { type Config, readConfig } from '../config.ts'

export interface Running {
  readonly url: string
  readonly dataDir: string
  close(): Promise<void>
}

/** The real app on a free port, with its own data folder. */
export async function startApp(changes: Partial<Config> = {}, given: Given = {}): Promise<Running> {
  const dataDir = changes.dataDir ?? mkdtempSync(join(tmpdir(), 'toadstool-'))
  const config = { ...readConfig({}), port: 0, logLevel: 'fatal', botPace: 0, ...changes, dataDir } as const
  const app = await createApp(config, given)
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async close() {
      await app.close()
      if (changes.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** A person's browser, which keeps its cookie. */
export interface Browser {
  cookie: string
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  /** Posts. @returns the table in the answer. */
  table(path: string, body?: unknown): Promise<Table>
  socket(namespace: string, query?: Readonly<Record<string, string>>): Socket
}

export function browser(url: string): Browser {
  const self: Browser = {
    cookie: '',
    get: (path) => ask('GET', path),
    post: (path, body = {}, headers = {}) => ask('POST', path, body, headers),
    patch: (path, body) => ask('PATCH', path, body),
    async table(path, body = {}) {
      const answer = await self.post(path, body)
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return tableShape.parse(answer.body)
    },
    socket: (namespace, query = {}) =>
      io(url + namespace, { transports: ['websocket'], extraHeaders: { cookie: self.cookie }, forceNew: true, query }),
  }
  return self

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie: self.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set) self.cookie = set.split(';')[0] ?? ''
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
  }
}

/** Status and code of a refusal, whose shape is checked. */
export function problem({ status, body }: Answer): [number, Problem['error']] {
  return [status, problemSchema.parse(body).error]
}

/** Ends a running match of Wizards of War: this person concedes. */
export async function concede(person: Browser, table: Table, seat: string): Promise<void> {
  const socket = person.socket(`/${table.game}`)
  try {
    const act = { id: crypto.randomUUID(), match: table.id, seat, move: 'concede', args: [] }
    const answer = await socket.timeout(20_000).emitWithAck('act', act)
    if (answer.status !== 'done') throw new Error(JSON.stringify(answer))
  } finally {
    socket.disconnect()
  }
}

export async function until(condition: () => boolean | Promise<boolean>, patience = 40_000): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${patience} ms in vain for ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
