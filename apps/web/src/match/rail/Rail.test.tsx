// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { BoardModule } from '../../boards/board.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const board = { Board: () => null, SeatFigures: ({ of }: { of: string }) => <i>{`lives of ${of}`}</i> } as unknown as BoardModule

test('whatever the rail shows, the figures of all seats stay in the page', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const { source, now } = standingStill(opening)
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }
  act(() => root.render(<Frame rulebook={market} board={board} color="#234" source={source} now={now} seat="0" links={links} />))
  const shown = () => [
    page.querySelector('[role=tab][aria-selected=true]')?.textContent,
    ...[...page.querySelectorAll('aside article i')].map((figures) => figures.textContent),
  ]
  const press = (button: string) => act(() => page.querySelector<HTMLElement>(button)?.click())
  expect(shown()).toEqual(['Log', 'lives of 1', 'lives of 0'])
  press('[role=tab]:last-of-type')
  expect(shown()).toEqual(['Rules', 'lives of 1', 'lives of 0'])
  press('[role=tablist] + button')
  expect(shown()).toEqual(['Choices', 'lives of 1', 'lives of 0'])
  act(() => root.unmount())
})
