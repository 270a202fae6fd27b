// @vitest-environment happy-dom
import type { Me } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { asGuest, useMe } from '../../api/lobby.ts'
import { post } from '../../api/request.ts'
import { en } from '../../i18n/en.ts'
import { Toasts } from '../../kit/Toast.tsx'
import { json, visited } from '../../test/visited.tsx'
import { NameField } from './NameField.tsx'

/** What the server was asked, in order; the answer to a name is given by the test. */
const asked: { readonly path: string; readonly name?: string }[] = []
const me = (name: string): Me => ({ id: 'ben-12345', name, named: true, invitations: true })
let answerTo: (name: string) => Promise<Response> | Response

const { page, draw, until } = visited((path, { body }) => {
  const { name } = JSON.parse(body ?? '{}')
  asked.push({ path, ...(name !== undefined && { name }) })
  return path === '/api/me' ? answerTo(name) : json({ lines: [] })
})
beforeEach(() => {
  asked.length = 0
  answerTo = (name) => json(me(name))
})

const takeSeat = () => void asGuest(() => post('/api/tables/x/chat', 'tableChat', {}))

function Table() {
  const { data } = useMe()
  return (
    <>
      {data && <NameField me={data} label="Your name" />}
      <button type="button" onClick={takeSeat}>
        Take a seat
      </button>
      <Toasts />
    </>
  )
}

const field = () => page.querySelector('input') as HTMLInputElement
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
function type(name: string): void {
  draw(<Table />)
  act(() => {
    field().focus()
    setValue?.call(field(), name)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = () => act(() => page.querySelector('button')?.click())
const told = () => page.querySelector('[role="status"]')?.textContent ?? ''
const paths = () => asked.map(({ path, name }) => name ?? path)

test('what is pressed next goes out under the new name, and waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerTo = () => promise
  type('  Ann   Onymous ')
  press()
  await until(() => asked.length > 0)
  await act(() => new Promise((done) => setTimeout(done)))
  expect(asked).toEqual([{ path: '/api/me', name: 'Ann Onymous' }])
  resolve(json(me('Ann Onymous')))
  await until(() => asked.length === 2)
  expect(paths()).toEqual(['Ann Onymous', '/api/tables/x/chat'])
  await until(() => told().includes(en['name.saved']))
})

test('a refused name holds nothing up: the reason is said, and what was typed stays', async () => {
  answerTo = () => json({ error: 'bad-request', message: '' }, 400)
  type('<Ann>')
  press()
  await until(() => asked.length === 2)
  expect(paths()).toEqual(['<Ann>', '/api/tables/x/chat'])
  await until(() => page.querySelector('[aria-invalid]'))
  expect([field().value, page.querySelector('form p')?.textContent]).toEqual(['<Ann>', en['name.wrong']])
  expect(told()).toContain(en['name.wrong'])
  press()
  await until(() => asked.length === 3)
  expect(paths().slice(2)).toEqual(['/api/tables/x/chat'])
})

test('no name at all is refused without a question', () => {
  type(' ')
  act(() => field().blur())
  expect([page.querySelector('form p')?.textContent, asked]).toEqual([en['name.wrong'], []])
})

test('it is saved on leaving the field and by Enter, and once', async () => {
  type('Ann')
  act(() => field().blur())
  await until(() => told().includes(en['name.saved']))
  type('Anna')
  act(() => page.querySelector('form')?.requestSubmit())
  await until(() => asked.length === 2)
  act(() => field().blur())
  press()
  await until(() => asked.length === 3)
  expect(paths()).toEqual(['Ann', 'Anna', '/api/tables/x/chat'])
  expect(page.querySelector('form button')).toBeNull()
})

test('what is being pressed stays where it is until the press is over', async () => {
  type('Annie')
  act(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  act(() => field().blur())
  expect(asked).toEqual([])
  act(() => document.body.dispatchEvent(new Event('pointerup', { bubbles: true })))
  await until(() => asked.length === 1)
  expect(paths()).toEqual(['Annie'])
})

test('a name that nobody has changed is not sent', async () => {
  type('Ben')
  act(() => field().blur())
  press()
  await until(() => asked.length === 1)
  expect(paths()).toEqual(['/api/tables/x/chat'])
})
