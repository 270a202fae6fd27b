/** Answers to requests that can't be granted. */
import type { Acknowledgement, ErrorCode, Problem } from '@toadstool/protocol'
import type { Socket } from 'socket.io'

export const apology = 'something went wrong on the server'
export const notHere = 'there is no match of this name here'
export const notYours = 'this seat is not yours'

export const problemOf = (error: ErrorCode, message: string): Problem => ({ error, message })

export const failed = (error: ErrorCode, message: string): Acknowledgement => ({ status: 'failed', error, message })

export const problem = (socket: Socket, error: ErrorCode, message: string): void => void socket.emit('problem', problemOf(error, message))
