import type { GameView, Token } from '@toadstool/games/tabletop'
import type { DragEvent, FocusEvent, KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import type { Standing, Table } from '../../board.ts'
import { useAnyTable } from '../table.tsx'
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

/** A thing of the table: how it stands, what it is called, and what gestures on it mean. */
export function useThing<V extends GameView = GameView>(token: Token): ThingNow {
  const table = useAnyTable<V>()
  const dragged = useDragged()
  const takes = dragged !== null && dragged !== token && table.things.drag?.takes(table, dragged, token) === true
  return thingOf(table, token, takes)
}

/** The same for a thing that nothing can be dropped on, in places where no hook may be called. */
export function thingOf<V extends GameView>(table: Table<V>, token: Token, takes = false): ThingNow {
  const { voice, cursor, setCursor } = table
  const state = takes ? 'legal' : standingOf(table, token)
  const note = noteOf(table, state)
  const touch = (event?: SyntheticEvent) => {
    const isFirst = byFinger(event) && cursor !== token
    if (isFirst && table.things.foretells?.(table, token)) setCursor(token)
    else touchOf(table, token)
  }
  const drags = { ...(table.things.drag?.lifts(table, token) && liftable(token)), ...(takes && taking(table, token)) }
  const aims = table.things.foretells ? aiming(token) : {}
  return {
    token,
    state,
    isOpen: state === 'legal' || state === 'hostile',
    isAtCursor: cursor === token,
    note,
    heard: ({ name = voice.name(token), facts } = {}) => [name, note, facts].filter(Boolean).join(', '),
    touch,
    on: {
      'data-token': token,
      'data-state': state,
      onClick: touch,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setCursor(token),
      onBlur: () => cursor === token && setCursor(null),
      ...drags,
      ...aims,
      ...besides(table, token),
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
export const taking = <V extends GameView>(table: Table<V>, token: Token) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    const thing = draggedNow()
    if (thing !== null) table.things.drag?.drop(table, thing, token)
  },
})

/** Two quick touches, or a key while the thing has the focus. */
function besides<V extends GameView>(table: Table<V>, token: Token) {
  const beside = table.things.beside?.(table, token)
  if (!beside) return {}
  return {
    onDoubleClick: () => void beside.act(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() === beside.key && !event.ctrlKey && !event.metaKey && !event.altKey && beside.act())
        event.preventDefault()
    },
  }
}
