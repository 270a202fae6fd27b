// @vitest-environment happy-dom
import { calledOff } from '@toadstool/games/outcome'
import type { Outcome } from '@toadstool/games/tabletop'
import { type ChatLine, type Status, status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const room = vi.hoisted(() => ({ now: 'wide' }))
vi.mock('../useRoom.ts', () => ({ useRoom: () => room.now }))
beforeEach(() => {
  room.now = 'wide'
})

const { page, draw } = mounted()

async function shown(
  result: Outcome,
  status: Status | null = null,
  chat: readonly ChatLine[] = [],
): Promise<HTMLElement | null | undefined> {
  const { source, now } = standingStill({ ...opening, result })
  const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben', 2: 'Bartholomäus' }, leave: () => undefined }
  await act(async () => {
    draw(<Frame rulebook={market} board={null} color="#234" source={source} now={{ ...now, status, chat }} seat="0" links={links} />)
  })
  await expect.poll(() => page.querySelector('#result')).not.toBeNull()
  return page.querySelector('#result')?.closest('section')
}

test('a match with a winner compares all', async () => {
  const panel = await shown({ winners: ['1'], ranking: [['1'], ['0']], reason: 'closed' })
  expect(panel?.querySelector('table')?.textContent).toBe('BenAnnPlace12')
  expect(panel?.querySelectorAll('header svg').length).toBe(1)
})

test('all who share a victory stand beside the title', async () => {
  const panel = await shown({ winners: ['0', '1'], ranking: [['0', '1']], reason: 'closed' })
  expect(panel?.querySelectorAll('header svg').length).toBe(2)
})

test('a match that was called off compares nobody', async () => {
  const panel = await shown(calledOff)
  expect(panel?.querySelector('h2')?.textContent).toBe('Called off.')
  expect(panel?.querySelector('table')).toBeNull()
  expect(panel?.querySelectorAll('header svg').length).toBe(0)
  expect(panel?.querySelector('header p')?.textContent).toContain('without a result')
})

test('a match that was called off says by whom, where the table has told it', async () => {
  const line = { id: 'told', at: 1, sender: '', name: 'Toadstool', channel: 'players', payload: '' } as const
  const panel = await shown(calledOff, null, [{ ...line, notice: { what: 'called-off', by: 'vote' } }])
  expect(panel?.querySelector('header p')?.textContent).toBe('Most at the table have voted to call the game off. ')
})

test('a match that was put away asleep says what happened to it', async () => {
  const told = { match: 'mossy-kiln-2222-3333', state: 'over', seats: [], spectators: 0, owes: [], now: 0, rematch: null, undoable: 0 }
  const panel = await shown(calledOff, status.parse({ ...told, sleep: { since: Date.UTC(2025, 2, 12, 12), until: null } }))
  expect(panel?.querySelector('header p')?.textContent).toBe(
    'Nobody had moved since 12 March 2025. After a year asleep the game was put away without a result. ',
  )
})

test('on a phone three and more are named in full above their columns', async () => {
  room.now = 'narrow'
  const panel = await shown({ winners: ['2'], ranking: [['2'], ['1'], ['0']], reason: 'closed' })
  expect([...(panel?.querySelectorAll('ul[aria-label="Place"] li') ?? [])].map((line) => line.textContent)).toEqual([
    '1Bartholomäus',
    '2Ben',
    '3Ann',
  ])
  const heads = [...(panel?.querySelectorAll('thead th span') ?? [])]
  expect(heads.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Bartholomäus', 'visually-hidden'],
    ['Ben', 'visually-hidden'],
    ['Ann', 'visually-hidden'],
  ])
  expect(panel?.querySelectorAll('tbody tr')).toHaveLength(0)
})
