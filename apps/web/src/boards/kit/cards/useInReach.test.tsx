// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import { useInReach } from './useInReach.ts'

const { page, draw } = mounted()

/** Cards 100 pixels wide in a row that shows 250. */
function Row({ playable }: { readonly playable: readonly string[] }) {
  const row = useRef<HTMLDivElement>(null)
  useInReach(row, playable)
  const place = (left: number, right: number) => (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => ({ left, right }) as DOMRect
  }
  return (
    <div
      ref={(element) => {
        row.current = element
        place(0, 250)(element)
      }}
    >
      {['card:a', 'card:b', 'card:c', 'card:d'].map((token, index) => (
        <i key={token} data-token={token} ref={place(index * 100, index * 100 + 100)} />
      ))}
    </div>
  )
}

const scrolled = (playable: readonly string[]) => {
  act(() => draw(<Row playable={playable} />))
  return page.querySelector('div')?.scrollLeft
}

test('a row moves to the first card that can be played, unless that is in sight', () => {
  expect(scrolled([])).toBe(0)
  expect(scrolled(['card:b', 'card:d'])).toBe(0)
  expect(scrolled(['card:d'])).toBe(276)
})
