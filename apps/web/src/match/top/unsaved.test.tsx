// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()

const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
const rest = { id: 'rest-1', move: 'rest', args: [], sent: true }

function show(part: Partial<ReturnType<typeof standingStill>['now']>) {
  const { source, now } = standingStill(opening)
  const takeBack = vi.fn()
  act(() =>
    draw(
      <Frame
        rulebook={market}
        board={null}
        color="#234"
        source={{ ...source, takeBack }}
        now={{ ...now, ...part }}
        seat="0"
        links={links}
      />,
    ),
  )
  return takeBack
}

const button = (label: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)

test('what the table can not save is told, and can be dropped', () => {
  const takeBack = show({ acts: [rest], unsaved: true })
  expect(page.textContent).toContain('can’t save just now')
  expect(page.textContent).toContain('Not saved yet')
  act(() => button('Drop the move')?.click())
  expect(takeBack).toHaveBeenCalledExactlyOnceWith('rest-1')
})

test('what is on its way can not be dropped, and once it was dropped one may speak again', () => {
  show({ acts: [rest] })
  expect([button('Drop the move'), button('Gold')?.disabled ?? true]).toEqual([undefined, true])
  show({ acts: [] })
  expect([button('Drop the move'), button('Gold')?.disabled]).toEqual([undefined, false])
})
