/** The functions behind a board answer without failing, whatever thing they are asked about and in whatever sentence. */

import { ink } from '@toadstool/figures'
import type { Rulebook } from '@toadstool/games'
import { type GameView, kindOf, type Seat, type Token, why } from '@toadstool/games/tabletop'
import { randomPlay } from '@toadstool/games/testing'
import { beforeAll } from 'vitest'
import type { BoardModule, Table } from '../board.ts'
import { boardsComeAfterwards } from '../kit/afterBoard.ts'
import type { ArtLine, Portrait } from '../kit/index.ts'
import { isOpenToken } from '../kit/tokens.ts'
import { contrastOf, mixed } from './contrast.ts'
import { draftsOf, sortOf } from './drafts.ts'

beforeAll(async () => void (await boardsComeAfterwards()))

interface Setting<V> {
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  /** The view with every card in the viewer's hand. */
  armed(view: V): V
  /** One of each sort of thing on the table or off it, beside what the sentence asks for. */
  things(view: V): readonly Token[]
}

/**
 * Plays random games, with every card in the hand of the seat that is asked about, and asks twice in each situation.
 * @returns the moves that were begun, with the kind or the name of their first thing: `castSpell fireball`.
 */
export function everySituation<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  board: BoardModule<V>,
  { seats, options = {}, armed, things }: Setting<V>,
  ask: (props: Table<V>, tokens: readonly Token[]) => void,
): ReadonlySet<string> {
  const begun = new Set<string>()
  const looked = new Map<string, number>()
  const look = (state: S, seat: Seat | null) => {
    const view = rulebook.viewOf(state, seat)
    for (const drafted of draftsOf(rulebook, seat === null ? view : armed(view), seat)) {
      const props = { ...drafted, things: board.things ?? {} }
      const { choices: open, draft } = props
      const [first] = draft?.args ?? []
      if (draft && first !== undefined) begun.add(`${draft.move} ${sortOf(first)}`)
      const tokens = [
        ...new Set([...anything, ...things(props.view), ...(open?.legal ?? []), ...(open?.dimmed ?? []).map(({ token }) => token)]),
      ]
      for (const token of tokens) {
        board.figure?.(props, token)
        board.icon?.(props, token)
        board.shows?.(props, token)
        board.aside?.(props, token)
        board.seatOf?.(props.view, token)
        askThings(props, token, tokens)
        const isThing = ['card', 'unit'].includes(kindOf(token)) && open?.legal.includes(token)
        const about = board.about?.(props, token)
        askArt(token, about?.art)
        if (board.about && !about?.title && isThing) throw new Error(`${token} is mute`)
      }
      ask(props, tokens)
    }
  }
  let moves = 0
  for (const seed of [1, 2, 3]) {
    randomPlay(rulebook, {
      seats,
      options: rulebook.options(seats).parse(options),
      seed,
      weight: (move) =>
        /concede|Draw/.test(move) ? 0 : /set|undo|takeBack|Instead/.test(move) ? 0.02 : /cast|craft|declare/.test(move) ? 4 : 1,
      watch({ state }) {
        if (moves++ % 3 > 0) return
        for (const seat of [null, ...Array.from({ length: seats }, (_, index) => String(index))]) {
          const now = seat === null ? 'watching' : situation(rulebook, rulebook.viewOf(state, seat), seat)
          const times = looked.get(now) ?? 0
          looked.set(now, times + 1)
          if (times < 2) look(state, seat)
        }
      },
    })
  }
  return begun
}

/**
 * Asks about a thing: how it stands, whether and where to it can be dragged, its second gesture, its printed card; touches it, and drops it
 * on everything.
 */
function askThings<V extends GameView>(table: Table<V>, token: Token, others: readonly Token[]): void {
  const { standing, touch, drag, beside, face } = table.things
  if (table.seat !== null) standing?.(table, token, isOpenToken(table, token) ? 'legal' : undefined)
  touch?.(table, token)
  beside?.(table, token)
  if (kindOf(token) === 'card') askArt(token, face?.(table, token, 'full')?.art)
  if (drag?.lifts(table, token)) for (const on of others) if (drag.takes(table, token, on)) drag.drop(table, token, on)
}

/** Outlines and signs stand out from what lies behind them, the ground and the form on it. */
function askArt(token: Token, art: ArtLine | Portrait | undefined): void {
  for (const ground of art ? [art.ground, mixed(art.ground, '#ffffff', 0.55)] : [])
    if (contrastOf(ink, ground) < 3) throw new Error(`${token} can't be told from its ground ${ground}`)
}

/** What may be begun. */
const situation = <V extends GameView, S extends V>(rulebook: Rulebook<V, S>, view: V, seat: Seat): string =>
  Object.keys(rulebook.grammar.moves)
    .filter((move) => !why(rulebook.grammar, view, seat, move))
    .join(' ')

const anything: readonly Token[] = ['seat:0', 'seat:1', 'option:n', 'option:h', 'option:pass', 'space:z9']

/** The first copy of each card. */
export const ones = (cards: readonly string[]): string[] => cards.filter((card) => card.endsWith('-1'))

export const named = (kind: string, ids: readonly string[]): Token[] => ids.map((id) => `${kind}:${id}`)
