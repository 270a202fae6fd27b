import type { Rulebook } from '@toadstool/games'
import type { GameView, Language } from '@toadstool/games/tabletop'
import type { ComponentType } from 'react'
import type { SeatColor } from '../kit/seats.ts'
import type { BoardModule, EditorProps } from './board.ts'

/** What the pages show of a game, and where its code is: all of it optional. */
export interface ShelfLine {
  /** Colour of the field. */
  readonly field?: string
  /** Colours of the seats, from seat 0 on. */
  readonly seats?: readonly SeatColor[]
  /** The address of a picture of 290 × 356. */
  readonly poster?: string
  /** A turn in three pictures, for the page of the game. */
  turn?(): Promise<{ readonly turn: readonly TurnPicture[] }>
  /** Rules and board. */
  load?(): Promise<Shelved>
  /** For options whose text nobody can write by hand: what draws it. */
  readonly editors?: Readonly<Record<string, ComponentType<EditorProps>>>
}

export interface TurnPicture {
  /** The address of a picture of 170 × 92; narrow pages show 128 of its width. */
  readonly picture: string
  readonly title: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
}

export interface Shelved {
  readonly rulebook: Rulebook
  /** Drawn for the game, or the plain table of its zones; `null`: the list of choices alone plays the game. */
  readonly board: BoardModule | null
}

/** A board is drawn with views of its own game only: here alone the type of these views is forgotten. */
export const shelved = <V extends GameView, S extends V>(rulebook: Rulebook<V, S>, board: BoardModule<V>): Shelved =>
  ({ rulebook, board }) as unknown as Shelved
