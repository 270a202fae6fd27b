// @vitest-environment happy-dom
import type { Company } from '@toadstool/protocol'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { en } from '../i18n/en.ts'
import { Toasts } from '../kit/Toast.tsx'
import { json, visited } from '../test/visited.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'

const table = 'mossy-kiln-7kq3-x2md'
const [rude, kind] = [
  { id: 'rude-12345', name: 'Rude' },
  { id: 'kind-12345', name: 'Kind' },
]
const nobody: Company = { opponents: [], muted: [], blocked: [] }

/** What was asked of the server, and what it answers: each answer is given by the test. */
const asked: { readonly path: string; readonly body: unknown; answer(status: number, body: unknown): void }[] = []

const {
  page,
  draw,
  until: eventually,
} = visited((path, { body }) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.push({ path, body: body && JSON.parse(body), answer: (status, said) => resolve(json(said, status)) })
  return promise
})
beforeEach(() => {
  asked.length = 0
  queries.setQueryData(keys.company, nobody)
})

const show = (content: ReactNode) =>
  draw(
    <>
      {content}
      <Toasts />
    </>,
  )
const button = (label: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(label))
const press = (label: string) => act(() => button(label)?.click())
const switches = () => [...page.querySelectorAll<HTMLInputElement>('dialog label input')]
const stand = () => switches().map(({ checked, disabled }) => [checked, disabled])

test('whoever is muted or blocked is so at once, and not any more if the server refuses', async () => {
  show(<PersonDialog person={rude} table={table} onClose={() => undefined} />)
  expect([page.querySelector('h2')?.textContent, stand()]).toEqual([
    'Rude',
    [
      [false, false],
      [false, false],
    ],
  ])

  act(() => switches()[0]?.click())
  await eventually(() => asked.length === 1)
  expect(asked[0]).toMatchObject({ path: '/api/people/keep-away', body: { person: rude.id, distance: 'mute' } })
  expect(stand()).toEqual([
    [true, false],
    [false, false],
  ])
  asked[0]?.answer(200, { ...nobody, muted: [rude] })
  await eventually(() => queries.getQueryData<Company>(keys.company)?.muted.length === 1)

  // blocking includes muting, which can't be switched off alone then
  act(() => switches()[1]?.click())
  await eventually(() => asked.some(({ body }) => JSON.stringify(body)?.includes('block')))
  expect(stand()).toEqual([
    [true, true],
    [true, false],
  ])
  asked.find(({ body }) => JSON.stringify(body)?.includes('block'))?.answer(429, { error: 'too-many-requests', message: '' })
  await eventually(() => page.querySelector('[role=status]')?.textContent?.includes(en['problem.too-many-requests']))
  expect(stand()).toEqual([
    [true, false],
    [false, false],
  ])
})

test('a report goes out once with its reason and words, and is thanked for; one that fails keeps what was written', async () => {
  show(<PersonDialog person={rude} table={table} onClose={() => undefined} />)
  press('Report')
  const [reason, words] = [page.querySelector('select'), page.querySelector<HTMLInputElement>('dialog input')]
  if (!reason || !words) throw new Error('no form')
  expect(reason.options).toHaveLength(6)
  const write = (field: HTMLSelectElement | HTMLInputElement, value: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field === words ? 'input' : 'change', { bubbles: true }))
    })
  write(reason, 'stalling')
  write(words, 'an hour a move')
  const send = () => act(() => void page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  send()
  await eventually(() => asked.length === 1)
  send()
  asked[0]?.answer(500, { error: 'internal', message: '' })
  await eventually(() => page.querySelector('[role=status]')?.textContent?.includes(en['problem.internal']))
  expect([asked.length, words.value, page.querySelector('form') !== null]).toEqual([1, 'an hour a move', true])

  send()
  await eventually(() => asked.length === 2)
  expect(asked[1]).toMatchObject({
    path: `/api/tables/${table}/report`,
    body: { person: rude.id, reason: 'stalling', text: 'an hour a move' },
  })
  asked[1]?.answer(200, { number: 1 })
  await eventually(() => page.querySelector('form') === null)
  expect(page.querySelector('dialog')?.textContent).toContain('Thank you.')
  // once is enough
  expect(button('Report')).toBeUndefined()
})

test('of the people at the table each can be chosen, and those kept away are marked', () => {
  queries.setQueryData(keys.company, { ...nobody, blocked: [rude] })
  show(<PeopleDialog people={[rude, kind]} table={table} onClose={() => undefined} />)
  expect([...page.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Rude', 'Kind'])
  expect(page.textContent?.match(/You don’t hear this person/g)).toHaveLength(1)
  act(() => [...page.querySelectorAll('button')].findLast(({ textContent }) => textContent?.includes('Kind'))?.click())
  expect(page.querySelector('h2')?.textContent).toBe('Kind')
  press('Close')
  expect(page.querySelector('h2')?.textContent).toBe('People at this table')
})
