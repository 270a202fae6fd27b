/** A way to a server that can be cut. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** PostgreSQL's word that it is ready for the next statement, outside of a transaction. */
const ready = Buffer.from('Z\0\0\0\u0005I', 'latin1')

export interface Line {
  readonly port: number
  /** Once the server has carried out the next statement with this text, its answer is lost, and the connection with it. */
  loseAnswerTo(text: string): void
  /** Answers that were lost. */
  readonly lost: number
}

export async function lineTo(port: number): Promise<Line> {
  const open = new Set<Socket>()
  let [awaited, lost]: [string | undefined, number] = [undefined, 0]
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    let isMuted = false
    for (const each of [client, far]) {
      open.add(each)
      each.on('error', () => undefined)
      each.on('close', () => {
        open.delete(each)
        client.destroy()
        far.destroy()
      })
    }
    client.on('data', (said: Buffer) => {
      if (awaited !== undefined && said.includes(awaited)) [awaited, isMuted] = [undefined, true]
      far.write(said)
    })
    far.on('data', (said: Buffer) => {
      if (!isMuted) client.write(said)
      else if (said.subarray(-ready.length).equals(ready)) {
        lost += 1
        client.destroy()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const each of open) each.destroy()
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    loseAnswerTo(text) {
      awaited = text
    },
    get lost() {
      return lost
    },
  }
}
