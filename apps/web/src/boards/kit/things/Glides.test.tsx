// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Glides } from './Glides.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const ghosts = () => [...document.querySelectorAll('body > [aria-hidden] b')].map((name) => name.textContent)
let finish: (() => void)[] = []

beforeEach(() => {
  finish = []
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(Number(this.closest('[data-x]')?.getAttribute('data-x') ?? 0), 0, 40, 40)
  })
  HTMLElement.prototype.animate = () => {
    const animation = { cancel: () => undefined, onfinish: () => undefined }
    finish.push(() => animation.onfinish())
    return animation as unknown as Animation
  }
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

interface TableProps {
  readonly event: number
  readonly mine: readonly string[]
  readonly on?: boolean
}

function Table({ event, mine, on = true }: TableProps) {
  const thing = (name: string) => (
    <button key={name} type="button" data-thing="" data-token={`die:${name}`}>
      <b>{name}</b>
    </button>
  )
  return (
    <>
      <div data-x={0}>{mine.map(thing)}</div>
      <div data-x={300}>{['a', 'b', 'c'].filter((name) => !mine.includes(name)).map(thing)}</div>
      <div data-x={600} data-place="pile" />
      <Glides event={event} on={on} source={(token) => (token === 'die:d' ? '[data-place="pile"]' : undefined)} />
    </>
  )
}

function table() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return (props: TableProps) => act(() => root.render(<Table {...props} />))
}

test('what has come to lie elsewhere by an event glides there, and nothing else', () => {
  const show = table()
  show({ event: 1, mine: ['a'] })
  show({ event: 1, mine: ['b'] })
  expect(ghosts()).toEqual([])
  show({ event: 2, mine: ['b', 'c'] })
  expect(ghosts()).toEqual(['c'])
  for (const done of finish) act(done)
  expect(ghosts()).toEqual([])
})

test('what is new comes from its pile, if it has one', () => {
  const show = table()
  show({ event: 1, mine: ['a'] })
  show({ event: 2, mine: ['a', 'd', 'e'] })
  expect(ghosts()).toEqual(['d'])
})

test('a touch ends it, and who wants no motion sees none', () => {
  const show = table()
  show({ event: 1, mine: ['a'] })
  show({ event: 2, mine: ['b'] })
  expect(ghosts()).toEqual(['b', 'a'])
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(ghosts()).toEqual([])
  show({ event: 3, mine: ['a'], on: false })
  expect(ghosts()).toEqual([])
})
