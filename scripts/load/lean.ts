/** A match of people with lean clients: they send recorded moves, and count what comes without reading it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Rulebook } from '@toadstool/games'
import type { Acknowledgement } from '@toadstool/protocol'
import { seated } from '../chaos/tables.ts'
import { type Line, lineTo } from '../peer/line.ts'
import type { Track } from '../peer/tracks.ts'
import type { Tally } from './tally.ts'

export interface LeanParts {
  readonly url: string
  readonly rulebook: Rulebook
  readonly track: Track
  /** The address that all of them come from. */
  readonly from: string
  /** Whether one spectator notes when steps come. */
  readonly isWatched: boolean
  readonly tally: Tally
}

export interface Lean {
  readonly id: string
  readonly game: string
  readonly seats: number
  /** Whether all recorded moves were made, or one was not accepted. */
  readonly isOver: boolean
  /** Makes the next move. */
  move(): Promise<void>
  /** One of the players loads the page anew. */
  reload(seat: number): Promise<void>
  /** What its clients were sent, in bytes. */
  bytes(): number
  close(): void
}

/** Everybody has come, and has seen the match. */
export async function leanMatch(parts: LeanParts): Promise<Lean> {
  const { url, rulebook, track, from, isWatched, tally } = parts
  const { table, cookies } = await seated(() => url, { game: rulebook.slug, people: track.seats, bots: [], pace: { kind: 'none' }, from })
  const lines = new Map<string | null, Line>()
  const port = Number(new URL(url).port)
  /** When the last move was sent, and by whom. */
  let [sentAt, mover] = [0, '']
  let [made, gone, closed, isStuck] = [0, 0, false, false]

  const come = async (seat: string | null): Promise<void> => {
    const seen = Promise.withResolvers<void>()
    const heard = (event: string): void => {
      if (event === 'sync') seen.resolve()
      else if (event === 'patch' && seat !== mover) (seat === null ? tally.watched : tally.seen)(performance.now() - sentAt)
      else if (event === 'refused' || event === 'problem') tally.failed(event)
    }
    const cookie = seat === null ? undefined : cookies.get(seat)
    const line = await lineTo({ port, namespace: rulebook.slug, from, heard, cookie, match: table.id, cut: () => again(seat) })
    lines.set(seat, line)
    line.send('sync', table.id, seat, null, track.seats)
    await seen.promise
  }
  const again = (seat: string | null): void => {
    if (closed) return
    tally.lost()
    void pause(100 + 300 * Math.random())
      .then(() => come(seat))
      .catch(() => again(seat))
  }
  const drop = (seat: string | null): void => {
    const line = lines.get(seat)
    gone += line?.bytes ?? 0
    lines.delete(seat)
    line?.close()
  }

  await Promise.all([...cookies.keys()].map(come))
  if (isWatched) await come(null)
  return {
    id: table.id,
    game: rulebook.slug,
    seats: track.seats,
    get isOver() {
      return isStuck || made >= track.moves.length
    },
    async move() {
      const next = track.moves[made]
      const line = next && lines.get(next.seat)
      if (!next || !line) return
      const { seat, move, args } = next
      ;[sentAt, mover] = [performance.now(), seat]
      const answer = (await line.ask('act', { id: crypto.randomUUID(), match: table.id, seat, move, args })) as Acknowledgement
      if (answer.status === 'done') {
        tally.acknowledged(performance.now() - sentAt)
        made += 1
      } else {
        tally.failed(answer.status === 'refused' ? answer.refusal.code : answer.error)
        isStuck = true
      }
    },
    async reload(seat) {
      const begun = performance.now()
      drop(String(seat))
      await come(String(seat))
      tally.reloaded(performance.now() - begun)
    },
    bytes: () => [...lines.values()].reduce((sum, line) => sum + line.bytes, gone),
    close() {
      closed = true
      for (const seat of [...lines.keys()]) drop(seat)
    },
  }
}
