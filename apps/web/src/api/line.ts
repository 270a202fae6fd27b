/** What boardgame.io's clients hear and say, over one socket: the namespace of the game, the session by cookie. */
import { type GameView, type Seat, undoAction } from '@toadstool/games/tabletop'
import {
  type Act,
  aliveAnswer,
  handsHeard,
  hereFrame,
  loggedAction,
  madeActions,
  mostMade,
  type PatchOperation,
  patched,
  stepsIn,
  type TempoWish,
} from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { heardAhead, isSilent, onWake, replaceConnection, socketAt, turnTo } from './connection.ts'
import { isPassing } from './passing.ts'
import type { MadeAction, MatchAddress } from './source.ts'

/** What the server tells of a match: what this seat may see of it, after `_stateID` actions. */
interface State {
  readonly G: GameView
  readonly _stateID: number
  readonly rolls?: number
}

export interface LineEvents {
  up(): void
  down(): void
  /** The full state has arrived: the first one, or one after a gap. */
  synced(): void
  state(view: GameView, version: number, rolls: number | null): void
  status(frame: unknown): void
  chat(frame: unknown): void
  chatHistory(lines: readonly unknown[]): void
  nudged(frame: unknown): void
  /** The server asks for what this seat adds to a roll. */
  hand(frame: unknown, answer: (link: string | null) => void): void
  /** A seat has taken its last action back. */
  takenBack(by: Seat): void
  problem(frame: unknown): void
}

/** How long an answer may take before the connection counts as dead and another is opened, in ms: each time twice as long, until one comes. */
const patience = 3000
const mostPatience = 24_000
/** How long a full state may take until it is asked for again, in ms: slow lines need that time. */
const syncPatience = 5000
/** Pause after which a server that has refused is asked again, in ms. */
const refusedPause = 2000
/** Pause until an offer of links that wasn't heard is repeated, in ms. */
const handsPause = 1000
/** How long the answer to a probe may take, in ms: it costs the server nothing. */
const probePatience = 1000

export class Line {
  private readonly address: MatchAddress
  private readonly events: LineEvents
  private readonly socket: Socket
  /** What this page holds; a patch from any other version leaves a gap. */
  private state: State | undefined
  private asked = false
  private late: ReturnType<typeof setTimeout> | undefined
  private refused: ReturnType<typeof setTimeout> | undefined
  private syncPatience = syncPatience
  private patience = patience
  private asleep = (): void => undefined

  constructor(address: MatchAddress, events: LineEvents) {
    this.address = address
    this.events = events
    this.socket = socketAt(`/${address.slug}`)
    this.listen()
  }

  connect(): void {
    this.asleep = onWake(() => this.wake())
    turnTo(this.address.id)
    const heard = heardAhead(this.address)
    if (!this.socket.connected) {
      // A socket that is connecting already would be opened twice.
      if (!this.socket.active) this.socket.connect()
      return
    }
    this.opened(heard !== undefined)
    for (const [event, ...args] of heard ?? []) for (const listener of this.socket.listeners(event)) listener(...args)
  }

  disconnect(): void {
    this.asleep()
    clearTimeout(this.late)
    clearTimeout(this.refused)
    // the socket of a namespace is the same for the next match
    this.socket.off()
    this.socket.disconnect()
  }

  /** Makes sure that the connection lives and nothing was missed; opens another one otherwise. */
  wake(): void {
    if (!this.socket.connected || isSilent()) replaceConnection()
    else this.probe()
  }

  private probe(): void {
    const frame = { match: this.address.id }
    this.socket.timeout(probePatience).emit('alive', frame, (late: Error | null, answer: unknown) => {
      const version = aliveAnswer.safeParse(answer).data?.version ?? -1
      if (late) replaceConnection()
      else if (version > this.version()) this.requestSync()
    })
  }

  /** Drops its state until the answer comes: whatever goes wrong on the way, this client is behind and knows it. */
  requestSync(): void {
    if (this.asked || !this.socket.connected) return
    this.asked = true
    this.state = undefined
    clearTimeout(this.late)
    this.late = setTimeout(() => this.askAgain(), this.syncPatience)
    this.syncPatience = Math.min(2 * this.syncPatience, mostPatience)
    this.socket.emit('sync', this.address.id, this.address.seat, undefined)
  }

  /** The question, or its answer, may be what was lost. */
  private askAgain(): void {
    this.asked = false
    this.requestSync()
  }

  /** @param answered gets the acknowledgement, or `undefined` if none came in time. */
  act(act: Act, answered: (answer: unknown) => void): void {
    this.socket.timeout(this.patience).emit('act', act, (late: Error | null, answer: unknown) => {
      this.patience = late ? Math.min(2 * this.patience, mostPatience) : patience
      if (late && this.socket.connected) replaceConnection()
      answered(late ? undefined : answer)
    })
  }

  hurry(): void {
    this.socket.volatile.emit('hurry', { match: this.address.id, seat: this.address.seat })
  }

  wish(tempo: TempoWish): void {
    this.socket.volatile.emit('tempo', { match: this.address.id, seat: this.address.seat, wish: tempo })
  }

  /** Offers to open links of this chain on request; repeated until it is heard. */
  offerHands(anchor: string): void {
    const { id: connection } = this.socket
    this.socket.timeout(patience).emit('hands', { match: this.address.id, anchor }, (late: Error | null, answer: unknown) => {
      const isHeard = late === null && handsHeard.safeParse(answer).success
      const again = (): void => void (this.socket.id === connection && this.socket.connected && this.offerHands(anchor))
      if (!isHeard) setTimeout(again, handsPause)
    })
  }

  nudge(to: Seat): void {
    this.socket.emit('nudge', { match: this.address.id, seat: this.address.seat, to })
  }

  async recall(version: number, seat: Seat | null): Promise<GameView | undefined> {
    return viewIn(await this.past(version, 1, seat))
  }

  /** The actions up to this one, as many as a page has. */
  async made(version: number): Promise<readonly MadeAction[] | undefined> {
    const from = Math.max(1, version - mostMade + 1)
    const read = madeActions.safeParse(version < 1 ? { steps: [] } : await this.past(from, version - from + 1, this.address.seat))
    return read.data?.steps
  }

  private past(from: number, count: number, seat: Seat | null): Promise<unknown> {
    const frame = { match: this.address.id, seat, from, count }
    return this.socket
      .timeout(patience)
      .emitWithAck('history', frame)
      .catch(() => undefined)
  }

  /** @returns the answer; `undefined` if none came in time. */
  async chat(lineId: string, text: string): Promise<unknown> {
    const { id, seat } = this.address
    const line = { id: lineId, sender: seat, payload: text }
    return this.socket
      .timeout(patience)
      .emitWithAck('chat', id, line, undefined)
      .catch(() => undefined)
  }

  private version(): number {
    return this.state?._stateID ?? -1
  }

  /** @param asked whether the table has been asked for the match already */
  private opened(asked: boolean): void {
    this.asked = asked
    this.syncPatience = syncPatience
    this.events.up()
    this.requestSync()
  }

  private listen(): void {
    const { socket, events } = this
    socket.on('connect', () => this.opened(false))
    socket.on('disconnect', (reason) => {
      events.down()
      // The server itself hung up: in that case socket.io doesn't reconnect.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1000)
    })
    socket.on('connect_error', () => {
      events.down()
      // The server answers, and refuses for now: socket.io doesn't ask again by itself.
      if (!socket.active) this.refused = setTimeout(() => socket.connect(), refusedPause)
    })
    socket.on('sync', (match: string, { state }: { readonly state: State }) => {
      if (match !== this.address.id) return
      this.asked = false
      clearTimeout(this.late)
      this.syncPatience = syncPatience
      events.synced()
      this.show(state)
    })
    socket.on(
      'patch',
      (match: string, before: number, after: number, operations: readonly PatchOperation[], made: unknown, status: unknown) => {
        if (match !== this.address.id) return
        if (this.state && before === this.version()) this.follow(this.state, stepsIn(operations))
        else if (after > this.version()) this.requestSync()
        if (status !== undefined) events.status(status)
        for (const by of undoersIn(made)) events.takenBack(by)
      },
    )
    socket.on('here', (frame: unknown) => {
      const here = hereFrame.safeParse(frame).data
      if (here?.match === this.address.id && here.version !== this.version()) this.askAgain()
    })
    socket.on('status', (frame: unknown) => events.status(frame))
    socket.on('nudged', (frame: unknown) => events.nudged(frame))
    socket.on('hand', (frame: unknown, answer: unknown) => {
      if (typeof answer === 'function') events.hand(frame, (link) => answer(link))
    })
    socket.on('chat', (...args: unknown[]) => events.chat(args.at(-1)))
    socket.on('chatHistory', (...args: unknown[]) => events.chatHistory(listIn(args)))
    socket.on('problem', (frame: unknown) => {
      this.asked = false
      if (!isPassing(frame)) clearTimeout(this.late)
      events.problem(frame)
    })
  }

  /** Draws each step by itself: the microtask keeps the page from batching what comes in one go. */
  private follow(state: State, [operations = [], ...later]: readonly (readonly PatchOperation[])[]): void {
    const next = patched(state, operations)
    this.show(next)
    if (later.length > 0) queueMicrotask(() => this.state === next && this.follow(next, later))
  }

  private show(state: State): void {
    this.state = state
    this.events.state(state.G, state._stateID, state.rolls ?? null)
  }
}

const listIn = (args: readonly unknown[]): readonly unknown[] => args.find((arg) => Array.isArray(arg)) ?? []

/** Who has taken something back, of the actions that a patch brings. */
function undoersIn(made: unknown): readonly Seat[] {
  return (Array.isArray(made) ? made : []).flatMap((entry: unknown) => {
    const { type, playerID } = loggedAction.safeParse(entry).data?.action.payload ?? {}
    return type === undoAction && typeof playerID === 'string' ? [playerID] : []
  })
}

function viewIn(answer: unknown): GameView | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const steps: unknown = Array.isArray(answer) ? answer : (answer as { steps?: unknown }).steps
  const first: unknown = Array.isArray(steps) ? steps[0] : undefined
  if (typeof first !== 'object' || first === null) return undefined
  return ((first as { view?: unknown }).view as GameView | undefined) ?? undefined
}
