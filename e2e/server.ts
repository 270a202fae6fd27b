import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/freePort.ts'

const root = join(import.meta.dirname, '..')

/** A real server process on a free port of 127.0.0.1, with a data folder of its own. */
export interface RunningServer {
  readonly url: string
  /** Its data folder, in which the operator's door is. */
  readonly data: string
  /** Ends the process without warning, as a power cut would. */
  kill(): Promise<void>
  /** Asks the process to end, as an operator would. */
  stop(): Promise<void>
  /** Starts it again on the same port and data, from then on with these changes. */
  restart(changes?: Settings): Promise<void>
  /** Ends the process and deletes its data. */
  close(): Promise<void>
}

export interface Settings {
  /** Factor of the bots' pauses; by default they act at once. */
  readonly pace?: number
  /** The source of all chance in every match: matches with the same settings are the same. */
  readonly secret?: string
  /** How tables are arranged once they are dealt: by this function of the game's `e2e/arranged.ts`. */
  readonly arranged?: 'cards' | 'abilities' | 'brief' | 'seldom' | null
  /** Whether browsers add to the dice, which no secret determines alone then. */
  readonly mixes?: boolean
  /** The address of the database, if the store isn't in the data folder. */
  readonly database?: string
  /** The folder of the client, if it isn't the built one. */
  readonly client?: string | null
  /** A game that has got other rules: matches of before go on by the first ones. */
  readonly newer?: string | null
}

export async function startServer({
  pace = 0,
  secret = 'toadstool',
  arranged = null,
  mixes = false,
  client = null,
  newer = null,
  database,
}: Settings = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'toadstool-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let starts = 0
  let present: Settings = { pace, secret, arranged, mixes, client, newer }
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    starts += 1
    const settings = JSON.stringify({ start: starts, ...present })
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'e2e/serve.ts', settings], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: data,
        ...(database !== undefined && { DATABASE_URL: database }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = Date.now() + 50_000
    while (Date.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`the server ended at once with code ${started.exitCode}`)
      const ready = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return started
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    started.kill('SIGKILL')
    throw new Error('the server was not ready within 50 s')
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  return {
    url,
    data,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async restart(changes = {}) {
      await end('SIGTERM')
      present = { ...present, ...changes }
      child = await launch()
    },
    async close() {
      await end('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
