// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnread } from './useUnread.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let page: HTMLElement
let root: Root
let said: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  said = []
  ask('attack')
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
})

/** A question with one answer, beside a thing of the tray. */
function Tray({ answer }: { readonly answer: string }) {
  const unread = useUnread({ view: answer, machine: { draft: null } })
  return (
    <section {...unread}>
      <div data-answers="">
        <button type="button" onClick={() => said.push(answer)}>
          {answer}
        </button>
      </div>
      <button type="button" onClick={() => said.push('card')}>
        card
      </button>
    </section>
  )
}

const ask = (answer: string) => act(() => root.render(<Tray answer={answer} />))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isUnread = () => page.querySelector('[data-unread]') !== null

/** @param detail number of the press in a row at this place, as in `MouseEvent.detail`; 0 for the keyboard */
function press(detail: number, at = 0): void {
  act(() => void page.querySelectorAll('button')[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
}

test('the second half of a double click does not answer the question that the first half has brought', () => {
  press(1)
  wait(80)
  ask('retreat')
  expect(isUnread()).toBe(true)
  wait(120)
  press(2)
  expect(said).toEqual(['attack'])
})

test('who is quick may press another button at the same place once there was time to see it', () => {
  press(1)
  wait(80)
  ask('retreat')
  wait(350)
  expect(isUnread()).toBe(false)
  press(2)
  expect(said).toEqual(['attack', 'retreat'])
})

test('the keyboard, and what else lies in the tray, are not held back', () => {
  press(1)
  ask('retreat')
  press(0)
  press(2, 1)
  expect(said).toEqual(['attack', 'retreat', 'card'])
})

test('a question that comes by itself is ready at once, and the same one may be answered again and again', () => {
  ask('retreat')
  expect(isUnread()).toBe(false)
  press(1)
  press(2)
  wait(501)
  ask('attack')
  expect(isUnread()).toBe(false)
  expect(said).toEqual(['retreat', 'retreat'])
})
