// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import type { GameCard } from '@toadstool/games/card'
import type { Table } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import TableLobby from '../pages/tables/TableLobby.tsx'
import { visited } from '../test/visited.tsx'

const { page, draw, until } = visited()

test('a visitor of the lobby sees that a channel is told of the table', async () => {
  const seat = (at: string) => ({ seat: at, occupant: null })
  const table = {
    ...{ id: 'mossy-kiln-2222-3333', game: 'golems', seats: [seat('0'), seat('1')], options: {}, pace: { kind: 'none' }, listed: true },
    ...{
      state: 'open',
      yours: false,
      yourSeat: null,
      host: { id: 'ann', name: 'Ann' },
      hook: true,
      rematch: null,
      commitment: '5e'.repeat(32),
      absence: 'stand-in',
    },
  }
  draw(<TableLobby table={table as unknown as Table} card={rulebooks.golems?.card as GameCard} />)
  await until(() => page.textContent?.includes('A channel is told of this table'))
  expect(page.textContent).not.toContain('Invite with a link')
})
