/** Players that play real games over sockets, and repeat, perhaps at another node, whatever wasn't acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import type { GameView, Rulebook, Sentence } from '@toadstool/games'
import type { Acknowledgement } from '@toadstool/protocol'
import { hashOf } from '@toadstool/server/match/chance.ts'
import { breakInFrame, breakOff, newPage, type Page, type PageParts, type State } from './page.ts'

/** What a player wanted. */
export interface Intent {
  /** As the journal names it. */
  readonly action: string
  readonly seat: string
  /** The version that it has led to, `true` if a stock client has only seen it done, `null` if it was refused; `undefined`: it isn't known. */
  readonly version: number | true | null | undefined
}

export interface Player {
  readonly seat: string
  readonly isStock: boolean
  readonly isConnected: boolean
  readonly state: State | undefined
  /** Until it is acknowledged or refused. */
  act(sentence: Sentence): Promise<Intent>
  connect(): void
  /** Breaks its connection off. */
  cut(): void
  close(): void
}

export interface PlayerParts extends PageParts {
  /** The part of its actions around which its connection is broken off. */
  readonly broken: number
  /** How long an action took, in ms, with all of its repetitions. */
  took(ms: number): void
}

const patience = 4_000
/** Milliseconds after which an action is no longer repeated. */
const longest = 120_000

export function newPlayer(parts: PlayerParts): Player {
  const { seat, isStock, took } = parts
  const page = newPage(parts)
  return {
    ...{ seat, isStock },
    get state() {
      return page.state
    },
    get isConnected() {
      return page.socket !== undefined
    },
    connect: page.connect,
    cut: () => breakOff(page.socket),
    close: page.close,
    async act(sentence) {
      const begun = performance.now()
      const intent = await (isStock ? actAsStock : actAsOurs)(parts, page, sentence)
      took(performance.now() - begun)
      return intent
    },
  }
}

async function actAsOurs(parts: PlayerParts, page: Page, { move, args }: Sentence): Promise<Intent> {
  const { match, seat } = parts
  const id = crypto.randomUUID()
  const intent: Intent = { action: `${seat}:${id}`, seat, version: undefined }
  const until = performance.now() + longest
  while (performance.now() < until) {
    const answer = await sent(parts, page, { id, match, seat, move, args })
    if (answer?.status === 'done') return { ...intent, version: answer.version }
    if (answer?.status === 'refused') return { ...intent, version: null }
    // Nothing has been acknowledged.
    await pause(50)
  }
  return intent
}

async function sent({ random, broken }: PlayerParts, page: Page, frame: object): Promise<Acknowledgement | undefined> {
  const { socket } = page
  if (!socket) {
    await page.news(200)
    return undefined
  }
  const isBroken = random() < broken
  const when = Math.floor(random() * 3)
  if (isBroken && when === 0) breakOff(socket)
  if (isBroken && when === 1) breakInFrame(socket)
  const answer = socket.timeout(patience).emitWithAck('act', frame)
  if (isBroken && when === 2) setTimeout(() => breakOff(socket), 3 * random())
  const gone = new Promise<undefined>((resolve) => socket.once('disconnect', () => resolve(undefined)))
  const found = await Promise.race([answer.catch(() => undefined), gone])
  if (found === undefined && page.socket === socket) page.connect()
  return found
}

async function actAsStock({ match, seat, random, broken }: PlayerParts, page: Page, { move, args }: Sentence): Promise<Intent> {
  const at = page.state?._stateID ?? 0
  const intent: Intent = { action: `${seat}:stock-${hashOf([at, seat, move, args]).slice(0, 40)}`, seat, version: undefined }
  const until = performance.now() + longest
  let isRefused = false
  page.refused = () => {
    isRefused = true
  }
  while (performance.now() < until) {
    if ((page.state?._stateID ?? 0) > at) return { ...intent, version: true }
    if (isRefused) return { ...intent, version: null }
    const { socket } = page
    if (socket) {
      socket.emit('update', { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat, credentials: null } }, at, match, seat)
      if (random() < broken) setTimeout(() => breakOff(socket), 3 * random())
    }
    await page.news(1500)
  }
  return intent
}

/** The sentence of one of these players whose decision is waited for; `undefined`: it is up to others. */
export function nextOf(
  rulebook: Rulebook,
  players: readonly Player[],
  sentencesOf: (view: GameView, seat: string) => readonly Sentence[],
  random: () => number,
): { player: Player; sentence: Sentence } | undefined {
  for (const player of players) {
    const view = player.state?.G
    if (!view || !rulebook.owes(view).includes(player.seat)) continue
    const open = sentencesOf(view, player.seat)
    const sentence = open[Math.floor(random() * open.length)]
    if (sentence) return { player, sentence }
  }
  return undefined
}
