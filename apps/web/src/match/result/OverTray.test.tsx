// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Offline } from '../../api/request.ts'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()
beforeAll(async () => void (await comeAfterwards()))

function over(seat: string | null, rematch: () => Promise<void>) {
  const { source, now } = standingStill({ ...opening, result: { winners: ['1'], reason: 'closed' } })
  const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined, rematch }
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={now} seat={seat} links={links} />))
}

const button = (label: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)
const tray = () => page.querySelector('[data-place="prompt"]')

test('a rematch is asked for once at a time, and says why it could not be opened', async () => {
  let fail: (cause: unknown) => void = () => undefined
  const rematch = vi.fn(() => new Promise<void>((_, refuse) => (fail = refuse)))
  over('0', rematch)
  act(() => button('Rematch')?.click())
  expect(button('Rematch')?.getAttribute('aria-busy')).toBe('true')
  act(() => button('Rematch')?.click())
  expect(rematch).toHaveBeenCalledTimes(1)
  await act(async () => fail(new Offline('down')))
  expect(page.textContent).toContain('No connection. Nothing was changed; try again.')
  act(() => button('Rematch')?.click())
  expect(rematch).toHaveBeenCalledTimes(2)
})

test('whoever has watched is asked for no rematch', () => {
  over(null, async () => undefined)
  expect(button('Rematch')).toBeUndefined()
  expect([...(tray()?.querySelectorAll('h2, p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Game over',
    'Log and replay stay open to everyone.',
  ])
})
