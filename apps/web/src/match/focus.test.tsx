// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mounted } from '../test/mounted.ts'
import { comeAfterwards } from './afterwards.ts'
import { Frame } from './Frame.tsx'
import { type Market, market, opening, standingStill } from './test/market.ts'

beforeAll(comeAfterwards)

const { page, draw } = mounted()

const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }

function show(change: Partial<Market>) {
  const { source, now } = standingStill({ ...opening, ...change })
  return act(async () => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={now} seat="0" links={links} />))
}

const button = (label: string) =>
  [...page.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent)?.startsWith(label))
/** As by keyboard: the button has the focus when it is pressed. */
const press = (label: string) =>
  act(async () => {
    button(label)?.focus()
    button(label)?.click()
  })
const focused = () => document.activeElement

test('a button of the prompt that vanishes leaves the focus to the prompt', async () => {
  await show({})
  await act(async () => button('Gold')?.focus())
  expect(focused()?.textContent).toContain('Gold')
  await show({ turn: '1' })
  expect(focused()).toBe(page.querySelector('[data-place=prompt]'))
})

test('a dialog gives the focus back to the menu that opened it', async () => {
  await show({})
  await press('Menu')
  await press('Keys')
  expect(page.querySelector('dialog')).not.toBeNull()
  await press('Close')
  expect(page.querySelector('dialog')).toBeNull()
  expect(focused()).toBe(button('Menu'))
})

test('Done in the list leaves the focus to its search', async () => {
  await show({})
  await act(async () =>
    [...page.querySelectorAll<HTMLElement>('[role=option]')].find((each) => each.textContent?.includes('bread'))?.click(),
  )
  const done = [...page.querySelectorAll<HTMLElement>('main button')].find((each) => each.textContent === 'Done')
  await act(async () => {
    done?.focus()
    done?.click()
  })
  expect(focused()).toBe(page.querySelector('main input'))
})

test('Esc in the list goes a step back and leaves the focus to its search', async () => {
  await show({})
  await act(async () =>
    [...page.querySelectorAll<HTMLElement>('[role=option]')].find((each) => each.textContent?.includes('bread'))?.click(),
  )
  const back = [...page.querySelectorAll<HTMLElement>('main button')].find((each) => each.textContent?.startsWith('Back'))
  await act(async () => {
    back?.focus()
    back?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await act(async () => undefined)
  expect(back?.isConnected).toBe(false)
  expect(focused()).toBe(page.querySelector('main input'))
})

test('the result takes the focus, but not from someone who is writing', async () => {
  const over = { result: { winners: ['0'], reason: 'closed' } }
  await show({})
  await act(async () => button('Gold')?.focus())
  await show(over)
  expect(focused()?.textContent).toBe('You win.')
  act(() => draw(null))
  await show({})
  await press('Chat')
  const chat = page.querySelector<HTMLElement>('aside input, aside textarea')
  await act(async () => chat?.focus())
  await show(over)
  expect(chat).not.toBeNull()
  expect(focused()).toBe(chat)
})
