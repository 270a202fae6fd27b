// @vitest-environment happy-dom
import type { ChatLine, Notice } from '@toadstool/protocol'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blank } from '../../api/source.ts'
import { Toasts } from '../../kit/Toast.tsx'
import { mounted } from '../../test/mounted.ts'
import { Notices } from './notices.ts'

const { page, draw } = mounted()
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const line = (id: string, at: number, notice?: Notice): ChatLine => ({
  ...{ id, at, sender: '', name: 'Toadstool', channel: 'players', payload: 'in the words of stock clients' },
  ...(notice && { notice }),
})

test('that a match was called off says its result, not a line over it', () => {
  const chat = [line('off', 990_000, { what: 'called-off', by: 'vote' }), line('freed', 990_000, { what: 'freed', seat: '1', name: 'Ben' })]
  const show = (view: object) =>
    act(() =>
      draw(
        <>
          <Notices scene={{ now: { ...blank, chat, view: view as never } }} />
          <Toasts />
        </>,
      ),
    )
  show({ result: { winners: [], reason: 'called-off' } })
  expect(page.textContent).toBe('Whoever runs this server has freed the seat of Ben.')
  act(() => vi.advanceTimersByTime(6000))
})

test('what the operator has done is told once, also to whoever sees the match anew; what is old stands in the chat', () => {
  const chat = [
    line('said', 999_000),
    line('old', 960_000, { what: 'called-off', by: 'operator' }),
    line('back', 990_000, { what: 'rolled-back', from: 8, to: 3 }),
  ]
  const show = (key: string) =>
    act(() =>
      draw(
        <>
          <Notices key={key} scene={{ now: { ...blank, chat, view: {} as never } }} />
          <Toasts />
        </>,
      ),
    )
  show('seated')
  expect(page.textContent).toBe('Whoever runs this server has set the game back from move 8 to move 3. It goes on from there.')
  act(() => vi.advanceTimersByTime(6000))
  expect(page.textContent).toBe('')
  show('watching')
  expect(page.textContent).toBe('')
})

test('where whoever sat on a freed seat is kept out, the host learns that they decide', () => {
  const freed = line('kept out', 990_000, { what: 'freed', seat: '1', name: 'Ben', admission: true })
  act(() =>
    draw(
      <>
        <Notices scene={{ now: { ...blank, chat: [freed], view: {} as never } }} />
        <Toasts />
      </>,
    ),
  )
  expect(page.textContent).toBe('Whoever runs this server has freed the seat of Ben. From now on the host decides who sits down here.')
})
