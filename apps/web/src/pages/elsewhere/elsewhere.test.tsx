// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { json, visited } from '../../test/visited.tsx'
import { Elsewhere } from './Elsewhere.tsx'

const wishes = { off: false, without: [], quiet: null, tables: [] }
const hook = { id: 'one', host: 'chat.example.com', ending: 'wxyz', at: Date.now() - 3_600_000, failingSince: null, off: null }
const alertsWith = (more: object) => ({ wishes, key: 'k', browsers: 0, hooks: [], feed: null, ...more })

/** What the server answers, by path; what it was asked. */
let answers: Record<string, unknown>
let asked: [path: string, body: unknown][]
const { page, draw, until } = visited((path, { body }) => {
  if (body !== undefined) asked.push([path, JSON.parse(body)])
  const answer = answers[path]
  return answer === undefined ? undefined : answer instanceof Response ? answer.clone() : json(answer)
})
beforeEach(() => {
  asked = []
  answers = { '/api/alerts': alertsWith({}), '/api/reach': { kind: 'public', origins: ['https://toads.example'] } }
})

const all = () => page.ownerDocument.body.textContent ?? ''
const says = (text: string) => until(() => all().includes(text))
const press = (name: string) =>
  act(async () => [...page.ownerDocument.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))?.click())

async function type(address: string): Promise<void> {
  const field = page.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, address)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

test('an address that can’t be one is named at once; the secret is shown once, to those who need it', async () => {
  answers['/api/alerts/hooks'] = { alerts: alertsWith({ hooks: [hook] }), secret: 'whsec_c2VjcmV0' }
  draw(<Elsewhere />)
  await says('Webhooks')
  await type('http://chat.example.com/wxyz')
  expect([all().includes('begins with https://'), asked]).toEqual([true, []])
  await type('https://chat.example.com/wxyz')
  await says('whsec_c2VjcmV0')
  expect(asked).toEqual([['/api/alerts/hooks', { address: 'https://chat.example.com/wxyz', language: 'en' }]])
  await press('Done')
  expect([all().includes('whsec_'), all().includes('chat.example.com …wxyz')]).toEqual([false, true])
  await type('https://discord.com/api/webhooks/1/x')
  expect(all()).not.toContain('whsec_')
})

test('one that was switched off says since when and why; a test says what came back', async () => {
  const off = { ...hook, off: { at: Date.now() - 7_200_000, why: 'gone' } }
  answers['/api/alerts'] = alertsWith({ hooks: [off, { ...hook, id: 'two', failingSince: Date.now() - 600_000 }] })
  answers['/api/alerts/hooks/test'] = { alerts: alertsWith({ hooks: [off] }), result: 'refused', status: 404 }
  draw(<Elsewhere />)
  await says('chat.example.com said that it is gone')
  expect([all().includes('Nothing has got through for 10'), page.querySelector('form')]).toEqual([true, null])
  await press('Send a test')
  await until(() => asked.length > 0)
  expect(asked).toEqual([['/api/alerts/hooks/test', { id: 'one' }]])
})

test('private addresses are shown when they are made, whole, and not again', async () => {
  const made = { calendar: '/calendar/aaa.ics', atom: '/feed/aaa.atom' }
  answers['/api/alerts/feed'] = { alerts: alertsWith({ feed: { at: Date.now() } }), ...made }
  answers['/api/alerts/feed/drop'] = alertsWith({})
  draw(<Elsewhere />)
  await says('Make the addresses')
  await press('Make the addresses')
  await says('/calendar/aaa.ics')
  expect(all()).toContain('/feed/aaa.atom')
  await press('Done')
  await says('new ones end the old at once')
  await until(() => !all().includes('aaa'))
  await press('End them')
  await says('Make the addresses')
})
