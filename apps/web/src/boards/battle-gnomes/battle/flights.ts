import { idOf, type LogEntry, type Seat, type Token } from '@toadstool/games/tabletop'

/** Something that moves over the table because of an event. Times in milliseconds, for the usual speed. */
export interface Flight {
  /** The id of the event; a second flight of the same event is `7 splat`. */
  readonly id: string
  readonly thing: Token
  readonly kind: 'card' | 'throw' | 'splat' | 'fall'
  readonly from: Place
  readonly to: Place
  readonly after: number
  readonly lasts: number
  /** The figure on the splat. */
  readonly figure?: string
}

/** Where it begins or ends: at something on the page, or where a gnome stood. */
export type Place = { readonly selector: string } | { readonly stood: Token }

/** The flights that these events set off; `own`: the seat whose hand is seen. What follows from a play starts when its card has landed. */
export function flightsOf(entries: readonly LogEntry[], own: Seat | null): readonly Flight[] {
  const flights: Flight[] = []
  for (const entry of entries) flights.push(...flightsFrom(entry, flights.some(({ kind }) => kind === 'card') ? landing : 0, own))
  return flights
}

function flightsFrom({ id, key, params }: LogEntry, after: number, own: Seat | null): readonly Flight[] {
  const thing = String(params.card ?? params.gnome ?? '')
  const seatOf = (param: 'p' | 'q' | 'to'): Seat => idOf(String(params[param] ?? ''))
  const play = { selector: `[data-play][data-token="${thing}"]` }
  if (played.has(key)) {
    const from = { selector: seatOf('p') === own ? '[data-place="hand"]' : `[data-seat="${seatOf('p')}"]` }
    return [{ id: `${id}`, thing, kind: 'card', from, to: play, after: 0, lasts: landing }]
  }
  if (key === 'hit') {
    const thrown = { thing, from: play, to: { selector: `[data-side="${seatOf('q')}"]` } }
    return [
      { ...thrown, id: `${id}`, kind: 'throw', after, lasts: 260 },
      { ...thrown, id: `${id} splat`, kind: 'splat', after: after + 240, lasts: 300, figure: params.n === 0 ? '0' : `−${params.n}` },
    ]
  }
  if (key !== 'defeated') return []
  const gnome = String(params.gnome)
  const to = { selector: `[data-seat="${seatOf('to')}"]` }
  return [{ id: `${id}`, thing: gnome, kind: 'fall', from: { stood: gnome }, to, after, lasts: 600 }]
}

/** How long a card is on its way. */
const landing = 300
const played: ReadonlySet<string> = new Set(['played', 'played-at', 'function', 'function-at'])
