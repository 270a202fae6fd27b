import { type GameView, type Language, type Rulebook, rulebooks, type Seat, type Sentence, type Voice } from '@toadstool/games'
import { type Company, entriesOf, formalityOf, sayAloud } from '@toadstool/games/tabletop'
import { anySentence, randomOf } from '@toadstool/games/testing'
import { type Acknowledgement, type PatchOperation, patched, type Status } from '@toadstool/protocol'
import { io } from 'socket.io-client'
import type { Visitor } from './browser.ts'

/** Somebody whom the server knows by a cookie, with a page or without. */
export interface Guest {
  readonly url: string
  readonly cookie: string
  readonly language: Language
}

/** A seat over a socket of its own, so that a test knows what a page of it should show, and what a bot would do there. */
export interface Watcher {
  readonly rulebook: Rulebook
  readonly seat: Seat | null
  /** The language of the page. */
  readonly language: Language
  /** Names things as the page does. */
  voice(): Voice
  view(): GameView
  version(): number
  /** Whether the match waits for a decision of this seat; those that its page makes by itself don't count. */
  owes(): boolean
  /** Every line of the log since the watching began, as this seat hears it. */
  told(): readonly string[]
  /** What a bot would do. */
  decide(): Sentence
  /** A random sentence with one of these moves. */
  any(moves: ReadonlySet<string>): Sentence | undefined
  /** Makes a move without any page. */
  act(sentence: Sentence): Promise<void>
  /** Waits until all that this seat has been told by now has come. */
  level(): Promise<void>
  /** Waits until the match has grown beyond `version`; false after `patience` ms. */
  grown(version: number, patience?: number): Promise<boolean>
  close(): void
}

interface ClientState {
  readonly G: GameView
  readonly _stateID: number
}

/** The visitor's page isn't asked: the watcher hears of everything by itself. */
export async function watch(
  { page, context, language, asksEach }: Visitor,
  match: string,
  slug: string,
  seat: Seat | null,
): Promise<Watcher> {
  const url = new URL(page.url()).origin
  const cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  return follow({ url, cookie, language }, match, slug, seat, !asksEach)
}

/** @param hasPage a page of the seat makes by itself what has only one answer */
export async function follow(
  { url, cookie, language }: Guest,
  match: string,
  slug: string,
  seat: Seat | null,
  hasPage = false,
): Promise<Watcher> {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no such game: ${slug}`)
  const socket = io(`${url}/${slug}`, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  let state: ClientState | undefined
  const current = () => state as ClientState
  const names = new Map<Seat, string>()
  const voice = () => rulebook.voice(current().G, language, (of) => names.get(of) ?? of)
  const lines: string[] = []
  let known: number | undefined
  let before: Voice | undefined
  const read = (): void => {
    const log = rulebook.logOf(current().G)
    const since = known ?? log.next
    const [now, entries] = [voice(), entriesOf(log)]
    const fresh = entries.filter(({ id }) => id >= since)
    lines.push(...fresh.map((entry) => sayAloud(now, { seat, entries, before }, [entry])))
    before = now
    known = log.next
  }
  socket.on('connect', () => socket.emit('sync', match, seat))
  socket.on('sync', (_match: string, given: { state: ClientState }) => {
    state = given.state
    read()
  })
  let company = { alone: false, undoable: false }
  const meet = ({ seats, undoable }: Status): void => {
    for (const { seat: of, name, bot } of seats) names.set(of, name ?? bot ?? of)
    company = { alone: seats.every(({ seat: of, bot }) => of === seat || bot !== null), undoable: undoable > 0 }
  }
  socket.on('status', meet)
  socket.on('patch', (_match: string, before: number, _after: number, operations: PatchOperation[], _log: unknown, status?: Status) => {
    if (status) meet(status)
    if (state?._stateID !== before) return void socket.emit('sync', match, seat)
    state = patched(state, operations)
    read()
  })
  if (!(await waitFor(() => state !== undefined && names.size > 0, 30_000))) throw new Error(`no word from ${match}`)
  /** For the latest view, as the same question comes again and again while others are waited for. */
  let asked: { readonly view: GameView; readonly company: Company; readonly formality: boolean } | undefined
  const isFormality = (view: GameView, of: Seat): boolean => {
    if (asked?.view !== view || asked.company !== company)
      asked = { view, company, formality: formalityOf(rulebook, view, of, company) !== undefined }
    return asked.formality
  }
  const random = randomOf(Number(seat ?? 7) + 11)
  return {
    rulebook,
    seat,
    language,
    voice,
    view: () => current().G,
    version: () => current()._stateID,
    owes() {
      const { G } = current()
      if (seat === null || G.result !== null || !rulebook.owes(G).includes(seat)) return false
      return !hasPage || !isFormality(G, seat)
    },
    told: () => lines,
    any: (moves) => anySentence(rulebook.grammar, current().G, seat ?? '0', random, (move) => (moves.has(move) ? 1 : 0)),
    async act({ move, args }) {
      const act = { id: `wire-${current()._stateID}-${seat}`, match, seat, move, args }
      const answer = (await socket.timeout(20_000).emitWithAck('act', act)) as Acknowledgement
      if (answer.status !== 'done') throw new Error(`${move} ${args.join(' ')}: ${JSON.stringify(answer)}`)
    },
    async level() {
      const { version } = (await socket.timeout(20_000).emitWithAck('alive', { match })) as { version: number | null }
      if (version !== null && !(await waitFor(() => current()._stateID >= version, 30_000))) throw new Error(`seat ${seat} stays behind`)
    },
    decide: () => rulebook.bot.decide(current().G, seat ?? '0', 'normal', random),
    grown: (version, patience = 30_000) => waitFor(() => current()._stateID > version, patience),
    close: () => void socket.disconnect(),
  }
}

/** @returns false if the condition hasn't come true within `patience` ms */
export async function waitFor(condition: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (!condition()) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return true
}
