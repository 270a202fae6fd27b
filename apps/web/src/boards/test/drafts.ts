/** What the frame gives to a board, for every sentence that can be begun in a position. */
import type { Rulebook } from '@toadstool/games'
import {
  type Arg,
  type Choices,
  choices,
  type GameView,
  idOf,
  kindOf,
  type Seat,
  say,
  slotsOf,
  type Token,
  why,
} from '@toadstool/games/tabletop'
import { colorOf } from '../../kit/seats.ts'
import type { Draft, Table } from '../board.ts'

/**
 * The props of a table at rest, and with the drafts that legal choices lead to: each move with each sort of first thing. Of sentences that
 * differ only in the next square or unit there is one, and of sets the beginnings with one thing.
 */
export function* draftsOf<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, view: V, seat: Seat | null): Generator<Table<V>> {
  yield propsOf(rulebook, view, seat, null)
  if (seat === null) return
  const shapes = new Set<string>()
  for (const move of Object.keys(rulebook.grammar.moves)) {
    const can = !rulebook.grammar.moves[move]?.standing && !why(rulebook.grammar, view, seat, move)
    if (can) yield* longer(rulebook, view, seat, move, [], shapes)
  }
}

function* longer<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  view: V,
  seat: Seat,
  move: string,
  args: readonly Arg[],
  shapes: Set<string>,
): Generator<Table<V>> {
  const open = choices(rulebook.grammar, view, seat, move, args)
  const draft = { move, moves: [move], args, picked: [] }
  yield propsOf(rulebook, view, seat, draft, open)
  for (const token of open?.legal ?? []) {
    const filled = [...args, open?.slot.set ? [token] : token]
    const shape = [move, ...filled.map((arg, place) => (place === 0 ? sortOf(arg) : kindOf(String(arg))))].join(' ')
    if (shapes.has(shape)) continue
    shapes.add(shape)
    if (open?.slot.set) yield propsOf(rulebook, view, seat, { ...draft, picked: [token] }, open)
    yield* longer(rulebook, view, seat, move, filled, shapes)
  }
}

/** The sort of a first thing: `fireball` for a card, `unit` for a unit; for a set that of its first thing. */
export function sortOf(arg: Arg): string {
  const first = typeof arg === 'string' ? arg : (arg[0] ?? '')
  return kindOf(first) === 'card' ? idOf(first).replace(/-\d+$/, '') : kindOf(first)
}

export function propsOf<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  view: V,
  seat: Seat | null,
  draft: Draft | null,
  open?: Choices<V>,
): Table<V> {
  const nothing = () => {}
  const seatName = (of: Seat) => `Seat ${of}`
  const voice = rulebook.voice(view, 'en', seatName)
  return {
    view,
    previous: null,
    coming: null,
    seat,
    language: 'en',
    voice,
    t: (key, params) => say(voice, key, params),
    colorOf: (of) => colorOf(of, undefined),
    things: {},
    seatName,
    draft,
    answered:
      draft && seat !== null
        ? draft.args.flatMap((_, place) => slotsOf(rulebook.grammar, view, seat, draft.move, draft.args.slice(0, place))[place]?.ask ?? [])
        : [],
    choices: open,
    routes: new Map(),
    continues: new Map((open?.legal ?? []).map((token) => [token, draft?.moves ?? []])),
    starters: seat === null ? new Map() : startersOf(rulebook, view, seat),
    sending: false,
    kept: [],
    begin: nothing,
    pick: nothing,
    choose: nothing,
    takeSet: nothing,
    back: nothing,
    point: nothing,
    explain: nothing,
    tell: nothing,
    why: ({ move, args }) => (seat === null ? undefined : why(rulebook.grammar, view, seat, move, args)),
    cursor: null,
    setCursor: nothing,
    past: false,
    narrow: false,
    reducedMotion: true,
  }
}

function startersOf<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, view: V, seat: Seat): ReadonlyMap<Token, readonly string[]> {
  const known = starters.get(view)?.get(seat)
  if (known) return known
  const found = new Map<Token, string[]>()
  for (const [move, { standing }] of Object.entries(rulebook.grammar.moves)) {
    if (standing || why(rulebook.grammar, view, seat, move)) continue
    for (const token of choices(rulebook.grammar, view, seat, move, [])?.legal ?? []) found.set(token, [...(found.get(token) ?? []), move])
  }
  starters.set(view, (starters.get(view) ?? new Map()).set(seat, found))
  return found
}

const starters = new WeakMap<GameView, Map<Seat, ReadonlyMap<Token, readonly string[]>>>()
