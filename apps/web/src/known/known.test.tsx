// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, visited } from '../test/visited.tsx'
import { ComeBack } from './ComeBack.tsx'
import KnownAgain from './KnownAgain.tsx'
import Offer from './Offer.tsx'

const keeper = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => keeper)

const id = 'a'.repeat(32)
const passkey = { id, device: 'Firefox, Linux', createdAt: Date.now(), usedAt: null, home: 'localhost', synced: true }
const ben = { id: 'ben-12345', name: 'Ben', named: true, invitations: true }
const [challenge, code] = ['c'.repeat(43), 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG']
const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
const options = {
  ...{ rp: { id: 'localhost', name: 'Toadstool' }, user: { id: 'h', name: 'Ben', displayName: 'Ben' }, challenge, attestation: 'none' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
}

/** What the server answers, by path; what it was asked. */
let answers: Record<string, unknown>
let asked: [path: string, body: unknown][]
const { page, draw, until } = visited((path, { body }) => {
  if (body !== undefined) asked.push([path, JSON.parse(body)])
  const answer = answers[path]
  return answer === undefined ? undefined : answer instanceof Response ? answer.clone() : json(answer)
})

const reloaded = vi.fn()
beforeEach(() => {
  localStorage.clear()
  asked = []
  answers = { '/api/me': ben, '/api/passkeys': { passkeys: [], recoveryAt: null } }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('localhost')
  vi.spyOn(location, 'replace').mockImplementation(reloaded)
  reloaded.mockClear()
  keeper.startRegistration.mockReset().mockResolvedValue({ ...common, response: { clientDataJSON: 'c', attestationObject: 'a' } })
  keeper.startAuthentication.mockReset().mockResolvedValue({ ...common, response: { clientDataJSON: 'c' } })
})

const press = (name: string) =>
  act(async () => [...page.ownerDocument.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))?.click())
const says = (text: string) => until(() => page.ownerDocument.body.textContent?.includes(text))

test('a passkey is added, and listed; the recovery code is shown once, and the page insists on an answer', async () => {
  answers['/api/passkeys/begin'] = options
  answers['/api/passkeys/add'] = { passkeys: [passkey], recoveryAt: Date.now(), code }
  draw(<KnownAgain />)
  await says('Add a passkey')
  await press('Add a passkey')
  await says('Write this code down')
  expect(keeper.startRegistration).toHaveBeenCalledWith({ optionsJSON: options })
  expect(page.querySelector('dialog')?.textContent).toContain('AAAABBBBCCCCDDDDEEEEFFFFGGGG')
  expect(page.querySelector('dialog header button')).toBeNull()
  await press('I’ve written it down')
  expect(page.textContent).not.toContain('AAAA')
  expect(page.textContent).toContain('Firefox, Linux')
  expect(page.textContent).toContain('not used yet · comes along to your other devices')
})

test('a passkey is removed after a question, which says so if it is the last', async () => {
  answers['/api/passkeys'] = { passkeys: [passkey], recoveryAt: 1 }
  answers['/api/passkeys/remove'] = { passkeys: [], recoveryAt: 1 }
  draw(<KnownAgain />)
  await says('Firefox, Linux')
  await press('Remove Firefox')
  expect(page.querySelector('dialog')?.textContent).toContain('It’s your last one.')
  expect(asked).toEqual([])
  await act(async () => page.querySelector<HTMLButtonElement>('dialog [data-kind="danger"]')?.click())
  await until(() => !page.textContent?.includes('Firefox, Linux'))
  expect(asked).toEqual([['/api/passkeys/remove', { id }]])
})

test('where browsers make no passkeys, the page says why, and offers the code', async () => {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('192.168.0.7')
  draw(<KnownAgain />)
  await says('Browsers make passkeys only at addresses with https')
  expect(page.textContent).not.toContain('Add a passkey')
  expect(page.textContent).not.toContain('Sign in with a passkey')
  expect(page.textContent).toContain('Use a recovery code')
})

test('whoever comes back by a passkey goes on as that person, with a fresh page', async () => {
  answers['/api/enter/begin'] = { rpId: 'localhost', challenge, userVerification: 'preferred' }
  answers['/api/enter'] = { state: 'in', me: { ...ben, id: 'ann-12345', name: 'Ann' } }
  draw(<ComeBack />)
  await press('Sign in with a passkey')
  await until(() => reloaded.mock.calls.length > 0)
  expect(reloaded).toHaveBeenCalledWith('/my-games')
})

test('if somebody plays here already the question is whether both are one, and each answer is sent as it was given', async () => {
  answers['/api/enter/begin'] = { rpId: 'localhost', challenge, userVerification: 'preferred' }
  answers['/api/enter'] = { state: 'two', name: 'Ann', here: 'Ben', ticket: 't'.repeat(43) }
  answers['/api/enter/finish'] = { state: 'in', me: ben }
  for (const [button, join] of [
    ['Join both', true],
    ['Leave Ben behind', false],
  ] as const) {
    draw(<ComeBack key={button} />)
    await press('Sign in with a passkey')
    await says('You’ve come back as Ann. In this browser you also played as Ben.')
    expect(reloaded).not.toHaveBeenCalled()
    await press(button)
    await until(() => reloaded.mock.calls.length > 0)
    expect(asked.at(-1)).toEqual(['/api/enter/finish', { ticket: 't'.repeat(43), join }])
    reloaded.mockClear()
  }
  draw(<ComeBack key="stay" />)
  await press('Sign in with a passkey')
  await says('You’ve come back as Ann.')
  const before = asked.length
  await press('Stay Ben')
  expect([asked.length, reloaded.mock.calls.length, page.querySelector('dialog')]).toEqual([before, 0, null])
})

test('the code that takes the place of a used one is shown before the page goes on', async () => {
  answers['/api/enter/recover'] = { state: 'in', me: ben, code }
  draw(<ComeBack />)
  await press('Use a recovery code')
  const field = page.querySelector('input')
  if (!field) throw new Error('no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' aaaa bbbb ')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => page.querySelector('form')?.requestSubmit())
  await says('Write this code down')
  expect([asked, reloaded.mock.calls]).toEqual([[['/api/enter/recover', { code: ' aaaa bbbb ' }]], []])
  await press('I’ve written it down')
  expect(reloaded).toHaveBeenCalledWith('/my-games')
})

test('the offer after a match comes once, and never to those who have a passkey', async () => {
  answers['/api/passkeys'] = { passkeys: [passkey], recoveryAt: 1 }
  draw(<Offer key="has" />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(page.textContent).toBe('')
  const { queries } = await import('../api/lobby.ts')
  queries.removeQueries({ queryKey: ['passkeys'] })
  answers['/api/passkeys'] = { passkeys: [], recoveryAt: null }
  draw(<Offer key="first" />)
  await says('With a passkey you’re Ben on every device')
  await press('No, thanks')
  expect(page.textContent).toBe('')
  draw(<Offer key="second" />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(page.textContent).toBe('')
})
