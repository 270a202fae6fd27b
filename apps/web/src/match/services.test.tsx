// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import { act, createElement, useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '../settings.ts'
import { mounted } from '../test/mounted.ts'
import { comeAfterwards } from './afterwards.ts'
import { Frame, services } from './Frame.tsx'
import { openLesson } from './lesson/lesson.ts'

const { page, draw } = mounted()
beforeAll(async () => void (await comeAfterwards()))
const [rulebook] = Object.values(rulebooks)
if (!rulebook) throw new Error('no game on the shelf')
const own: Record<string, unknown> = { ...services }
const names = Object.keys(own)
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  Object.assign(services, own)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'hidden')
})

function play(): void {
  const source = openLesson(rulebook as NonNullable<typeof rulebook>, 0)
  const now = source.snapshot()
  const { view } = now
  if (!rulebook || !view) throw new Error('no view')
  const links = { id: null, title: 'A game', subtitle: '', names: { '0': null, '1': null }, leave: () => undefined }
  act(() => draw(<Frame rulebook={rulebook} board={null} color="#234" source={source} now={{ ...now, view }} seat="0" links={links} />))
}

const fault = (): never => {
  throw new Error('a fault in a service')
}
const works = (name: string) => () => createElement('i', { 'data-service': name })
const faults = {
  'while it is drawn': fault,
  afterwards: () => {
    useEffect(fault)
    return null
  },
}

test.each(names.flatMap((name) => Object.keys(faults).map((when) => [name, when] as const)))('%s fails alone, %s', (name, when) => {
  for (const each of names) Object.assign(services, { [each]: each === name ? faults[when as keyof typeof faults] : works(each) })
  play()
  const standing = [...page.querySelectorAll('[data-service]')].map((element) => element.getAttribute('data-service'))
  expect(standing).toEqual(names.filter((each) => each !== name))
  expect(page.querySelector('[data-place=prompt]')).not.toBeNull()
  expect(page.querySelector('[data-failed]')).toBeNull()
})

test('a browser that neither notifies nor shakes takes nothing away from a match', async () => {
  changeSettings({ notify: true, vibrate: true })
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  const notice = vi.fn(fault)
  const vibrate = vi.fn(fault)
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor() {
        notice()
      }
    },
  )
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate, language: 'en' })
  play()
  await vi.waitFor(() => expect(notice).toHaveBeenCalled())
  expect(vibrate).toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  expect(page.querySelectorAll('[aria-live=assertive]')).toHaveLength(1)
})
