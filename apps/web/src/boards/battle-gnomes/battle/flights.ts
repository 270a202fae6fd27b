import type { LogEntry, Seat, Token } from '@toadstool/games/tabletop'

/** Something that moves over the table because of an event. Times in milliseconds, for the usual speed. */
export interface Flight {
  /** Of the event; one that makes two is `7 splat`. */
  readonly id: string
  readonly thing: Token
  readonly kind: 'card' | 'throw' | 'splat' | 'fall'
  readonly from: Place
  readonly to: Place
  readonly after: number
  readonly lasts: number
  /** What stands on the splat. */
  readonly figure?: string
}

/** Where it begins or ends: at a seat's panel, in the own hand, at a play, on a side, where a gnome stood. */
export type Place =
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'side'; readonly seat: Seat }
  | { readonly at: 'hand' }
  | { readonly at: 'play' | 'gnome'; readonly thing: Token }

/** What these events let fly; `own`: whose hand lies open. What follows from a play begins when its card has landed. */
export function flightsOf(entries: readonly LogEntry[], own: Seat | null): readonly Flight[] {
  const flights: Flight[] = []
  for (const { id, key, params } of entries) {
    const [thing, by, at, to] = [params.card ?? params.gnome, params.p, params.q, params.to].map((value) => String(value ?? ''))
    const after = flights.some(({ kind }) => kind === 'card') ? landing : 0
    if (played.has(key)) {
      const from: Place = seatIn(by) === own ? { at: 'hand' } : { at: 'seat', seat: seatIn(by) }
      flights.push({
        id: `${id}`,
        thing: thing ?? '',
        kind: 'card',
        from,
        to: { at: 'play', thing: thing ?? '' },
        after: 0,
        lasts: landing,
      })
    }
    if (key === 'hit') {
      const side: Place = { at: 'side', seat: seatIn(at) }
      const thrown = { thing: thing ?? '', from: { at: 'play', thing: thing ?? '' } as const, to: side }
      flights.push({ id: `${id}`, ...thrown, kind: 'throw', after, lasts: 260 })
      flights.push({
        id: `${id} splat`,
        ...thrown,
        kind: 'splat',
        after: after + 240,
        lasts: 300,
        figure: params.n === 0 ? '0' : `−${params.n}`,
      })
    }
    if (key === 'defeated') {
      const gnome: Place = { at: 'gnome', thing: String(params.gnome) }
      flights.push({
        id: `${id}`,
        thing: String(params.gnome),
        kind: 'fall',
        from: gnome,
        to: { at: 'seat', seat: seatIn(to) },
        after,
        lasts: 600,
      })
    }
  }
  return flights
}

const seatIn = (token = ''): Seat => token.slice('seat:'.length)

/** How long a card is on its way. */
const landing = 300
const played: ReadonlySet<string> = new Set(['played', 'played-at', 'function', 'function-at'])
