/** A websocket that speaks just enough socket.io, and costs next to nothing: for spectators it only counts bytes. */
import { connect, type Socket } from 'node:net'

export interface Line {
  /** Payloads of the frames that came, in bytes. */
  bytes: number
  send(event: string, ...args: unknown[]): void
  /** Resolves with what is acknowledged. */
  ask(event: string, ...args: unknown[]): Promise<unknown>
  close(): void
}

interface Caller {
  readonly port: number
  readonly namespace: string
  /** The local address to connect from: limits by address count each match by itself. */
  readonly from: string
  /** Called with each event's name and its frame. */
  heard(event: string, frame: Buffer): void
  readonly cookie?: string | undefined
  /** Said to a balancer. */
  readonly match?: string
  /** Called if the other end closes the connection. */
  cut?(): void
}

/** Resolves once the namespace is entered. */
export function lineTo({ port, namespace, from, heard, cookie, match, cut = () => undefined }: Caller): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    const prefix = `42/${namespace},`
    const answered = `43/${namespace},`
    const asked = new Map<number, (answer: unknown) => void>()
    let questions = 0
    const line: Line = {
      bytes: 0,
      send: (event, ...args) => void socket.write(framed(prefix + JSON.stringify([event, ...args]))),
      ask: (event, ...args) =>
        new Promise((answer) => {
          questions += 1
          asked.set(questions, answer)
          socket.write(framed(`${prefix}${questions}${JSON.stringify([event, ...args])}`))
        }),
      close() {
        socket.off('close', cut)
        socket.destroy()
      },
    }
    socket.on('error', reject)
    socket.once('close', cut)
    const query = match === undefined ? '' : `&match=${match}`
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dG9hZHN0b29sLWJlbmNoLQ==\r\n\r\n',
    )
    const takeFrame = (frame: Buffer): void => {
      line.bytes += frame.length
      if (frame[0] === ping) return void socket.write(framed('3'))
      const start = frame.toString('latin1', 0, 100)
      if (start.startsWith('0{')) socket.write(framed(`40/${namespace},`))
      else if (start.startsWith('40/')) resolve(line)
      else if (start.startsWith('44/')) reject(new Error(start))
      else if (start.startsWith(answered)) {
        const [, number = '', answer = 'null'] = /^(\d+)\[(.*)\]$/s.exec(frame.toString('utf8', answered.length)) ?? []
        asked.get(Number(number))?.(JSON.parse(answer))
        asked.delete(Number(number))
      } else if (start.startsWith(prefix)) heard(start.slice(prefix.length + 2, start.indexOf('"', prefix.length + 2)), frame)
    }
    readFrames(socket, takeFrame, reject)
  })
}

const ping = '2'.charCodeAt(0)

function readFrames(socket: Socket, take: (frame: Buffer) => void, fail: (error: Error) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('data', (data: Buffer) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data])
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!rest.toString('latin1', 0, 12).endsWith('101')) return fail(new Error(rest.toString('latin1', 0, end)))
      isOpen = true
      rest = rest.subarray(end + 4)
    }
    for (;;) {
      const [start, length] = shapeOf(rest)
      if (rest.length < start + length) return
      take(rest.subarray(start, start + length))
      rest = rest.subarray(start + length)
    }
  })
}

/** Where the first frame's payload begins, and its length; servers mask nothing and send whole messages. */
function shapeOf(data: Buffer): [number, number] {
  const short = (data[1] ?? 0) & 127
  if (data.length < 10 && (data.length < 2 || short > 125)) return [Number.POSITIVE_INFINITY, 0]
  if (short === 126) return [4, data.readUInt16BE(2)]
  if (short === 127) return [10, Number(data.readBigUInt64BE(2))]
  return [2, short]
}

/** A text frame as clients must send it: masked, here with zeros. */
function framed(text: string): Buffer {
  const payload = Buffer.from(text)
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x81
  head[1] = 0x80 | (long ? 126 : payload.length)
  if (long) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
