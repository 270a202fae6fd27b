/** The table that every part of a board is drawn from. */
import { type GameView, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { createContext, type ReactNode, use, useInsertionEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { isAlike } from '../../kit/part.ts'
import type { Table } from '../board.ts'

// Both hold a table with the view of the game whose board is shown.
const Context = createContext<unknown>(null)
const LaidContext = createContext<Laid | null>(null)

/** For parts that take only something of the table. */
interface Laid {
  /** The one that is being drawn, which a touch may interrupt. */
  drawing: unknown
  /** The one that stands on the page. */
  table: unknown
  readonly listeners: Set<() => void>
}

/** Lays a table before the parts of a board inside it. */
export function TableContext<V extends GameView>({ value, children }: { readonly value: Table<V>; readonly children: ReactNode }) {
  const [laid] = useState((): Laid => ({ drawing: value, table: value, listeners: new Set() }))
  // What is drawn with it in the same go sees it already; all others hear of it before it is painted.
  laid.drawing = value
  useInsertionEffect(() => {
    laid.table = value
  }, [laid, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is the news.
  useLayoutEffect(() => {
    for (const listener of [...laid.listeners]) listener()
  }, [laid, value])
  return (
    <Context value={value}>
      <LaidContext value={laid}>{children}</LaidContext>
    </Context>
  )
}

/** The table as the frame has it. A game gives it its own view: `export const useTable = useAnyTable<View>`. */
export function useAnyTable<V extends GameView>(): Table<V> {
  const table = use(Context) as Table<V> | null
  if (!table) throw new Error(outside)
  return table
}

/** The table at the time of the call, for gestures: whoever asks isn't drawn anew when it changes. */
export function useTableThen<V extends GameView>(): () => Table<V> {
  const laid = useLaid()
  const [then] = useState(() => () => laid.table as Table<V>)
  return then
}

/**
 * Something of the table: whoever asks is drawn anew only when it says something else (see `part`).
 * @param of always the same function; what it needs besides stands in `given`
 */
export function useOfTable<V extends GameView, Given extends readonly unknown[], T>(
  of: (table: Table<V>, ...given: Given) => T,
  ...given: Given
): T {
  const laid = useLaid()
  const [, again] = useReducer((times: number) => times + 1, 0)
  const { drawing: table } = laid
  const told = of(table as Table<V>, ...given)
  const drawn = useRef({ table, given, told })
  useLayoutEffect(() => {
    drawn.current = { table, given, told }
  })
  useLayoutEffect(() => {
    const hear = () => {
      const { current } = drawn
      if (current.table === laid.table) return
      if (isStill(() => of(laid.table as Table<V>, ...current.given), current.told)) current.table = laid.table
      else again()
    }
    laid.listeners.add(hear)
    return () => void laid.listeners.delete(hear)
  }, [laid, of])
  return told
}

/** What is asked may just have gone: then so will be who asks. */
function isStill<T>(ask: () => T, told: T): boolean {
  try {
    return isAlike(told, ask())
  } catch {
    return false
  }
}

function useLaid(): Laid {
  const laid = use(LaidContext)
  if (!laid) throw new Error(outside)
  return laid
}

const outside = 'a part of a board stands outside of its table'

/** The table as it is once the dice that tumble now lie: for what shows these dice. */
export const thrownOn = <V extends GameView>(table: Table<V>): Table<V> =>
  table.coming ? { ...table, view: table.coming, previous: table.view } : table

/**
 * The maker of a game's tokens: kinds and ids that don't belong together don't compile.
 * `export const token = tokensOf<{ unit: UnitId; space: Square }>()`
 */
export const tokensOf =
  <Ids extends Readonly<Record<string, string | number>>>() =>
  <Kind extends keyof Ids & string>(kind: Kind, id: Ids[Kind]): Token =>
    `${kind}:${id}`

/** The id of a thing of this kind; `undefined` for other kinds and for nothing. */
export const idIf = (kind: string, token: Token | null | undefined): string | undefined =>
  token != null && kindOf(token) === kind ? idOf(token) : undefined
