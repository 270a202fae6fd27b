import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { type App, createApp, type Given } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { originsOf } from './reach.ts'

/** Longest time from the signal to the end of the process, in ms. */
const patience = 9_000

/** A signal to a process group arrives twice, here and passed on by the parent process: within so many ms it counts once. */
const echo = 2_000

/** Runs the server with the environment's settings, and is done once it is open; `changes` and `given` are for tests. */
export async function serve(changes: Partial<Config> = {}, given?: Given): Promise<void> {
  // The database holds the secrets of matches: its files are for this user alone.
  process.umask(0o077)
  // On a single core the garbage collector's helper threads only take turns with this one.
  if (availableParallelism() === 1) setFlagsFromString('--no-parallel-scavenge')
  const config = { ...settings(), ...changes }
  const app = await createApp(config, given).catch((error: Error) => leave(`Toadstool can't start: ${error.message}`))
  app.server.once('error', (error: NodeJS.ErrnoException) => leave(portProblem(error, config)))
  stopWhenAsked(app, process)
  reportBugs(app)
  await new Promise<void>((resolve) => app.server.listen(config.port, config.host, resolve))
  const { port } = app.server.address() as AddressInfo
  console.log(`Toadstool is open on ${originsOf(config, port).join('\n                  or ')}`)
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) leave(error.message)
    throw error
  }
}

function portProblem({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that has it, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0`
  return `Toadstool can't listen on ${host}:${port}: ${message}`
}

interface Ending {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown
  exit(code: number): void
}

/** A second signal, later than the echo of the first, ends the process at once. */
export function stopWhenAsked({ close, log }: Pick<App, 'close' | 'log'>, process: Ending, now = () => performance.now()): void {
  let asked: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked !== undefined) {
        if (now() - asked > echo) process.exit(1)
        return
      }
      asked = now()
      setTimeout(() => process.exit(1), patience).unref()
      close().then(
        () => process.exit(0),
        (error) => {
          log.fatal({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}

/** A bug ends the process: the journal has everything, and a fresh start is safer than an unknown state. */
function reportBugs({ log }: App): void {
  const noise = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])
  const report = (error: unknown) => {
    if (noise.has((error as NodeJS.ErrnoException | null)?.code ?? '')) {
      log.warn({ err: error }, 'a connection broke')
      return
    }
    log.fatal({ err: error }, 'unexpected failure')
    process.exit(1)
  }
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}

function leave(message: string): never {
  console.error(message)
  process.exit(1)
}
