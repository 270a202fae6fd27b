// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import type { GameCard } from '@toadstool/games/card'
import type { Table } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { comeAfterwards } from '../match/afterwards.ts'
import { Frame } from '../match/Frame.tsx'
import { market, opening, standingStill } from '../match/test/market.ts'
import { SeatRow } from '../pages/tables/SeatRow.tsx'
import { visited } from '../test/visited.tsx'

const { page, draw } = visited()
beforeAll(async () => void (await comeAfterwards()))
const [rude, kind] = ['Rude', 'Kind'].map((name) => ({ id: name, name }))

beforeEach(() => {
  queries.setQueryData(keys.company, { opponents: [], muted: [], blocked: [rude] })
})

function seatOf(person: typeof rude): string | undefined {
  const seat = { seat: '0', occupant: { kind: 'person', person, connected: true, ready: false, you: false, looking: false } }
  const table = { id: 'mossy-kiln-2222-3333', game: 'golems', seats: [seat], options: {}, yours: false, yourSeat: null, host: null }
  draw(
    <SeatRow
      table={table as unknown as Table}
      card={rulebooks.golems?.card as GameCard}
      seat={seat as Table['seats'][number]}
      pending={undefined}
      act={() => undefined}
    />,
  )
  return page.querySelector('h2 + p')?.textContent ?? undefined
}

test('at an open table it stands beside a name that this person is muted or blocked', () => {
  expect(seatOf(rude)).toContain('You don’t hear this person.')
  expect(seatOf(kind)).not.toContain('You don’t hear this person.')
})

test('a chat in which only somebody muted has spoken doesn’t say that nobody has', () => {
  const { source, now } = standingStill(opening)
  const line = { id: 'a', at: 1, sender: '1', name: 'Rude', channel: 'players', payload: 'slow!', person: 'Rude' } as const
  const links = {
    id: null,
    title: 'Market',
    subtitle: '',
    names: { 0: 'Ann', 1: 'Rude' },
    leave: () => undefined,
    keptAway: new Set(['Rude']),
  }
  draw(<Frame rulebook={market} board={null} color="#234" source={source} now={{ ...now, chat: [line] }} seat="0" links={links} />)
  act(() => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Chat')?.click())
  expect(page.querySelector('[role="log"]')?.textContent).toBe('Nobody whom you hear has said anything yet.')
})
