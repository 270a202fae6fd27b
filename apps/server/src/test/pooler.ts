/** A pooler as PgBouncer is one in transaction mode, with one session for all: each statement of each client goes through it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const readyForQuery = 'Z'.charCodeAt(0)
/** `AuthenticationOk`, and `ReadyForQuery`. */
const welcome = Buffer.from('R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I', 'latin1')

export async function poolerOf(port: number, database: string): Promise<number> {
  const session = connect(port, '127.0.0.1')
  session.write(startup({ user: 'postgres', database }))
  let asking: Socket | undefined
  const waiting: { readonly client: Socket; readonly said: Buffer }[] = []
  const next = (): void => {
    const turn = waiting.shift()
    asking = turn?.client
    if (turn) session.write(turn.said)
  }
  let isLoggedIn = false
  session.on('data', (said: Buffer) => {
    if (isLoggedIn) asking?.write(said)
    if (said.at(-6) !== readyForQuery) return
    isLoggedIn = true
    next()
  })
  const clients: Socket[] = []
  const server = createServer((client) => {
    clients.push(client)
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(welcome)
      client.on('data', (said: Buffer) => {
        waiting.push({ client, said })
        if (isLoggedIn && !asking) next()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const each of [session, ...clients]) each.destroy()
  })
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const words = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + words.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, words])
}
