// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { blank, type MatchSnapshot, type MatchSource } from '../api/source.ts'
import { mounted } from '../test/mounted.ts'
import { useDrawn } from './useDrawn.ts'

const { draw } = mounted()
const views = Array.from({ length: 12 }, (_, version) => ({ version }) as unknown as NonNullable<MatchSnapshot['view']>)
const mine = [{ id: 'mine' }] as unknown as MatchSnapshot['acts']
const clocks = { match: 'clocks' } as unknown as MatchSnapshot['status']

let now: MatchSnapshot
let listener: () => void
let pictures: MatchSnapshot[]
const source = {
  snapshot: () => now,
  subscribe(hear: () => void) {
    listener = hear
    return () => undefined
  },
} as MatchSource

function Page() {
  const drawn = useDrawn(source)
  useLayoutEffect(() => void pictures.push(drawn), [drawn])
  return null
}

const tell = (part: Partial<MatchSnapshot>): void => {
  now = { ...now, ...part }
  listener()
}
const step = (version: number) => tell({ view: views[version] ?? null, previous: views[version - 1] ?? null, version })

/** What the page has been drawn with, one picture after the other, while these things have come together. */
async function drawnOf(come: () => void): Promise<readonly MatchSnapshot[]> {
  pictures = []
  await act(async () => come())
  return pictures
}

beforeEach(() => {
  now = { ...blank, view: views[0] ?? null, version: 0 }
  pictures = []
  act(() => draw(<Page />))
})

describe('what comes from the table', () => {
  test('has a picture for each step, in their order, although they come together', async () => {
    const drawn = await drawnOf(() => {
      step(1)
      step(2)
      tell({ status: clocks })
      step(3)
    })
    expect(drawn.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(drawn.map(({ view, previous }) => [previous, view])).toEqual([1, 2, 3].map((at) => [views[at - 1], views[at]]))
    expect(drawn.at(-1)).toEqual(now)
  })

  test('does not take the place of what the player has just done: that is drawn at once, on the table as they see it', async () => {
    const drawn = await drawnOf(() => {
      step(1)
      tell({ acts: mine })
    })
    expect(drawn.map(({ version, acts }) => [version, acts])).toEqual([
      [0, mine],
      [1, mine],
    ])
  })

  test('is drawn without a step as well', async () => {
    expect((await drawnOf(() => tell({ status: clocks }))).map(({ version, status }) => [version, status])).toEqual([[0, clocks]])
  })

  test('has one picture with the clocks that come in the same frame, and with the news that it answers the player', async () => {
    await drawnOf(() => tell({ acts: mine }))
    const drawn = await drawnOf(() => {
      step(1)
      tell({ acts: [] })
      tell({ status: clocks })
    })
    expect(drawn).toEqual([now])
  })

  test('is drawn with what comes while a step is being drawn', async () => {
    const drawn = await drawnOf(() => {
      step(1)
      queueMicrotask(() => tell({ status: clocks }))
    })
    expect(drawn.at(-1)).toEqual(now)
  })

  test('is caught up with where the page is far behind', async () => {
    const drawn = await drawnOf(() => {
      for (let version = 1; version < views.length; version += 1) step(version)
    })
    expect(drawn.length).toBeLessThan(views.length - 1)
    expect(drawn.at(-1)).toEqual(now)
  })
})
