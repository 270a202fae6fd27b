import { type GameView, type Language, type Rulebook, rulebooks, type Seat, type Sentence, type Voice } from '@toadstool/games'
import { randomOf } from '@toadstool/games/testing'
import type { Status } from '@toadstool/protocol'
import { applyPatch, type Operation } from 'rfc6902'
import { io } from 'socket.io-client'
import type { Visitor } from './browser.ts'

/** The same seat over a socket of its own, so that a test knows what its page should show, and what a bot would do there. */
export interface Watcher {
  readonly rulebook: Rulebook
  readonly seat: Seat | null
  /** In which the page speaks. */
  readonly language: Language
  /** Names things as the page does. */
  voice(): Voice
  view(): GameView
  version(): number
  owes(): boolean
  decide(): Sentence
  /** Waits until the match has grown beyond `version`; false after `patience` ms. */
  grown(version: number, patience?: number): Promise<boolean>
  close(): void
}

interface ClientState {
  readonly G: GameView
  readonly _stateID: number
}

export async function watch(visitor: Visitor, match: string, slug: string, seat: Seat | null): Promise<Watcher> {
  const { language } = visitor
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no such game: ${slug}`)
  const url = new URL(visitor.page.url()).origin
  const cookie = (await visitor.context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = io(`${url}/${slug}`, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  let state: ClientState | undefined
  socket.on('connect', () => socket.emit('sync', match, seat))
  socket.on('sync', (_match: string, given: { state: ClientState }) => {
    state = given.state
  })
  socket.on('patch', (_match: string, before: number, _after: number, operations: Operation[]) => {
    if (state?._stateID !== before) return void socket.emit('sync', match, seat)
    const next = structuredClone(state)
    applyPatch(next, operations)
    state = next
  })
  const names = new Map<Seat, string>()
  socket.on('status', ({ seats }: Status) => {
    for (const { seat: of, name, bot } of seats) names.set(of, name ?? bot ?? of)
  })
  if (!(await waitFor(() => state !== undefined && names.size > 0, 10_000))) throw new Error(`no word from ${match}`)
  const random = randomOf(Number(seat ?? 7) + 11)
  const current = () => state as ClientState
  return {
    rulebook,
    seat,
    language,
    voice: () => rulebook.voice(current().G, language, (of) => names.get(of) ?? of),
    view: () => current().G,
    version: () => current()._stateID,
    owes: () => seat !== null && current().G.result === null && rulebook.owes(current().G).includes(seat),
    decide: () => rulebook.bot.decide(current().G, seat ?? '0', 'normal', random),
    grown: (version, patience = 5000) => waitFor(() => current()._stateID > version, patience),
    close: () => void socket.disconnect(),
  }
}

/** @returns false if it has not come true within `patience` ms. */
export async function waitFor(condition: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (!condition()) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return true
}
