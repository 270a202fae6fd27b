// Load over real sockets, on this machine only: `npm run load -- [--game golems] [--matches 100] [--rate 200] [--seconds 20]`.
// Starts a server of its own, plays random legal moves in many matches at a fixed rate, and prints the times from
// sending a move to its acknowledgement and the bytes that each client gets.
import { parseArgs } from 'node:util'
import { rulebooks, type Sentence } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { type Acknowledgement, type Table, table as tableSchema } from '@toadstool/protocol'
import { applyPatch, type Operation } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import { startServer } from '../e2e/server.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'wizards-of-war' },
    matches: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
  },
})
const [matches, rate, seconds] = [Number(values.matches), Number(values.rate), Number(values.seconds)]
const rulebook = rulebooks[values.game]
if (!rulebook) throw new Error(`no such game: ${values.game}`)

interface Player {
  readonly match: string
  readonly seat: string
  readonly socket: Socket
  state: { G: never; _stateID: number } | null
  bytes: number[]
}

const server = await startServer()
try {
  const tables = await Promise.all(Array.from({ length: matches }, () => openTable()))
  const pairs = tables.map(({ table, cookies }) => cookies.map((cookie, seat) => connect(table, String(seat), cookie)))
  await until(() => pairs.flat().every((player) => player.state !== null))
  console.log(`${matches} matches, ${pairs.flat().length} players connected; ${rate} moves/s for ${seconds} s`)

  const times: number[] = []
  const refused = new Map<string, number>()
  const usedBefore = await serverTime()
  const started = performance.now()
  const idle = [...pairs]
  let sent = 0
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate
    while (sent < due && idle.length > 0) {
      sent += 1
      const pair = idle.shift() as Player[]
      void move(pair).finally(() => idle.push(pair))
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await until(() => idle.length === pairs.length)

  const elapsed = (performance.now() - started) / 1000
  const used = (await serverTime()) - usedBefore
  const bytes = pairs.flat().flatMap((player) => player.bytes)
  console.log(`moves accepted: ${times.length} (${(times.length / elapsed).toFixed(0)}/s)`)
  for (const [code, count] of refused) console.log(`not accepted, ${code}: ${count}`)
  console.log(
    `acknowledged after ms: p50 ${quantile(times, 0.5)}, p90 ${quantile(times, 0.9)}, p99 ${quantile(times, 0.99)}, max ${quantile(times, 1)}`,
  )
  console.log(`the server's CPU per move, sockets and all: ${((used * 1000) / times.length).toFixed(2)} ms`)
  console.log(`bytes to a client per move: median ${quantile(bytes, 0.5)}, p90 ${quantile(bytes, 0.9)}, max ${quantile(bytes, 1)}`)
  for (const player of pairs.flat()) player.socket.disconnect()

  async function move(pair: Player[]): Promise<void> {
    const sentence = next(pair)
    if (!sentence) return
    const { player, move: name, args } = sentence
    const before = performance.now()
    const answer: Acknowledgement = await player.socket
      .timeout(10_000)
      .emitWithAck('act', { id: crypto.randomUUID(), match: player.match, seat: player.seat, move: name, args })
    if (answer.status === 'done') {
      times.push(performance.now() - before)
      await until(() => pair.every((each) => (each.state?._stateID ?? 0) >= answer.version))
    } else {
      const code = answer.status === 'refused' ? answer.refusal.code : answer.error
      refused.set(code, (refused.get(code) ?? 0) + 1)
    }
  }
} finally {
  await server.close()
}

/** A random legal sentence of the player whose decision is waited for. */
function next(pair: Player[]): (Sentence & { player: Player }) | undefined {
  for (const player of pair) {
    const view = player.state?.G
    if (!view || !rulebook?.owes(view).includes(player.seat)) continue
    const open = sentences(rulebook.grammar, view, player.seat)
    const chosen = open[Math.floor(Math.random() * open.length)]
    if (chosen) return { ...chosen, player }
  }
  return undefined
}

async function openTable(): Promise<{ table: Table; cookies: string[] }> {
  const cookies = await Promise.all([0, 1].map(() => signIn()))
  const [host = '', guest = ''] = cookies
  const opened = await post('/api/tables', host, { game: values.game, listed: false })
  await post(`/api/tables/${opened.id}/sit`, guest, {})
  return { table: await post(`/api/tables/${opened.id}/start`, host, {}), cookies }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/me`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function post(path: string, cookie: string, body: unknown): Promise<Table> {
  for (;;) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      continue
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return tableSchema.parse(await answer.json())
  }
}

function connect(table: Table, seat: string, cookie: string): Player {
  const socket = io(`${server.url}/${table.game}`, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  const player: Player = { match: table.id, seat, socket, state: null, bytes: [] }
  socket.on('connect', () => socket.emit('sync', table.id, seat))
  socket.on('sync', (_match: string, { state }: { state: Player['state'] }) => {
    player.state = state
  })
  socket.on('patch', (_match: string, previous: number, _version: number, operations: Operation[], log: unknown) => {
    player.bytes.push(JSON.stringify([previous, operations, log]).length)
    if (player.state?._stateID !== previous) {
      socket.emit('sync', table.id, seat)
      return
    }
    const state = structuredClone(player.state)
    applyPatch(state, operations)
    player.state = state
  })
  return player
}

/** Seconds of CPU that the server has used. */
async function serverTime(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('waited 30 s in vain')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

function quantile(numbers: readonly number[], share: number): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1)
}
