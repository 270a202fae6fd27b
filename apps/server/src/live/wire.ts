/** Frames with many receivers, or sent all the time: encoded once, without a search for binary data, and written in one piece. */
import type { Namespace, Socket } from 'socket.io'

/** Left out of the engine's types: a finished frame, which its websockets send as it is. Long polling takes the packet. */
interface Options {
  readonly compress: false
  readonly wsPreEncodedFrame: readonly Buffer[]
}

interface Line {
  write(packet: string, options: Options): void
}

/** As `emit` for each of these sockets of one namespace; `args` are plain JSON. */
export function sendTo(sockets: readonly Socket[], event: string, ...args: readonly unknown[]): void {
  const [first] = sockets
  if (!first) return
  const send = encoded(first.nsp, event, ...args)
  for (const socket of sockets) send(socket)
}

/** @returns the function that sends the event to a socket of this namespace. */
export function encoded({ name }: Pick<Namespace, 'name'>, event: string, ...args: readonly unknown[]): (socket: Socket) => void {
  const packet = `2${name},${JSON.stringify([event, ...args])}`
  const frame = [frameOf(`4${packet}`)]
  return (socket) => {
    // The engine writes into the options: each socket gets its own.
    if (socket.connected) (socket.conn as Line).write(packet, { compress: false, wsPreEncodedFrame: frame })
  }
}

/** A text message as a server sends it (RFC 6455, 5.2): unmasked, in one frame. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x81
  frame[1] = start === 2 ? length : start === 4 ? 126 : 127
  if (start === 4) frame.writeUInt16BE(length, 2)
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, start)
  return frame
}
