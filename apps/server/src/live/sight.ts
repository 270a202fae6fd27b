/** Which pages can be seen: one in a background tab is there for everybody and everything but alerts. */
import { visibleFrame } from '@toadstool/protocol'
import type { Socket } from 'socket.io'

const hidden = new WeakSet<Socket>()

export const isVisible = (socket: Socket): boolean => !hidden.has(socket)

/** Takes down what a page says of itself. @returns whether it could be read */
export function noteSight(socket: Socket, said: unknown): boolean {
  const read = visibleFrame.safeParse(said)
  if (!read.success) return false
  if (read.data.visible) hidden.delete(socket)
  else hidden.add(socket)
  return true
}
