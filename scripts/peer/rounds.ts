/** Recorded moves played over sockets, in several matches at once, with people who watch: the same for either server. */
import { addressOf, requested } from '../requested.ts'
import { type Crowd, crowd } from './crowd.ts'
import { type Line, lineTo } from './line.ts'
import type { Measured } from './process.ts'
import type { Track } from './tracks.ts'

export interface Peer {
  readonly server: Measured
  readonly track: Track
}

export interface Terms {
  readonly game: string
  readonly matches: number
  readonly spectators: number
  /** The move of each match at which measuring begins, as messages grow with what has happened. */
  readonly from: number
  /** Each match has so many moves, or as many as are made in so many seconds. */
  readonly moves: number
  readonly seconds: number
  /** Moves a second, over all matches; absent: as fast as each match goes on. */
  readonly rate?: number
}

export interface Round {
  readonly movesPerSecond: number
  /** CPU time of all threads, in ms per move. */
  readonly cpu: number
  /** From when a move was due until its player saw the answer, in ms. */
  readonly times: readonly number[]
  /** Bytes per move: those sent to one spectator, or without spectators to one player. */
  readonly bytes: number
}

interface Match {
  readonly id: string
  readonly players: readonly Line[]
  made: number
  /** By seat, how many moves it has heard of. */
  readonly heard: number[]
  /** Called with each seat that has heard of one more. */
  listen: (seat: number) => void
}

/** Plays a round in matches of its own, which end with it. */
export async function play({ server, track }: Peer, terms: Terms): Promise<Round> {
  const watching = terms.spectators > 0 ? crowd() : undefined
  const opened = Array.from({ length: terms.matches }, () => open(server.port, track.seats, terms, watching))
  const matches = await Promise.all(opened)
  const players = matches.flatMap((match) => match.players)
  const sum = (): number => watching?.bytes() ?? players.reduce((bytes, line) => bytes + line.bytes, 0)
  const end = Math.min(terms.from + terms.moves, track.moves.length)
  await playOut(matches, track, end - terms.moves, Number.POSITIVE_INFINITY)
  await arrived(sum)
  const [bytesBefore, cpuBefore, begun] = [sum(), await server.ask(), performance.now()]
  const { rate, seconds } = terms
  const times = await (rate ? playAtRate(matches, track, end, { rate, seconds }) : playOut(matches, track, end, seconds))
  const elapsed = ((await arrived(sum)) - begun) / 1000
  const cpu = (await server.ask()) - cpuBefore
  const bytes = sum() - bytesBefore
  for (const line of players) line.close()
  await watching?.leave()
  return {
    movesPerSecond: times.length / elapsed,
    cpu: cpu / times.length,
    times,
    bytes: bytes / times.length / (terms.spectators || track.seats),
  }
}

/** Waits until nothing more comes. @returns when the last of it came. */
async function arrived(sum: () => number): Promise<number> {
  let [bytes, last] = [sum(), performance.now()]
  while (performance.now() < last + 250) {
    await pause(5)
    if (sum() !== bytes) [bytes, last] = [sum(), performance.now()]
  }
  return last
}

/** Each match makes its next move as soon as the one before has been heard, up to move `end`, but for no longer than `seconds`. */
async function playOut(matches: readonly Match[], track: Track, end: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const over = performance.now() + seconds * 1000
  await Promise.all(
    matches.map(async (match) => {
      while (match.made < end && performance.now() < over) {
        const due = performance.now()
        await move(match, track)
        times.push(performance.now() - due)
      }
    }),
  )
  return times
}

/**
 * Moves are due at even intervals, each in the match that has waited longest; a move that must wait for a free match counts from when it
 * was due.
 */
async function playAtRate(
  matches: readonly Match[],
  track: Track,
  end: number,
  { rate, seconds }: Required<Pick<Terms, 'rate' | 'seconds'>>,
): Promise<number[]> {
  const times: number[] = []
  const idle = [...matches]
  const begun = performance.now()
  const left = matches.reduce((moves, { made }) => moves + end - made, 0)
  const most = Math.min(Math.ceil(seconds * rate), left)
  let sent = 0
  while (times.length < most) {
    for (let due = begun + (sent * 1000) / rate; sent < most && due <= performance.now(); due = begun + (sent * 1000) / rate) {
      const match = idle.shift()
      if (!match) break
      sent += 1
      void move(match, track).then(() => {
        times.push(performance.now() - due)
        if (match.made < end) idle.push(match)
      })
    }
    await pause(1)
  }
  return times
}

const patience = 20_000

async function move(match: Match, { moves }: Track): Promise<void> {
  const { seat, move: type, args } = moves[match.made] ?? fail('no move is left')
  const answered = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${type}(${args.join(', ')}) of seat ${seat}, move ${match.made}, was not answered`)),
      patience,
    )
    match.listen = (who) => {
      if (who !== Number(seat) || (match.heard[who] ?? 0) <= match.made) return
      clearTimeout(late)
      resolve()
    }
  })
  const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: seat, credentials: keys.get(match.id + seat) } }
  match.players[Number(seat)]?.send('update', action, match.made, match.id, seat)
  await answered
  match.made += 1
}

/** The credentials, by match and seat. */
const keys = new Map<string, string>()
let opened = 0

/**
 * Opens a match in which everybody is connected and has seen the first state. It has addresses of its own, so that limits count it by
 * itself.
 */
async function open(port: number, seats: number, { game, spectators }: Terms, watching: Crowd | undefined): Promise<Match> {
  opened += 1
  const from = addressOf(opened)
  const post = async (path: string, body: object): Promise<Record<string, string>> =>
    JSON.parse((await requested({ url: `http://127.0.0.1:${port}`, path: `/games/${game}/${path}`, from }, body)).text)
  const { matchID: id = '' } = await post('create', { numPlayers: seats, setupData: {} })
  const match: { -readonly [K in keyof Match]: Match[K] } = { id, players: [], made: 0, heard: [], listen: () => undefined }
  const names = Array.from({ length: seats }, (_, seat) => String(seat))
  for (const playerID of names) {
    const { playerCredentials = '' } = await post(`${id}/join`, { playerID, playerName: `Player ${playerID}` })
    keys.set(id + playerID, playerCredentials)
  }
  const come = (seat: string): Promise<Line> =>
    new Promise((resolve, reject) => {
      let line: Line | undefined
      const heard = (event: string, frame: Buffer): void => {
        if (event === 'sync' && line) resolve(line)
        else if (event === 'patch' || event === 'update') {
          match.heard[Number(seat)] = (match.heard[Number(seat)] ?? 0) + 1
          match.listen(Number(seat))
        } else if (event === 'refused' || event === 'problem') fail(frame.toString())
      }
      lineTo({ port, namespace: game, from, heard }).then((made) => {
        line = made
        made.send('sync', id, seat, keys.get(id + seat), seats)
      }, reject)
    })
  match.players = await Promise.all(names.map(come))
  await watching?.come({ port, game, match: id, seats, from, size: spectators })
  return match
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function fail(message: string): never {
  throw new Error(message)
}
