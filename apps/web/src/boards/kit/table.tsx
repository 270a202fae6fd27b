/** The table that every part of a board is drawn from. */
import { type GameView, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { createContext, type ReactNode, use } from 'react'
import type { Table } from '../board.ts'

// It holds a table with the view of the game whose board is shown.
const Context = createContext<unknown>(null)

/** Lays a table before the parts of a board inside it. */
export const TableContext = <V extends GameView>({ value, children }: { readonly value: Table<V>; readonly children: ReactNode }) => (
  <Context value={value}>{children}</Context>
)

/** The table as the frame has it. A game gives it its own view: `export const useTable = useAnyTable<View>`. */
export function useAnyTable<V extends GameView>(): Table<V> {
  const table = use(Context) as Table<V> | null
  if (!table) throw new Error('a part of a board stands outside of its table')
  return table
}

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
