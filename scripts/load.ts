// Load over real sockets, on this machine only: `npm run load -- [--game golems] [--matches 100] [--rate 200] [--seconds 20] [--mixes]`.
// Starts a server of its own, plays random legal moves in many matches at a fixed rate, and prints the times from
// sending a move to its acknowledgement and the bytes that each client gets. The players come from several addresses
// of this machine, so that none of them reaches what one network may ask for; moves that were not made fail the run.
// With `--mixes` each of them adds to the dice, as browsers do.
import { type Rulebook, rulebooks, type Sentence } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { type Acknowledgement, type Table, table as tableSchema } from '@toadstool/protocol'
import { applyPatch, type Operation } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import { chainOf } from '../apps/server/src/test/chains.ts'
import { startServer } from '../e2e/server.ts'
import { commandLine } from './commandLine.ts'

const { values } = commandLine({
  name: 'load',
  does: 'Acknowledgement times and bytes over real sockets.',
  options: {
    game: { type: 'string', offered: true, default: 'wizards-of-war' },
    matches: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    mixes: { type: 'boolean', default: false },
  },
})
const [matches, rate, seconds] = [Number(values.matches), Number(values.rate), Number(values.seconds)]
// The command line takes games of the shelf alone.
const rulebook = rulebooks[values.game] as Rulebook
const seats = rulebook.card.seats.usual

interface Player {
  readonly match: string
  readonly seat: string
  readonly socket: Socket
  state: { G: never; _stateID: number; rolls?: number } | null
  bytes: number[]
  /** Links that are added to the dice: the anchor, then one for each roll. */
  readonly links: readonly string[]
}

/** Players that share an address: one network may have 300 connections, and send ten times what a single one may. */
const playersPerAddress = 100
/** Frames a second that one address may send in the long run, with room for what isn't a move. */
const movesPerAddress = 800

/** More rolls than a match of a minute has. */
const mostRolls = 2000

const server = await startServer({ mixes: values.mixes })
try {
  const addresses = Math.ceil(Math.max((seats * matches) / playersPerAddress, rate / movesPerAddress))
  const tables: Awaited<ReturnType<typeof openTable>>[] = []
  while (tables.length < matches) {
    const together = Math.min(20, matches - tables.length)
    tables.push(...(await Promise.all(Array.from({ length: together }, () => openTable()))))
  }
  const companies = tables.map(({ table, cookies, chains }, index) =>
    cookies.map((cookie, seat) =>
      connect(table, { seat: String(seat), cookie, from: `127.0.0.${1 + (index % addresses)}`, links: chains[seat] ?? [] }),
    ),
  )
  await until(() => companies.flat().every((player) => player.state !== null))
  console.log(
    `${matches} matches, ${companies.flat().length} players connected from ${addresses} addresses; ${rate} moves/s for ${seconds} s`,
  )

  const times: number[] = []
  const refused = new Map<string, number>()
  const usedBefore = await serverTime()
  const started = performance.now()
  const idle = [...companies]
  let sent = 0
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate
    while (sent < due && idle.length > 0) {
      sent += 1
      const company = idle.shift() as Player[]
      void move(company).finally(() => idle.push(company))
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await until(() => idle.length === companies.length)

  const elapsed = (performance.now() - started) / 1000
  const used = (await serverTime()) - usedBefore
  const bytes = companies.flat().flatMap((player) => player.bytes)
  console.log(`moves accepted: ${times.length} (${(times.length / elapsed).toFixed(0)}/s)`)
  for (const [code, count] of refused) console.log(`not accepted, ${code}: ${count}`)
  console.log(
    `acknowledged after ms: p50 ${quantile(times, 0.5)}, p90 ${quantile(times, 0.9)}, p95 ${quantile(times, 0.95)}, p99 ${quantile(times, 0.99)}, max ${quantile(times, 1)}`,
  )
  console.log(`the server's CPU per move, sockets and all: ${((used * 1000) / times.length).toFixed(2)} ms`)
  console.log(`bytes to a client per move: median ${quantile(bytes, 0.5)}, p90 ${quantile(bytes, 0.9)}, max ${quantile(bytes, 1)}`)
  const short = sent < Math.floor(rate * seconds * 0.98)
  if (short)
    console.log(`the rate was not reached: ${sent} of ${rate * seconds} moves were tried, for want of matches that had been answered`)
  process.exitCode = short || refused.size > 0 ? 1 : 0
  for (const player of companies.flat()) player.socket.disconnect()

  async function move(company: Player[]): Promise<void> {
    const sentence = next(company)
    if (!sentence) return
    const { player, move: name, args } = sentence
    const frame = { id: crypto.randomUUID(), match: player.match, seat: player.seat, move: name, args }
    const before = performance.now()
    let answer = await act(player, frame, (player.state?.rolls ?? 0) + 1)
    while (answer.status === 'failed' && answer.error === 'stale-link') answer = await act(player, frame, answer.roll ?? 1)
    if (answer.status === 'done') {
      times.push(performance.now() - before)
      await until(() => company.every((each) => (each.state?._stateID ?? 0) >= answer.version))
    } else {
      const code = answer.status === 'refused' ? answer.refusal.code : answer.error
      refused.set(code, (refused.get(code) ?? 0) + 1)
    }
  }
} finally {
  await server.close()
}

async function act({ socket, links }: Player, frame: object, roll: number): Promise<Acknowledgement> {
  const link = links[roll]
  return socket.timeout(10_000).emitWithAck('act', { ...frame, ...(link && { link: { roll, link } }) })
}

/** A random legal sentence of the player whose decision is waited for. */
function next(company: Player[]): (Sentence & { player: Player }) | undefined {
  for (const player of company) {
    const view = player.state?.G
    if (!view || !rulebook.owes(view).includes(player.seat)) continue
    const open = sentences(rulebook.grammar, view, player.seat)
    const chosen = open[Math.floor(Math.random() * open.length)]
    if (chosen) return { ...chosen, player }
  }
  return undefined
}

async function openTable(): Promise<{ table: Table; cookies: string[]; chains: (readonly string[])[] }> {
  const cookies = await Promise.all(Array.from({ length: seats }, () => signIn()))
  const chains = values.mixes ? cookies.map((cookie) => chainOf(cookie, mostRolls)) : []
  const mixes = values.mixes && { mixes: true }
  const [host = '', ...guests] = cookies
  const opened = await post('/api/tables', host, { game: values.game, seats, listed: false, ...mixes })
  const path = `/api/tables/${opened.id}`
  for (const guest of guests) await post(`${path}/sit`, guest, { ...mixes })
  for (const [seat, [anchor]] of chains.entries()) await post(`${path}/anchor`, cookies[seat] ?? '', { anchor })
  let table = await post(`${path}/start`, host, {})
  for (const [seat, [, link]] of chains.entries()) table = await post(`${path}/link`, cookies[seat] ?? '', { link })
  return { table, cookies, chains }
}

async function signIn(): Promise<string> {
  const answer = await ask('/api/me', { headers: { connection: 'close' } })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function post(path: string, cookie: string, body: unknown): Promise<Table> {
  // A new connection each time: the server might close a kept one just when it is used again.
  const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
  const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return tableSchema.parse(await answer.json())
}

/** Tries again when too much is asked for at once: opening the tables isn't what is measured. */
async function ask(path: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(server.url + path, request)
    if (answer.ok) return answer
    if (answer.status !== 429) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function connect(
  table: Table,
  { seat, cookie, from, links }: { seat: string; cookie: string; from: string; links: readonly string[] },
): Player {
  const socket = io(`${server.url}/${table.game}`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    // Known to the websockets of Node, not to the types of browsers.
    ...{ localAddress: from },
  })
  const player: Player = { match: table.id, seat, socket, state: null, bytes: [], links }
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
