// @vitest-environment happy-dom
import { undoAction } from '@toadstool/games/tabletop'
import { status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MatchSnapshot } from '../../api/source.ts'
import { mounted } from '../../test/mounted.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()
const toast = vi.hoisted(() => vi.fn())
vi.mock('../../kit/Toast.tsx', () => ({ toast, Toasts: () => null }))
beforeEach(() => toast.mockClear())

const about = { match: 'mossy-kiln-2222-3333', state: 'running', seats: [], spectators: 0, owes: [], now: 0, rematch: null } as const
const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }

function shown(undoable: number, seat: string | null = '0', acts: MatchSnapshot['acts'] = []) {
  const { source, now, said } = standingStill(opening)
  const seen = { ...now, acts, status: status.parse({ ...about, undoable }) }
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={seen} seat={seat} links={links} />))
  return said
}
const undo = () => page.querySelector<HTMLElement>('header [aria-label="Undo"]')
const press = () => act(() => undo()?.click())

test('what can be taken back is', () => {
  const said = shown(1)
  expect(undo()?.ariaDisabled).toBeFalsy()
  press()
  expect(said).toEqual([{ move: undoAction, args: [] }])
})

test('where nothing can be, the button says why', () => {
  const said = shown(0)
  expect(undo()?.getAttribute('aria-disabled')).toBe('true')
  press()
  expect(said).toEqual([])
  expect(toast.mock.calls[0]?.[0]).toBe('There is nothing to take back. Once dice, a deck or another player has followed, a move stands.')
})

test('while a move is on its way, that is why', () => {
  shown(1, '0', [{ id: 'a', sentence: { move: 'rest', args: [] }, on: 0 } as unknown as MatchSnapshot['acts'][number]])
  press()
  expect(toast.mock.calls[0]?.[0]).toBe('Your move is still on its way.')
})

test('whoever watches has nothing to take back', () => {
  shown(0, null)
  expect(undo()).toBeNull()
})
