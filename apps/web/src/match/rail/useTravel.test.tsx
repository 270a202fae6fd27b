// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { mounted } from '../../test/mounted.ts'
import { useTravel } from './useTravel.ts'

const { draw } = mounted()
let travels: unknown[] = []

beforeEach(() => {
  travels = []
  changeSettings({ motion: 'full' })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(10, 100 * Number(this.dataset.seat), 200, this.dataset.seat === '2' ? 50 : 100)
  })
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, timing) {
    if (typeof timing === 'object' && timing.pseudoElement) travels.push([this.dataset.seat, timing.duration, frames])
    return { cancel: () => undefined } as unknown as Animation
  }
})

afterEach(() => vi.restoreAllMocks())

function Seats({ owing }: { readonly owing: readonly string[] }) {
  return (
    <section ref={useTravel<HTMLElement>(owing)}>
      {['0', '1', '2'].map((seat) => (
        <article key={seat} data-seat={seat} />
      ))}
    </section>
  )
}

/** Who is waited for, and what moves then. */
function show(...owing: string[]): unknown[] {
  travels = []
  act(() => draw(<Seats owing={owing} />))
  return travels
}

const from = (place: string) => ({ transform: [place, 'none'] })

test('the outline travels to the next seat in 320 ms', () => {
  expect(show('0')).toEqual([])
  expect(show('0')).toEqual([])
  expect(show('1')).toEqual([['1', 320, from('translate(0px, -100px) scale(1, 1)')]])
  expect(show('2')).toEqual([['2', 320, from('translate(0px, -100px) scale(1, 2)')]])
})

test('to several it comes from the nearest; whoever is still waited for keeps it', () => {
  show('0', '2')
  expect(show('0', '1', '2')).toHaveLength(1)
  expect(show('2')).toEqual([])
  expect(show('0', '1')).toEqual([
    ['0', 320, from('translate(0px, 200px) scale(1, 0.5)')],
    ['1', 320, from('translate(0px, 100px) scale(1, 0.5)')],
  ])
})

test('where motion is reduced it is simply there', () => {
  changeSettings({ motion: 'reduced' })
  show('0')
  expect(show('1')).toEqual([])
})

test('it comes from nowhere where nobody was waited for', () => {
  show()
  expect(show('1')).toEqual([])
})
