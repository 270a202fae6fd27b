/** People who play a match over sockets, with moves by lot. */
import { rulebooks, type Sentence } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { randomOf } from '@toadstool/games/testing'
import { acknowledgement, type Table } from '@toadstool/protocol'
import { applyPatch, type Operation } from 'rfc6902'
import type { Socket } from 'socket.io-client'
import { type Browser, until } from './running.ts'

const random = randomOf(17)

/** Somebody at a table, who follows the match. */
export interface Player {
  readonly game: string
  readonly match: string
  readonly seat: string
  readonly socket: Socket
  state: { G: never; _stateID: number } | null
  syncs: number
}

export function seatAt(person: Browser, { game, id: match }: Pick<Table, 'game' | 'id'>, seat: string): Player {
  const socket = person.socket(`/${game}`, { match })
  const player: Player = { game, match, seat, socket, state: null, syncs: 0 }
  socket.on('connect', () => socket.emit('sync', match, seat))
  socket.on('sync', (_match: string, { state }: { state: Player['state'] }) => {
    player.state = state
    player.syncs += 1
  })
  socket.on('patch', (_match: string, previous: number, _next: number, operations: Operation[]) => {
    if (player.state?._stateID !== previous) throw new Error(`a patch of version ${previous} for ${player.state?._stateID}`)
    const state = structuredClone(player.state)
    applyPatch(state, operations)
    player.state = state
  })
  return player
}

/** Makes so many moves. @returns the last. */
export async function play(players: Player[], moves: number) {
  let last: { player: Player; version: number; act: Sentence & { id: string; match: string; seat: string } } | undefined
  for (let made = 0; made < moves; made += 1) {
    const { player, sentence } = next(players)
    const act = { id: crypto.randomUUID(), match: player.match, seat: player.seat, ...sentence }
    const answer = acknowledgement.parse(await player.socket.timeout(20_000).emitWithAck('act', act))
    if (answer.status !== 'done') throw new Error(`${JSON.stringify(act)}: ${JSON.stringify(answer)}`)
    const { version } = answer
    last = { player, version, act }
    await until(() => players.every(({ state }) => state?._stateID === version))
  }
  if (!last) throw new Error('nothing was played')
  return last
}

/** A move that one of them may make. */
export function next(players: Player[]): { player: Player; sentence: Sentence } {
  for (const player of players) {
    const rulebook = rulebooks[player.game]
    const view = player.state?.G
    if (!view || !rulebook?.owes(view).includes(player.seat)) continue
    const open = sentences(rulebook.grammar, view, player.seat).filter(({ move }) => !rulebook.grammar.moves[move]?.undo)
    const sentence = open[Math.floor(random() * open.length)]
    if (sentence) return { player, sentence }
  }
  throw new Error('nobody can move')
}

/** Sends the same action, again like a page without an answer, until it has been answered twice. @returns the answers. */
export async function insist(socket: Socket, act: object): Promise<{ version: number; again: boolean }[]> {
  const answers: { version: number; again: boolean }[] = []
  await until(async () => {
    const answer = await socket
      .timeout(400)
      .emitWithAck('act', act)
      .catch(() => undefined)
    const read = acknowledgement.safeParse(answer)
    if (read.success && read.data.status === 'done') answers.push(read.data)
    return answers.length > 1
  }, 40_000)
  return answers
}
