// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import type { Table } from '../../board.ts'
import { TableContext } from '../table.tsx'
import { HeldCards } from './HeldCards.tsx'

const { page, draw } = mounted()
const back = (n: number) => ({ color: '#234', icon: 'ui:eye' as const, n, label: `${n} cards in hand` })

test('an empty hand says that it is, open or not', () => {
  const see = (isOpen: boolean, n: number) =>
    act(() =>
      draw(
        <TableContext value={{ things: { hand: () => [] } } as Partial<Table> as Table}>
          <HeldCards isOpen={isOpen} backs={[back(n)]} />
        </TableContext>,
      ),
    )
  see(true, 0)
  expect(page.textContent).toBe('0 cards in hand')
  see(false, 0)
  expect(page.textContent).toBe('0 cards in hand')
  see(false, 2)
  expect(page.textContent).toBe('')
  expect(page.querySelectorAll('[role="img"] > span')).toHaveLength(2)
})
