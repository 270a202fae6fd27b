// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mounted } from '../test/mounted.ts'
import { ChatBox } from './ChatBox.tsx'

const { page, draw } = mounted()
const words = { title: 'Chat', empty: '', write: '', send: 'Send' }

test('names and lines are apart from each other in the direction they are written in', () => {
  act(() => draw(<ChatBox lines={[{ id: '1', name: 'אן', payload: '1-0 שלום' }]} words={words} />))
  expect([...page.querySelectorAll('bdi')].map((part) => part.textContent)).toEqual(['אן', '1-0 שלום'])
})

test('what could not be said comes back, before what has been written since', async () => {
  const answers: ((said: boolean) => void)[] = []
  const onSay = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  act(() => draw(<ChatBox lines={[]} words={words} onSay={onSay} />))
  const field = page.querySelector('input')
  if (!field) throw new Error('no field')
  const write = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = () => act(() => void page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const answer = (said: boolean) => act(async () => answers.shift()?.(said))

  write('  hello ')
  send()
  expect([onSay.mock.calls, field.value]).toEqual([[['hello']], ''])
  await answer(true)
  expect(field.value).toBe('')

  write('are you there?')
  send()
  await answer(false)
  expect(field.value).toBe('are you there?')

  send()
  write('well')
  await answer(false)
  expect(field.value).toBe('are you there? well')
  write(' ')
  send()
  expect(onSay).toHaveBeenCalledTimes(3)
})
