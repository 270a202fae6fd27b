// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { Toasts } from '../../kit/Toast.tsx'
import { mounted } from '../../test/mounted.ts'
import { useLeft } from './useLeft.ts'

const { page, draw } = mounted()

function Leaver() {
  const left = useLeft('mossy-kiln-2222-3333')
  const [path] = useLocation()
  return (
    <>
      <output>{path}</output>
      <button type="button" onClick={left}>
        leave
      </button>
      <Toasts />
    </>
  )
}

const press = (label: string) => act(() => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())

test('whoever has given up a seat is told so at the start page, and can look at the match again', () => {
  act(() => draw(<Leaver />))
  press('leave')
  expect(page.querySelector('output')?.textContent).toBe('/')
  expect(page.textContent).toContain('You have given up your seat, and the game has left My games. You can still look at it:')
  press('Look')
  expect(page.querySelector('output')?.textContent).toBe('/t/mossy-kiln-2222-3333')
})
