// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { afterPicture, byItself, showTouched } from './picture.ts'

const frames: (() => void)[] = []
const tasks: (() => void)[] = []
/** A picture is painted; what waited for it follows. */
const paint = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame()
    for (const task of tasks.splice(0)) task()
  })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = ''
  frames.length = 0
  tasks.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task))
  return () => vi.unstubAllGlobals()
})

const seen: number[] = []
const latest = { count: () => undefined as unknown }
function Counted() {
  const [count, setCount] = useState(0)
  latest.count = () => {
    seen.push(count)
    setCount(count + 1)
  }
  return <button type="button" onClick={() => afterPicture(() => latest.count())} />
}

test('an answer comes after the picture, and the next one sees what has come of it', async () => {
  const root = createRoot(document.body)
  await act(async () => root.render(<Counted />))
  const touch = () => act(async () => document.querySelector('button')?.click())
  await touch()
  await touch()
  expect(seen).toEqual([])
  await paint()
  expect(seen).toEqual([0, 1])
  await act(async () => root.unmount())
})

test('what an answer asks for is part of it, also after one that has failed', async () => {
  const done: string[] = []
  afterPicture(() => {
    afterPicture(() => done.push('inner'))
    done.push('outer')
  })
  afterPicture(() => {
    throw new Error('a fault in the rules')
  })
  afterPicture(() => done.push('next'))
  for (const frame of frames.splice(0)) frame()
  expect(done).toEqual([])
  const [first, second, third] = tasks.splice(0)
  first?.()
  expect(done).toEqual(['inner', 'outer'])
  expect(second).toThrow('a fault in the rules')
  expect(done).toEqual(['inner', 'outer'])
  third?.()
  expect(done).toEqual(['inner', 'outer', 'next'])
})

test('what the page does by itself waits for no picture', () => {
  const done: string[] = []
  byItself(() => afterPicture(() => done.push('begun')))
  expect(done).toEqual(['begun'])
})

test('where nobody sees a picture nothing waits for one', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const done: string[] = []
  afterPicture(() => done.push('at once'))
  expect(done).toEqual(['at once'])
  vi.restoreAllMocks()
})

test('the thing or the button that was touched looks so until its answer', async () => {
  document.body.innerHTML = '<ol data-token="card:1"><button><i></i></button></ol><button id="end"><i></i></button><i id="none"></i>'
  for (const target of document.querySelectorAll('i')) showTouched({ target })
  const touched = () => [...document.querySelectorAll('[data-touched]')].map((each) => each.getAttribute('data-touched'))
  expect(touched()).toEqual(['thing', 'button'])
  await paint()
  expect(touched()).toEqual([])
})
