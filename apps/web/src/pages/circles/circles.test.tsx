// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { json, visited } from '../../test/visited.tsx'
import CirclePage from './CirclePage.tsx'
import Circles from './Circles.tsx'

const id = 'A'.repeat(22)
const person = (name: string) => ({ id: `${name.toLowerCase()}-12345`, name })
const member = (name: string, more: object = {}) => ({
  ...{ person: person(name), you: false, here: false, freeUntil: null, founder: false },
  ...more,
})
const at = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
const evening = {
  id: 'e',
  by: person('Ann'),
  times: [{ at, yes: [person('Ann')], maybe: [], no: [], yours: null }],
  settled: null,
  yours: true,
}
const inside = (more: object = {}) => ({
  ...{ you: 'member', id, name: 'Thursday', members: [member('Ben', { you: true, founder: true }), member('Ann', { here: true })] },
  ...{ asking: [], tables: [], last: null, evenings: [] },
  ...more,
})

/** What the server answers, by path; what it was asked. */
let answers: Record<string, unknown>
let asked: [path: string, body: unknown][]
const { page, draw, until } = visited((path, { body }) => {
  if (body !== undefined) asked.push([path, JSON.parse(body)])
  return answers[path] === undefined ? undefined : json(answers[path])
})
beforeEach(() => {
  asked = []
  answers = { '/api/reach': { kind: 'public', origins: ['https://toads.example'] }, [`/api/circles/${id}/results`]: { games: [] } }
})

const all = () => page.ownerDocument.body.textContent ?? ''
const says = (text: string) => until(() => all().includes(text))
const press = (name: string) =>
  act(async () => [...page.ownerDocument.querySelectorAll('button')].findLast(({ textContent }) => textContent?.startsWith(name))?.click())

test('a stranger sees the name and the way in; once they have asked, that they wait', async () => {
  answers[`/api/circles/${id}`] = { you: 'stranger', id, name: 'Thursday' }
  answers[`/api/circles/${id}/ask`] = { you: 'asked', id, name: 'Thursday' }
  draw(<CirclePage id={id} />)
  await says('Only members see what is inside')
  await press('Ask to join')
  await says('You have asked')
  expect(asked).toEqual([[`/api/circles/${id}/ask`, { asks: true }]])
})

test('a member lets somebody in, says what suits them, and settles an evening', async () => {
  answers[`/api/circles/${id}`] = inside({ asking: [person('Cyd')], evenings: [evening] })
  answers[`/api/circles/${id}/answer`] = inside({ evenings: [evening] })
  answers[`/api/circles/${id}/evenings/e/vote`] = inside({ evenings: [evening] })
  answers[`/api/circles/${id}/evenings/e/settle`] = inside({ evenings: [{ ...evening, settled: at }] })
  draw(<CirclePage id={id} />)
  await says('Cyd would like to join.')
  await press('Let in')
  await until(() => !all().includes('Cyd'))
  await act(async () => page.querySelector<HTMLInputElement>('fieldset input')?.click())
  await press('Settle on this')
  await says('Settled')
  expect(asked).toEqual([
    [`/api/circles/${id}/answer`, { person: 'cyd-12345', yes: true }],
    [`/api/circles/${id}/evenings/e/vote`, { votes: ['yes'] }],
    [`/api/circles/${id}/evenings/e/settle`, { time: at }],
  ])
})

test('results tell wins and places, or what all have won and lost together', async () => {
  answers[`/api/circles/${id}`] = inside()
  const people = [{ person: person('Ann'), matches: 3, won: 2, places: [2, 0, 1] }]
  answers[`/api/circles/${id}/results`] = {
    games: [
      { game: 'race', matches: 3, together: null, people },
      { game: 'quest', matches: 2, together: { won: 1, lost: 1 }, people: [] },
    ],
  }
  draw(<CirclePage id={id} />)
  await says('1 won, 1 lost')
  expect([...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ann', '2', '2', '0', '1', '3'],
  ])
})

test('a circle is founded under a name', async () => {
  answers['/api/circles'] = { circles: [] }
  draw(<Circles />)
  await says('A place of your own')
  await press('New circle')
  await says('Name of the circle')
  expect(page.ownerDocument.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
})
