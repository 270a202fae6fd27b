/** Where the running server listens for operators: never on the network, and only to those who can read a file in the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'

const socket = z.object({ path: z.string(), token: z.string() })

/** A socket in the file system (on Windows a named pipe), and the token that opens it. */
export type AdminSocket = z.infer<typeof socket>

/** Written at each start, and readable by the server's own user alone. */
export const socketFile = (dataDir: string): string => join(dataDir, 'toadstool.admin')

/** Bytes of a socket's path: macOS takes 103. */
const longest = 100

export function newSocket(dataDir: string): AdminSocket {
  const token = randomBytes(32).toString('hex')
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\toadstool-${randomBytes(12).toString('hex')}`, token }
  const path = join(dataDir, 'admin.sock')
  if (Buffer.byteLength(path) > longest) return { path: join(mkdtempSync(join(tmpdir(), 'toadstool-')), 'admin.sock'), token }
  // Left behind by a server that ended suddenly: the folder is ours.
  rmSync(path, { force: true })
  return { path, token }
}

export function writeSocketFile(dataDir: string, made: AdminSocket): void {
  removeSocketFile(dataDir)
  writeFileSync(socketFile(dataDir), JSON.stringify(made), { mode: 0o600, flag: 'wx' })
}

export const removeSocketFile = (dataDir: string): void => rmSync(socketFile(dataDir), { force: true })

/** After closing: the folder that {@link newSocket} made if the data folder's path was too long. */
export function removeSocketFolder(dataDir: string, { path }: AdminSocket): void {
  if (process.platform !== 'win32' && dirname(path) !== dataDir) rmSync(dirname(path), { recursive: true, force: true })
}

/** @throws an Error whose message is for the operator */
export function readSocketFile(dataDir: string): AdminSocket {
  try {
    return socket.parse(JSON.parse(readFileSync(socketFile(dataDir), 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`No server runs with ${dataDir}. Start it, or say where its data is: DATA_DIR=… npm run admin`)
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(`${socketFile(dataDir)} can be read by the server's own user alone: be that user.`)
    throw new Error(`${socketFile(dataDir)} can't be understood. It is written anew when the server starts.`)
  }
}
