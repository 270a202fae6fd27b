import type { Arg, GameView, Refusal, Seat, Sentence } from '@toadstool/games/tabletop'
import type { ChatLine, Problem, Status, TempoWish } from '@toadstool/protocol'

/** A match, and with whose eyes it is seen. */
export interface MatchAddress {
  readonly slug: string
  readonly id: string
  /** `null` for a spectator. */
  readonly seat: Seat | null
}

/** Where a match comes from: the server, or a lesson that runs in the page. The frame knows nothing else of either. */
export interface MatchSource {
  subscribe(listener: () => void): () => void
  snapshot(): MatchSnapshot
  /** Sends a whole sentence. It is never lost, and never acted on twice. */
  say(sentence: Sentence): void
  /** The same for the only answer that the seat has: two pages of one person give it once, an undo takes it back with what came before, and no refusal of it is told. */
  sayByItself?(sentence: Sentence): void
  /** Forgets a sentence that hasn't left this device, or that the table can't save. */
  takeBack(id: string): void
  /** @returns whether it was said. */
  chat(text: string): Promise<boolean>
  reconnect(): void
  /** Lets bots act without their pauses until the seat's own next action; absent where there are none. */
  hurry?(): void
  /** Tells how quickly this seat wants bots to play; absent where there are none. */
  wish?(tempo: TempoWish): void
  /** Reminds a seat that it is waited for; absent where nobody else sits. */
  nudge?(seat: Seat): void
  /** Dismisses the last refusal. */
  forgive(): void
  /** What a seat (by default one's own) saw after step `version`; absent where nothing is recorded. */
  recall?(version: number, seat?: Seat | null): Promise<GameView | undefined>
  /** The latest actions, as far as this seat may know them; absent where nothing is recorded. */
  made?(): Promise<readonly MadeAction[] | undefined>
}

/** An action of the match; seat and move are `null` for a secret choice of another seat. */
export interface MadeAction {
  readonly seq: number
  readonly seat: Seat | null
  readonly move: string | null
  readonly args: readonly Arg[]
}

export interface MatchSnapshot {
  /** `null` until the first answer. */
  readonly view: GameView | null
  /** The view before the latest change; `null` at first and after a jump. */
  readonly previous: GameView | null
  readonly version: number
  /** Rolls of dice and shuffles until then; `null` where they aren't counted. */
  readonly rolls: number | null
  readonly status: Status | null
  /** Milliseconds to add to this device's clock for the server's. */
  readonly skew: number
  readonly link: 'connecting' | 'up' | 'down'
  readonly downSince: number | null
  /** Sentences without an answer yet, oldest first. */
  readonly acts: readonly PendingAct[]
  /** For some seconds the table has answered that it can't save the oldest of them. */
  readonly unsaved: boolean
  readonly refused: Refused | null
  readonly chat: readonly ChatLine[]
  readonly problem: Problem | null
  /** Who has last reminded this seat; another object each time. */
  readonly nudged: { readonly by: Seat } | null
  /** Who has last taken an action back; another object each time. */
  readonly takenBack: { readonly by: Seat } | null
}

export interface PendingAct extends Sentence {
  readonly id: string
  /** False as long as it hasn't left this device. */
  readonly sent: boolean
  /** The version that it was said on; absent in sentences kept by an earlier release. */
  readonly on?: number
}

export interface Refused {
  readonly sentence: Sentence
  readonly refusal: Refusal
}

export const blank: MatchSnapshot = {
  view: null,
  previous: null,
  version: -1,
  rolls: null,
  status: null,
  skew: 0,
  link: 'connecting',
  downSince: null,
  acts: [],
  unsaved: false,
  refused: null,
  chat: [],
  problem: null,
  nudged: null,
  takenBack: null,
}
