// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ChatBox } from './ChatBox.tsx'

test('names and lines are apart from each other in the direction they are written in', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const words = { title: 'Chat', empty: '', write: '', send: '' }
  act(() => root.render(<ChatBox lines={[{ id: '1', name: 'אן', payload: '1-0 שלום' }]} words={words} />))
  expect([...page.querySelectorAll('bdi')].map((part) => part.textContent)).toEqual(['אן', '1-0 שלום'])
  act(() => root.unmount())
})
