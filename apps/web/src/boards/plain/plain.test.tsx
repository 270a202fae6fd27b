// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { type GameView, lyingIn, type Seat, type Token, type Zone } from '@toadstool/games/tabletop'
import { everyRulebook, randomPlay } from '@toadstool/games/testing'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import type { Table } from '../board.ts'
import { TableContext } from '../kit/index.ts'
import { propsOf } from '../test/drafts.ts'
import { plainBoard } from './index.tsx'
import { seatsIn, sizeOf } from './zones.ts'

const { page, draw } = mounted()

const zoned = Object.values(everyRulebook).filter(({ zones }) => zones)

describe.each(zoned)('the plain table of $slug', (rulebook) => {
  const positions = positionsOf(rulebook)

  test.each(['0', null])('shows to %s everything that lies open', (seat) => {
    for (const state of positions) {
      const { table, zones } = shown(rulebook, state, seat)
      for (const zone of zones) {
        expect(page.textContent).toContain(table.t(`zone.${zone.key}`))
        const seen = zone.shape === 'pile' ? lyingIn(zone).slice(-1) : lyingIn(zone)
        for (const token of seen) expect(elementOf(token), token).not.toBeNull()
      }
    }
  })

  test('of a hand that is hidden it shows the number alone', () => {
    const [, ...later] = positions
    const hidden = later.flatMap((state) => {
      const { zones } = shown(rulebook, state, '0')
      return zones.filter((zone) => zone.shape === 'hand' && zone.seat === '1' && zone.things.length === 0).map((zone) => ({ state, zone }))
    })
    for (const { state, zone } of hidden) {
      const { table } = shown(rulebook, state, '0')
      expect(figures('1')).toContain(`${sizeOf(zone)} ${table.t(`zone.${zone.key}`)}`)
      const own = rulebook.zones?.(rulebook.viewOf(state, '1'), '1').find((each) => each.key === zone.key && each.seat === '1')
      const held = own ? lyingIn(own) : []
      expect(held.length).toBe(sizeOf(zone))
      for (const token of held) expect(elementOf(token)).toBeNull()
    }
    expect(hidden.some(({ zone }) => sizeOf(zone) > 0)).toBe(true)
  })

  test('what can be chosen is lit, named for the ear, and a touch of it says so', () => {
    const touched = new Set<string>()
    for (const state of positions) {
      const pointed: Token[] = []
      const { table } = shown(rulebook, state, rulebook.owes(rulebook.viewOf(state, null))[0] ?? '0', {
        point: (token) => pointed.push(token),
      })
      const lit = [...page.querySelectorAll<HTMLElement>('[data-thing][data-state="legal"]')]
      for (const thing of lit) {
        const token = thing.dataset.token ?? ''
        expect(table.starters.has(token)).toBe(true)
        expect([thing.tabIndex, thing.lastElementChild?.textContent]).toEqual([0, expect.stringContaining(table.voice.name(token))])
        act(() => thing.click())
        expect(pointed.at(-1)).toBe(token)
        touched.add(token)
      }
    }
    expect(touched.size).toBeGreaterThan(2)
  })

  test('tells of everything that lies on it where it lies', () => {
    const board = plainBoard(rulebook, [])
    for (const state of positions) {
      const { table, zones } = shown(rulebook, state, '0')
      for (const zone of zones)
        for (const token of lyingIn(zone)) {
          const about = board?.about?.(table, token)
          expect(about?.title).toBe(table.voice.name(token))
          expect(about?.marks?.[0]?.name).toContain(table.t(`zone.${zone.key}`))
        }
    }
  })
})

test('a game without zones has no plain table', () => {
  const bare = { ...(zoned[0] as Rulebook) }
  delete (bare as { zones?: unknown }).zones
  expect(plainBoard(bare, [])).toBeNull()
})

/** Some positions of a random game. */
function positionsOf(rulebook: Rulebook): GameView[] {
  const positions: GameView[] = []
  const { min } = rulebook.card.seats
  const watch = ({ state }: { readonly state: GameView }): void => {
    positions.push(state)
  }
  const weight = (move: string): number => (/concede|Draw/.test(move) ? 0 : 1)
  randomPlay(rulebook, { seats: min, options: rulebook.options(min).parse({}), seed: 3, weight, watch })
  const fifth = Math.ceil(Math.min(positions.length, 125) / 5)
  return positions.slice(0, 125).filter((_, at) => at % fifth === 0)
}

/** Draws all parts of the table, the figures of each seat with its number. */
function shown(rulebook: Rulebook, state: GameView, seat: Seat | null, change: Partial<Table> = {}) {
  const board = plainBoard(rulebook, ['violet', 'green'])
  if (!board?.SeatSheet) throw new Error('no table')
  const { Board, Tray, SeatFigures, SeatSheet, Heading } = board
  const view = rulebook.viewOf(state, seat)
  const table = { ...propsOf(rulebook, view, seat, null), things: board.things ?? {}, ...change }
  const zones: readonly Zone[] = rulebook.zones?.(view, seat) ?? []
  act(() =>
    draw(
      <TableContext value={table}>
        <Heading />
        <Board />
        <Tray />
        {seatsIn(zones, null).map((of) => (
          <div key={of} data-figures={of}>
            <SeatFigures of={of} narrow={false} />
            <SeatSheet of={of} />
          </div>
        ))}
      </TableContext>,
    ),
  )
  return { table, zones }
}

const elementOf = (token: Token): HTMLElement | null => page.querySelector(`[data-token="${token}"]`)
const figures = (of: Seat): string => page.querySelector(`[data-figures="${of}"]`)?.textContent ?? ''
