import type { Fighter, ThrownDie } from '@toadstool/games'
import type { Arg, Choices, GameView, Language, LogEntry, Params, Refusal, Seat, Sentence, Token, Voice } from '@toadstool/games/tabletop'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../icons/index.ts'
import type { ArtLine, Portrait } from '../kit/Art.tsx'
import type { FigureLook, Figures } from '../kit/figures.ts'
import type { SeatColor } from '../kit/seats.ts'

/** A sentence in the making: the move and the tokens chosen so far. */
export interface Draft {
  /** The first of `moves`. */
  readonly move: string
  /** All moves that may still be meant: they share the tokens chosen so far, and the next one decides ("moves or attacks"). */
  readonly moves: readonly string[]
  readonly args: readonly Arg[]
  /** What is chosen so far of a slot that takes a set or a list. */
  readonly picked: readonly Token[]
}

/** What the frame lays before every part of a board. A board draws and reports gestures; it decides nothing. */
export interface Table<V extends GameView = GameView> {
  readonly view: V
  /** The view before the latest change, for animation; `null` at first and after a jump. */
  readonly previous: V | null
  /** The view that brings the dice that tumble now, or the blow, for what shows them; `null` while none do. All else waits until then. */
  readonly coming: V | null
  /** With whose eyes the table is seen; `null` for a spectator's. */
  readonly seat: Seat | null
  readonly language: Language
  readonly voice: Voice
  /** A text of the game. */
  t(key: string, params?: Params): string
  seatName(seat: Seat): string
  /** The colour of a seat at this table. */
  colorOf(seat: Seat): SeatColor
  /** How the things of the game look and behave. */
  readonly things: Things<V>
  /** The sentence begun; `null` while none is. */
  readonly draft: Draft | null
  /** The questions (`Slot.ask`) that the filled slots of the draft have answered, in their order. */
  readonly answered: readonly string[]
  /** What fits into the open slot of the draft. */
  readonly choices: Choices<V> | undefined
  /** For each legal token of the open slot: the moves of the draft that it goes on with. */
  readonly continues: ReadonlyMap<Token, readonly string[]>
  /** Of a list: the whole lists that are filled in by pointing at their last token, for a preview. */
  readonly routes: ReadonlyMap<Token, readonly Token[]>
  /** Tokens with which some sentence can begin now, with the moves that they begin. */
  readonly starters: ReadonlyMap<Token, readonly string[]>
  /** True while a sentence is on its way to the server. */
  readonly sending: boolean
  /** Sentences that wait on this device for the connection: drawn as ghosts. */
  readonly kept: readonly Sentence[]
  /** Begins a sentence (replacing a draft). It is sent at once if it is complete. */
  begin(move: string, args?: readonly Arg[]): void
  /** Begins a sentence whose first slot takes a set, with these things in it ("all that can move"). */
  pick(move: string, tokens: readonly Token[]): void
  /** Fills the open slot of the draft; sent when complete. While a set or list is large enough, the slot after it is open too. */
  choose(token: Token): void
  /** Takes the set or list as it is picked now. */
  takeSet(): void
  /** One slot back; closes the draft at its first slot. */
  back(): void
  /** A gesture on `token`, whatever it means now: fills the open slot, begins a sentence, or explains why not. */
  point(token: Token): void
  /** Shows why the thing can't be chosen, beside it. */
  explain(token: Token, refusal: Refusal): void
  /** Tells everything about a thing (see {@link BoardModule.about}) until it is put away: for a gesture that means nothing else. */
  tell(token: Token): void
  /** Says why a sentence would be refused; `undefined` if it is (or can become) legal. */
  why(sentence: Sentence): Refusal | undefined
  /** The thing under the shared cursor of board and list. */
  readonly cursor: Token | null
  setCursor(token: Token | null): void
  /** A moment of the past is looked at: there is nothing to do. */
  readonly past: boolean
  readonly narrow: boolean
  readonly reducedMotion: boolean
}

/** How a thing stands to the sentence in the making. */
export type Standing = 'legal' | 'hostile' | 'selected' | 'dimmed'

/** How the things of a game look and behave on its board, where the grammar alone doesn't say. */
export interface Things<V extends GameView = GameView> {
  /** The state of a thing; `said` is its state in the sentence. Asked only for seats that may act. */
  standing?(table: Table<V>, token: Token, said: 'legal' | 'selected' | undefined): Standing | undefined
  /** A touch's own meaning in this game, instead of {@link Table.point}. @returns true if it had one */
  touch?(table: Table<V>, token: Token): boolean
  /** True if a touch of it would say a whole sentence whose outcome can be shown: a finger's first touch does only that. */
  foretells?(table: Table<V>, token: Token): boolean
  /** What the mouse can drag. */
  readonly drag?: Drag<V>
  /** The second gesture on a thing: two quick touches, or a key while it has the focus. @returns of `act`: false if it can't be done now */
  beside?(table: Table<V>, token: Token): { readonly key: string; act(): boolean } | undefined
  /** A card as it is printed, in one of the sizes of the kit. */
  face?(table: Table<V>, token: Token, size: CardSize): Face
  /** The viewer's own cards, from left to right; nothing for who has no hand. */
  hand?(view: V): readonly Token[] | null | undefined
}

export interface Drag<V extends GameView> {
  /** Can this be dragged? */
  lifts(table: Table<V>, token: Token): boolean
  /** May `thing` be dropped on `on`? */
  takes(table: Table<V>, thing: Token, on: Token): boolean
  drop(table: Table<V>, thing: Token, on: Token): void
}

/** With its text, with its figures, or as small as a phone needs. */
export type CardSize = 'full' | 'small' | 'phone' | 'low'

export interface Face {
  readonly title: string
  readonly art: ArtLine | Portrait
  readonly text?: ReactNode
  /** Number or letter in the upper right corner. */
  readonly badge?: ReactNode
  /** In the same corner, drawn as it is. */
  readonly corner?: ReactNode
  /** On its upper edge, while it can be chosen: what it would lead to. */
  readonly tag?: ReactNode
  /** All that the card says, for the ear. */
  readonly heard: string
}

/** What is told of a thing that somebody looks at. */
export interface About {
  readonly title: string
  /** Small, before the title. */
  readonly sign?: ReactNode
  /** The picture of a card, above the title. */
  readonly art?: ArtLine | Portrait
  /** Under the title, drawn by the game: lines of units, a plan. */
  readonly picture?: ReactNode
  readonly figures?: readonly AboutFigure[]
  /** What it does. */
  readonly text?: ReactNode
  /** What lies on it at present. */
  readonly marks?: readonly { readonly icon?: IconName; readonly sign?: ReactNode; readonly name: string; readonly text?: string }[]
  /** Buttons of a card that stays, for what isn't a move of the moment. */
  readonly acts?: readonly AboutAct[]
  /** Number of the rule about it. */
  readonly rule?: string
}

export interface AboutAct {
  readonly label: string
  run(): void
}

export interface AboutFigure {
  readonly icon: IconName
  readonly label: string
  /** What counts now. */
  readonly n: number | string
  /** What its card says, where that may differ. */
  readonly own?: number
}

/** Keys of the game that begin or complete a sentence. */
export interface Shortcut<V extends GameView = GameView> {
  /** As `KeyboardEvent.key` names them: a capital letter is one with Shift. */
  readonly keys: readonly string[]
  /** Text key of the game: what they do, for the keys page. */
  readonly text: string
  /** @returns false if there is nothing to do with it now. */
  press(props: Table<V>, key: string): boolean
}

/** What an event of the game is to eye and ear: a sound for each kind. */
export type EffectKind = 'hit' | 'miss' | 'egg' | 'felled' | 'crumble' | 'ground' | 'flap' | 'dice' | 'card'

/** How an event is seen and heard. Names are those of its values in the log. */
export interface Effect {
  readonly kind: EffectKind
  /** The value that names who strikes. */
  readonly by?: string
  /** The value that names whom it befalls. */
  readonly on?: string
  /** The value that says how much; a number if it is always the same. */
  readonly n?: string | number
  /** The value that names the seat to which the felled go. */
  readonly to?: string
  /** It is seen as soon as its dice lie, before the view that brings it. */
  readonly early?: boolean
}

/** The events of a game that have weight, by the keys of its log. */
export type Effects = Readonly<Record<string, Effect>>

/** How the end of a match is pictured. */
export interface EndLook<V extends GameView = GameView> {
  /** What it happens on, and the joints between its fields. */
  readonly ground: string
  readonly joints: string
  readonly figures: Figures
  /** Who struck, was struck or has won; for a `seat:` who stands for it. `undefined`: the emblem of its seat. */
  look(view: V, fighter: Fighter): FigureLook | undefined
  /** A die of the last blow. */
  readonly Die?: ComponentType<{ readonly die: ThrownDie; readonly fighter: Fighter; readonly size: number }>
}

/**
 * What a board module exports as default: the parts that the frame places.
 * Elements that stand for a thing carry its token as `data-token`, the dice and the hand `data-place="die"` and `"hand"`:
 * the frame places notes and lessons beside them.
 */
export interface BoardModule<V extends GameView = GameView> {
  /** How its things look and behave. */
  readonly things?: Things<V>
  /** Stands on the field, and fills the room it is given. */
  readonly Board: ComponentType
  /** The lower tray beneath the prompt: hand, piles, dice. */
  readonly Tray: ComponentType
  /** The figures of a seat's panel in the rail (hearts, hand size). */
  readonly SeatFigures: ComponentType<{ readonly of: Seat; readonly narrow: boolean }>
  /** All public things of a seat, in the sheet that opens from its panel. */
  readonly SeatSheet?: ComponentType<{ readonly of: Seat }>
  /** More panels of the rail (spells in effect). */
  readonly Side?: ComponentType
  /** What a seat shows once the game is over (the cards it still held). */
  readonly Epilogue?: ComponentType<{ readonly of: Seat }>
  /** The list of choices stands open beside it from the start, where there is room. */
  readonly listBeside?: boolean
  /** How long the dice tumble that this change has thrown, or its blow takes, in ms; 0: there is none. */
  tumbling?(view: V, previous: V): number
  /** The line in the middle of the top strip ("Turn 34 · Feet-plus"). */
  readonly Heading: ComponentType
  /** Colour and emblem order of the seats: seat number → key of the seat palette (`violet`, `green`, `red`, `blue`, `orange`, `straw`). */
  readonly seatColors: readonly string[]
  /** The same, where they depend on what has been chosen. */
  seatColorsOf?(view: V): readonly string[]
  /**
   * Everything there is to tell of a thing, for whoever looks at it longer: with a resting mouse, a held finger, the focus of the keyboard, or by `i`.
   * Asked of all elements with a `data-token`, or a `data-about` where a thing is only spoken of; `undefined` if there is nothing to tell.
   */
  about?(props: Table<V>, token: Token): About | undefined
  /** Small picture of a token for chips and lists. */
  icon?(props: Table<V>, token: Token): ReactNode
  /** Keys of moves (`finishTurn: 'e'`): printed in their buttons, and pressed instead of them. */
  readonly keys?: Readonly<Record<string, string>>
  /** Pictures of moves that stand in the match menu. */
  readonly moveIcons?: Readonly<Record<string, IconName>>
  /** Figure shown beside a token in the choice list ("85 % to hit"). */
  figure?(props: Table<V>, token: Token): string | undefined
  /** True for words that the board itself offers: the prompt bar doesn't repeat them. */
  shows?(props: Table<V>, token: Token): boolean
  /** True for things that stand in `Side` alone: where the rail has no room, the prompt bar offers them. */
  aside?(props: Table<V>, token: Token): boolean
  /** Who controls a thing on the table: the seat's emblem stands before its name in the log. */
  seatOf?(view: V, token: Token): Seat | undefined
  /** Who stands for a seat, so many pixels wide: its wizard, its chief. Absent: the emblem of the seat. */
  leader?(props: Table<V>, of: Seat, size: number): ReactNode
  /** The events in which something is done to somebody, by the keys of the log: the name of the seat or thing in them, or several. */
  readonly suffers?: Readonly<Record<string, string | readonly string[]>>
  /** Whether the board itself shows at once what is suffered. */
  tells?(view: V): boolean
  /** How an event stands above the track of a replay: its picture, and how much it matters beside others. Absent: not at all. */
  mark?(entry: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined
  /** Absent: the result stands without a picture. */
  readonly end?: EndLook<V>
  /** The events that have a look and a sound of their own. */
  readonly effects?: Effects
  /** The cards that a seat holds, seen with its own eyes: their faces if they are open, else their backs. */
  readonly Held?: ComponentType<{ readonly of: Seat; readonly isOpen: boolean }>
  /** Keys beyond those printed in buttons; they are there while the seat may speak. */
  readonly shortcuts?: readonly Shortcut<V>[]
}

/** A dialog in which the text of an option is made. */
export interface EditorProps {
  readonly text: string
  readonly seats: number
  readonly language: Language
  onChange(text: string): void
  onClose(): void
}
