// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import { HeldCards } from './HeldCards.tsx'

const { page, draw } = mounted()
const back = (n: number) => ({ color: '#234', icon: 'ui:eye' as const, n, label: `${n} cards in hand` })

test('an empty hand says that it is, open or not', () => {
  act(() => draw(<HeldCards cards={[]} backs={[back(0)]} />))
  expect(page.textContent).toBe('0 cards in hand')
  act(() => draw(<HeldCards cards={null} backs={[back(0)]} />))
  expect(page.textContent).toBe('0 cards in hand')
  act(() => draw(<HeldCards cards={null} backs={[back(2)]} />))
  expect(page.textContent).toBe('')
  expect(page.querySelectorAll('[role="img"] > span')).toHaveLength(2)
})
