// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { json, visited } from '../test/visited.tsx'
import TableHookDialog from './TableHookDialog.tsx'

const id = 'mossy-kiln-2222-2222'
const hook = { id: 'one', host: 'discord.com', ending: 'wxyz', at: Date.now(), failingSince: null, off: null }

/** What the server answers, by path; what it was asked. */
let answers: Record<string, unknown>
let asked: [path: string, body: unknown][]
const { page, draw, until } = visited((path, { body }) => {
  if (body !== undefined) asked.push([path, JSON.parse(body)])
  const answer = answers[`${body === undefined ? 'GET' : 'POST'} ${path}`]
  return answer === undefined ? undefined : json(answer)
})
beforeEach(() => {
  asked = []
  answers = { [`GET /api/tables/${id}/hook`]: { hook: null } }
})

const all = () => page.ownerDocument.body.textContent ?? ''
const says = (text: string) => until(() => all().includes(text))
const show = (isHost: boolean, isSet: boolean) =>
  draw(<TableHookDialog table={id} isHost={isHost} isSet={isSet} onClose={() => undefined} />)

test('whoever isn’t the host reads that a channel is told, and can do nothing about it', async () => {
  show(false, true)
  await says('Only whoever has set it knows its address.')
  expect([page.querySelector('form'), all().includes('Remove')]).toEqual([null, false])
})

test('the host sets one, in the language of the channel, and sees it then', async () => {
  await set('https://discord.com/api/webhooks/1/wxyz')
  await says('discord.com …wxyz')
  expect(asked).toEqual([[`/api/tables/${id}/hook`, { address: 'https://discord.com/api/webhooks/1/wxyz', language: 'de' }]])
  expect([page.querySelector('form'), all().includes('whsec_')]).toEqual([null, false])
})

test('for a program of the host’s own the secret is shown, once', async () => {
  await set('https://chat.example.com/in')
  await says('whsec_c2VjcmV0')
  expect(page.querySelector('form')).toBeNull()
  await act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done')?.click())
  expect(all()).not.toContain('whsec_')
})

async function set(address: string): Promise<void> {
  answers[`POST /api/tables/${id}/hook`] = { hook, secret: 'whsec_c2VjcmV0' }
  show(true, false)
  await until(() => page.querySelector('form') !== null)
  const change = (element: Element | null, prototype: object, value: string, event: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
      element?.dispatchEvent(new Event(event, { bubbles: true }))
    })
  await change(page.querySelector('input'), HTMLInputElement.prototype, address, 'input')
  await change(page.querySelector('select'), HTMLSelectElement.prototype, 'de', 'change')
  await act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}
