import type { TribeId, View } from '@toadstool/games/gnomes-and-wizards'
import { seatOrder } from '@toadstool/games/gnomes-and-wizards/seats'
import type { Seat } from '@toadstool/games/tabletop'
import { colorOf, type SeatColor } from '../../kit/seats.ts'

export const tribeColors: Readonly<Record<TribeId, SeatColor>> = {
  turquefoss: 'green',
  achrinnolder: 'orange',
  grindlequay: 'red',
  imblasham: 'blue',
  betrumour: 'violet',
  vaelquor: 'straw',
}

type Seated = Pick<View, 'players'>

/** Each seat has the colour of its tribe; a seat without a tribe has a colour that is still free. */
export function seatColorsOf({ players }: Seated): readonly SeatColor[] {
  const taken = new Set(Object.values(players).flatMap(({ tribe }) => (tribe ? [tribeColors[tribe]] : [])))
  const free = seatOrder.filter((color) => !taken.has(color))
  const colors: SeatColor[] = []
  for (const [seat, { tribe }] of Object.entries(players)) {
    const usual = colorOf(seat, seatOrder)
    colors.push(tribe ? tribeColors[tribe] : (free.splice(Math.max(0, free.indexOf(usual)), 1)[0] ?? usual))
  }
  return colors
}

export const colorOfSeat = (view: Seated, seat: Seat): SeatColor => colorOf(seat, seatColorsOf(view))
