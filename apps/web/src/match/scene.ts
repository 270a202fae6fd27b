import type { Rulebook } from '@toadstool/games'
import type { GameView, Language, Seat, Token, Voice } from '@toadstool/games/tabletop'
import type { Absence, Pace, Person, PlayOn, Table } from '@toadstool/protocol'
import type { TableAction } from '../api/lobby.ts'
import type { MatchSnapshot, MatchSource } from '../api/source.ts'
import type { BoardModule, Table as BoardTable } from '../boards/board.ts'
import type { Proved, Replay } from './past/useReplay.ts'
import type { SentenceMachine } from './prompt/useSentence.ts'

export type Pane = 'choices' | 'log' | 'chat' | 'rules'

/** Everything about the match that its parts are drawn from. */
export interface Scene {
  readonly rulebook: Rulebook
  readonly board: BoardModule | null
  readonly source: MatchSource
  readonly now: MatchSnapshot
  /** The view on show: the present, or a moment of the past. */
  readonly view: GameView
  readonly past: number | null
  readonly seat: Seat | null
  readonly seats: readonly Seat[]
  readonly language: Language
  readonly voice: Voice
  seatName(seat: Seat): string
  /** The only answer that this seat has goes by itself in a moment. */
  readonly formal: boolean
  readonly machine: SentenceMachine
  /** What its board is drawn from. */
  readonly props: BoardTable
  readonly room: 'wide' | 'medium' | 'narrow'
  readonly pane: Pane | null
  /** Opens a tab of the rail, or a sheet where there is no rail; rules may open at one rule. */
  show(pane: Pane | null, rule?: string): void
  readonly rule: string | undefined
  /** The thing that the board last asked to explain; a new object for each request. */
  readonly asked: { readonly token: Token } | null
  /** The page of all keys. */
  readonly keysShown: boolean
  showKeys(shown: boolean): void
  /** Shows the table as it was after a step; `null` for now. */
  look(version: number | null): void
  /** The past goes on by itself, step by step. */
  readonly plays: boolean
  play(on: boolean): void
  playFrom(version: number): void
  /** Through whose eyes the past is seen; `null` for a spectator's. */
  readonly eyes: Seat | null
  lookAs(seat: Seat | null): void
  /** A finished match that is looked back at, as far as it has been played again; `null` otherwise. */
  readonly replay: Replay | null
  /** A finished match as far as it has been played again, from wherever it is looked at; empty before that is asked for. */
  readonly played: Replay
  playAgain(): void
  readonly links: FrameLinks
}

/** What can be asked of the table while the match is played. */
export type SeatAction = Extract<
  TableAction,
  {
    do:
      | 'leave'
      | 'back'
      | 'vote'
      | 'sit'
      | 'ask'
      | `${'' | 'answer-' | 'withdraw-'}take-back`
      | 'propose'
      | `${'answer' | 'withdraw'}-proposal`
      | 'resume'
  }
>

/** What surrounds the match, as far as there is anything. */
export interface FrameLinks {
  readonly id: string | null
  readonly title: string
  readonly subtitle: string
  /** Names of seats before the first status arrives. */
  readonly names: Readonly<Record<Seat, string | null>>
  /** The other seated people that have a session; `me` is how others know me. */
  readonly people?: readonly Person[]
  readonly me?: string | undefined
  /** Those whom I have muted or blocked. */
  readonly keptAway?: ReadonlySet<string>
  /** When the match began and ended, in milliseconds; `to` is `null` if it has only just ended. */
  readonly time?: { readonly from: number; readonly to: number | null }
  /** Opens the next match of the same people, and goes there. */
  rematch?(): Promise<void>
  /** Whether decisions have a clock. */
  readonly timed?: boolean
  /** By how many turns whoever has no seat is behind. */
  readonly delay?: number
  /** Whether a channel elsewhere is told of the table, or its host may set one. */
  readonly hook?: { readonly isHost: boolean; readonly isSet: boolean }
  /** The clock of a table of the server. */
  readonly pace?: Pace
  /** What the table does about somebody who doesn't come back; absent where nobody else sits. */
  readonly absence?: Absence
  /** Gives up one's seat, takes a free one, or decides about somebody who has gone. */
  decide?(action: SeatAction): void
  /** The host has removed this person from a seat, and they get none here again. */
  readonly unwelcome?: boolean
  /** The host gives the free seats; whether this person has asked for one. */
  readonly admission?: Table['admission']
  /** Opens a table that goes on from a moment of this match, and goes there. */
  playOn?(wish: PlayOn): Promise<void>
  /** Takes the match along to this device, and goes there. */
  takeAlong?(): Promise<void>
  /** Where I have more seats than the one I look from. */
  readonly otherSeats?: { readonly others: readonly Seat[]; lookFrom(seat: Seat): void }
  /** How many of my other matches wait for me, and the one that does so most. */
  readonly waits?: number
  readonly next?: { readonly table: Table; go(): void }
  /** Around one device: hands it to another player. */
  readonly pass?: { readonly to: readonly Seat[]; give(seat: Seat): void }
  /** The way back of a match that was taken along to this device, and has ended here; `isThere`: its end is at its table. */
  readonly back?: { readonly isThere: boolean; readonly isBusy: boolean; go(): void } | undefined
  /** Of a match that isn't the server's. */
  readonly proof?: Proved
  leave(): void
}
