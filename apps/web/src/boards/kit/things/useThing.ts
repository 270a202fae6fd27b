import type { GameView, Token } from '@toadstool/games/tabletop'
import type { DragEvent, FocusEvent, KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { afterPicture } from '../../../kit/picture.ts'
import type { Standing, Table } from '../../board.ts'
import { useOfTable, useTableThen } from '../table.tsx'
import { isOpenToken, namedTokens } from '../tokens.ts'
import { aimAt, byFinger } from './aim.ts'
import { draggedNow, setDragged, useDragged } from './dragged.ts'

/** A thing as it lies on the table now. */
export interface ThingNow {
  readonly token: Token
  /** Its state in the sentence being made. */
  readonly state: Standing | undefined
  /** A touch of it fills the open slot, or begins a sentence. */
  readonly isOpen: boolean
  /** Under the cursor that board and list share. */
  readonly isAtCursor: boolean
  /** Its visible state in words, for screen readers; `undefined` if it has none. */
  readonly note: string | undefined
  /** Its name for screen readers: `name` (absent: that of the game’s voice), the note, and the facts. */
  heard(more?: { readonly name?: string | undefined; readonly facts?: string | undefined }): string
  /** Does what a touch of it means; the first one by a finger may only show it. */
  touch(event?: SyntheticEvent): void
  /** Attributes and handlers of an element that stands for it: touch, focus, drag and drop, and the game's own gesture. */
  readonly on: Gestures
  /** Drag and drop alone, for an element around it. */
  readonly drags: Drags
  /** A mouse that rests on it. */
  readonly aims: Aims
}

interface Drags {
  readonly draggable?: boolean
  onDragStart?(event: DragEvent): void
  onDragEnd?(): void
  onDragOver?(event: DragEvent): void
  onDrop?(event: DragEvent): void
}

interface Aims {
  onPointerEnter?(event: PointerEvent): void
  onPointerLeave?(): void
}

interface Gestures extends Drags, Aims {
  readonly 'data-token': Token
  readonly 'data-state': Standing | undefined
  onClick(event?: SyntheticEvent): void
  onFocus(event: FocusEvent<Element>): void
  onBlur(): void
  onDoubleClick?(): void
  onKeyDown?(event: KeyboardEvent): void
}

/** What an element that stands for a thing shows, and which gestures mean something on it. */
export interface Lies extends Pick<ThingNow, 'state' | 'isAtCursor' | 'note'> {
  readonly name: string
  /** What hangs on the mouse can be dropped on it. */
  readonly takes: boolean
  readonly lifts: boolean
  readonly foretells: boolean
  /** The key of the game's own gesture on it. */
  readonly beside: string | undefined
}

/** A thing of the table: how it stands, what it is called, and what gestures on it mean. Who asks is drawn anew only when that changes. */
export const useThing = <V extends GameView = GameView>(token: Token): ThingNow => thingLying(useTableThen<V>(), token, useLies(token))

/** The same as plain data, for a part that makes a {@link thingLying} of it. */
export const useLies = (token: Token): Lies => useOfTable(liesOn, token, useDragged())

/** The same for a thing that nothing can be dropped on, in places where no hook may be called. */
export const thingOf = <V extends GameView>(table: Table<V>, token: Token): ThingNow =>
  thingLying(() => table, token, liesOn(table, token, null))

function liesOn<V extends GameView>(table: Table<V>, token: Token, dragged: Token | null): Lies {
  const { voice, cursor, things } = table
  const takes = dragged !== null && dragged !== token && things.drag?.takes(table, dragged, token) === true
  const state = takes ? 'legal' : standingOf(table, token)
  return {
    state,
    isAtCursor: cursor === token,
    note: noteOf(table, state),
    name: voice.name(token),
    takes,
    lifts: things.drag?.lifts(table, token) === true,
    foretells: things.foretells !== undefined,
    beside: things.beside?.(table, token)?.key,
  }
}

/** @param then the table at the time of a gesture */
export function thingLying<V extends GameView>(then: () => Table<V>, token: Token, lies: Lies): ThingNow {
  const { state, isAtCursor, note } = lies
  const touch = (event?: SyntheticEvent) =>
    afterPicture(() => {
      const table = then()
      const isFirst = byFinger(event) && table.cursor !== token
      if (isFirst && table.things.foretells?.(table, token)) table.setCursor(token)
      else touchOf(table, token)
    })
  const drags = { ...(lies.lifts && liftable(token)), ...(lies.takes && taking(then, token)) }
  const aims = lies.foretells ? aiming(token) : {}
  return {
    token,
    state,
    isOpen: state === 'legal' || state === 'hostile',
    isAtCursor,
    note,
    heard: ({ name = lies.name, facts } = {}) => [name, note, facts].filter(Boolean).join(', '),
    touch,
    on: {
      'data-token': token,
      'data-state': state,
      onClick: touch,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && then().setCursor(token),
      onBlur: () => then().cursor === token && then().setCursor(null),
      ...drags,
      ...aims,
      ...(lies.beside !== undefined && besides(then, token, lies.beside)),
    },
    drags,
    aims,
  }
}

/** The state of a thing in the sentence being made. Nothing stands out for a spectator, or in the past. */
export function standingOf<V extends GameView>(table: Table<V>, token: Token): Standing | undefined {
  if (table.seat === null || table.past) return undefined
  const said = namedTokens(table).includes(token) ? 'selected' : isOpenToken(table, token) ? 'legal' : undefined
  return table.things.standing ? table.things.standing(table, token, said) : said
}

/** A touch: what the game means by it, else whatever the sentence makes of the thing. */
export function touchOf<V extends GameView>(table: Table<V>, token: Token): void {
  if (!table.things.touch?.(table, token)) table.point(token)
}

/** A visible state in the game's words; what can be chosen says so to the ear too. */
function noteOf<V extends GameView>({ voice, t }: Table<V>, state: Standing | undefined): string | undefined {
  const key = state && notes[state]
  return key !== undefined && key in voice.texts ? t(key) : undefined
}

const notes: Readonly<Partial<Record<Standing, string>>> = { legal: 'a11y.legal', hostile: 'a11y.hostile', selected: 'a11y.chosen' }

const aiming = (token: Token): Aims => ({
  onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && aimAt(token),
  onPointerLeave: () => aimAt(null),
})

/** Signs of a thing that can be dragged with the mouse. */
const liftable = (token: Token) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.setData('text/plain', token)
    event.dataTransfer.effectAllowed = 'move'
    setDragged(token)
  },
  onDragEnd: () => setDragged(null),
})

/** What an element needs so that something can be dropped on what it stands for. */
export const taking = <V extends GameView>(then: () => Table<V>, token: Token) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    const thing = draggedNow()
    if (thing !== null) then().things.drag?.drop(then(), thing, token)
  },
})

/** Two quick touches, or a key while the thing has the focus. */
function besides<V extends GameView>(then: () => Table<V>, token: Token, key: string) {
  const act = (): boolean => then().things.beside?.(then(), token)?.act() ?? false
  return {
    onDoubleClick: () => void act(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && act()) event.preventDefault()
    },
  }
}
