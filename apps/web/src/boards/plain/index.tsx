/** A plain, decent table for a game that nobody has drawn a board for: it shows the zones that the rulebook names. */
import type { Rulebook } from '@toadstool/games'
import { type GameView, remember, type Seat } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import type { BoardModule } from '../kit/index.ts'
import { about } from './about.ts'
import { Field } from './Field.tsx'
import { Hand } from './Hand.tsx'
import { Heading } from './Heading.tsx'
import { SeatFigures } from './SeatFigures.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { things } from './things.ts'
import { ownerOf, type Zoned } from './zones.ts'

/** The board of a game with zones; `null` for one without. */
export function plainBoard(rulebook: Rulebook, seatColors: readonly string[]): BoardModule | null {
  const { zones, turnOf } = rulebook
  if (!zones) return null
  const zoned = { zones, turnOf }
  // The log asks for the owner of each thing that it names.
  const open = remember((view: GameView) => zones(view, null))
  return {
    Board: drawnOf(zoned, Field),
    Tray: drawnOf(zoned, Hand),
    SeatFigures: drawnOf<{ readonly of: Seat; readonly narrow: boolean }>(zoned, SeatFigures),
    SeatSheet: drawnOf<{ readonly of: Seat }>(zoned, SeatSheet),
    Heading: drawnOf(zoned, Heading),
    listBeside: true,
    seatColors,
    things,
    about: (table, token) => about(table, zones(table.view, table.seat), token),
    seatOf: (view, token) => ownerOf(open(view), token),
  }
}

/** A part of the table for one game; made once, when the game is loaded. */
function drawnOf<Props = object>(zoned: Zoned, Part: (props: Props & { readonly zoned: Zoned }) => ReactNode): (props: Props) => ReactNode {
  return (props) => <Part {...props} zoned={zoned} />
}
