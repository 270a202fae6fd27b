/** The door for operators: HTTP over a socket in the data folder. */
import { timingSafeEqual } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Problem, RequestError } from '@toadstool/protocol'
import { shapeOf } from '../http/body.ts'
import type { Log } from '../http/log.ts'
import type { Operations } from './operations.ts'
import { call } from './requests.ts'
import { type AdminSocket, newSocket, removeSocketFile, removeSocketFolder, writeSocketFile } from './socket.ts'

interface DoorParts {
  readonly dataDir: string
  readonly operations: Operations
  readonly log: Log
}

const largest = 16_384

/** If the door can't be opened, the server runs without it. @returns the function that closes it. */
export async function openDoor({ dataDir, operations, log }: DoorParts): Promise<() => Promise<void>> {
  try {
    const socket = newSocket(dataDir)
    const server = createServer({ requestTimeout: 10_000 }, (asked, answer) => void attend({ operations, log, socket }, asked, answer))
    await listening(server, socket.path)
    if (process.platform !== 'win32') chmodSync(socket.path, 0o600)
    writeSocketFile(dataDir, socket)
    return async () => {
      removeSocketFile(dataDir)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      removeSocketFolder(dataDir, socket)
    }
  } catch (error) {
    log.warn({ err: error }, 'operators have no door: npm run admin will find nobody')
    return async () => undefined
  }
}

interface AttendParts extends Omit<DoorParts, 'dataDir'> {
  readonly socket: AdminSocket
}

async function attend({ operations, log, socket }: AttendParts, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    if (!isOperator(asked, socket.token)) throw new RequestError('wrong-credentials', 'this door is for operators')
    const { by, request } = shapeOf(call, JSON.parse(await textOf(asked)))
    log.info({ by, ...request }, 'an operator asks')
    tell(answer, 200, await operations(by, request))
  } catch (error) {
    const known = error instanceof RequestError || error instanceof SyntaxError
    if (!known) log.error({ err: error }, 'an operator could not be answered')
    const { status, code, message } =
      error instanceof RequestError ? error : new RequestError(known ? 'bad-request' : 'internal', String(error))
    tell(answer, status, { error: code, message } satisfies Problem)
  }
}

function isOperator({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function textOf(asked: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of asked.setEncoding('utf8')) {
    text += String(part)
    if (text.length > largest) throw new RequestError('too-large', `a request may have ${largest} characters`)
  }
  return text
}

function tell(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, () => resolve())
  })
