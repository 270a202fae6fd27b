// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { market, opening, standingStill } from '../test/market.ts'
import OverlayPage from './OverlayPage.tsx'
import { Shown } from './Shown.tsx'

const { page, draw } = mounted()

function shown(view = opening, more: object = {}) {
  const { source, now } = standingStill(view)
  const links = {
    id: 'mossy-kiln-7kq3-x2md',
    title: 'Market',
    subtitle: '',
    names: { 0: 'Ann', 1: 'Ben' },
    leave: () => undefined,
    ...more,
  }
  act(() => draw(<Shown rulebook={market} board={null} color="#234" source={source} now={now} seat={null} links={links} isLoud={false} />))
}

test('it names the players in their order and who is to move, and offers nothing to touch', () => {
  shown()
  expect([...page.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['Ann', 'Ben'])
  expect(page.querySelector('[role="status"]')?.textContent).toContain('Waiting for')
  expect(page.querySelectorAll('li[data-owing]')).toHaveLength(1)
  expect(page.querySelector('main')?.hasAttribute('inert')).toBe(true)
  expect(page.querySelectorAll('button, a, input, dialog')).toHaveLength(0)
})

test('it says how far it is behind, and once the match is over how it has ended', () => {
  shown(opening, { delay: 3 })
  expect(page.textContent).toContain('3 turns behind')
  shown({ ...opening, result: { winners: ['1'], reason: 'closed' } }, { delay: 3 })
  expect(page.textContent).toContain('Ben wins')
  expect(page.textContent).not.toContain('behind')
})

test('without its mark the address leads to the table', () => {
  history.replaceState(null, '', '/watch/t/mossy-kiln-7kq3-x2md')
  act(() => draw(<OverlayPage id="mossy-kiln-7kq3-x2md" />))
  expect(location.pathname).toBe('/t/mossy-kiln-7kq3-x2md')
})
