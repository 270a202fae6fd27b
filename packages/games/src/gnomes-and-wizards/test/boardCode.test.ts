import { describe, expect, test } from 'vitest'
import { boardFrom, halfOf, type Plan } from '../rules/board.ts'
import { decode, encode, faultOf } from '../rules/boardCode.ts'
import { boardName, boardOf } from '../rules/boards.ts'
import { borders, cornersOf, sidesOf } from '../rules/grid.ts'

/** Caves of one’s own (GW-19.17). */

const row = (r: number, first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => `${r}.${first + index}`)
const starts = (a: string, b: string) => ({ A: a.split(' '), B: b.split(' ') })

/** It looks the same turned round its middle, but not mirrored across it. */
const skew: Plan = {
  tiles: [...row(0, 0, 5), ...row(1, 1, 6), ...row(2, 2, 7), ...row(3, 3, 8)],
  mines: ['1.3', '1.4', '2.4', '2.5'],
  starts: starts('0.1 0.3', '3.5 3.7'),
  dead: null,
}
const two = boardOf('standard-2')
const shifted = (plan: Plan, by: number): Plan => {
  const move = (space: string) => {
    const [r = 0, c = 0] = space.split('.').map(Number)
    return `${r + by}.${c + by}`
  }
  return {
    tiles: plan.tiles.map(move),
    mines: plan.mines.map(move),
    starts: { A: plan.starts.A.map(move), B: plan.starts.B.map(move) },
    dead: plan.dead && move(plan.dead),
  }
}
const key = (plan: Partial<Plan>, seats = 2, base: Plan = two) => faultOf({ ...base, ...plan }, seats)?.key

describe('a cave of one’s own', () => {
  test('[GW-19.17] may be alike by a turn instead of a mirror, and lie anywhere on the sheet', () => {
    expect(faultOf(skew, 2)).toBeUndefined()
    expect(decode(encode(skew, 2), 2)).toEqual(skew)
    const far = shifted(two, 2)
    expect(faultOf(far, 2)).toBeUndefined()
    expect(decode(encode(far, 2), 2)).toEqual({ tiles: far.tiles, mines: far.mines, starts: far.starts, dead: null })
    expect(decode(encode(shifted(skew, 1), 2), 2)).toEqual(shifted(skew, 1))
  })

  test('[GW-19.17] has its halves from the first row in use to the last, as many tiles and mines in both', () => {
    for (const rows of [1, 2, 3]) {
      const lower = boardFrom(shifted(two, rows))
      const count = (spaces: readonly string[]) => spaces.filter((space) => halfOf(lower, space) === 'A').length
      expect([count(lower.tiles), count(lower.mines)]).toEqual([12, 2])
    }
    // three rows, of which the middle one belongs to one half
    const uneven: Plan = {
      tiles: [...row(0, 0, 7), ...row(1, 0, 7), ...row(2, 0, 7)],
      mines: ['1.2', '1.3', '1.4', '1.5'],
      starts: starts('0.1 0.3', '2.1 2.3'),
      dead: null,
    }
    expect(faultOf(uneven, 2)?.key).toBe('alike')
    // a match under way goes on where an earlier release has let it begin
    expect(boardOf(`custom-2-${encode(uneven, 2)}`).tiles).toHaveLength(24)
  })

  test('[GW-19.17] has one code, in whichever order its tiles are named', () => {
    const mixed = { ...skew, tiles: skew.tiles.toReversed() }
    expect(encode(mixed, 2)).toBe(encode(skew, 2))
    expect(boardFrom(mixed).tiles).toEqual(skew.tiles)
    expect(encode(two, 2)).toBe('1EIPn9_PgAUKAU')
  })

  test('[GW-19.17] has so many tiles and mines', () => {
    expect([key({ tiles: two.tiles.slice(1) }), key({ tiles: [...two.tiles, '0.7'] })]).toEqual(['tiles', 'tiles'])
    const three = boardOf('standard-3')
    expect(key({ tiles: three.tiles.slice(1) }, 3, three)).toBe('tiles')
    expect([key({ mines: two.mines.slice(1) }), key({ mines: [...two.mines, '1.4'] })]).toEqual(['mines', 'mines'])
    expect(faultOf({ ...two, mines: [] }, 2)?.fault).toBe('a board for 2 has 4 mines, this one 0')
    expect(faultOf({ ...three, tiles: [] }, 3)?.fault).toBe('a board for 3 has 37 tiles, this one 0')
  })

  test('[GW-19.17] hangs together, and so do its mines, off the edge', () => {
    expect(key({ tiles: [...two.tiles.slice(1), '0.20'] })).toBe('together')
    expect(key({ mines: ['0.2', '1.5', '2.3', '2.5'] })).toBe('touch')
    expect(key({ mines: ['0.3', '1.3', '1.5', '2.3'] })).toBe('edge')
  })

  test('[GW-19.17, 2.7] with three has a tile that lies flipped, and is no mine', () => {
    const three = boardOf('standard-3')
    expect(key({}, 3, three)).toBeUndefined()
    expect([key({ dead: null }, 3, three), key({ dead: '1.3' }, 3, three)]).toEqual(['dead', 'dead'])
    expect(key({}, 5, boardOf('standard-5'))).toBeUndefined()
  })

  test('[GW-19.17] has halves that are alike in tiles, mines and start tiles', () => {
    expect(key({ tiles: ['0.7', ...two.tiles.filter((space) => space !== '1.1')] })).toBe('alike')
    expect(key({ mines: ['1.3', '1.5', '2.3', '2.4'] })).toBe('alike')
    expect(key({ starts: starts('0.3 0.5', '3.2 3.6') })).toBe('alike')
    expect(key({ starts: starts('0.3 0.5', '3.3') })).toBe('alike')
    expect(key({ starts: starts('0.3 0.5', '3.3 3.4') })).toBe('alike')
  })

  test('[GW-19.17] has two to four start tiles on each side, at the edge', () => {
    expect(key({ starts: starts('0.3', '3.3') })).toBe('starts')
    expect(key({ starts: starts('0.3 0.4', '3.3 3.4') })).toBe('starts')
    expect(key({ starts: starts('0.2 0.3 0.5', '3.2 3.3 3.5') })).toBeUndefined()
    expect(key({ starts: starts('0.2 0.3 0.5 0.6', '3.2 3.3 3.5 3.6') })).toBeUndefined()
    const six = boardOf('standard-6')
    expect(key({ starts: starts('0.0 0.1 0.3 0.5 0.7', '7.0 7.1 7.3 7.5 7.7') }, 6, six)).toBe('starts')
    expect(key({ starts: starts('0.0 0.1 0.3 0.5', '7.0 7.1 7.3 7.5') }, 6, six)).toBeUndefined()
  })

  test('[GW-19.17] is no larger than twelve rows and twenty columns', () => {
    const fault = (code: string) => {
      const said = decode(code, 2)
      return 'fault' in said ? said.fault : undefined
    }
    for (const code of ['1NB', '1BV', '1AU', '1MA', '1', '1M']) expect(fault(code), code).toMatch(/12 rows and 20 columns/)
    for (const code of ['1MU', '1BU', '1MB', '1BB', '2MU', '', '1MU!', `1MU${'A'.repeat(60)}`])
      expect(fault(code), code).toBe('this is no board code')
  })

  test('[GW-19.17] is spelled exactly: nothing behind it, no stray marks, for its own number of seats', () => {
    const code = encode(two, 2)
    expect(decode(`${code}A`, 2)).toMatchObject({ key: 'code' })
    expect(decode(code.slice(0, -1), 2)).toMatchObject({ key: 'code' })
    expect(decode(`${code.slice(0, -1)}3`, 2)).toMatchObject({ key: 'code' })
    expect(decode(code, 3)).toHaveProperty('fault')
    expect(decode(encode(boardOf('standard-3'), 3), 2)).toHaveProperty('fault')
  })

  test('[GW-19.17] has a code even before a tile is drawn', () => {
    const bare: Plan = { tiles: [], mines: [], starts: { A: [], B: [] }, dead: null }
    expect(encode(bare, 2)).toBe('1BBA')
    expect(['1BBA', '1BCA', '1CBA'].map((code) => decode(code, 2))).toMatchObject([{ key: 'tiles' }, { key: 'code' }, { key: 'code' }])
    expect(decode('1BBAAA', 3)).toMatchObject({ key: 'code' })
  })

  test('[GW-19.17] fits on a sheet of twelve rows and twenty columns', () => {
    const wide: Plan = { ...skew, tiles: ['0.0', '5.7', '11.0', '11.19'], dead: '0.0' }
    const code = encode(wide, 3)
    expect(code.length).toBe(46)
    expect(code.slice(1, 3)).toBe('MU')
    expect(decode(code, 3)).toMatchObject({ key: 'tiles', fault: 'a board for 3 has 37 tiles, this one 4' })
  })

  test('[GW-19.17] may have its dead tile anywhere', () => {
    const three = boardOf('standard-3')
    for (const dead of three.tiles.filter((space) => !three.mines.includes(space)))
      expect(decode(encode({ ...three, dead }, 3), 3)).toMatchObject({ dead })
  })
})

test('[GW-19.16, 19.17] a code counts only where a cave of one’s own is asked for; without one it is the standard cave', () => {
  expect([boardName('tower', 4, 'code'), boardName('custom', 4, 'code'), boardName('custom', 4, ''), boardName('standard', 4, '')]).toEqual(
    ['tower-4', 'custom-4-code', 'standard-4', 'standard-4'],
  )
  expect(() => boardOf('snowflake-2')).toThrow(/no board snowflake-2/)
  expect(() => boardOf('custom-2-1BB')).toThrow(/no board code/)
})

describe('triangles', () => {
  test('[GW-2.11] each has three sides and three corners', () => {
    expect([sidesOf('2.4'), sidesOf('2.5')]).toEqual([
      ['2.3', '2.5', '3.4'],
      ['1.5', '2.4', '2.6'],
    ])
    expect([cornersOf('2.4'), cornersOf('2.5')]).toEqual([
      [
        [2, 5],
        [3, 4],
        [3, 6],
      ],
      [
        [2, 5],
        [2, 7],
        [3, 6],
      ],
    ])
  })

  test('[GW-2.11] twelve share a corner with one in the middle, whichever way it points', () => {
    const around = (space: string) => {
      const near = Array.from({ length: 11 }, (_, r) => row(r, 0, 20)).flat()
      return near.filter((other) => borders(space, other)).join(' ')
    }
    expect(around('5.11')).toBe('4.10 4.11 4.12 5.9 5.10 5.12 5.13 6.9 6.10 6.11 6.12 6.13')
    expect(around('5.12')).toBe('4.10 4.11 4.12 4.13 4.14 5.10 5.11 5.13 5.14 6.11 6.12 6.13')
    expect(borders('5.11', '5.11')).toBe(false)
  })

  test('[GW-2.5] the upper half is A, also where the rows are odd in number', () => {
    const five = { tiles: [...row(0, 0, 2), ...row(1, 0, 2), ...row(2, 0, 2), ...row(3, 0, 2), ...row(4, 0, 2)] }
    expect(['0.0', '1.0', '2.0', '3.0', '4.0'].map((space) => halfOf(five, space))).toEqual(['A', 'A', 'A', 'B', 'B'])
    expect(['0.2', '1.1', '2.1', '3.2'].map((space) => halfOf(two, space))).toEqual(['A', 'A', 'B', 'B'])
  })
})
